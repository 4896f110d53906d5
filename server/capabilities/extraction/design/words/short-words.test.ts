// Words of a letter or two between others are as high as these, and “I” is read where it is taken for a
// stroke.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
import { withShortWords } from './short-words.ts'

const word = (
  text: string,
  x: number,
  width: number,
  place: Partial<RecognisedWord> = {},
): RecognisedWord => ({
  text,
  x,
  y: 100,
  width,
  height: 14,
  confidence: 95,
  line: 1,
  ...place,
})
const tall = { y: 88, height: 34 }

test('a letter between words reaches into no line above or below', () => {
  const [, found] = withShortWords([word('and', 20, 30), word('a', 56, 7, tall), word('little', 70, 40)])
  assert.deepEqual([found?.text, found?.y, found?.height], ['a', 100, 14])
})

test('a stroke in the middle of a sentence is “I”, and between links of a menu none', () => {
  const read = (before: string, after: string): string[] =>
    withShortWords([word(before, 20, 30), word('|', 57, 4, tall), word(after, 68, 40)]).map(
      ({ text }) => text,
    )
  assert.deepEqual(read('Can', 'bring'), ['Can', 'I', 'bring'])
  assert.deepEqual(read('Home', 'About'), ['Home', '|', 'About'])
})

test('a stroke at an end of a line is “I” where a sentence goes on beside it', () => {
  const read = (...words: RecognisedWord[]): string[] => withShortWords(words).map(({ text }) => text)
  const line = [word('used', 34, 30), word('to', 70, 14), word('torque.', 90, 50)]
  assert.deepEqual(read(word('|', 24, 2), ...line), ['I', 'used', 'to', 'torque.'])
  assert.deepEqual(read(...line, word('|', 146, 2)), ['used', 'to', 'torque.', 'I'])
  // The edge of a card, and one that is far away.
  assert.deepEqual(read(word('|', 24, 2, tall), ...line)[0], '|')
  assert.deepEqual(read(word('|', 4, 2), ...line)[0], '|')
})

test('a letter before the small letters of a line is as high as they are, an icon farther off is not', () => {
  const read = (x: number, confidence = 90): number[] =>
    withShortWords([
      word('A', x, 14, { y: 88, height: 34, confidence }),
      word('kitchen', 60, 56),
      word('to', 130, 14),
    ]).map(({ height }) => height)
  assert.deepEqual(
    [read(34), read(34, 70), read(20)],
    [
      [14, 14, 14],
      [34, 14, 14],
      [34, 14, 14],
    ],
  )
})

test('a small “a” between words is a word, however sure recognition is of it', () => {
  const words = [
    word('person', 20, 50),
    word('a', 76, 7, { height: 9, confidence: 26 }),
    word('month', 88, 40),
  ]
  assert.deepEqual(
    withShortWords(words).map(({ confidence }) => confidence),
    [95, 65, 95],
  )
})

test('an icon before words, or far from them, stays as it is', () => {
  const words = [
    word('A', 0, 8, tall),
    word('house', 40, 50),
    word('x', 200, 8, tall),
    word('there', 300, 50),
  ]
  assert.deepEqual(withShortWords(words), words)
})
