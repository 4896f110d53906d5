// Icons that passed for letters are distinguished from letters by how they are on the line of the word
// after them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Pixels } from '../../image/pixels.ts'
import { withoutIcons } from './icons-before-words.ts'

const size = { width: 400, height: 100 }
type Box = readonly [x: number, y: number, width: number, height: number]

type Seen = readonly [text: string, box: Box, isIcon?: boolean, confidence?: number]

/** What of words is seen, each with the box of its ink: stems, and a block where it is an icon. */
function findWords(words: readonly Seen[]): RecognisedWord[] {
  const pixels: Pixels = { ...size, bytes: new Uint8ClampedArray(size.width * size.height * 4).fill(255) }
  const found = words.map(
    ([text, [x, y, width, height], isIcon = false, confidence = 90]): RecognisedWord => {
      for (let row = y; row < y + height; row += 1)
        for (let column = x; column < x + width; column += 1)
          if (isIcon || (column - x) % 8 < 3) pixels.bytes.set([20, 30, 40], (row * size.width + column) * 4)
      return { text, x: x - 1, y: y - 1, width: width + 2, height: height + 2, confidence, line: 1 }
    },
  )
  return withoutIcons(pixels, found)
}

function findTexts(words: readonly Seen[]): string[] {
  return findWords(words).map(({ text }) => text)
}

test('a logo before a name reaches above and below its letters', () => {
  assert.deepEqual(
    findTexts([
      ['PD', [20, 36, 24, 30], true],
      ['PARLAND', [56, 42, 100, 19]],
    ]),
    ['PARLAND'],
  )
  assert.deepEqual(
    findTexts([
      ['Bu', [20, 46, 11, 11], true],
      ['TALLY', [56, 42, 70, 19]],
    ]),
    ['TALLY'],
  )
})

test('three small letters that are sure are a word, also with a tail of the line above in their box', () => {
  const line = (confidence: number): readonly Seen[] => [
    ['für', [20, 20, 60, 46], false, confidence],
    ['ein', [95, 42, 60, 24]],
    ['paar', [170, 42, 70, 34]],
  ]
  assert.deepEqual(findTexts(line(92)), ['für', 'ein', 'paar'])
  assert.deepEqual(findTexts(line(80)), ['ein', 'paar'])
})

test('a box before a name is no bracket', () => {
  assert.deepEqual(
    findTexts([
      ['[4]', [20, 42, 20, 22], true],
      ['DUNEM', [50, 42, 70, 19]],
    ]),
    ['DUNEM'],
  )
})

test('short words, figures, marks and words within a line stay', () => {
  const line: (readonly [string, Box])[] = [
    ['In', [20, 42, 11, 19]],
    ['THE', [40, 42, 35, 19]],
    ['is', [84, 42, 11, 19]],
    ['HOUSE', [104, 42, 60, 19]],
  ]
  assert.deepEqual(findTexts(line), ['In', 'THE', 'is', 'HOUSE'])
  assert.deepEqual(
    findTexts([
      ['•', [20, 50, 5, 5], true],
      ['BREAD', [40, 42, 60, 19]],
    ]),
    ['•', 'BREAD'],
  )
  assert.deepEqual(
    findTexts([
      ['3', [20, 40, 11, 24]],
      ['STAGES', [40, 42, 80, 19]],
    ]),
    ['3', 'STAGES'],
  )
})

test('within a line of letters of one width words are farther apart, and no icons', () => {
  const line: readonly Seen[] = [
    ['know', [20, 40, 40, 14]],
    ['what', [74, 40, 40, 14]],
    ['is', [128, 40, 16, 14]],
    ['not', [158, 43, 30, 11]],
    ['yours', [202, 43, 50, 15]],
  ]
  assert.deepEqual(
    findTexts(line),
    line.map(([text]) => text),
  )
})

test('a word of one letter is as sure as the word that it stands before, and a triangle apart is not', () => {
  const isSure = (x: number): boolean[] =>
    findWords([
      ['A', [x, 42, 19, 19], false, 0],
      ['ROOM', [60, 42, 90, 19]],
    ]).map(({ confidence }) => confidence === 90)
  assert.deepEqual(isSure(32), [true, true])
  assert.deepEqual(isSure(20), [false, true])
})

test('a mark in a colour of its own that is wider than a letter is no “A”', () => {
  const read = (width: number, color: number[]): string[] => {
    const pixels: Pixels = { ...size, bytes: new Uint8ClampedArray(size.width * size.height * 4).fill(255) }
    const stem = (x: number, own: number[]): void => {
      for (let y = 42; y < 58; y += 1)
        for (let column = x; column < x + 3; column += 1) pixels.bytes.set(own, (y * size.width + column) * 4)
    }
    for (let x = 20; x < 20 + width; x += 7) stem(x, color)
    for (let x = 60; x < 130; x += 8) stem(x, [20, 30, 40])
    const words = [
      { text: 'A', x: 20, y: 42, width, height: 16, confidence: 96, line: 1 },
      { text: 'Kestrel', x: 60, y: 42, width: 70, height: 16, confidence: 96, line: 1 },
    ]
    return withoutIcons(pixels, words).map(({ text }) => text)
  }
  assert.deepEqual(read(24, [40, 200, 120]), ['Kestrel'])
  assert.deepEqual(read(17, [40, 200, 120]), ['A', 'Kestrel'])
  assert.deepEqual(read(24, [20, 30, 40]), ['A', 'Kestrel'])
})

test('a capital before small letters of a font in which these are low is a letter', () => {
  assert.deepEqual(
    findTexts([
      ['A', [20, 30, 36, 34]],
      ['room', [65, 42, 109, 22]],
    ]),
    ['A', 'room'],
  )
})

test('a short word before one with long tails is on the baseline of the words after that', () => {
  assert.deepEqual(
    findTexts([
      ['We', [20, 30, 40, 36]],
      ['compose', [74, 42, 140, 42]],
      ['more', [228, 44, 90, 22]],
    ]),
    ['We', 'compose', 'more'],
  )
})

test('a star as high as the figure after it is no asterisk, and stays with it', () => {
  const paintStar = (height: number): string[] => {
    const pixels: Pixels = { ...size, bytes: new Uint8ClampedArray(size.width * size.height * 4).fill(255) }
    const fill = (x: number, y: number, width: number, high: number): void => {
      for (let row = y; row < y + high; row += 1)
        for (let column = x; column < x + width; column += 1)
          pixels.bytes.set([20, 30, 40], (row * size.width + column) * 4)
    }
    fill(20, 40, 11, height)
    fill(36, 40, 6, 12)
    fill(46, 40, 6, 12)
    const word = { text: '*48', x: 20, y: 40, width: 32, height: 12, confidence: 80, line: 1 }
    return withoutIcons(pixels, [word]).map(({ text }) => text)
  }
  assert.deepEqual(paintStar(11), [])
  assert.deepEqual(paintStar(6), ['*48'])
})

test('a short word is measured at the words that go on from it, not at a button beside them', () => {
  const menu: readonly Seen[] = [
    ['For', [20, 47, 25, 13]],
    ['parents', [52, 50, 61, 14]],
    ['Book', [250, 53, 37, 13]],
  ]
  assert.deepEqual(findTexts(menu), ['For', 'parents', 'Book'])
})

test('a small picture after a headline, in colours of its own, is no sign; one in its colour is', () => {
  const read = (text: string, color: readonly [number, number, number]): string[] => {
    const pixels: Pixels = { ...size, bytes: new Uint8ClampedArray(size.width * size.height * 4).fill(255) }
    const paint = (from: number, to: number, own: readonly [number, number, number]): void => {
      for (let x = from; x < to; x += 1)
        for (let y = 30; y < 60; y += 1)
          if ((x - from) % 9 < 5) pixels.bytes.set(own, (y * size.width + x) * 4)
    }
    paint(20, 180, [20, 30, 40])
    paint(210, 240, color)
    const words = [
      { text: 'balloons', x: 20, y: 30, width: 160, height: 30, confidence: 96, line: 1 },
      { text, x: 210, y: 30, width: 30, height: 30, confidence: 95, line: 1 },
    ]
    return withoutIcons(pixels, words).map((word) => word.text)
  }
  assert.deepEqual(read('©', [190, 80, 90]), ['balloons'])
  assert.deepEqual(read('Q', [190, 80, 90]), ['balloons'])
  assert.deepEqual(read('©', [20, 30, 40]), ['balloons', '©'])
  assert.deepEqual(read('12', [190, 80, 90]), ['balloons', '12'])
})
