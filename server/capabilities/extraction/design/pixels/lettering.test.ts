// Letters that no word was read of stay one image: no stroke of theirs becomes a box over the others.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import { isLettering } from './lettering.ts'
import { segmentImage } from './segment-image.ts'

const size = { width: 1_280, height: 800 }
type Color = readonly [number, number, number]

function paint(
  colorAt: (x: number, y: number) => Color,
  pixels: Pixels = { ...size, bytes: new Uint8ClampedArray(size.width * size.height * 4).fill(255) },
): Pixels {
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) pixels.bytes.set(colorAt(x, y), (y * size.width + x) * 4)
  return pixels
}

const paper: Color = [242, 240, 234]
const ink: Color = [11, 12, 16]
const letters = { x: 80, y: 200, width: 608, height: 124 }
const soft: Color = [126, 126, 125]
/** Letters 50 pixels wide, six apart, with soft sides but for one; stems are joined as those of an H. */
function drawLetters(x: number, y: number): Color {
  const [column, row] = [x - letters.x, y - letters.y]
  if (column < 0 || row < 0 || column >= letters.width || row >= letters.height) return paper
  const place = column % 56
  if (place >= 50 || ((row <= 20 || row >= 104) && place >= 20 && place < 30)) return paper
  return place === 49 || (place === 0 && column !== 280) ? soft : ink
}

test('a line of heavy letters is one image and none of its strokes a panel', () => {
  const page = paint(drawLetters)
  assert.ok(isLettering(page, letters))
  const { panels, images } = segmentImage(page, [])
  assert.deepEqual(panels, [])
  const wholes = images.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))
  assert.deepEqual(wholes, [[80, 200, 608, 124]])
})

test('photographs that touch are no letters, nor is a plain box', () => {
  const tiles = paint((x, y) => {
    if (y < 200 || y >= 324) return paper
    return [(x >> 5) * 6, 90 + ((x * y) % 60), 120]
  })
  assert.ok(!isLettering(tiles, { x: 0, y: 200, width: 1_280, height: 124 }))
  const box = paint((x, y) => (x >= 80 && x < 688 && y >= 200 && y < 324 ? ink : paper))
  assert.ok(!isLettering(box, letters))
})
