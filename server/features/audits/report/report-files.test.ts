// What is handed on: pages and tables that hold words of strangers.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import Papa from 'papaparse'
import type { AuditReport, Finding } from '../audit-report.schema.ts'
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
    {
      url: 'https://example.com/a',
      evidence: '<script>alert(1)</script>',
      target: 'javascript:alert(1)',
      anchor: '"><img>',
    },
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
const options = { finishedAt: '2026-03-31T10:00:00.000Z', maxPlaces: 100, isForPaper: false }

describe('the page of a report', () => {
  const page = reportPage(report(finding()), options)

  test('needs nothing but itself and runs nothing, whatever stands in the report', () => {
    assert.doesNotMatch(page, /<script|<img|<link|<iframe|\ssrc=|url\(|@import|\son\w+=/i)
    assert.doesNotMatch(page, /href="(?!https?:|#)/)
    assert.match(page, /&lt;script&gt;alert\(1\)/)
    assert.match(page, /Content-Security-Policy" content="default-src 'none'/)
  })

  test('shows the score and where its points went as drawings with their numbers beside them', () => {
    assert.match(page, /aria-label="Score 71 of 100, grade C"/)
    assert.match(page, /<th scope="row">Content<\/th>.*?<td class="number">−100<\/td>/)
    assert.match(page, /Nothing lost: Links\./)
  })

  test('shows what the browser measured, where it measured anything', () => {
    const vitals = {
      lcp: { good: 1_204, needs_work: 2, poor: 1, p75: 1_500 },
      cls: { good: 3, needs_work: 0, poor: 0, p75: 0.02 },
    }
    const words = getWords(reportPage({ ...report(finding()), vitals }, options))
    assert.match(words, /Main content appears ?1,204 ?2 ?1 ?1\.5 s ?2\.5 s/)
    assert.match(words, /Layout shift ?3 ?0 ?0 ?0\.02 ?0\.1/)
    assert.doesNotMatch(words, /Blocked by scripts/)
    assert.doesNotMatch(getWords(page), /Measured in the browser/)
  })

  test('shows of a very long URL its beginning and its end, and leads to all of it', () => {
    const url = `https://example.com/start-${'x'.repeat(300)}-end`
    const long = reportPage(report(finding({ affected: [{ url, evidence: 'none' }] })), options)
    assert.ok(long.includes(`href="${url}"`))
    assert.match(getWords(long), /\/start-x+…x+-end/)
    assert.doesNotMatch(getWords(long), /x{200}/)
  })

  test('begins with whose site it is, when, what was looked at, and what was not', () => {
    const whole = reportPage(
      { ...report(finding()), is_cut: true },
      {
        ...options,
        startedAt: '2026-03-31T09:40:00.000Z',
        options: { maxPages: 4, maxDepth: 1, render: 'none', checks: ['links', 'h1-missing'] },
      },
    )
    const words = getWords(whole)
    for (const said of [
      'Site audit example.com',
      'March 31, 2026',
      '71 of 100, grade C.',
      '1 finding is critical: it keeps pages from being found, or is unsafe.',
      '4 pages were looked at, 1 URL was not.',
      'robots.txt does not allow it (1).',
      '4 pages at most, 1 click from the start.',
      'It looked at no page',
      '4 checks; 2 came to a verdict here, and 1 of them was passed. Only these were asked for: Links, h1-missing.',
      'March 31, 2026, 09:40 to 10:00 (UTC).',
      'A limit ended this audit before every page was looked at.',
    ])
      assert.ok(words.includes(said), said)
  })

  test('leaves the host out of URLs, and says which, also where the start leads to another one', () => {
    const affected = ['a', 'b'].map((path) => ({ url: `https://www.example.com/${path}`, evidence: 'e' }))
    const words = getWords(reportPage(report(finding({ affected })), options))
    assert.match(
      words,
      /https:\/\/example\.com\/ \. URLs without a host are of https:\/\/www\.example\.com\./,
    )
    assert.match(words, / \/a e \/b e /)
  })

  test('names what to do first, and leads there', () => {
    const minor = finding({ key: 'x:info', severity: 'info', title: 'A fact' })
    const first =
      /<h2>What to do first<\/h2>[\s\S]*?<\/section>/.exec(
        reportPage(report(finding(), minor), options),
      )?.[0] ?? ''
    assert.match(first, /<a href="#finding-title-missing-critical">2 pages have no title<\/a>[\s\S]*50 %/)
    assert.doesNotMatch(first, /A fact/)
    assert.match(page, /<article id="finding-title-missing-critical">/)
  })

  test('shows what is new, there again and fixed since the audit before, and how the score has moved', () => {
    const compared = {
      ...report(
        finding({ change: 'new' }),
        finding({ key: 'a:warning', severity: 'warning', title: 'Old trouble', change: 'regressed' }),
      ),
      compared_to: 'f'.repeat(24),
      comparison_notes: ['The earlier audit began at another page.'],
      fixed: [{ key: 'b:notice', check_id: 'b', title: '3 <b> things' }],
    }
    const words = getWords(
      reportPage(compared, { ...options, earlier: { score: 73, finishedAt: '2026-03-01T10:00:00.000Z' } }),
    )
    for (const said of [
      '71 of 100, grade C, 2 points less than in the audit of March 1, 2026.',
      'Since March 1, 2026 New: 1 2 pages have no title Critical There again: 1 Old trouble Warning Fixed: 1 3 &lt;b&gt; things',
      'The earlier audit began at another page.',
    ])
      assert.ok(words.includes(said), said)
    assert.doesNotMatch(getWords(page), /Since /)
  })

  test('says where a page that answers badly is linked from', () => {
    const gone = finding({
      area: 'http',
      affected: [{ url: 'https://example.com/gone', evidence: 'status 404' }],
    })
    const linkedFrom = new Map([
      [
        'https://example.com/gone',
        { from: ['https://example.com/a', 'https://example.com/b'], hasMore: true },
      ],
    ])
    assert.match(
      getWords(reportPage(report(gone), { ...options, linkedFrom })),
      /\/gone Linked from \/a , \/b and others/,
    )
  })

  test('shows findings, errors, what was skipped, and what passed', () => {
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

  test('shows once what kept many checks from being made', () => {
    const failing = {
      ...report(finding({})),
      errors: ['lcp-slow', 'cls-high'].map((check_id) => ({ check_id, message: 'No browser was found.' })),
    }
    assert.match(
      getWords(reportPage(failing, options)),
      /Not decided 2 checks\. No browser was found\. \(2\)[\s\S]*2 checks could not be decided No browser was found. \(lcp-slow, cls-high\)/,
    )
  })

  test('has what is ignored apart, with its reason', () => {
    const ignoring = reportPage(
      report(finding({ ignored: { reason: 'a test page', at: '2026-03-31T10:00:00.000Z' } })),
      options,
    )
    assert.match(
      ignoring,
      /Nothing was found that should be changed[\s\S]*<h2>Ignored<\/h2>[\s\S]*Ignored: a test page/,
    )
  })

  test('is on paper a summary and an appendix, with equal places as one and the number of those left out', () => {
    const affected = ['', 'a', 'b', 'c', 'd', 'e'].map((path) => ({
      url: `https://example.com/${path}`,
      evidence: 'no title',
    }))
    const other = { url: 'https://example.com/f', evidence: 'an empty title' }
    const printed = finding({ affected: [...affected, other], affected_count: 1_500 })
    const words = getWords(reportPage(report(printed), { ...options, isForPaper: true, maxPlaces: 1 }))
    const [summary = '', appendix = ''] = words.split(' Appendix ')
    assert.match(
      summary,
      /What to do first 2 pages have no title Critical Titles and descriptions, 1,500 places, 50 % of the pages why What to do: fix/,
    )
    assert.match(summary, /What was looked at, and what was not/)
    assert.match(appendix, /\/ , \/a , \/b , \/c and 2 more no title And 1,494 more places\./)
    assert.match(appendix, /The table of this report \(CSV\) has every place\./)
    assert.match(appendix, /Checks by area .*Titles and descriptions 1 0 0 0/)
  })

  test('shows how the score has gone, once there are two audits', () => {
    const scores = [64, 80, 71].map((score, month) => ({
      score,
      finishedAt: `2026-0${month + 1}-10T10:00:00.000Z`,
    }))
    const words = getWords(reportPage(report(finding()), { ...options, trend: scores }))
    assert.match(words, /64 71 Scores of 3 audits, January 10, 2026 to March 10, 2026/)
    assert.doesNotMatch(
      getWords(reportPage(report(finding()), { ...options, trend: scores.slice(2) })),
      /Scores of/,
    )
  })

  test('stays of a size that opens, however much was found', () => {
    const url = `https://example.com/${'a-long-path/'.repeat(10)}`
    const affected = Array.from({ length: 1_000 }, (_, place) => ({
      url: `${url}${place}`,
      target: `${url}t`,
      evidence: 'e'.repeat(1_000),
      expected: 'x'.repeat(500),
    }))
    const many = report(
      ...Array.from({ length: 200 }, (_, place) =>
        finding({ key: `check-${place}:warning`, affected, affected_count: 30_000 }),
      ),
    )
    assert.ok(reportPage(many, options).length < 8_000_000)
    assert.ok(reportPage(many, { ...options, isForPaper: true }).length < 1_500_000)
  })
})

test('the table has a row for each place, and no cell that a spreadsheet would run', async () => {
  const written = (
    await Array.fromAsync(reportTable(report(finding()), () => Promise.reject(new Error('Not asked.'))))
  ).join('')
  const { data } = Papa.parse<string[]>(written.slice(1).trimEnd(), { delimiter: ',' })
  assert.equal(written[0], '\uFEFF')
  assert.equal(data.length, 3)
  assert.deepEqual(data[2]?.slice(5, 9), ['https://example.com/b', '', `'=HYPERLINK("x")`, `'@SUM(1)`])
  assert.ok(data.flat().every((cell) => !/^\s*[=+\-@]/.test(cell)))
})

test('the table has all places, also those that the report leaves out', async () => {
  const all = Array.from({ length: 5 }, (_, place) => ({
    url: `https://example.com/${place}`,
    evidence: 'e',
  }))
  const rows = (read: typeof all) =>
    Array.fromAsync(reportTable(report(finding({ affected_count: 5 })), () => Promise.resolve(read)))
  assert.equal((await rows(all)).length, 6)
  // The pages of an old audit are not kept for ever; then the report's own places are what is left.
  assert.equal((await rows([])).length, 3)
})

/** What a reader sees, as one line. */
function getWords(page: string): string {
  return page
    .slice(page.indexOf('<body>'))
    .replaceAll('<wbr>', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
