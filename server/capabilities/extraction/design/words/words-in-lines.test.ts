// Words are in the line that they lie in, once, in a box that is none of another line.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
import { withLinesByPlace } from './words-in-lines.ts'

type Place = [x: number, y: number, width: number, height: number]

function word(text: string, line: number, [x, y, width, height]: Place, confidence = 96): RecognisedWord {
  return { text, line, x, y, width, height, confidence }
}

function readLines(words: readonly RecognisedWord[]): string[] {
  return [...Map.groupBy(withLinesByPlace(words), ({ line }) => line).values()].map((line) =>
    line
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(' '),
  )
}

test('two lines that were read as one are two', () => {
  const words = [
    word('Jeder', 18, [954, 1240, 39, 17]),
    word('Die', 18, [957, 1269, 23, 12]),
    word('Stocklänge', 18, [986, 1268, 77, 17]),
    word('Schirm', 18, [999, 1240, 48, 13]),
    word('wir', 18, [1123, 1273, 22, 8]),
    word('auf', 18, [1113, 1239, 22, 14]),
    word('an,', 18, [1240, 1273, 16, 8]),
  ]
  assert.deepEqual(readLines(words), ['Jeder Schirm auf', 'Die Stocklänge wir an,'])
})

test('a line that leans is one', () => {
  const words = ['One', 'line', 'of', 'a', 'scan', 'that', 'leans'].map((text, index) =>
    word(text, 3, [100 + index * 60, 100 + index * 6, 50, 20]),
  )
  assert.deepEqual(readLines(words), ['One line of a scan that leans'])
})

test('a raised sign stays in its line', () => {
  const words = [
    word('five', 3, [100, 100, 60, 30]),
    word('*', 3, [155, 96, 9, 8]),
    word('stars', 3, [175, 106, 80, 24]),
  ]
  assert.deepEqual(readLines(words), ['five * stars'])
})

test('a word that was read with another line is of the one that it lies in', () => {
  const words = [
    word('February', 33, [42, 3774, 65, 13]),
    word('to', 33, [622, 3763, 47, 50]),
    word('came', 243, [420, 3770, 128, 42]),
    word('in', 243, [564, 3760, 44, 52]),
    word('ask', 243, [684, 3756, 80, 56]),
    word('for', 243, [776, 3756, 72, 56]),
  ]
  assert.deepEqual(readLines(words), ['February', 'came in to ask for'])
})

test('a line that was read twice is there once, as more of its letters were read', () => {
  const words = [
    word('“My', 70, [277, 3542, 70, 73]),
    word('mother', 70, [367, 3538, 130, 37]),
    word('is', 70, [510, 3538, 33, 77]),
    word('has', 70, [870, 3525, 53, 90]),
    word('s', 70, [1020, 3548, 17, 67], 93),
    word('“My', 71, [277, 3541, 73, 42]),
    word('mother', 71, [364, 3538, 164, 37]),
    word('is', 71, [515, 3550, 29, 25]),
    word('has', 71, [863, 3538, 66, 37]),
    word('stopped', 71, [1017, 3538, 153, 44]),
    word('She', 72, [644, 3596, 70, 37]),
    word('Cho', 790, [651, 3596, 63, 19], 94),
  ]
  assert.deepEqual(readLines(words), ['“My mother is has stopped', 'She'])
})

test('close lines of a headline are no readings of each other', () => {
  const words = [word('Typography', 1, [100, 100, 500, 120]), word('tighter', 2, [100, 180, 330, 118])]
  assert.deepEqual(readLines(words), ['Typography', 'tighter'])
})

test('a box that reaches into the next line is as high as its own', () => {
  const words = [
    word('directions', 1, [860, 3756, 236, 56]),
    word('and', 1, [1120, 3740, 72, 104]),
    word('stayed', 1, [1216, 3756, 164, 72]),
    word('know', 2, [982, 3834, 140, 57]),
    word('where', 2, [1130, 3834, 152, 57]),
  ]
  const and = withLinesByPlace(words).find(({ text }) => text === 'and')
  assert.ok(Math.abs((and?.y ?? 0) - 3756) <= 2, String(and?.y))
  assert.ok(Math.abs((and?.y ?? 0) + (and?.height ?? 0) - 3812) <= 2, String(and?.height))
})

test('a large figure before a small text keeps its size', () => {
  const words = [
    word('62', 1, [100, 100, 60, 60]),
    word('minutes', 1, [170, 140, 70, 18]),
    word('average', 2, [100, 165, 70, 18]),
    word('in', 2, [175, 165, 14, 14]),
  ]
  const figure = withLinesByPlace(words).find(({ text }) => text === '62')
  assert.equal(figure?.height, 60)
})
