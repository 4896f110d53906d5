import { test } from 'node:test'
import assert from 'node:assert/strict'
import type { RecognisedWord } from '../ocr/words.ts'
import type { Pixels } from '../image/pixels.ts'
import { findDoubtful } from './doubtful-words.ts'

const image = { x: 0, y: 0, width: 700, height: 400 }

/** Letters as stems, 30 pixels apart, on a dark photograph. */
function paintImage(stems: readonly { x: number; y: number; height: number; color?: number[] }[]): Pixels {
  const { width, height } = image
  const pixels: Pixels = { width, height, bytes: new Uint8ClampedArray(width * height * 4) }
  for (let at = 0; at < width * height; at += 1) pixels.bytes.set([40, 60, 50, 255], at * 4)
  for (const { x, y, height: rise, color = [255, 255, 255] } of stems)
    for (let row = y; row < y + rise; row += 1)
      for (let column = x; column < x + 10; column += 1)
        pixels.bytes.set([...color, 255], (row * width + column) * 4)
  return pixels
}

const getLetters = (x: number, y: number, count: number): { x: number; y: number; height: number }[] =>
  Array.from({ length: count }, (_, letter) => ({ x: x + letter * 30, y, height: 60 }))
const word = (text: string, x: number, y: number, width: number, height = 64): RecognisedWord => ({
  text,
  x: x - 4,
  y: y - 2,
  width,
  height,
  confidence: 93,
  line: y,
})
const small = [0, 1, 2, 3, 4].map((line) => word('text', 60, 320 + line * 14, 40, 12))

function findTexts(pixels: Pixels, words: readonly RecognisedWord[]): string[] {
  return [...findDoubtful(pixels, image, [...words, ...small])].map(({ text }) => text)
}

test('a headline on an image of which all letters were read is set', () => {
  const pixels = paintImage([...getLetters(60, 40, 4), ...getLetters(240, 40, 4), ...getLetters(60, 130, 4)])
  const words = [word('Kalk', 60, 40, 110), word('Wind', 240, 40, 110), word('sehr', 60, 130, 110)]
  assert.deepEqual(findTexts(pixels, words), [])
})

test('a headline stays in its image where a line above it was not read, all its words with it', () => {
  const pixels = paintImage([...getLetters(60, 20, 4), ...getLetters(60, 90, 4), ...getLetters(400, 90, 4)])
  // The box of the word has the lower half of the line above.
  const words = [word('sehr', 60, 80, 110, 72), word('viel', 400, 90, 110)]
  assert.deepEqual(findTexts(pixels, words), ['sehr', 'viel'])
})

test('a word whose colour is that of a light among its letters stays in its image', () => {
  const yellow = [200, 150, 20]
  const letters = getLetters(60, 40, 6).map((stem) => ({ ...stem, color: yellow }))
  const light = { x: 84, y: 66, height: 6 }
  assert.deepEqual(findTexts(paintImage([...letters, light]), [word('SALTFL', 60, 40, 170)]), ['SALTFL'])
  assert.deepEqual(findTexts(paintImage(letters), [word('SALTFL', 60, 40, 170)]), [])
})
