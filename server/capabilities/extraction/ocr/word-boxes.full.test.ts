// Boxes of words that were read as part of a line.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Graymap } from './graymap.ts'
import { placeWord } from './word-boxes.ts'
import { findWordPart } from './word-pieces.ts'
import type { RecognisedWord } from './words.ts'

/** Strokes so wide with such gaps between them, 12 pixels high. */
function draw(...strokes: [x: number, width: number][]): Graymap {
  const [width, height] = [200, 30]
  const bytes = new Uint8Array(width * height).fill(255)
  for (const [x, across] of strokes)
    for (let y = 8; y < 20; y += 1) bytes.fill(0, y * width + x, y * width + x + across)
  return { width, height, bytes }
}

test('words that were read as one are parted where its widest gap is, wherever the network saw them', () => {
  const page = draw([20, 9], [31, 2], [35, 2], [42, 5], [49, 8], [59, 8])
  const word: RecognisedWord = { text: 'Allroo', x: 20, y: 8, width: 47, height: 12, confidence: 87, line: 1 }
  const part = (text: string, at: number, places: number[]): [string, number, number][] =>
    placeWord(page, {
      text,
      confidence: 99,
      line: 0,
      places,
      y: 4,
      height: 20,
      partOf: { word, part: at, count: 2 },
    }).map((one) => [one.text, one.x, one.width])
  assert.deepEqual(part('All', 0, [24, 33, 42]), [['All', 20, 17]])
  assert.deepEqual(part('roo', 1, [48, 55, 66]), [['roo', 42, 25]])
})

test('words are parts of one that was read where they have its letters, and those of no other', () => {
  const [whole, other] = ['Allrooms', 'come'].map((text): RecognisedWord => ({
    text,
    x: 0,
    y: 0,
    width: 80,
    height: 12,
    confidence: 90,
    line: 1,
  })) as [RecognisedWord, RecognisedWord]
  const sources = [new Set([whole]), new Set([whole]), new Set([other])]
  assert.deepEqual(findWordPart(sources, [3, 5, 4], 1), { word: whole, part: 1, count: 2 })
  assert.equal(findWordPart(sources, [3, 5, 4], 2), undefined)
  // A further word that was not read has a letter of it.
  assert.equal(findWordPart(sources, [8, 3, 4], 0), undefined)
  assert.equal(findWordPart([new Set([whole]), new Set([whole, other])], [3, 9], 0), undefined)
})
