// What is handed on: pages and tables that hold words of strangers.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import Papa from 'papaparse'
import type { AuditReport, Finding } from '../audits.schema.ts'
import { reportPage } from './report-page.ts'
import { reportTable } from './report-table.ts'

const finding = (more: Partial<Finding> = {}): Finding => ({
  key: 'title-missing:critical',
  check_id: 'title-missing',
  area: 'title-description',
  severity: 'critical',
  scope: 'page',
  title: '2 pages have no title',
  why: 'why',
  fix: 'fix',
  affected_count: 2,
  share: 0.5,
  affected: [
    { url: 'https://example.com/a', evidence: '<script>alert(1)</script>', target: 'javascript:alert(1)', anchor: '"><img>' },
    { url: 'https://example.com/b', evidence: '=HYPERLINK("x")', expected: '@SUM(1)' },
  ],
  ...more,
})
const report = (...findings: Finding[]): AuditReport => ({
  url: 'https://example.com/',
  score: 71,
  grade: 'C',
  areas: [
    { area: 'content', score: 0 },
    { area: 'links', score: 100 },
  ],
  totals: { pages: 5, analysed: 4, skipped: 1, findings: findings.length },
  findings,
  passed: ['h1-missing'],
  not_applicable: ['hreflang-no-self'],
  errors: [{ check_id: 'lcp-slow', message: 'a <b> error' }],
  skipped: [{ url: 'https://example.com/c', reason: 'robots.txt does not allow it' }],
})
const options = { finishedAt: '2026-03-31T10:00:00.000Z', mostPlaces: 100, isForPaper: false }

describe('the page of a report', () => {
  const page = reportPage(report(finding()), options)

  test('needs nothing but itself and runs nothing, whatever stands in the report', () => {
    assert.doesNotMatch(page, /<script|<img|<link|<iframe|\ssrc=|url\(|@import|\son\w+=/i)
    assert.doesNotMatch(page, /href="(?!https?:)/)
    assert.match(page, /&lt;script&gt;alert\(1\)/)
    assert.match(page, /Content-Security-Policy" content="default-src 'none'/)
  })

  test('shows score, grade and areas as drawings with their numbers in words', () => {
    assert.match(page, /aria-label="Score 71 of 100, grade C"/)
    assert.match(page, /<th scope="row">Links<\/th><td class="number">100<\/td>/)
  })

  test('tells findings, errors, what was skipped, and what passed', () => {
    for (const words of [
      '2 pages have no title',
      'Critical',
      'a &lt;b&gt; error',
      'robots.txt does not allow it',
      '1 check passed',
      '1 check does not apply here',
      '31',
      'March',
    ]) {
      assert.ok(page.includes(words), words)
    }
  })

  test('has what is ignored apart, with its reason', () => {
    const ignoring = reportPage(report(finding({ ignored: { reason: 'a test page', at: '2026-03-31T10:00:00.000Z' } })), options)
    assert.match(ignoring, /Nothing was found that should be changed[\s\S]*<h2>Ignored<\/h2>[\s\S]*Ignored: a test page/)
  })

  test('stands open on paper, and says how many places it leaves out', () => {
    const paper = reportPage(report(finding({ affected_count: 1_500 })), { ...options, isForPaper: true, mostPlaces: 1 })
    assert.match(paper, /<details open><summary>1,500 places/)
    assert.match(paper, /The first 1 of 1,500/)
  })
})

test('the table has a row for each place, and no cell that a spreadsheet would run', () => {
  const written = [...reportTable(report(finding()))].join('')
  const { data } = Papa.parse<string[]>(written.slice(1).trimEnd(), { delimiter: ',' })
  assert.equal(written[0], '\uFEFF')
  assert.equal(data.length, 3)
  assert.deepEqual(data[2]?.slice(5, 9), ['https://example.com/b', '', `'=HYPERLINK("x")`, `'@SUM(1)`])
  assert.ok(data.flat().every((cell) => !/^\s*[=+\-@]/.test(cell)))
})
