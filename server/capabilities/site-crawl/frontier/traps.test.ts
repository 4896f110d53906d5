import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTrapWatch } from './traps.ts'

const watch = (budget = 200) => createTrapWatch({ budget, today: new Date('2026-06-15') })

test('folders within themselves, URLs without end and years far ahead are traps', () => {
  const { judge } = watch()
  const traps = [
    'https://example.com/a/a/a/',
    'https://example.com/shop/list/shop/list/shop/list',
    `https://example.com/${'x'.repeat(2_100)}`,
    `https://example.com/${Array.from({ length: 25 }, (_, at) => `f${at}`).join('/')}`,
    'https://example.com/calendar/2044/05',
    'https://example.com/events?month=2031-07',
  ]
  for (const url of traps) assert.equal(judge(url), 'trap', url)
})

test('pages as sites have them are fine', () => {
  const { judge } = watch()
  const pages = [
    'https://example.com/',
    'https://example.com/blog/2019/05/a-title',
    'https://example.com/1/1/1/1',
    'https://example.com/en/shop/en/list',
    'https://example.com/list?page=7',
    'https://example.com/events/2026/06/a-talk',
  ]
  for (const url of pages) assert.equal(judge(url), 'fine', url)
})

test('a calendar is read for five years, not for ever', () => {
  const { judge } = watch()
  const verdicts = Array.from({ length: 100 }, (_, at) =>
    judge(`https://example.com/calendar?year=${2_020 + (at % 7)}&month=${(at % 12) + 1}&day=${at % 28}`),
  )
  assert.equal(verdicts.filter((verdict) => verdict !== 'trap').length, 60)
})

test('one kind of page takes a quarter of the budget; what is more waits for the others', () => {
  const { judge } = watch(2_000)
  const verdicts = Array.from({ length: 700 }, (_, at) =>
    judge(`https://example.com/filter?color=${at}&size=${at}`),
  )
  assert.equal(verdicts.filter((verdict) => verdict === 'fine').length, 500)
  assert.equal(verdicts.filter((verdict) => verdict === 'late').length, 200)
  assert.equal(judge('https://example.com/about'), 'fine')
})
