import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutPassages, maxSourceLength, type SourceBlock } from './cut-passages.ts'

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
const paragraph = (text: string, page?: number): SourceBlock => ({ isHeading: false, text, page })
const heading = (text: string): SourceBlock => ({ isHeading: true, text })

test('a paragraph is a passage, with its place in the text and the heading above', () => {
  const { text, passages } = cutPassages([
    heading('Garlic'),
    paragraph(words(40)),
    heading('Depth'),
    paragraph(words(50)),
  ])
  assert.deepEqual(
    passages.map((each) => each.heading),
    ['Garlic', 'Depth'],
  )
  for (const { start, end, text: own } of passages) assert.equal(text.slice(start, end), own)
  assert.ok(text.startsWith('Garlic\n\nword0'))
})

test('list items are joined, but neither over a heading nor over a page', () => {
  const items = ['Set the cloves five centimetres deep.', 'Water them once a week.', 'Cover them with straw.']
  const joined = cutPassages(items.map((item) => paragraph(item)))
  assert.deepEqual(
    joined.passages.map(({ text }) => text),
    [items.join('\n\n')],
  )
  const apart = cutPassages([
    paragraph(items[0] ?? '', 1),
    paragraph(items[1] ?? '', 2),
    heading('Straw'),
    paragraph(`${items[2]} It keeps the frost out.`, 2),
  ])
  assert.deepEqual(
    apart.passages.map(({ page }) => page),
    [1, 2, 2].slice(0, apart.passages.length),
  )
})

test('a long paragraph falls apart between sentences', () => {
  const sentence = 'Garlic is planted in October so that its roots grow before the frost comes. '
  const { text, passages } = cutPassages([paragraph(sentence.repeat(60).trim())])
  assert.ok(passages.length > 4)
  for (const each of passages) {
    assert.ok(each.text.length <= 1_400)
    assert.match(each.text, /^Garlic.*\.$/s)
    assert.equal(text.slice(each.start, each.end), each.text)
  }
})

test('a text without sentences or spaces ends in passages all the same', () => {
  const { passages } = cutPassages([paragraph('x'.repeat(5_000))])
  assert.ok(passages.every(({ text }) => text.length <= 1_400))
  assert.equal(passages.map(({ text }) => text).join('').length, 5_000)
})

test('a library of words is kept up to the limit', () => {
  const block = paragraph(words(10_000))
  const { text } = cutPassages(Array.from({ length: 20 }, () => block))
  assert.ok(text.length <= maxSourceLength)
})

test('the same words have the same hash, others another', () => {
  const [one, same, other] = [words(50), words(50), words(51)].map((text) => cutPassages([paragraph(text)]))
  assert.equal(one?.contentHash, same?.contentHash)
  assert.notEqual(one?.contentHash, other?.contentHash)
  assert.equal(one?.passages[0]?.minhash.length, 128)
})
