// What later audits of a site say of a finding that somebody remembers: still there, not found any more,
// found again.
import type { Check, CrawlRows } from '#capabilities/site-crawl/index.ts'
import type { AuditHistoryRepository, LaterAudit } from './audit-history.repository.ts'
import type { Affected, Finding } from './audit-report.schema.ts'
import { lookerAt } from './report/compare-reports.ts'

/** A finding with where it was found, and in which audit. */
export interface RememberedFinding extends Pick<Finding, 'key' | 'check_id' | 'scope'> {
  site: string
  auditId: string
  /** When that audit was asked for. */
  auditedAt: string
  /** The first places. */
  affected: readonly Affected[]
}

/** Since which audit it is gone, or there again; of what was never gone, the last that found it. */
export interface LaterFinding {
  state: 'still_there' | 'not_found' | 'found_again'
  auditId: string
  /** When that audit ended. */
  at: string
}

export interface LaterLooksDependencies {
  history: Pick<AuditHistoryRepository, 'laterAudits'>
  crawlRows: Pick<CrawlRows, 'seen'>
  loadChecks(): readonly Check[]
}

/** For each of the findings, in their order; undefined while no later audit has looked. */
export type ReadFindingHistory = (
  ownerId: string,
  findings: readonly RememberedFinding[],
) => Promise<(LaterFinding | undefined)[]>

interface AuditView extends Pick<LaterAudit, 'id' | 'createdAt' | 'finishedAt'> {
  /** Undefined where the audit has not looked. */
  isFound(finding: RememberedFinding): Promise<boolean | undefined>
}

export function createFindingHistory({
  history,
  crawlRows,
  loadChecks,
}: LaterLooksDependencies): ReadFindingHistory {
  const findRenderedChecks = (): ReadonlySet<string> =>
    new Set(
      loadChecks()
        .filter(({ scope }) => scope === 'rendered')
        .map(({ id }) => id),
    )

  /** Asks once for the places of all findings: a list of tasks asks of as many audits. */
  function getView(
    ownerId: string,
    { id, createdAt, finishedAt, report, keys, hasPages }: LaterAudit,
    urls: readonly string[],
  ): AuditView {
    let known: Promise<ReadonlySet<string> | undefined> | undefined
    const seen = (): Promise<ReadonlySet<string> | undefined> =>
      (known ??= hasPages ? crawlRows.seen(ownerId, id, urls) : Promise.resolve(undefined))
    const hasLooked = lookerAt({ report, seen }, { renderedChecks: findRenderedChecks() })
    return {
      id,
      createdAt,
      finishedAt,
      async isFound(finding) {
        if (keys.has(finding.key)) return true
        return (await hasLooked(finding, 'all')) ? false : undefined
      },
    }
  }

  async function findLook(
    finding: RememberedFinding,
    audits: readonly AuditView[],
  ): Promise<LaterFinding | undefined> {
    let look: LaterFinding | undefined
    for (const audit of audits) {
      if (!isLater(audit, finding)) continue
      const found = await audit.isFound(finding)
      if (found === undefined) continue
      const wasGone = look !== undefined && look.state !== 'still_there'
      const state = found ? (wasGone ? 'found_again' : 'still_there') : 'not_found'
      if (state === look?.state && state !== 'still_there') continue
      look = { state, auditId: audit.id, at: audit.finishedAt }
    }
    return look
  }

  return async (ownerId, findings) => {
    const bySite = Map.groupBy(findings, ({ site }) => site)
    const audits = new Map<string, AuditView[]>()
    for (const [site, ofSite] of bySite) {
      const first = ofSite.map(({ auditedAt }) => auditedAt).toSorted()[0] ?? ''
      const urls = [...new Set(ofSite.flatMap(({ affected }) => affected.map(({ url }) => url)))]
      audits.set(
        site,
        (await history.laterAudits(ownerId, site, first)).map((audit) => getView(ownerId, audit, urls)),
      )
    }
    return Promise.all(findings.map((finding) => findLook(finding, audits.get(finding.site) ?? [])))
  }
}

function isLater(
  { id, createdAt }: Pick<LaterAudit, 'id' | 'createdAt'>,
  { auditId, auditedAt }: RememberedFinding,
): boolean {
  return createdAt === auditedAt ? id > auditId : createdAt > auditedAt
}
