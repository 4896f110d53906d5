// What earlier audits of a site leave for later ones: what they found, and which findings somebody wants
// ignored.
import { withoutWww } from '#core/url.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { raw, sql } from '#platform/store/sql.ts'
import { toStorableJson } from '#platform/store/storable-json.ts'
import { auditColumnNames, toAuditRecord, type AuditRow } from './audit-rows.ts'
import type { AuditRecord } from './audits.types.ts'
import type { IgnoredFindings } from './report/build-report.ts'
import type { LookedReport } from './report/compare-reports.ts'

const auditColumns = raw(auditColumnNames)

/** What of a completed audit says what has become of an earlier finding. */
export interface LaterAudit {
  id: string
  createdAt: string
  finishedAt: string
  /** Of what it found. */
  keys: ReadonlySet<string>
  hasPages: boolean
  report: LookedReport
}

/**
 * A finding that was not looked for in so many audits is not looked for further back: each has a report to be
 * read.
 */
const maxLaterAudits = 20

export interface AuditHistoryRepository {
  /**
   * The completed audit of the site before this one that was asked for alike; the newest of all where there
   * is none. A URL with or without `www.`, by http or https, is of the same site where it led to the
   * same `startUrl`'s host.
   */
  findPrevious(ownerId: string, audit: AuditRecord, startUrl: string): Promise<AuditRecord | undefined>
  /** Scores of the site's completed audits up to this one, the last `limit`, oldest first. */
  scoresUntil(
    ownerId: string,
    audit: AuditRecord,
    limit: number,
  ): Promise<{ score: number; finishedAt: string }[]>
  /** Keys of all that completed audits of the site found before this one. */
  keysBefore(ownerId: string, audit: AuditRecord): Promise<Set<string>>
  /** The newest completed audits of the site that were asked for then or later, oldest first. */
  laterAudits(ownerId: string, site: string, since: string): Promise<LaterAudit[]>
  ignored(ownerId: string, site: string, queryable?: Queryable): Promise<IgnoredFindings>
  setIgnored(ownerId: string, site: string, key: string, reason: string | undefined): Promise<void>
}

export function createAuditHistoryRepository(database: Database): AuditHistoryRepository {
  return {
    async findPrevious(ownerId, { id, url, site, options, createdAt }, startUrl) {
      const started = sql`substring(coalesce(report ->> 'start_url', url) from '^[a-z]+://[^/?#]+')`
      const isOther = sql`(site = any(${otherSpellings(site)}) and ${started} = ${new URL(startUrl).origin})`
      const isAlike = sql`((url = ${url} or ${isOther}) and options - 'concurrency' - 'isSchemeGuessed' = ${toStorableJson(options)}::jsonb - 'concurrency' - 'isSchemeGuessed')`
      const [row] = await database.query<AuditRow>(sql`
        select ${auditColumns} from audits where owner_id = ${ownerId} and (site = ${site} or ${isOther}) and status = 'completed' and (created_at, id) < (${createdAt}::timestamptz, ${id})
        order by ${isAlike} desc, created_at desc, id desc limit 1`)
      return row === undefined ? undefined : toAuditRecord(row)
    },
    async scoresUntil(ownerId, { id, site, createdAt }, limit) {
      const rows = await database.query<{ score: number; finished_at: Date }>(sql`
        select score, finished_at from audits
        where owner_id = ${ownerId} and site = ${site} and status = 'completed' and score is not null and finished_at is not null
          and (created_at, id) <= (${createdAt}::timestamptz, ${id})
        order by created_at desc, id desc limit ${limit}`)
      return rows
        .reverse()
        .map(({ score, finished_at: finishedAt }) => ({ score, finishedAt: finishedAt.toISOString() }))
    },
    async keysBefore(ownerId, { id, site, createdAt }) {
      const rows = await database.query<{ key: string }>(sql`
        select distinct unnest(finding_keys) as key from audits
        where owner_id = ${ownerId} and site = ${site} and status = 'completed' and (created_at, id) < (${createdAt}::timestamptz, ${id})`)
      return new Set(rows.map(({ key }) => key))
    },
    async laterAudits(ownerId, site, since) {
      const rows = await database.query<LaterRow>(sql`
        select id, created_at, finished_at, finding_keys, pages_removed_at is null as has_pages,
          report - ${['findings', 'skipped', 'areas', 'notes', 'fixed', 'comparison_notes']}::text[] as report
        from audits where owner_id = ${ownerId} and site = ${site} and status = 'completed' and created_at >= ${since}::timestamptz
        order by created_at desc, id desc limit ${maxLaterAudits}`)
      return rows.reverse().map((row) => ({
        id: row.id,
        createdAt: row.created_at.toISOString(),
        finishedAt: row.finished_at.toISOString(),
        keys: new Set(row.finding_keys),
        hasPages: row.has_pages,
        report: {
          ...row.report,
          findings: row.finding_keys.map((key) => ({ check_id: key.slice(0, key.lastIndexOf(':')) })),
        },
      }))
    },
    async ignored(ownerId, site, queryable = database) {
      const rows = await queryable.query<{ key: string; reason: string; at: Date }>(
        sql`select key, reason, at from audit_ignored_findings where owner_id = ${ownerId} and site = ${site}`,
      )
      return new Map(rows.map(({ key, reason, at }) => [key, { reason, at: at.toISOString() }]))
    },
    async setIgnored(ownerId, site, key, reason) {
      await database.execute(
        reason === undefined
          ? sql`delete from audit_ignored_findings where owner_id = ${ownerId} and site = ${site} and key = ${key}`
          : sql`insert into audit_ignored_findings (owner_id, site, key, reason) values (${ownerId}, ${site}, ${key}, ${reason})
              on conflict (owner_id, site, key) do update set reason = excluded.reason, at = now()`,
      )
    },
  }
}

interface LaterRow {
  id: string
  created_at: Date
  finished_at: Date
  finding_keys: string[]
  has_pages: boolean
  report: Omit<LookedReport, 'findings'>
}

/** The same host by the other scheme, and with `www.` or without it. */
function otherSpellings(site: string): string[] {
  const { host } = new URL(site)
  const bare = withoutWww(host)
  return ['http', 'https']
    .flatMap((scheme) => [`${scheme}://${bare}`, `${scheme}://www.${bare}`])
    .filter((other) => other !== site)
}
