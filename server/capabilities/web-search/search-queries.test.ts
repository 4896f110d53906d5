import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeSearchQueries } from './search-queries.ts'

const subject = {
  title: 'How to plant garlic in autumn',
  keywords: ['planting garlic', 'hardneck varieties'],
  headings: ['Introduction', 'Which varieties to choose', 'When to plant garlic', 'Conclusion'],
  questions: ['How much does it cost?'],
}

test('the title comes first, then open questions and headings with what they are about', () => {
  assert.deepEqual(makeSearchQueries(subject, 10), [
    'How to plant garlic in autumn',
    'planting garlic',
    'How much does it cost planting garlic',
    'Which varieties to choose planting garlic',
    'When to plant garlic planting garlic',
    'hardneck varieties',
  ])
})

test('as many as are wanted, none twice', () => {
  assert.equal(makeSearchQueries(subject, 2).length, 2)
  const same = { ...subject, keywords: ['autumn garlic plant'], headings: [], questions: [] }
  assert.deepEqual(makeSearchQueries(same, 5), ['How to plant garlic in autumn'])
  assert.deepEqual(makeSearchQueries({ title: '', keywords: [], headings: [], questions: [] }, 5), [])
})

test('what engines take for operators is left out, and long titles end', () => {
  const [query] = makeSearchQueries(
    {
      title: '"Garlic" -onions site:example.org (2026) | filetype:pdf +water',
      keywords: [],
      headings: [],
      questions: [],
    },
    1,
  )
  assert.equal(query, 'Garlic onions example.org 2026 pdf water')
  const long = { ...subject, title: Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ') }
  assert.equal(makeSearchQueries(long, 1)[0]?.split(' ').length, 14)
})

test('German headings that every article has ask for nothing', () => {
  const queries = makeSearchQueries(
    { title: 'Knoblauch pflanzen', keywords: [], headings: ['Einleitung', 'Boden', 'Fazit:'], questions: [] },
    9,
  )
  assert.deepEqual(queries, ['Knoblauch pflanzen', 'Boden Knoblauch pflanzen'])
})
