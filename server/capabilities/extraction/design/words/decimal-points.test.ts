// A point or comma that recognition did not see is found between digits, and small letters beside figures are
// small.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import { withDecimalPoint } from './decimal-points.ts'
import { withLetterCase } from './letter-case.ts'
import type { InkedWord } from './word-ink.ts'

const [width, height, top] = [60, 40, 10]
const word: InkedWord = {
  text: '48',
  x: 10,
  y: top,
  width: 22,
  height: 14,
  confidence: 70,
  line: 1,
  color: [20, 20, 20],
}

/** Digits as bars of eight pixels, three apart, and what is between them: [x, y, width, height]. */
function draw(...marks: [number, number, number, number][]): Pixels {
  const bytes = new Uint8ClampedArray(width * height * 4).fill(255)
  const digits: typeof marks = [
    [10, top, 8, 14],
    [24, top, 8, 14],
  ]
  for (const [left, upper, wide, high] of [...digits, ...marks])
    for (let y = upper; y < upper + high; y += 1)
      for (let x = left; x < left + wide; x += 1) bytes.set([20, 20, 20], (y * width + x) * 4)
  return { width, height, bytes }
}

test('a small blob on the baseline between two digits is a point, one that goes below it a comma', () => {
  const read = (...marks: Parameters<typeof draw>): string => withDecimalPoint(draw(...marks), word).text
  assert.equal(read([20, 22, 2, 2]), '4.8')
  assert.equal(withDecimalPoint(draw([20, 22, 2, 5]), { ...word, height: 17 }).text, '4,8')
  assert.equal(read(), '48')
  // A dot in the middle, the stroke of a digit, and one before the digits.
  assert.equal(read([20, 16, 2, 2]), '48')
  assert.equal(read([20, 12, 2, 12]), '48')
  const unit: Parameters<typeof draw>[0] = [36, top + 4, 10, 10]
  const withUnit = { ...word, text: '48m', width: 36 }
  assert.equal(withDecimalPoint(draw([20, 22, 2, 2], unit), withUnit).text, '4.8m')
  assert.equal(withDecimalPoint(draw(unit), withUnit).text, '48m')
  assert.equal(withDecimalPoint(draw([4, 22, 2, 2]), { ...word, x: 4, width: 28 }).text, '48')
})

test('a letter beside figures is a capital only where it is as high as they are', () => {
  const read = (letterHeight: number): string[] =>
    withLetterCase([
      word,
      { ...word, text: 'S', x: 38, y: top + 14 - letterHeight, height: letterHeight },
    ]).map(({ text }) => text)
  assert.deepEqual(read(11), ['48', 's'])
  assert.deepEqual(read(14), ['48', 'S'])
})
