import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPlaces, sheet, write, type Color } from '#support/painted-sheets.ts'
import { findButtonFrames } from './button-frames.ts'
import { segmentImage } from './segment-image.ts'

const pink: Color = [247, 200, 208]
const dark: Color = [26, 13, 18]

test('outlined buttons in a row beside a filled one each have their frame, and none is an image', () => {
  const page = sheet(pink)
  const lefts = [300, 384, 468, 552]
  for (const [at, x] of lefts.entries()) {
    page.plain({ x, y: 400, width: 76, height: 50 }, dark)
    if (at > 0) page.plain({ x: x + 3, y: 403, width: 70, height: 44 }, pink)
  }
  const words = lefts.map((x, at) => ({
    ...write(page, { x: x + 20, y: 416, width: 36, height: 16 }, at > 0 ? dark : pink),
    line: at,
  }))
  const { panels, images } = segmentImage(page.pixels, words)
  assert.deepEqual(images, [])
  assert.deepEqual(
    panels
      .toSorted((one, other) => one.x - other.x)
      .map((panel) => [...findPlaces([panel]).flat(), panel.color, panel.border?.width, panel.radius]),
    [
      [300, 400, 76, 50, '#1a0d12', undefined, undefined],
      ...lefts.slice(1).map((x) => [x, 400, 76, 50, undefined, 3, undefined]),
    ],
  )
})

test('the frame of a small pill is found around its word, and none around words without one', () => {
  const page = sheet()
  const pill = { x: 600, y: 300, width: 58, height: 30 }
  page.paint(pill, (x, y) => {
    const depth = 15 - Math.hypot(Math.max(14.5 - x, x - 42.5, 0), y - 14.5)
    return depth >= 0 && depth < 2 ? dark : undefined
  })
  const inPill = write(page, { x: 614, y: 308, width: 30, height: 14 }, dark)
  const apart = write(page, { x: 200, y: 308, width: 30, height: 14 }, dark)
  const frames = findButtonFrames(page.pixels, [inPill, apart], 10)
  assert.deepEqual(findPlaces(frames.map(({ box }) => box)), [[600, 300, 58, 30]])
})

test('a button with a thin outline and round corners has its frame for any radius', () => {
  const page = sheet()
  const radii = [8, 9, 10, 11, 12, 13]
  const buttons = radii.map((radius, at) => ({ x: 100 + at * 150, y: 300, width: 93, height: 29, radius }))
  const eighths = Array.from({ length: 8 }, (_, at) => (at + 0.5) / 8)
  const words = buttons.map(({ radius, ...box }, line) => {
    const isOutline = (x: number, y: number): boolean => {
      const across = Math.max(radius - x, x - box.width + radius, 0)
      const down = Math.max(radius - y, y - box.height + radius, 0)
      const depth =
        across > 0 && down > 0
          ? radius - Math.hypot(across, down)
          : Math.min(x, y, box.width - x, box.height - y)
      return depth >= 0 && depth < 1
    }
    page.paint(box, (x, y) => {
      const ink =
        eighths.flatMap((dx) => eighths.filter((dy) => isOutline(x + dx, y + dy))).length /
        eighths.length ** 2
      return ink > 0 ? [255 - 229 * ink, 255 - 242 * ink, 255 - 237 * ink] : undefined
    })
    return { ...write(page, { x: box.x + 20, y: 308, width: 52, height: 12 }, dark), line }
  })
  const frames = findButtonFrames(page.pixels, words, 10)
  assert.deepEqual(findPlaces(frames.map(({ box }) => box)), findPlaces(buttons))
})
