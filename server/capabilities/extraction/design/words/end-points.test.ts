import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { partEndPoint } from './end-points.ts'

const [width, height] = [300, 120]
/** “still.” as bars and a point, which is in this colour, on black. */
function draw(point: readonly number[]): Pixels {
  const pixels: Pixels = { width, height, bytes: new Uint8ClampedArray(width * height * 4) }
  const fill = (x: number, y: number, wide: number, high: number, color: readonly number[]): void => {
    for (let row = y; row < y + high; row += 1)
      for (let column = x; column < x + wide; column += 1)
        for (const channel of [0, 1, 2])
          pixels.bytes[(row * width + column) * 4 + channel] = color[channel] ?? 0
  }
  for (let at = 0; at < 6; at += 1) fill(20 + at * 30, 30, 16, 60, [230, 226, 214])
  fill(200, 77, 13, 13, point)
  return pixels
}

const run = { text: 'still.', x: 20, y: 20, width: 193, height: 90, baseline: 90, fontSize: 80, angle: 0 }
const headline = { ...run, fontWeight: 500, color: '#e6e2d6' } as TextRun

test('a full stop in another colour than its headline is a run of its own', () => {
  const parts = partEndPoint(headline, { pixels: draw([215, 255, 62]), scale: 1 })
  assert.deepEqual(
    parts.map(({ text, x, color }) => [text, x, color]),
    [
      ['still', 20, '#e6e2d6'],
      ['.', 200, '#d7ff3e'],
    ],
  )
})

test('a full stop in the colour of its text, and one of small text, are part of it', () => {
  assert.deepEqual(partEndPoint(headline, { pixels: draw([230, 226, 214]), scale: 1 }), [headline])
  const small = { ...headline, fontSize: 16 }
  assert.deepEqual(partEndPoint(small, { pixels: draw([215, 255, 62]), scale: 1 }), [small])
})
