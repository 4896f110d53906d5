import { test } from 'node:test'
import assert from 'node:assert/strict'
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Pixels } from '../../image/pixels.ts'
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
  return [...findDoubtful(pixels, image, [...words, ...small]).words].map(({ text }) => text)
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

test('a headline stays in its image where the first letter of a word was not read', () => {
  const letters = [...getLetters(60, 40, 6), ...getLetters(300, 40, 4)]
  const wide = [60, 64, 68].map((x) => ({ x, y: 40, height: 60 }))
  const words = [word('unday', 90, 40, 140), word('Wind', 300, 40, 110)]
  assert.deepEqual(findTexts(paintImage([...letters, ...wide]), words), ['unday', 'Wind'])
  const whole = [word('Sunday', 60, 40, 170), word('Wind', 300, 40, 110)]
  assert.deepEqual(findTexts(paintImage([...letters, ...wide]), whole), [])
})

test('words on a slant stay in their image, and straight ones are set', () => {
  const line = (rise: number): RecognisedWord[] =>
    ['EARLY', 'BIRD', 'out', 'on', 'SUNDAY'].map((text, at) => ({
      ...word(text, 60 + at * 90, 200 - at * rise + (text === 'out' ? 3 : 0), 70, 22),
      line: 9,
    }))
  assert.deepEqual(findTexts(paintImage([]), line(3)), ['EARLY', 'BIRD', 'out', 'on', 'SUNDAY'])
  assert.deepEqual(findTexts(paintImage([]), line(0)), [])
  // A price, and a link beside it that is set lower.
  const price = [
    word('£215', 60, 190, 70, 32),
    word('Read', 400, 206, 40, 13),
    word('more', 450, 206, 40, 13),
  ]
  assert.deepEqual(
    findTexts(
      paintImage([]),
      price.map((one) => ({ ...one, line: 9 })),
    ),
    [],
  )
})

test('what was read as a whole of a headline that stays in its image is read out, line by line', () => {
  const pixels = paintImage([...getLetters(60, 20, 4), ...getLetters(60, 90, 4), ...getLetters(400, 90, 4)])
  const words = [
    word('viel', 400, 90, 110),
    { ...word('~Ay', 300, 90, 40), confidence: 40 },
    word('sehr', 60, 80, 110, 72),
    word('Geduld', 60, 180, 170),
  ]
  assert.equal(findDoubtful(pixels, image, [...words, ...small]).text, 'viel Geduld')
  assert.equal(findDoubtful(paintImage([]), image, small).text, '')
})

test('numbers and letters of what an image shows stay in it, words and large figures do not', () => {
  const pixels = paintImage([])
  const find = (words: readonly RecognisedWord[]): string[] =>
    [...findDoubtful(pixels, image, words).words].map(({ text }) => text)
  const label = (text: string, x: number, y: number, height = 14) => word(text, x, y, 40, height)
  assert.deepEqual(find([label('B25', 600, 100), label('1-12', 10, 140)]), ['B25', '1-12'])
  assert.deepEqual(find([label('From', 300, 200), label('£49', 345, 200)]), [])
  assert.deepEqual(find([label('1748', 300, 200, 40)]), [])
})
