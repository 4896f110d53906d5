// The box of a figure ends before the sign that follows it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import { withoutNextWords } from './overlapping-words.ts'

const [width, height] = [320, 140]
/** Two digits and a sign as blocks of ink: [from, to] of their columns. */
function find(...blocks: [number, number][]): number[] {
  const pixels: Pixels = { width, height, bytes: new Uint8ClampedArray(width * height * 4).fill(255) }
  for (const [from, to] of blocks)
    for (let y = 20; y < 117; y += 1)
      for (let x = from; x < to; x += 1)
        if ((x - from) % 20 < 12) pixels.bytes.set([217, 42, 28], (y * width + x) * 4)
  const word = (text: string, x: number, wide: number): RecognisedWord => ({
    text,
    x,
    y: 20,
    width: wide,
    height: 97,
    confidence: 89,
    line: 1,
  })
  return withoutNextWords(pixels, [word('66', 80, 200), word('€', 226, 58)]).map((one) => one.width)
}

test('the box of a figure that reaches over the next word ends with its own letters', () => {
  assert.deepEqual(find([80, 192], [226, 284]), [112, 58])
})

test('letters that go on to the next box are left as they are', () => {
  assert.deepEqual(find([80, 284]), [200, 58])
})

test('a mark of a large word that was read a second time is no word', () => {
  const pixels: Pixels = { width, height, bytes: new Uint8ClampedArray(width * height * 4).fill(255) }
  const word = (text: string, x: number, high: number): RecognisedWord => ({
    text,
    x,
    y: 20,
    width: high === 76 ? 240 : 13,
    height: high,
    confidence: 92,
    line: 1,
  })
  const words = [word('Today’s', 10, 76), word('9', 200, 20), word('9', 260, 20)]
  assert.deepEqual(
    withoutNextWords(pixels, words).map(({ text, x }) => [text, x]),
    [
      ['Today’s', 10],
      ['9', 260],
    ],
  )
})
