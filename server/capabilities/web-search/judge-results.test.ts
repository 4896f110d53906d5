import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeResults, type JudgementRules } from './judge-results.ts'

const rules: JudgementRules = {
  ownUrl: 'https://www.rivermill.example/bakery',
  competitors: ['https://loafandcrumb.example', 'Grain Works', 'Ltd'],
  knownUrls: new Set(['https://read.example/before']),
  now: new Date('2026-11-25T00:00:00Z'),
  maxPerSite: 1,
  maxAgeYears: 5,
}

const judge = (page: string | object, changed: Partial<JudgementRules> = {}) =>
  judgeResults([{ url: '', title: '', snippet: '', ...(typeof page === 'string' ? { url: page } : page) }], {
    ...rules,
    ...changed,
  })[0]?.leftOut?.reason

test('pages that are read', () => {
  for (const url of [
    'https://garden.example/garlic',
    'https://notrivermill.example/',
    'https://example.org/grain-works-history',
    'https://ltd.example/',
    'https://garden.example/paper.pdf',
    'https://garden.example/research/garlic',
  ])
    assert.equal(judge(url), undefined, url)
  assert.equal(judge({ url: 'https://a.example/', publishedAt: '2024-01-01' }), undefined)
  assert.equal(
    judge({ url: 'https://a.example/', publishedAt: '1999-01-01' }, { maxAgeYears: undefined }),
    undefined,
  )
})

test('pages that are left out, with the reason', () => {
  const cases: [string | object, string][] = [
    ['https://rivermill.example/blog', 'own_site'],
    ['https://shop.rivermill.example/', 'own_site'],
    ['https://www.loafandcrumb.example/x', 'competitor'],
    ['https://grainworks.co.uk/about', 'competitor'],
    ['https://www.grain-works.com/', 'competitor'],
    ['https://read.example/before', 'known'],
    ['https://garden.example/photo.jpg', 'not_a_page'],
    ['https://www.youtube.com/watch?v=1', 'not_a_page'],
    ['https://garden.example/tag/garlic', 'not_a_page'],
    ['https://www.ft.com/content/1', 'paywall'],
    [{ url: 'https://news.example/1', snippet: 'Subscribe to read the full article.' }, 'paywall'],
    [{ url: 'https://news.example/1', title: 'Knoblauch – nur für Abonnenten' }, 'paywall'],
    [{ url: 'https://a.example/', publishedAt: '2012-05-01' }, 'old'],
  ]
  for (const [page, reason] of cases) assert.equal(judge(page), reason, JSON.stringify(page))
})

test('of one site the best pages are read', () => {
  const pages = [
    'https://a.example/1',
    'https://www.a.example/2',
    'https://b.example/',
    'https://m.a.example/3',
  ]
  const judged = judgeResults(
    pages.map((url) => ({ url, title: '', snippet: '' })),
    rules,
  )
  assert.deepEqual(
    judged.map(({ leftOut }) => leftOut?.reason),
    [undefined, 'same_site', undefined, 'same_site'],
  )
  assert.match(judged[1]?.leftOut?.detail ?? '', /a\.example/)
})
