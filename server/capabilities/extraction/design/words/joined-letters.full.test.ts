import { test } from 'node:test'
import assert from 'node:assert/strict'
import type { Pixels } from '../../image/pixels.ts'
import { findDoubtful } from './doubtful-words.ts'

const image = { x: 0, y: 0, width: 700, height: 400 }

/** Strokes of white letters on a dark photograph. */
function paintImage(strokes: readonly { x: number; y: number; width: number; height: number }[]): Pixels {
  const pixels: Pixels = {
    width: image.width,
    height: image.height,
    bytes: new Uint8ClampedArray(image.width * image.height * 4),
  }
  for (let at = 0; at < image.width * image.height; at += 1) pixels.bytes.set([40, 60, 50, 255], at * 4)
  for (const { x, y, width, height } of strokes)
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1)
        pixels.bytes.set([255, 255, 255, 255], (row * image.width + column) * 4)
  return pixels
}

const word = (text: string, x: number, y: number, width: number, height: number) => ({
  text,
  x,
  y,
  width,
  height,
  confidence: 90,
  line: y,
})
const small = [0, 1, 2, 3, 4].map((line) => word('text', 60, 320 + line * 14, 40, 12))
const letters = [0, 30, 60, 90].map((x) => ({ x: 60 + x, y: 40, width: 10, height: 60 }))
/** The next letter, that was not read: thin as one of handwriting. */
const missed = { x: 174, y: 78, width: 10, height: 22 }
const isDoubtful = (pixels: Pixels): boolean => {
  const read = word('bars', 56, 38, 108, 64)
  return findDoubtful(pixels, image, [read, ...small]).words.has(read)
}

test('a word on an image whose strokes go on to a letter that was not read stays in it', () => {
  const stroke = { x: 160, y: 96, width: 14, height: 2 }
  assert.equal(isDoubtful(paintImage([...letters, missed, stroke])), true)
})

test('a light beside a word, and a stroke that ends there, are no letters of it', () => {
  assert.equal(isDoubtful(paintImage([...letters, missed])), false)
  assert.equal(isDoubtful(paintImage([...letters, { x: 160, y: 96, width: 14, height: 2 }])), false)
})
