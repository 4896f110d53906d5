import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPlaces, sheet, write, type Box, type Color } from '#support/painted-sheets.ts'
import { findButtonFrames } from './button-frames.ts'
import { segmentImage } from './segment-image.ts'

const dark: Color = [13, 34, 64]
const gray = (light: number): Color => [light, light, light]

/** A stroke a pixel wide along a box with round corners, as light as it is at each height. */
function outline(
  { paint }: ReturnType<typeof sheet>,
  box: Box,
  radius: number,
  lightAt: (x: number, y: number) => number,
) {
  const { width, height } = box
  paint(box, (x, y) => {
    const [across, down] = [Math.min(x, width - 1 - x), Math.min(y, height - 1 - y)]
    const depth =
      across < radius && down < radius
        ? radius - Math.hypot(radius - across - 0.5, radius - down - 0.5)
        : Math.min(across, down)
    return depth >= 0 && depth < 1 ? gray(lightAt(x, y)) : undefined
  })
}

test('the frame of a button whose lower side is darker is whole', () => {
  const page = sheet()
  const button = { x: 139, y: 355, width: 188, height: 55 }
  outline(page, button, 12, (_, y) => (y === 0 ? 228 : y === button.height - 1 ? 205 : 221))
  const words = [write(page, { x: 167, y: 374, width: 132, height: 15 }, dark)]
  const [frame] = findButtonFrames(page.pixels, words, 9)
  assert.ok(frame)
  assert.deepEqual(findPlaces([frame.box]), [[139, 355, 188, 55]])
})

test('a card on one of whose sides a shadow lies has its frame', () => {
  const page = sheet()
  const card = { x: 140, y: 250, width: 372, height: 440 }
  const shade = (x: number): number => Math.max(0, x - 330) / 2.2
  page.paint({ x: 140, y: 150, width: 420, height: 640 }, (x) => gray(255 - shade(Math.min(x, 372))))
  outline(page, card, 22, (x) => 225 - shade(x))
  const words = [
    write(page, { x: 177, y: 290, width: 53, height: 16 }, dark),
    write(page, { x: 177, y: 390, width: 200, height: 16 }, dark),
  ]
  const { panels } = segmentImage(page.pixels, words)
  const framed = panels.filter(({ border }) => border !== undefined)
  assert.deepEqual(findPlaces(framed), [[140, 250, 372, 440]])
  assert.equal(framed[0]?.border?.sides, undefined)
})

test('rules of a card with a shadow are no frames', () => {
  const page = sheet([242, 247, 251])
  const table = { x: 140, y: 200, width: 900, height: 290 }
  for (let depth = 26; depth > 0; depth -= 1)
    page.plain(
      { x: 140 - depth, y: 200 - depth, width: 900 + 2 * depth, height: 290 + 2 * depth },
      [242 - (26 - depth) / 5, 247 - (26 - depth) / 5, 251 - (26 - depth) / 5].map(
        Math.round,
      ) as unknown as Color,
    )
  page.plain(table, gray(255))
  const words = Array.from({ length: 5 }, (_, at) => {
    const y = 200 + at * 58
    if (at > 0) page.plain({ x: 140, y, width: 900, height: 1 }, [237, 242, 246])
    return { ...write(page, { x: 162, y: y + 20, width: 230, height: 14 }, dark), line: at }
  })
  const { panels } = segmentImage(page.pixels, words)
  const [card, ...rules] = panels.filter(({ width }) => width < 1_280)
  assert.deepEqual(findPlaces([card ?? table]), [[140, 200, 900, 290]])
  assert.deepEqual(
    findPlaces(rules),
    [258, 316, 374, 432].map((y) => [140, y, 900, 1]),
  )
})
