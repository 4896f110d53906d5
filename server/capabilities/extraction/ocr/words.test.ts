// Tesseract's table is read word by word, whatever else is in it, and a second look adds only what is new
// and certain.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getConfidence, mergeWords, readWords, type RecognisedWord } from './words.ts'

const row = (line: number, place: string, confidence: string, text: string): string =>
  `5\t1\t1\t1\t${line}\t1\t${place.replaceAll(' ', '\t')}\t${confidence}\t${text}`

test('words have their place, how sure they are, and the line they stand on', () => {
  const table = [
    'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
    '1\t1\t0\t0\t0\t0\t0\t0\t1700\t2200\t-1\t',
    row(1, '10 20 30 12', '96.5', 'Bread'),
    row(1, '45 20 20 12', '80', 'rests'),
    row(2, '10 40 30 12', '91', ' '),
    row(3, '10 60 30 12', '40.25', 'here'),
  ].join('\n')
  assert.deepEqual(readWords(table), [
    { text: 'Bread', x: 10, y: 20, width: 30, height: 12, confidence: 96.5, line: 1 },
    { text: 'rests', x: 45, y: 20, width: 20, height: 12, confidence: 80, line: 1 },
    { text: 'here', x: 10, y: 60, width: 30, height: 12, confidence: 40.25, line: 2 },
  ])
})

test('what is no table has no words', () => {
  assert.deepEqual(readWords(''), [])
  assert.deepEqual(readWords('5\t5\t5\n\0\0\0\t\t\t\n5\t1\t1\t1\t1\t1\tleft\ttop\t1\t1\t90\tword'), [])
})

test('long words count for more in how sure a page is', () => {
  const words = readWords([row(1, '0 0 9 9', '100', 'seven'), row(1, '20 0 9 9', '40', 'a')].join('\n'))
  assert.equal(getConfidence(words), 90)
  assert.equal(getConfidence([]), 0)
})

test('a second look adds certain words where the first saw nothing', () => {
  const word = (text: string, x: number, confidence = 95): RecognisedWord => ({
    text,
    x,
    y: 0,
    width: 20,
    height: 10,
    confidence,
    line: 1,
  })
  const merged = mergeWords(
    [word('Price', 0)],
    [word('Prise', 4), word('$11', 60), word('maybe', 120, 70), word('|', 180), word('0', 240)],
  )
  assert.deepEqual(
    merged.map(({ text, line }) => `${text} ${line}`),
    ['Price 1', '$11 2', '0 2'],
  )
})

test('a word that both looks saw has the box of its letters, and one that is not sure is as sure as both', () => {
  const word = (text: string, place: Partial<RecognisedWord>): RecognisedWord => ({
    text,
    x: 100,
    y: 100,
    width: 40,
    height: 12,
    confidence: 96,
    line: 1,
    ...place,
  })
  const merged = mergeWords(
    [
      word('PLAN', { y: 96, height: 24 }),
      word('A', { x: 150, width: 1 }),
      word('VISIT', { x: 170, width: 49, confidence: 43 }),
    ],
    [
      word('PLAN', { line: 7 }),
      word('A', { x: 154, width: 10, line: 7 }),
      word('VISIT', { x: 172, width: 45, line: 7 }),
    ],
  )
  assert.deepEqual(
    merged.map(({ x, y, width, height, confidence, line }) => [x, y, width, height, confidence, line]),
    [
      [100, 100, 40, 12, 96, 1],
      [154, 100, 10, 12, 96, 1],
      [170, 100, 49, 12, 96, 1],
    ],
  )
})

const seen = (
  text: string,
  x: number,
  confidence: number,
  place: Partial<RecognisedWord> = {},
): RecognisedWord => ({ text, x, y: 0, width: 30, height: 12, confidence, line: 1, ...place })

test('what a second look is surer of takes the place of the same letters', () => {
  const merged = mergeWords(
    [seen('225', 0, 90), seen('Terms', 40, 91), seen('+', 80, 80)],
    [seen('£25', 0, 96, { line: 9 }), seen('Terns', 40, 93, { line: 9 }), seen('e', 80, 88, { line: 9 })],
  )
  assert.deepEqual(
    merged.map(({ text, line }) => `${text} ${line}`),
    ['£25 1', 'Terms 1', '+ 1'],
  )
})

test('words that the first look joined are those that the second saw apart, where the letters are the same', () => {
  const word = (text: string, x: number, width: number, confidence = 95): RecognisedWord => ({
    text,
    x,
    y: 0,
    width,
    height: 13,
    confidence,
    line: 1,
  })
  const read = (first: RecognisedWord, ...second: RecognisedWord[]): string[] =>
    mergeWords([first], second).map(({ text }) => text)
  const joined = word('Acampday', 0, 97, 86)
  assert.deepEqual(read(joined, word('A', 0, 12, 69), word('camp', 18, 44, 69), word('day', 68, 29)), [
    'A',
    'camp',
    'day',
  ])
  assert.deepEqual(read(joined, word('A', 0, 12), word('carp', 18, 44), word('day', 68, 29)), ['Acampday'])
  assert.deepEqual(read(word('0192', 0, 44), word('01', 0, 20), word('92', 24, 20)), ['0192'])
  const far = [word('01', 0, 16, 70), word('92', 24, 20, 70)]
  assert.deepEqual(read(word('0192', 0, 44, 82), ...far), ['0192'])
  assert.deepEqual(read(word('0192', 0, 44, 60), ...far), ['01', '92'])
  // Letters of one word, set wide.
  assert.deepEqual(read(word('MODE', 0, 97), word('MO', 0, 40), word('D', 50, 12), word('E', 80, 12)), [
    'MODE',
  ])
  assert.deepEqual(read(word('Sprocket', 0, 97), word('Sp', 0, 20), word('rocket', 22, 75)), ['Sprocket'])
})

test('a word in a box of a button is read as the look did that saw its letters alone', () => {
  const book = { x: 10, width: 37, line: 1 }
  const button: RecognisedWord = { ...book, text: 'Bock', y: 20, height: 35, confidence: 94 }
  const letters: RecognisedWord = { ...book, text: 'Book', y: 35, height: 12, confidence: 97 }
  const read = (one: RecognisedWord): string[] => mergeWords([button], [one]).map(({ text }) => text)
  assert.deepEqual(read(letters), ['Book'])
  assert.deepEqual(read({ ...letters, confidence: 91 }), ['Bock'])
})

test('a figure of which the looks saw other digits is not certain', () => {
  const time = { x: 10, y: 20, width: 37, height: 10, line: 1 }
  const read = (text: string): number[] =>
    mergeWords([{ ...time, text: '84:12', confidence: 96 }], [{ ...time, text, confidence: 77 }]).map(
      ({ confidence }) => confidence,
    )
  assert.deepEqual([read('04:12'), read('84:12'), read('84:1')], [[90], [96], [96]])
})
