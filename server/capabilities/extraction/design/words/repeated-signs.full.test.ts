// Signs that repeat in a column and passed for letters in some rows of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
import { sheet, white, type Color } from '#support/painted-sheets.ts'
import { findRepeatedSigns, isRowOfDiscs, withoutJoinedSigns } from './repeated-signs.ts'

const green: Color = [40, 140, 90]
const navy: Color = [18, 50, 74]

/** Rows of a list, each with a tick before it; and what was recognised in the second of them. */
function paintList(text: string, color: Color): { page: ReturnType<typeof sheet>; words: RecognisedWord[] } {
  const page = sheet(white)
  const paintTick = (x: number, y: number): void =>
    page.paint({ x, y, width: 15, height: 14 }, (across, down) =>
      Math.abs(across - 4 - Math.abs(down - 11) * 0.8) < 2 ? color : undefined,
    )
  for (const y of [300, 347, 393]) {
    paintTick(180, y)
    page.paint({ x: 212, y, width: 120, height: 14 }, (x) => (x % 7 < 3 ? navy : undefined))
  }
  const word = { x: 180, y: 347, width: 15, height: 14, text, confidence: 97, line: 1 }
  return { page, words: [word, { ...word, x: 212, width: 120, text: 'Luggage' }] }
}

test('what is seen before each entry of a list is a sign where it was read as one or in its own colour', () => {
  const found = (text: string, color: Color): string[] => {
    const { page, words } = paintList(text, color)
    return findRepeatedSigns(page.pixels, words).map((word) => word.text)
  }
  assert.deepEqual(found('√', green), ['√'])
  assert.deepEqual(found('V', green), ['V'])
  assert.deepEqual(found('V', navy), [])
  assert.deepEqual(found('2', green), [])
})

test('a tick that was joined to its word is parted from it', () => {
  const { page, words } = paintList('√Luggage', green)
  const [first] = words
  const joined = { ...(first ?? assert.fail()), width: 152 }
  const [word] = withoutJoinedSigns(page.pixels, [joined])
  assert.equal(word?.text, 'Luggage')
  assert.deepEqual([word?.x, word?.width], [212, 120])
})

test('the buttons of a title bar are no letters, and round letters are', () => {
  const page = sheet(white)
  const paintRound = (x: number, color: Color, hole: number): void =>
    page.paint({ x, y: 300, width: 12, height: 12 }, (across, down) => {
      const away = Math.hypot(across - 5.5, down - 5.5)
      return away <= 6 && away >= hole ? color : undefined
    })
  for (const [at, color] of ([green, navy, [254, 188, 46]] as const).entries()) {
    paintRound(100 + at * 20, color, 0)
    paintRound(300 + at * 20, navy, 4)
  }
  const word = { x: 100, y: 300, width: 52, height: 12, text: 'eee', confidence: 90, line: 1 }
  assert.equal(isRowOfDiscs(page.pixels, word), true)
  assert.equal(isRowOfDiscs(page.pixels, { ...word, x: 300, text: 'ooo' }), false)
  paintRound(500, green, 0)
  for (const x of [520, 540]) paintRound(x, navy, 4)
  assert.equal(isRowOfDiscs(page.pixels, { ...word, x: 500, text: '000€' }), true, 'a disc beside rings')
  assert.equal(isRowOfDiscs(page.pixels, { ...word, width: 12, text: 'O' }), true)
  assert.equal(isRowOfDiscs(page.pixels, { ...word, x: 300, width: 12, text: 'O' }), false)
})

test('short words and figures of bold letters are none', () => {
  const page = sheet(white)
  for (const x of [100, 110]) page.plain({ x, y: 300, width: 8, height: 9 }, navy)
  const word = { x: 100, y: 300, width: 18, height: 9, confidence: 90, line: 1 }
  for (const text of ['no', '01']) assert.equal(isRowOfDiscs(page.pixels, { ...word, text }), false)
})
