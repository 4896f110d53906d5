import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  capitalise,
  collapseWhitespace,
  counted,
  countWords,
  editDistance,
  nearestName,
  quoted,
  shorten,
  shortenAtWord,
  toStorableText,
  truncate,
} from './text.ts'

test('storable text has no NUL and no half characters, and is otherwise untouched', () => {
  assert.equal(toStorableText('a\0b'), 'ab')
  assert.equal(toStorableText('x\uD800y\uDC00'), 'x\uFFFDy\uFFFD')
  assert.equal(toStorableText('naïve 👩‍👩‍👧 ok\n'), 'naïve 👩‍👩‍👧 ok\n')
})

test('words are counted as readers count them', () => {
  assert.equal(countWords(''), 0)
  assert.equal(countWords('  — … '), 0)
  assert.equal(countWords("It's a well-known fact, 3.5 % of them don't."), 9)
  assert.equal(countWords('Überraschung! Ça va?'), 3)
  assert.equal(countWords('今天天气很好'), 3)
})

test('the distance counts a swap of neighbours once', () => {
  assert.equal(editDistance('titel', 'title'), 1)
  assert.equal(editDistance('kitten', 'sitting'), 3)
  assert.equal(editDistance('', 'abc'), 3)
})

test('the nearest known name is offered, and none when nothing is near', () => {
  const known = ['title', 'content', 'editorMode', 'templateId', 'tags']
  assert.equal(nearestName('titel', known), 'title')
  assert.equal(nearestName('editormode', known), 'editorMode')
  assert.equal(nearestName('template_id', known), 'templateId')
  assert.equal(nearestName('colour', known), undefined)
  assert.equal(nearestName('x'.repeat(100_000), known), undefined)
})

test('white space becomes single spaces', () => {
  assert.equal(collapseWhitespace(' a\n\tb  c\u00A0d '), 'a b c d')
  assert.equal(collapseWhitespace('plain words'), 'plain words')
  assert.equal(collapseWhitespace('\u2003\n'), '')
})

test('the first letter becomes a capital, also in quotation marks', () => {
  assert.equal(capitalise('über uns'), 'Über uns')
  assert.equal(capitalise('“nothing” is said'), '“Nothing” is said')
  assert.equal(capitalise('𐐨𐐩'), '𐐀𐐩')
  assert.equal(capitalise('3 pages'), '3 pages')
  assert.equal(capitalise(''), '')
})

test('the noun follows the number, and thousands have a comma', () => {
  assert.equal(counted(1, 'page', 'pages'), '1 page')
  assert.equal(counted(0, 'page', 'pages'), '0 pages')
  assert.equal(counted(1204, 'page has', 'pages have'), '1,204 pages have')
})

test('truncating keeps characters of several code units whole', () => {
  assert.equal(truncate('short', 5), 'short')
  assert.equal(truncate('abcdef', 3), 'abc')
  assert.equal(truncate('ab👍', 3), 'ab')
  assert.equal(truncate('ab👍c', 4), 'ab👍')
  assert.equal(truncate('ab👩‍👩‍👧c', 9), 'ab')
  assert.equal(truncate('e\u0301e\u0301', 3), 'e\u0301')
  assert.equal(truncate('🇩🇪🇫🇷🇬🇧', 9), '🇩🇪🇫🇷')
  // Marks piled upon one letter are no reason to lose the whole text.
  assert.equal(truncate(`a${'\u0301'.repeat(500)}`, 300).length, 300)
  assert.equal(truncate(`a${'\u{1E000}'.repeat(500)}`, 300).length, 299)
  assert.equal(truncate('👍', 1), '')
})

test('shortening counts the ellipsis', () => {
  assert.equal(shorten('abcdef', 6), 'abcdef')
  assert.equal(shorten('abcdefg', 6), 'abcde…')
  assert.equal(shorten('abc defg', 5), 'abc…')
  assert.equal(shorten('abc👍👍', 6), 'abc👍…')
  assert.equal(shorten('abc👍👍', 5), 'abc…')
  assert.ok(shorten('e\u0301'.repeat(50), 20).isWellFormed())
})

test('shortening at a word keeps the last whole word, without the comma behind it', () => {
  assert.equal(shortenAtWord('The quick brown fox', 19), 'The quick brown fox')
  assert.equal(shortenAtWord('The quick brown fox', 16), 'The quick brown…')
  assert.equal(shortenAtWord('The quick brown fox', 15), 'The quick…')
  assert.equal(shortenAtWord('Bread, cakes, and more', 15), 'Bread, cakes…')
  // One long word, or a script without spaces, is cut where the room ends.
  assert.equal(shortenAtWord('a Donaudampfschifffahrt', 12), 'a Donaudamp…')
  assert.equal(shortenAtWord('今天天气很好我们去公园', 8), '今天天气很好我…')
})

test('quoted text is shortened within the quotation marks', () => {
  assert.equal(quoted('a title'), '“a title”')
  assert.equal(quoted('x'.repeat(200)).length, 122)
  assert.equal(quoted('abcdef', 4), '“abc…”')
})
