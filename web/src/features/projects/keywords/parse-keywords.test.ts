import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseKeywords } from './parse-keywords.ts'

test('keywords stand one a line or between commas, with or without marks of a list', () => {
  assert.deepEqual(
    parseKeywords('sourdough starter\n- rye bread, spelt bread; oat bread\n2. baking at home\n\n'),
    ['sourdough starter', 'rye bread', 'spelt bread', 'oat bread', 'baking at home'],
  )
})

test('of rows copied from a spreadsheet the first cell is the keyword, commas included', () => {
  assert.deepEqual(parseKeywords('bread, fresh\t1,200\t0.4\r\nrye bread\t300\t0.1'), [
    'bread, fresh',
    'rye bread',
  ])
})

test('doubled words are kept once, as they were first written', () => {
  assert.deepEqual(parseKeywords('Rye Bread\nrye bread\n"rye  bread"'), ['Rye Bread'])
})

test('what is longer than a keyword may be is left out', () => {
  assert.deepEqual(parseKeywords(`${'long '.repeat(50)}\nshort`), ['short'])
})
