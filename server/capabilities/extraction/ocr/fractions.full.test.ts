import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withFraction } from './fractions.ts'

const read = (text: string, width: number): string =>
  withFraction({ text, x: 0, y: 0, width, height: 12, confidence: 90, line: 1 }).text

test('a fraction as narrow as one sign is one, alone and behind figures', () => {
  assert.equal(read('1/2', 13), '½')
  assert.equal(read('3/4', 14), '¾')
  // The first of three signs, as recognition word by word has it.
  assert.equal(read('%/2', 14), '½')
  assert.equal(read('31/2', 23), '3½')
  assert.equal(read('101/4', 32), '10¼')
})

test('one of three signs stays as it is', () => {
  assert.equal(read('1/2', 20), '1/2')
  assert.equal(read('31/2', 32), '31/2')
  assert.equal(read('1/5', 13), '1/5')
  assert.equal(read('24/7', 13), '24/7')
})
