// Headlines whose letters are too large for a page at its size are read in a small copy of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scanLargeLetters } from '../design/scan-large-letters.ts'
import { readGraymap } from './graymap.ts'
import { readLargeLetters } from './read-large-letters.ts'
import type { RecognisedWord } from './words.ts'
import { sheet } from '#support/painted-sheets.ts'

const toWord = (
  text: string,
  [x, y, width, height]: readonly [number, number, number, number],
  confidence: number,
  line = 1,
): RecognisedWord => ({ text, x, y, width, height, confidence, line })
const copy = { image: new Uint8Array(), scale: 1 / 3 }
const scan = { scale: 1, largeLetters: copy }

test('a line that is read better in the copy takes the place of its pieces', async () => {
  const pieces = [toWord('JU.', [120, 160, 150, 45], 64), toWord('N', [116, 150, 53, 94], 59)]
  const other = toWord('Menu', [900, 20, 40, 12], 95, 2)
  const found = await readLargeLetters([...pieces, other], scan, async () => [
    toWord('Eat', [23, 50, 96, 45], 95),
    toWord('what', [131, 47, 149, 48], 95),
  ])
  assert.deepEqual(
    found.map(({ text, x, height, line }) => [text, x, height, line]),
    [
      ['Menu', 900, 12, 2],
      ['Eat', 69, 135, 3],
      ['what', 393, 144, 3],
    ],
  )
})

test('a word as high as the sure ones of its line goes with them, also where it was read in a larger box', async () => {
  const around = toWord('PA', [440, 140, 320, 200], 40)
  const found = await readLargeLetters([around], scan, async () => [
    toWord('SWIM', [28, 50, 116, 48], 94),
    toWord('PAST', [160, 49, 97, 48], 55),
    toWord('|', [270, 49, 4, 48], 93),
    toWord('(o', [290, 30, 97, 90], 60),
  ])
  assert.deepEqual(
    found.map(({ text }) => text),
    ['SWIM', 'PAST', '|'],
  )
})

test('words take the place of more pieces with nearly as many letters', async () => {
  const seen = ['O', 'S', '1', 'arto', 'S'].map((text, index) =>
    toWord(text, [64 + index * 70, 60, 40, 50], 93),
  )
  const found = await readLargeLetters(seen, scan, async () => [
    toWord('Os', [21, 20, 45, 16], 93),
    toWord('quartos', [66, 18, 90, 22], 92),
  ])
  assert.deepEqual(
    found.map(({ text }) => text),
    ['Os', 'quartos'],
  )
})

test('a line that was read as well in the page, small words and guesses stay as they are', async () => {
  const words = [toWord('hungry', [689, 150, 395, 119], 96)]
  const read = async (): Promise<RecognisedWord[]> => [
    toWord('hungry', [230, 50, 131, 40], 97),
    toWord('caption', [20, 100, 60, 10], 96, 2),
    toWord('oO§', [20, 200, 60, 40], 60, 3),
  ]
  assert.deepEqual(await readLargeLetters(words, scan, read), words)
  assert.deepEqual(await readLargeLetters(words, { scale: 1 }, read), words)
})

test('the copy shows large letters with the dots near to them, and nothing that is smaller', () => {
  const page = sheet()
  for (const x of [100, 220, 340]) page.plain({ x, y: 200, width: 36, height: 150 }, [20, 20, 20])
  page.plain({ x: 410, y: 330, width: 20, height: 20 }, [20, 20, 20])
  for (let x = 100; x < 400; x += 12) page.plain({ x, y: 700, width: 6, height: 14 }, [20, 20, 20])
  const large = scanLargeLetters(page.pixels)
  assert.ok(large !== undefined)
  const { width, bytes } = readGraymap(large.image)
  const at = (x: number, y: number): number =>
    bytes[Math.round(y * large.scale) * width + Math.round(x * large.scale)] ?? 0
  assert.deepEqual(
    [at(130, 280), at(420, 340), at(200, 280), at(103, 707)].map((gray) => gray < 128),
    [true, true, false, false],
  )
  assert.equal(scanLargeLetters(sheet().pixels), undefined)
})
