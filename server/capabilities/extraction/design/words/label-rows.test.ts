// Labels of a row are parted where their gaps are wider than its spaces; words of a sentence never are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partLabels } from './label-rows.ts'
import type { InkedWord } from './word-ink.ts'

const size = 14

/** Words of seven pixels a letter, each with the gap before it in sizes. */
function makeRow(words: readonly [gap: number, text: string][], y = 100): InkedWord[] {
  let x = 50
  return words.map(([gap, text]) => {
    const width = text.length * 7
    x += gap * size + width
    return { text, x: x - width, y, width, height: 10, confidence: 95, line: y }
  })
}

const read = (...rows: InkedWord[][]): string[] =>
  partLabels(rows.map((words) => ({ words, size }))).map(({ words, isLabel }) => {
    const text = words.map((word) => word.text).join(' ')
    return isLabel === true ? `+ ${text}` : text
  })

test('links whose gaps are wider than the spaces of their row are labels of their own', () => {
  const menu = makeRow([
    [0, 'The'],
    [0.3, 'weeks'],
    [0.8, 'Our'],
    [0.3, 'camp'],
    [0.25, 'day'],
    [0.8, 'Parents'],
  ])
  assert.deepEqual(read(menu), ['The weeks', '+ Our camp day', '+ Parents'])
})

test('a row of single words with capitals is one of labels, one of spaced capitals or small words is none', () => {
  const row = (...texts: string[]): InkedWord[] => makeRow(texts.map((text) => [0.87, text]))
  assert.deepEqual(read(row('Security', 'Status', 'Terms')), ['Security', '+ Status', '+ Terms'])
  assert.deepEqual(read(row('OUR', 'LONG', 'STORY')), ['OUR LONG STORY'])
  assert.deepEqual(read(row('Set', 'very', 'wide')), ['Set very wide'])
})

test('words of a sentence whose boxes are cut stay together', () => {
  const line = makeRow([
    [0, 'unicycles,'],
    [0.7, '35'],
    [0.3, 'with'],
    [0.3, 'saddles'],
  ])
  assert.deepEqual(read(line), ['unicycles, 35 with saddles'])
})

test('beside a letter alone, whose box is often beside it, nothing is parted', () => {
  const button = makeRow([
    [0, 'Reserve'],
    [0.2, 'a'],
    [0.7, 'stool'],
  ])
  assert.deepEqual(read(button), ['Reserve a stool'])
})

test('a line of a text is not parted, however wide its spaces are', () => {
  const line = makeRow([
    [0, 'Open'],
    [0.3, 'on'],
    [0.8, 'Mondays'],
  ])
  const next = makeRow([[0, 'and on Tuesdays']], 120)
  assert.deepEqual(read(line, next), ['Open on Mondays', 'and on Tuesdays'])
})
