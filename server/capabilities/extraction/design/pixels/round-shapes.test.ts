import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sheet, white, write, type Color } from '#support/painted-sheets.ts'
import { segmentImage } from './segment-image.ts'

const cream: Color = [255, 247, 240]
const pink: Color = [251, 227, 218]
const plum: Color = [90, 26, 53]

test('a pale disc behind a headline is one shape, also where the side of the page cuts it off', () => {
  const page = sheet(cream)
  page.paint({ x: 0, y: 160, width: 440, height: 480 }, (x, y) =>
    Math.hypot(x - 190, y - 240) < 236 ? pink : undefined,
  )
  const words = [240, 320, 400].map((y) => write(page, { x: 150, y, width: 420, height: 60 }, plum))
  const { panels, images } = segmentImage(page.pixels, words)
  assert.deepEqual(images, [])
  const [disc, ...others] = panels
  assert.deepEqual(others, [])
  const { x, y, width, height, color, clip = [] } = disc ?? assert.fail('no disc')
  assert.equal(color, '#fbe3da')
  for (const [found, wanted] of [
    [x, 0],
    [y, 164],
    [x + width, 426],
    [y + height, 636],
  ] as const)
    assert.ok(Math.abs(found - wanted) <= 2, `${found} instead of ${wanted}`)
  for (const point of clip) {
    const away = Math.hypot(x + point.x * width - 190, y + point.y * height - 400)
    assert.ok(point.x === 0 ? away <= 238 : Math.abs(away - 236) <= 3, String(away))
  }
})

test('a disc around its words is a panel with round corners', () => {
  const page = sheet(white)
  page.paint({ x: 500, y: 300, width: 300, height: 300 }, (x, y) =>
    Math.hypot(x - 149.5, y - 149.5) < 150 ? pink : undefined,
  )
  const words = [write(page, { x: 560, y: 420, width: 180, height: 40 }, plum)]
  const { panels } = segmentImage(page.pixels, words)
  assert.deepEqual(
    panels.map(({ width, radius = 0, clip }) => [width, radius, clip]),
    [[300, 150, undefined]],
  )
})

test('a card and a photograph are no round shapes', () => {
  const page = sheet(white)
  page.plain({ x: 100, y: 100, width: 500, height: 300 }, pink)
  const words = [write(page, { x: 300, y: 200, width: 500, height: 60 }, plum)]
  assert.deepEqual(
    segmentImage(page.pixels, words).panels.filter(({ clip }) => clip !== undefined),
    [],
  )
})
