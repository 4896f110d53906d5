import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { crawledSite } from '#support/crawled-sites.ts'
import type { Severity } from '#contracts/audit-checks.schema.ts'
import type { Hit, PageCheck, SiteCheck, Verdict } from '#capabilities/site-crawl/check.types.ts'
import { auditReportSchema, type AuditReport } from '../audit-report.schema.ts'
import { buildReport, withIgnored, type CheckResult, type FailedPart } from './build-report.ts'
import { judgePages, judgeSite } from './judge-site.ts'

const check = (id: string, more: Partial<PageCheck> = {}): PageCheck => ({
  id,
  area: 'content',
  severity: 'warning',
  scope: 'page',
  title: (count) => `${count} places`,
  why: 'why',
  fix: 'fix',
  run: () => [],
  ...more,
})
const siteCheck = (id: string, run: SiteCheck['run']): SiteCheck => ({ ...check(id), scope: 'site', run })
const failing = (severity: Severity, ...urls: string[]): FailedPart => ({
  severity,
  pages: new Set(urls).size,
  hits: urls.length,
  affected: urls.map((url) => ({ url, severity, evidence: 'e' })),
})
const result = (id: string, ...failed: FailedPart[]): CheckResult => ({
  check: check(id),
  isJudged: true,
  failed,
})
const report = (results: readonly CheckResult[], ignored: Record<string, string> = {}): AuditReport =>
  auditReportSchema.parse(
    buildReport({
      url: 'https://example.com/',
      counts: { pages: 10, analysed: 10, skipped: 0 },
      results,
      skipped: [],
      ignored: new Map(
        Object.entries(ignored).map(([key, reason]) => [key, { reason, at: '2026-03-31T10:00:00.000Z' }]),
      ),
    }),
  )
const judge = (verdict: SiteCheck['run'], timeLimitMs = 1_000) =>
  judgeSite(siteCheck('s', verdict), crawledSite(), {
    signal: new AbortController().signal,
    timeLimitMs,
    onAlive: () => undefined,
  })

describe('a report', () => {
  test('has one finding for a check and severity, the heaviest first, its places in order', () => {
    const { findings } = report([
      result('b', failing('notice', '/x'), failing('critical', '/b', '/a', '/a')),
      result('a', failing('warning', '/x')),
    ])
    assert.deepEqual(
      findings.map(({ key, title, affected_count, share }) => [key, title, affected_count, share]),
      [
        ['b:critical', '3 places', 3, 0.2],
        ['a:warning', '1 places', 1, 0.1],
        ['b:notice', '1 places', 1, 0.1],
      ],
    )
    assert.deepEqual(
      findings[0]?.affected.map(({ url }) => url),
      ['/a', '/a', '/b'],
    )
  })

  test('shows the first thousand places and counts them all', () => {
    const urls = Array.from({ length: 1_500 }, (_, index) => `/${String(1_500 - index).padStart(4, '0')}`)
    const [finding] = report([result('a', failing('notice', ...urls))]).findings
    assert.deepEqual(
      [finding?.affected_count, finding?.affected.length, finding?.affected[0]?.url],
      [1_500, 1_000, '/0001'],
    )
  })

  test('never counts a check with an error as passed, and shows what did not apply', () => {
    const reported = report([
      result('fine'),
      { ...result('broken'), error: 'boom' },
      { ...result('half', failing('notice', '/x')), error: 'On 2 pages: boom' },
      { ...result('elsewhere'), isJudged: false },
    ])
    assert.deepEqual([reported.passed, reported.not_applicable], [['fine'], ['elsewhere']])
    assert.deepEqual(reported.errors, [
      { check_id: 'broken', message: 'boom' },
      { check_id: 'half', message: 'On 2 pages: boom' },
    ])
    assert.equal(reported.findings.length, 1)
  })

  test('keeps what is ignored, with its reason, and does not count it; taken back, it counts again', () => {
    const results = [
      result('a', failing('critical', ...Array.from({ length: 10 }, (_, index) => `/${index}`))),
    ]
    const plain = report(results)
    const ignored = report(results, { 'a:critical': 'a test page' })
    assert.deepEqual(
      [plain.score, plain.totals.findings, ignored.score, ignored.totals.findings],
      [90, 1, 100, 0],
    )
    assert.equal(ignored.findings[0]?.ignored?.reason, 'a test page')
    assert.deepEqual(withIgnored(ignored, new Map()), plain)
  })
})

describe('a check of the whole site', () => {
  const hit = (url: string | undefined, more: Partial<Hit> = {}): Hit => ({
    evidence: 'e',
    ...(url !== undefined && { url }),
    ...more,
  })

  test('may give its hits at once, later, or one by one', async () => {
    async function* oneByOne(): AsyncGenerator<Hit> {
      yield hit('/b')
      yield hit('/a', { severity: 'critical' })
      yield hit('/b')
    }
    for (const run of [() => [hit('/a')], () => Promise.resolve([hit('/a')]), oneByOne])
      assert.equal((await judge(run)).isJudged, true)
    const { failed } = await judge(oneByOne)
    assert.deepEqual(
      failed.map(({ severity, hits, pages }) => [severity, hits, pages]),
      [
        ['warning', 2, 1],
        ['critical', 1, 1],
      ],
    )
  })

  test('passes with no hit, and does not apply without a verdict', async () => {
    assert.deepEqual((await judge(() => [])).isJudged, true)
    assert.deepEqual((await judge(() => undefined)).isJudged, false)
  })

  test('names the start page where it names none, and its evidence is kept storable', async () => {
    const { failed } = await judge(() => [hit(undefined, { evidence: `a\0b\ud800${'x'.repeat(2_000)}` })])
    const [place] = failed[0]?.affected ?? []
    assert.equal(place?.url, 'https://example.com/')
    assert.ok(place.evidence.startsWith('ab\ufffd') && place.evidence.length <= 1_000)
  })

  test('that throws, in the middle or at once, or takes too long, is an error and no pass', async () => {
    async function* throwing(): AsyncGenerator<Hit> {
      yield hit('/a')
      throw new Error('boom')
    }
    async function* endless(): AsyncGenerator<Hit> {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 2))
        yield hit('/a')
      }
    }
    const throwAtOnce = (): Verdict => {
      throw new Error('boom')
    }
    for (const run of [throwing, throwAtOnce])
      assert.deepEqual([(await judge(run)).error, (await judge(run)).isJudged], ['boom', false])
    assert.match((await judge(endless, 20)).error ?? '', /longer than/)
  })
})

test('a check of single pages has what the crawl has kept of it', async () => {
  const hits = () => Promise.resolve([{ url: '/a', severity: 'warning' as const, evidence: 'e' }])
  const judged = await judgePages(
    check('a'),
    {
      checkId: 'a',
      judged: 3,
      failed: [{ severity: 'warning', pages: 1, hits: 1 }],
      error: { pages: 2, message: 'boom' },
    },
    { hits },
  )
  assert.deepEqual(
    [judged.isJudged, judged.failed[0]?.affected.length, judged.error],
    [true, 1, 'On 2 pages: boom'],
  )
  assert.equal((await judgePages(check('a'), undefined, { hits })).isJudged, false)
})
