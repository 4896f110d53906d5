import assert from 'node:assert/strict'
import { test } from 'node:test'
import { array, constantFrom, double, property, record } from 'fast-check'
import { holds } from '#support/properties.ts'
import { auditAreas, severities, type Severity } from '#contracts/audit-checks.schema.ts'
import { getGrade, computeScore, getShare, type ScoredFinding } from './scoring.ts'

const finding = (
  check_id: string,
  severity: Severity,
  share: number,
  more: Partial<ScoredFinding> = {},
): ScoredFinding => ({
  check_id,
  area: 'content',
  severity,
  share,
  ...more,
})
const score = (...findings: ScoredFinding[]): number => computeScore(findings, auditAreas).score

test('a site without faults has 100 points and an A', () => {
  assert.deepEqual(computeScore([], ['content']), {
    score: 100,
    grade: 'A',
    areas: [{ area: 'content', score: 100 }],
  })
})

test('the catalogue’s arithmetic, worked by hand on a site of 200 pages', () => {
  const faults: [id: string, severity: Severity, pages: number, area: ScoredFinding['area']][] = [
    ['title-missing', 'critical', 14, 'title-description'], // 10 × 14/200 = 0.7
    ['title-too-short', 'warning', 20, 'title-description'], // 4 × 20/200 = 0.4
    ['title-too-short', 'notice', 60, 'title-description'], // 1 × 60/200 = 0.3
    ['content-thin', 'warning', 100, 'content'], // 4 × 100/200 = 2
    ['sitemap-missing', 'warning', 1, 'sitemap'], // of the whole site: 4
    ['llms-txt-missing', 'info', 1, 'trust'], // a fact: 0
  ]
  const findings = faults.map(([id, severity, pages, area]) =>
    finding(id, severity, getShare(id, pages, 200), { area }),
  )
  // 100 − 7.4 = 92.6, rounded down.
  assert.deepEqual(computeScore(findings, ['title-description', 'content', 'sitemap', 'trust']), {
    score: 92,
    grade: 'A',
    areas: [
      { area: 'title-description', score: 98 },
      { area: 'content', score: 98 },
      { area: 'sitemap', score: 96 },
      { area: 'trust', score: 100 },
    ],
  })
  // One check takes 20 at most, and a site without https has 49 at most.
  assert.equal(score(...Array.from({ length: 3 }, () => finding('one-check', 'critical', 1))), 80)
  assert.equal(
    score(...findings, finding('https-missing', 'critical', getShare('https-missing', 1, 200))),
    49,
  )
})

test('a failed check takes its weight times the share of pages: 10, 4, 1, and nothing for a fact', () => {
  assert.equal(score(finding('a', 'critical', 1)), 90)
  assert.equal(score(finding('a', 'warning', 0.5)), 98)
  assert.equal(score(finding('a', 'notice', 1)), 99)
  assert.equal(score(finding('a', 'info', 1)), 100)
  assert.equal(score(finding('a', 'notice', 0.001)), 99)
})

test('what is ignored takes nothing', () => {
  assert.equal(score(finding('a', 'critical', 1, { ignored: { reason: 'known' } })), 100)
})

test('while a decisive check fails, the site has 49 points at most; its milder severity decides nothing', () => {
  assert.deepEqual(computeScore([finding('noindex-sitewide', 'critical', 0.01)], []), {
    score: 49,
    grade: 'F',
    areas: [],
  })
  assert.equal(score(finding('robots-txt-blocks-all', 'warning', 1)), 96)
})

test('areas have their own arithmetic, in the order of the report, and only those that were judged', () => {
  const { areas } = computeScore(
    [finding('a', 'critical', 1), finding('b', 'warning', 1, { area: 'robots' })],
    ['links', 'content', 'robots'],
  )
  assert.deepEqual(areas, [
    { area: 'robots', score: 96 },
    { area: 'content', score: 90 },
    { area: 'links', score: 100 },
  ])
})

test('another fault never gives points, and points are 0 to 100', () => {
  const any = record({
    check_id: constantFrom('a', 'b', 'c', 'https-missing'),
    area: constantFrom(...auditAreas),
    severity: constantFrom(...severities),
    share: double({ min: 0, max: 1, noNaN: true }),
  })
  holds(
    property(array(any, { maxLength: 60 }), any, (findings, another) => {
      const before = score(...findings)
      const after = score(...findings, another)
      assert.ok(Number.isInteger(after) && after >= 0 && after <= before && before <= 100)
    }),
  )
})

test('severities of one check add up, each by its own pages', () => {
  // 4 × 3/4 + 10 × 1/4 = 5.5, rounded down from 94.5
  assert.equal(score(finding('ttfb-slow', 'warning', 3 / 4), finding('ttfb-slow', 'critical', 1 / 4)), 94)
})

test('thirds that add up to a whole lose nothing to the way numbers are stored', () => {
  assert.equal(score(...['a', 'b', 'c'].map((id) => finding(id, 'notice', 1 / 3))), 99)
})

test('what concerns the site as a whole counts in full, however many pages there are', () => {
  assert.equal(getShare('sitemap-missing', 1, 500), 1)
  assert.equal(getShare('title-missing', 5, 10), 0.5)
})

test('pages that were not analysed do not push the share past the whole, and a site whose only page did not answer is not thereby fine', () => {
  assert.equal(getShare('http-client-error', 30, 10), 1)
  assert.equal(getShare('http-timeout', 1, 0), 1)
})

test('grades begin at 90, 80, 70 and 60', () => {
  assert.deepEqual([100, 90, 89, 80, 79, 70, 69, 60, 59, 0].map(getGrade), [
    'A',
    'A',
    'B',
    'B',
    'C',
    'C',
    'D',
    'D',
    'F',
    'F',
  ])
})
