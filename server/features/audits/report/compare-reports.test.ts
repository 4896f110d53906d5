import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Severity } from '#contracts/audit-checks.schema.ts'
import { auditReportSchema, type AuditReport } from '../audit-report.schema.ts'
import { buildReport, type CheckResult } from './build-report.ts'
import { compareFindings, compareScores, withChanges, type FindingChanges } from './compare-reports.ts'
import { comparisonNotes } from './comparison-notes.ts'

type Scope = CheckResult['check']['scope']
const result = (id: string, more: Partial<CheckResult> = {}, scope: Scope = 'page'): CheckResult => ({
  check: { id, area: 'content', scope, title: (count) => `${count} places`, why: 'why', fix: 'fix' },
  isJudged: true,
  failed: [],
  ...more,
})
const failing = (id: string, severity: Severity, url = '/a', scope: Scope = 'page'): CheckResult =>
  result(
    id,
    { failed: [{ severity, pages: 1, hits: 1, affected: [{ url, severity, evidence: 'e' }] }] },
    scope,
  )
const absent = (id: string, scope: Scope = 'page'): CheckResult => result(id, { isJudged: false }, scope)

function report(results: readonly CheckResult[], isCut = false): AuditReport {
  return buildReport({
    url: 'https://example.com/',
    counts: { pages: 4, analysed: 4, skipped: 0 },
    isCut,
    results,
    skipped: [],
    ignored: new Map(),
  })
}
const having = (given: AuditReport, pages: readonly string[] | undefined = []) => ({
  report: given,
  seen: (urls: readonly string[]) =>
    Promise.resolve(pages === undefined ? undefined : new Set(urls.filter((url) => pages.includes(url)))),
})
const compare = (
  later: ReturnType<typeof having>,
  earlier: ReturnType<typeof having>,
  keysBefore: readonly string[] = [],
): Promise<FindingChanges> =>
  compareFindings(
    later,
    { ...earlier, keysBefore: new Set(keysBefore) },
    { renderedChecks: new Set(['looks']) },
  )
const keysIn = (changes: FindingChanges): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, findings]) => [name, findings.map(({ key }) => key)]),
  )
const nothing = { new: [], fixed: [], still_there: [], regressed: [], unclear: [] }

const earlier = report([
  failing('stays', 'warning'),
  failing('goes', 'warning'),
  result('comes'),
  result('again'),
])
const later = report([
  failing('stays', 'warning', '/b'),
  result('goes'),
  failing('comes', 'notice'),
  failing('again', 'notice'),
])
const before = ['again:notice', 'stays:warning']

test('two audits of a site differ in what is new, fixed, still there and there again', async () => {
  assert.deepEqual(keysIn(await compare(having(later), having(earlier), before)), {
    new: ['comes:notice'],
    fixed: ['goes:warning'],
    still_there: ['stays:warning'],
    regressed: ['again:notice'],
    unclear: [],
  })
})

test('the later report has its changes, and the scores stand side by side', async () => {
  const changes = await compare(having(later), having(earlier), before)
  const reported = auditReportSchema.parse(withChanges(later, '0'.repeat(24), changes, ['A note.']))
  assert.deepEqual(
    reported.findings.map(({ key, change }) => [key, change]),
    [
      ['stays:warning', 'still_there'],
      ['again:notice', 'regressed'],
      ['comes:notice', 'new'],
    ],
  )
  assert.deepEqual(
    reported.fixed?.map(({ key }) => key),
    ['goes:warning'],
  )
  assert.deepEqual(reported.comparison_notes, ['A note.'])
  assert.deepEqual(compareScores(later, earlier).score, { before: earlier.score, after: later.score })
})

describe('nothing is called fixed or new', () => {
  test('whose check the other audit left out, or could not decide', async () => {
    const one = report([failing('left-out', 'warning'), failing('broken', 'warning')])
    const other = report([{ ...result('broken'), error: 'boom' }])
    assert.deepEqual(keysIn(await compare(having(other), having(one))), {
      ...nothing,
      unclear: ['broken:warning', 'left-out:warning'],
    })
    assert.deepEqual(keysIn(await compare(having(one), having(other))), {
      ...nothing,
      unclear: ['broken:warning', 'left-out:warning'],
    })
  })

  test('that only the browser shows, where it looked at no page; what a site does not have any more is fixed', async () => {
    const one = report([failing('looks', 'warning'), failing('hreflang', 'warning')])
    const other = report([absent('looks'), absent('hreflang')])
    assert.deepEqual(keysIn(await compare(having(other), having(one))), {
      ...nothing,
      fixed: ['hreflang:warning'],
      unclear: ['looks:warning'],
    })
    assert.deepEqual(keysIn(await compare(having(one), having(other))), {
      ...nothing,
      new: ['hreflang:warning'],
      unclear: ['looks:warning'],
    })
  })

  test('that stands on pages which a limit kept the other audit from', async () => {
    const whole = report([
      failing('seen', 'warning', '/a'),
      failing('unseen', 'warning', '/z'),
      failing('orphan', 'warning', '/a', 'site'),
    ])
    const cut = report([result('seen'), result('unseen'), absent('orphan', 'site')], true)
    assert.deepEqual(keysIn(await compare(having(cut, ['/a']), having(whole))), {
      ...nothing,
      fixed: ['seen:warning'],
      unclear: ['orphan:warning', 'unseen:warning'],
    })
    assert.deepEqual(keysIn(await compare(having(whole), having(cut, ['/a']))), {
      ...nothing,
      new: ['seen:warning'],
      unclear: ['orphan:warning', 'unseen:warning'],
    })
    assert.deepEqual(
      keysIn(await compare(having(cut, undefined), having(whole))).fixed,
      [],
      'nor where nobody knows any more which pages it saw',
    )
  })
})

test('in what two audits differ is reported in sentences; two of one kind need none', () => {
  const audit = { url: 'https://example.com/', render: 'auto' as const, report: earlier }
  assert.deepEqual(comparisonNotes({ ...audit, report: later }, audit), [])
  const notes = comparisonNotes(
    { url: 'https://example.com/', render: 'none', report: report([result('stays')], true) },
    { ...audit, url: 'https://example.com/shop' },
  )
  for (const [index, words] of [
    /limit|ended before .* 4 pages/,
    /began at .*shop/,
    /browser .* pages that need it then, and at no page now/,
    /3 checks were part of one/,
  ].entries())
    assert.match(notes[index] ?? '', words)
  assert.equal(notes.length, 4)
})
