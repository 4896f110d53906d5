import assert from 'node:assert/strict'
import { test } from 'node:test'
import { array, assert as check, constantFrom, double, property, record } from 'fast-check'
import { auditAreas, severities, type Severity } from './audits.schema.ts'
import { gradeOf, scoreOf, shareOf, type ScoredFinding } from './scoring.ts'

const finding = (check_id: string, severity: Severity, share: number, more: Partial<ScoredFinding> = {}): ScoredFinding => ({
  check_id,
  area: 'content',
  severity,
  share,
  ...more,
})
const score = (...findings: ScoredFinding[]): number => scoreOf(findings, auditAreas).score

test('a site without faults has 100 points and an A', () => {
  assert.deepEqual(scoreOf([], ['content']), { score: 100, grade: 'A', areas: [{ area: 'content', score: 100 }] })
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
  assert.deepEqual(scoreOf([finding('noindex-sitewide', 'critical', 0.01)], []), { score: 49, grade: 'F', areas: [] })
  assert.equal(score(finding('robots-txt-blocks-all', 'warning', 1)), 96)
})

test('areas have their own arithmetic, in the order of the report, and only those that were judged', () => {
  const { areas } = scoreOf([finding('a', 'critical', 1), finding('b', 'warning', 1, { area: 'robots' })], ['links', 'content', 'robots'])
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
  check(
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
  assert.equal(shareOf('sitemap-missing', 1, 500), 1)
  assert.equal(shareOf('title-missing', 5, 10), 0.5)
})

test('pages that were not analysed do not push the share past the whole, and a site whose only page did not answer is not thereby fine', () => {
  assert.equal(shareOf('http-client-error', 30, 10), 1)
  assert.equal(shareOf('http-timeout', 1, 0), 1)
})

test('grades begin at 90, 80, 70 and 60', () => {
  assert.deepEqual([100, 90, 89, 80, 79, 70, 69, 60, 59, 0].map(gradeOf), ['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D', 'F', 'F'])
})
