// Blocks of large letters are read again with wider strokes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readGraymap, writeGraymap } from './graymap.ts'
import { readThinLetters } from './read-thin-letters.ts'
import type { RecognisedWord } from './words.ts'

const width = 400
const height = 120
/** Stems 56 pixels high, each with a thin stroke before it. */
const stems = [100, 130, 160, 220, 250]
const image = writeGraymap({
  width,
  height,
  bytes: Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const isStem = y >= 30 && y < 86 && stems.some((from) => x >= from && x < from + 8)
    const isThin = y === 30 && x >= 84 && x < 100
    return isStem ? 0 : isThin ? 120 : 255
  }),
})
const letters = stems.map((x) => ({ x, y: 30, width: 8, height: 56 }))
const scan = { image, scale: 1, largeLetters: { image: new Uint8Array(), scale: 1 / 4, letters } }
const toWord = (
  text: string,
  [x, y, wide, high]: readonly [number, number, number, number],
  confidence: number,
): RecognisedWord => ({ text, x, y, width: wide, height: high, confidence, line: 1 })
/** Where a word of the page is in the first cutting of the block, which begins 28 pixels before it. */
const cutWord = (text: string, [from, to]: readonly [number, number], confidence: number): RecognisedWord => {
  const scale = 32 / 56
  return toWord(
    text,
    [(from - 2 - 72) * scale, (28 - 2) * scale, (to - from + 4) * scale, 60 * scale],
    confidence,
  )
}

test('a block of which pieces were read is read with wider strokes, to the ends of its letters', async () => {
  const pieces = [toWord('N', [98, 30, 40, 56], 93), toWord('|', [158, 30, 12, 56], 87)]
  const looked: number[] = []
  const found = await readThinLetters(pieces, scan, async (page) => {
    looked.push(readGraymap(page).bytes.reduce((dark, value) => dark + (value < 128 ? 1 : 0), 0))
    return [cutWord('The', [100, 168], 96), cutWord('Tide', [220, 258], 96)]
  })
  assert.deepEqual(
    found.map(({ text }) => text),
    ['The', 'Tide'],
  )
  assert.ok((found[0]?.x ?? 0) <= 86, String(found[0]?.x))
  assert.deepEqual([found[0]?.y, found[0]?.height], [30, 56])
  const plain = (32 / 56) ** 2 * 56 * 8 * stems.length
  assert.ok((looked[0] ?? 0) > plain * 1.2, `${looked[0]} of ${plain}`)
})

test('readings that differ go with the best one, dots and commas apart', async () => {
  const readings = ['lide.', 'Tide.', 'lide,']
  const found = await readThinLetters([], scan, async () => [
    cutWord('The', [100, 168], 80),
    cutWord(readings.shift() ?? '', [220, 258], 84),
  ])
  assert.deepEqual(
    found.map(({ text, otherReadings }) => [text, otherReadings]),
    [
      ['The', undefined],
      ['lide.', ['Tide.']],
    ],
  )
})

test('a box that holds some of the next line is as high as its letters', async () => {
  const next = { x: 230, y: 88, width: 8, height: 30 }
  const large = { ...scan.largeLetters, letters: [...letters, next] }
  const scale = 32 / 56
  const [word] = await readThinLetters([], { ...scan, largeLetters: large }, async () => [
    { ...cutWord('Glass', [100, 258], 96), height: 100 * scale },
  ])
  assert.deepEqual([word?.text, word?.y, word?.height], ['Glass', 30, 56])
})

test('a block that was read for certain is not read again', async () => {
  const words = [toWord('The', [96, 28, 76, 60], 96), toWord('Tide', [216, 28, 46, 60], 95)]
  const found = await readThinLetters(words, scan, async () => assert.fail())
  assert.deepEqual(found, words)
})
