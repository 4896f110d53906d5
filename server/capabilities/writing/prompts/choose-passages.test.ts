import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choosePassages } from './choose-passages.ts'

test('short sources come whole', () => {
  assert.deepEqual(choosePassages([{ id: 'a', title: 'Note', text: 'One.\n\nTwo.' }], 'x', 1_000), [
    { title: 'Note', text: 'One.\n\nTwo.' },
  ])
})

test('of two hundred pages the passages come that bear on the request, in their order', () => {
  const page = (index: number): string =>
    index === 40 || index === 170
      ? `Page ${index}. The heat pump of the swimming pool was repaired for the second time.`
      : `Page ${index}. ${'Nothing in this paragraph has to do with it at all. '.repeat(40)}`
  const text = Array.from({ length: 200 }, (_, index) => page(index)).join('\n\n')
  const chosen = choosePassages(
    [{ id: 'a', title: '', text }],
    'Why does the heat pump of the pool fail?',
    6_000,
  )
  const joined = chosen.map((passage) => passage.text).join('\n')
  assert.ok(joined.length <= 6_000)
  assert.ok(joined.indexOf('Page 40.') >= 0 && joined.indexOf('Page 40.') < joined.indexOf('Page 170.'))
  assert.equal(chosen[0]?.title, 'a')
})

test('a source without a single break is cut all the same', () => {
  const chosen = choosePassages([{ id: 'a', title: '', text: '語'.repeat(10_000) }], '語', 3_000)
  assert.ok(chosen.length > 0 && chosen.every(({ text }) => text.length <= 1_200))
})
