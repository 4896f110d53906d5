import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiddleDot, setQuotes } from './marks.ts'

function set(text: string, page: string): string {
  const asWords = (line: string): { text: string }[] => line.split(' ').map((word) => ({ text: word }))
  return setQuotes(asWords(text), asWords(page))
    .map((word) => word.text)
    .join(' ')
}

test('straight marks are curly on a page of curly ones', () => {
  const page = 'It’s “all” theirs, they’re'
  assert.equal(
    set(`She said "it's ours" ("not yours") in '98`, page),
    'She said “it’s ours” (“not yours”) in ’98',
  )
  assert.equal(set('„neu"', '„Das“ und „dies“'), '„neu“')
  assert.equal(set("a 'small' one", page), 'a ‘small’ one')
})

test('they stay straight on a page of straight ones, and where it has none', () => {
  assert.equal(set(`"it's" 5"`, `it's "so"`), `"it's" 5"`)
  assert.equal(set('“it’s”', `it's "so"`), `"it's"`)
  assert.equal(set(`"it's”`, 'nothing'), `"it's”`)
})

test('a single „ on a page of “ and ” is one of those', () => {
  const page = '“All” of it, “theirs” and „ours”'
  assert.equal(set('„ours" and "theirs"', page), '“ours” and “theirs”')
  assert.equal(set('„neu"', '„Das“ und “dies“'), '„neu“')
  assert.equal(set('„neu"', '„Das”'), '„neu“')
})

test('a square between two words is a middle dot, as is one of a pixel or two, a dash is none', () => {
  const box = (x: number, width: number): { x: number; y: number; width: number; height: number } => ({
    x,
    y: 14,
    width,
    height: 10,
  })
  const beside = { confidence: 90, line: 1 }
  const isDot = (text: string, width: number, height: number): boolean =>
    isMiddleDot(
      { text, x: 124, y: 19, width, height },
      { ...beside, text: 'Clun', ...box(92, 27) },
      { ...beside, text: 'Ludlow', ...box(131, 44) },
    )
  assert.deepEqual([isDot('-', 2, 1), isDot('+', 3, 3), isDot('-', 4, 1)], [true, true, false])
})
