// Examples as tests: for every check of an area at least one page or site that passes and one that fails.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Severity } from '#contracts/audit-checks.schema.ts'
import type { Check, Hit, PageContext, Verdict } from '#capabilities/site-crawl/check.types.ts'
import type { AuditedPage, RenderedPage } from '#capabilities/site-crawl/page.types.ts'
import type { CrawledSite } from '#capabilities/site-crawl/site.types.ts'
import { auditedPage } from './audited-pages.ts'
import { hitsOnSite } from './crawled-sites.ts'

/** What is looked at; a rendered page may come alone. */
export interface Subject {
  page?: AuditedPage
  rendered?: RenderedPage
  site?: CrawledSite
  context?: Partial<PageContext>
}

export interface CheckExample {
  kind: 'passes' | 'fails' | 'sits out'
  says: string
  subject: Subject
  hits: readonly Partial<Hit>[]
}

export function passes(says: string, subject: Subject): CheckExample {
  return { kind: 'passes', says, subject, hits: [] }
}

/** With these hits; members that are left out are not compared. */
export function fails(
  says: string,
  subject: Subject,
  ...hits: readonly [Partial<Hit>, ...Partial<Hit>[]]
): CheckExample {
  return { kind: 'fails', says, subject, hits }
}

/** The check does not apply. */
export function sitsOut(says: string, subject: Subject): CheckExample {
  return { kind: 'sits out', says, subject, hits: [] }
}

export function testExamples(
  checks: readonly Check[],
  examples: Readonly<Record<string, readonly CheckExample[]>>,
): void {
  for (const [id, all] of Object.entries(examples)) {
    for (const { kind, says, subject, hits } of all) {
      test(`${id} ${kind}: ${says}`, async () => {
        const check = checks.find((one) => one.id === id)
        assert.ok(check, `no check ${id}`)
        const verdict = await findVerdict(check, subject)
        for (const { severity: given } of verdict ?? [])
          assert.ok(tellsApart(check, given), `${id} does not say what makes it ${given}`)
        if (kind === 'sits out') return assert.equal(verdict, undefined)
        assert.deepEqual(
          verdict?.map((hit, place) => pick(hit, Object.keys(hits[place] ?? hit))),
          hits,
        )
      })
    }
  }

  test('each check has an example that passes and one that fails', () => {
    const has = (id: string, kind: CheckExample['kind']) =>
      examples[id]?.some((example) => example.kind === kind) === true
    const lacking = checks.filter(({ id }) => !has(id, 'passes') || !has(id, 'fails'))
    assert.deepEqual(
      lacking.map(({ id }) => id),
      [],
    )
  })

  test('each check speaks of one place and of many in whole sentences', () => {
    for (const { id, title, why, fix } of checks) {
      for (const sentence of [title(1), title(1_204)]) assert.match(sentence, /^\S.*[^.\s]$/su, id)
      for (const text of [why, fix]) assert.match(text, /^\S.*[.?]$/su, id)
    }
  })
}

/** Findings of one check in two severities would read alike. */
function tellsApart({ severity: usual, severityReasons = {} }: Check, severity: Severity = usual): boolean {
  return (
    severity === usual || (severityReasons[severity] !== undefined && severityReasons[usual] !== undefined)
  )
}

async function findVerdict(
  check: Check,
  { page = auditedPage(''), rendered, site, context }: Subject,
): Promise<Verdict> {
  const whole = {
    today: new Date('2026-06-15T00:00:00Z'),
    keyphrase: undefined,
    isPrivateHost: false,
    ...context,
  }
  if (check.scope === 'page') return check.run(page, whole)
  if (check.scope === 'rendered') {
    assert.ok(rendered, `${check.id} looks at a rendered page`)
    return check.run(page, rendered, whole)
  }
  assert.ok(site, `${check.id} looks at a site`)
  return hitsOnSite(check, site)
}

function pick(hit: Hit, names: readonly string[]): Partial<Hit> {
  return Object.fromEntries(Object.entries(hit).filter(([name]) => names.includes(name)))
}
