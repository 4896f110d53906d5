import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coverKeywords, filterKeywords } from './coverage.ts'

const summary = {
  projectId: '0'.repeat(24),
  total: 3,
  byStatus: {},
  overdue: 0,
  withoutDueDate: 0,
  keywords: [
    { keyword: 'rye bread', articles: 2, done: 1 },
    { keyword: 'oat bread', articles: 0, done: 0 },
  ],
}
const all = coverKeywords(['Rye bread', 'oat bread', 'baking'], summary)
const names = (filters: Parameters<typeof filterKeywords>[1]) =>
  filterKeywords(all, filters).map(({ keyword }) => keyword)

test('a keyword is covered by the articles counted for it, whatever its spelling; one just added by none', () => {
  assert.deepEqual(all, [
    { keyword: 'Rye bread', articles: 2, done: 1 },
    { keyword: 'oat bread', articles: 0, done: 0 },
    { keyword: 'baking', articles: 0, done: 0 },
  ])
})

test('the list shows those without an article, those with a finished one, and those with a word', () => {
  assert.deepEqual(names({ cover: 'uncovered' }), ['oat bread', 'baking'])
  assert.deepEqual(names({ cover: 'done' }), ['Rye bread'])
  assert.deepEqual(names({ q: 'BREAD' }), ['Rye bread', 'oat bread'])
})

test('in the order they were added, by their words, or the least covered first', () => {
  assert.deepEqual(names({}), ['Rye bread', 'oat bread', 'baking'])
  assert.deepEqual(names({ sort: 'keyword' }), ['baking', 'oat bread', 'Rye bread'])
  assert.deepEqual(names({ sort: 'articles' }), ['oat bread', 'baking', 'Rye bread'])
})

test('while nothing is counted, no keyword counts as uncovered', () => {
  assert.deepEqual(filterKeywords(coverKeywords(['rye'], undefined), { cover: 'uncovered' }), [])
})
