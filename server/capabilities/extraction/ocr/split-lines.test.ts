// One line of a heading that was taken for two has each of its words once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinSplitLines } from './split-lines.ts'
import type { RecognisedWord } from './words.ts'

const word = (
  text: string,
  line: number,
  [x, y, width, height]: number[],
  confidence = 95,
): RecognisedWord => ({
  text,
  line,
  x: x ?? 0,
  y: y ?? 0,
  width: width ?? 0,
  height: height ?? 0,
  confidence,
})
/** As recognition saw “Priced per kitchen, not per head”. */
const pieces = [
  word('Pri', 54, [306, 3358, 65, 44]),
  word('kitch', 54, [588, 3358, 123, 44]),
  word('h', 54, [1011, 3361, 29, 41]),
  word('riced', 55, [341, 3361, 126, 42]),
  word('per', 55, [487, 3371, 85, 43]),
  word('kitchen,', 55, [619, 3363, 157, 40]),
  word('head', 55, [1043, 3361, 94, 42]),
]
const whole = [
  word('Priced', 115, [306, 3358, 161, 45]),
  word('per', 115, [487, 3371, 85, 43]),
  word('kitchen,', 115, [588, 3358, 204, 53]),
  word('head', 115, [1011, 3361, 126, 42]),
]
const say = (words: readonly RecognisedWord[]): string[] =>
  words.toSorted((one, other) => one.x - other.x).map(({ text, line }) => `${text} ${line}`)

test('pieces of words on two lines are the words that the second look saw, on one line', () => {
  assert.deepEqual(say(joinSplitLines(pieces, whole)), ['Priced 54', 'per 54', 'kitchen, 54', 'head 54'])
})

test('words of two labels, and of lines below each other, stay as they are', () => {
  const labels = [word('Log', 1, [0, 0, 40, 20]), word('in', 2, [48, 0, 20, 20])]
  assert.deepEqual(joinSplitLines(labels, [word('Login', 9, [0, 0, 68, 20])]), labels)
  const lines = [word('one', 1, [0, 0, 60, 20]), word('two', 2, [0, 24, 60, 20])]
  assert.deepEqual(joinSplitLines(lines, [word('onetwo', 9, [0, 0, 60, 44])]), lines)
})

test('a speck of another line in the box of a word joins nothing', () => {
  const words = [word('Hartigan', 17, [1121, 899, 56, 14]), word('.', 16, [1150, 904, 2, 8])]
  const small = words.map((one) => (one.text === '.' ? { ...one, height: 2 } : one))
  const second = [word('Hartigan', 40, [1121, 899, 56, 14])]
  assert.equal(joinSplitLines(words, second).length, 1)
  assert.deepEqual(joinSplitLines(small, second), small)
})

test('a word that the second look is not sure of replaces nothing', () => {
  const unsure = whole.map((one) => ({ ...one, confidence: 80 }))
  assert.deepEqual(joinSplitLines(pieces, unsure), pieces)
})
