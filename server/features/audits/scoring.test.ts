import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gradeOf, scoreOf, type CheckVerdict } from './scoring.ts'

const verdict = (checkId: string, area: CheckVerdict['area'], ...failed: CheckVerdict['failed']): CheckVerdict => ({ checkId, area, failed })

test('a site that passes everything has 100 in every area that was checked', () => {
  const score = scoreOf({ verdicts: [verdict('title-missing', 'title-description'), verdict('h1-missing', 'content')], pagesAnalysed: 10 })
  assert.deepEqual(score, {
    score: 100,
    grade: 'A',
    areas: [
      { area: 'title-description', score: 100 },
      { area: 'content', score: 100 },
    ],
  })
})

test('a failed check takes its weight times the share of pages', () => {
  // 10 × 5/10 + 4 × 10/10 + 1 × 10/10 = 5 + 4 + 1
  const verdicts = [
    verdict('title-missing', 'title-description', { severity: 'critical', pages: 5 }),
    verdict('description-missing', 'title-description', { severity: 'warning', pages: 10 }),
    verdict('h1-multiple', 'content', { severity: 'notice', pages: 10 }),
  ]
  assert.deepEqual(scoreOf({ verdicts, pagesAnalysed: 10 }), {
    score: 90,
    grade: 'A',
    areas: [
      { area: 'title-description', score: 91 },
      { area: 'content', score: 99 },
    ],
  })
})

test('severities of one check add up, each by its own pages', () => {
  // 4 × 3/4 + 10 × 1/4 = 5.5, rounded down from 94.5
  const verdicts = [verdict('ttfb-slow', 'performance', { severity: 'warning', pages: 3 }, { severity: 'critical', pages: 1 })]
  assert.equal(scoreOf({ verdicts, pagesAnalysed: 4 }).score, 94)
})

test('the smallest fault is not rounded away', () => {
  const verdicts = [verdict('duplicate-id', 'mobile-accessibility', { severity: 'notice', pages: 1 })]
  assert.equal(scoreOf({ verdicts, pagesAnalysed: 10_000 }).score, 99)
})

test('thirds that add up to a whole lose nothing to the way numbers are stored', () => {
  const third = { severity: 'notice', pages: 1 } as const
  const verdicts = ['a', 'b', 'c'].map((id) => verdict(id, 'url', third))
  assert.equal(scoreOf({ verdicts, pagesAnalysed: 3 }).score, 99)
})

test('information never counts', () => {
  const verdicts = [verdict('llms-txt-missing', 'trust', { severity: 'info', pages: 10 })]
  assert.equal(scoreOf({ verdicts, pagesAnalysed: 10 }).score, 100)
})

test('what concerns the site as a whole counts in full, however many pages there are', () => {
  const verdicts = [verdict('sitemap-missing', 'sitemap', { severity: 'warning', pages: 1 })]
  assert.equal(scoreOf({ verdicts, pagesAnalysed: 500 }).score, 96)
})

test('pages that were not analysed do not push the share past the whole', () => {
  const verdicts = [verdict('http-client-error', 'http', { severity: 'critical', pages: 30 })]
  assert.equal(scoreOf({ verdicts, pagesAnalysed: 10 }).score, 90)
})

test('a site that shuts search engines out, or has no https, has 49 at most', () => {
  for (const id of ['robots-txt-blocks-all', 'noindex-sitewide', 'https-missing', 'robots-txt-server-error']) {
    const failing = scoreOf({ verdicts: [verdict(id, 'robots', { severity: 'critical', pages: 1 })], pagesAnalysed: 10 })
    assert.deepEqual({ score: failing.score, grade: failing.grade }, { score: 49, grade: 'F' }, id)
    assert.deepEqual(failing.areas, [{ area: 'robots', score: 90 }], id)
    assert.equal(scoreOf({ verdicts: [verdict(id, 'robots')], pagesAnalysed: 10 }).score, 100, id)
  }
})

test('the score ends at 0', () => {
  const verdicts = Array.from({ length: 30 }, (_, place) => verdict(`check-${place}`, 'http', { severity: 'critical', pages: 10 }))
  assert.deepEqual(scoreOf({ verdicts, pagesAnalysed: 10 }), { score: 0, grade: 'F', areas: [{ area: 'http', score: 0 }] })
})

test('a site whose only page did not answer is not thereby fine', () => {
  const verdicts = [verdict('http-timeout', 'http', { severity: 'critical', pages: 1 })]
  assert.equal(scoreOf({ verdicts, pagesAnalysed: 0 }).score, 90)
})

test('grades begin at 90, 80, 70 and 60', () => {
  assert.deepEqual([100, 90, 89, 80, 79, 70, 69, 60, 59, 0].map(gradeOf), ['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D', 'F', 'F'])
})
