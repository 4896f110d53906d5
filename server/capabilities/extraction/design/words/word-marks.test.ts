import { test } from 'node:test'
import assert from 'node:assert/strict'
import type { Pixels } from '../../image/pixels.ts'
import { inkIn } from './word-ink.ts'

const [cream, red, yellow, navy] = ['255,246,230', '232,87,63', '255,210,94', '45,42,69']

function paintWord(marks: readonly [color: string, top: number, height: number][]): Pixels {
  const pixels: Pixels = { width: 160, height: 120, bytes: new Uint8ClampedArray(160 * 120 * 4) }
  const paint = (color: string, [left, top, width, height]: readonly number[]): void => {
    for (let y = top ?? 0; y < (top ?? 0) + (height ?? 0); y += 1)
      for (let x = left ?? 0; x < (left ?? 0) + (width ?? 0); x += 1)
        pixels.bytes.set([...color.split(',').map(Number), 255], (y * 160 + x) * 4)
  }
  paint(cream, [0, 0, 160, 120])
  for (const [color, top, height] of marks) paint(color, [16, top, 128, height])
  for (let letter = 0; letter < 5; letter += 1) paint(red, [20 + letter * 24, 20, 12, 50])
  return pixels
}

test('a line of a marker under a word does not make its letters higher', () => {
  const box = { x: 16, y: 18, width: 128, height: 70 }
  const plain = inkIn(paintWord([]), box)
  const marked = inkIn(paintWord([[yellow, 62, 18]]), box)
  assert.deepEqual([plain.height, marked.height, marked.stem], [50, 50, plain.stem])
})

test('nor does what the box has of the next line', () => {
  const pixels = paintWord([[yellow, 62, 10]])
  for (let y = 84; y < 88; y += 1)
    for (const from of [30, 60, 90])
      for (let x = from; x < from + 9; x += 1)
        pixels.bytes.set([...navy.split(',').map(Number), 255], (y * 160 + x) * 4)
  assert.equal(inkIn(pixels, { x: 16, y: 18, width: 128, height: 71 }).height, 50)
})
