// Words that look different are found again by themselves, wherever the text around them has gone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAccents, readAccents, toAccent } from './accents.ts'

const red = { color: '#c02020' }
const find = (text: string, ...accents: Parameters<typeof findAccents>[1]): string[] =>
  findAccents(text, accents).map(({ start, end }) => text.slice(start, end))

test('an accent is where its words are, as words of their own, whatever their case and gaps', () => {
  assert.deepEqual(find('We bake with love, not lovely words', { words: 'love', ...red }), ['love'])
  assert.deepEqual(find('FRESH\nBREAD daily', { words: 'fresh bread', ...red }), ['FRESH\nBREAD'])
  assert.deepEqual(find('Now it says something else', { words: 'love', ...red }), [])
})

test('of words that are there several times the right ones are meant, or the last that are left', () => {
  const text = 'more bread, more time, more taste'
  const third = toAccent(text, { start: 23, end: 27 }, red)
  assert.deepEqual(third, { words: 'more', nth: 2, ...red })
  assert.equal(findAccents(text, [third])[0]?.start, 23)
  assert.equal(findAccents('more bread, more time', [third])[0]?.start, 12)
})

test('a part of a word is found in words, and only then', () => {
  const text = 'BakeHouse'
  const part = toAccent(text, { start: 4, end: 9 }, red)
  assert.deepEqual(part, { words: 'House', isPart: true, ...red })
  assert.deepEqual(find('The BakeHouse', part), ['House'])
})

test('accents do not overlap, and signs may touch them', () => {
  assert.deepEqual(find('Only (today)!', { words: '(today)!', ...red }, { words: 'today', ...red }), [
    '(today)!',
  ])
})

test('runs of a text become accents: alike ones beside each other one, white space as it may be', () => {
  const runs = [
    { text: 'Beer ', look: {} },
    { text: ' brewed ', look: red },
    { text: '\n by', look: red },
    { text: ' hand, ', look: {} },
    { text: '—', look: red },
    { text: ' by ', look: {} },
    { text: 'us', look: { isItalic: true } },
  ]
  assert.deepEqual(readAccents('Beer brewed\nby hand, — by us', runs), [
    { words: 'brewed by', ...red },
    { words: 'us', isItalic: true },
  ])
  // A full stop in a colour of its own is one; a little grey in it is not.
  const ended = (color: string) => [
    { text: 'private light', look: {} },
    { text: '.', look: { color } },
  ]
  assert.deepEqual(readAccents('private light.', ended(red.color), '#101010'), [{ words: '.', ...red }])
  assert.deepEqual(readAccents('private light.', ended('#303030'), '#101010'), [])
  // What was parted at the end of a line is not guessed.
  assert.deepEqual(readAccents('Handmade', [{ text: 'Hand-', look: red }]), [])
})
