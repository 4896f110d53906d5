// What a crawl gave, for the report: how often each check failed, where, and what was not looked at.
import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import type { Severity } from '#contracts/audit-checks.schema.ts'
import type { Hit } from '../check.types.ts'
import type { CrawlResult, PageHit } from '../site-crawl.types.ts'
import { leftOutNotes } from './left-out.repository.ts'

export type CrawlResults = Pick<CrawlResult, 'tallies' | 'hits'> & {
  counts(): Promise<CrawlResult['counts']>
  /** `reasons` are used in place of the usual words. */
  skipped(limit: number, reasons?: Readonly<Record<string, string>>): ReturnType<CrawlResult['skipped']>
  /** What was left out besides pages, in sentences. */
  notes(): Promise<string[]>
  /** Why no page could be read, in plain words, taken from the first page; undefined where one could. */
  whyNothingWasRead(): Promise<string | undefined>
}
export type ReadCrawlResults = (ownerId: string, auditId: string) => CrawlResults

/** Why a URL was not looked at, in plain words. */
export const skipReasons: Readonly<Record<string, string>> = {
  robots: 'robots.txt does not allow it',
  challenge: 'a firewall asked for proof of being a person',
  busy: 'the site asks to be left alone (429 Too Many Requests)',
  limit: 'the limit of pages or time was reached',
  gone: 'the site had stopped answering',
  depth: 'too many clicks from the start page',
  trap: 'one of URLs without end: a calendar, a session, a folder within itself',
  type: 'not a page',
  timeout: 'it did not answer in time',
  dns: 'its host could not be found',
  refused: 'its host refuses connections',
  unreachable: 'its host cannot be reached from here',
  broken_off: 'the connection broke off',
  tls: 'no secure connection could be made',
  too_many_redirects: 'it redirects in a circle, or more than ten times',
  too_large: 'it is larger than five megabytes',
  encoding: 'it is compressed wrongly, or in a way that is not understood here',
  unreadable: 'reading its markup took too much time or memory',
  other: 'it could not be read',
}

const rowsPerStep = 500

export function createCrawlResults(database: Database): ReadCrawlResults {
  return (ownerId, auditId) => {
    const own = sql`owner_id = ${ownerId} and audit_id = ${auditId}`
    return {
      async counts() {
        const [row] = await database.query<{ pages: number; analysed: number; skipped: number }>(
          sql`select count(*)::integer as pages, (count(*) filter (where state = 'done'))::integer as analysed,
                (count(*) filter (where state <> 'done'))::integer as skipped from audit_pages where ${own}`,
        )
        return row ?? { pages: 0, analysed: 0, skipped: 0 }
      },

      async tallies() {
        const tallies = await database.query<{
          check_id: string
          judged: number
          errors: number
          error_message: string | null
        }>(
          sql`select check_id, judged, errors, error_message from audit_tallies where ${own} order by check_id`,
        )
        const failed = await database.query<{
          check_id: string
          severity: Severity
          pages: number
          hits: number
        }>(
          sql`select check_id, severity, count(*)::integer as pages, sum(count)::integer as hits from audit_hits where ${own} group by check_id, severity`,
        )
        const byCheck = Map.groupBy(failed, ({ check_id: checkId }) => checkId)
        return tallies.map(({ check_id: checkId, judged, errors, error_message: message }) => ({
          checkId,
          judged,
          failed: (byCheck.get(checkId) ?? []).map(({ severity, pages, hits }) => ({
            severity,
            pages,
            hits,
          })),
          ...(errors > 0 && { error: { pages: errors, message: message ?? '' } }),
        }))
      },

      async hits(checkId, severity, limit) {
        const found: PageHit[] = []
        for (let after = ''; found.length < limit;) {
          const rows = await database.query<{ url: string; hits: Hit[] }>(
            sql`select url, hits from audit_hits where ${own} and check_id = ${checkId} and severity = ${severity} and url > ${after}
                order by url limit ${Math.min(rowsPerStep, limit)}`,
          )
          for (const { url, hits } of rows) {
            const sorted = hits.toSorted((left, right) =>
              (left.target ?? '') < (right.target ?? '') ? -1 : 1,
            )
            found.push(...sorted.map((hit) => ({ ...hit, url: hit.url ?? url, severity })))
          }
          const last = rows.at(-1)
          if (last === undefined) break
          after = last.url
        }
        return found.slice(0, limit)
      },

      notes: () => leftOutNotes(database, own),

      async whyNothingWasRead() {
        const [first] = await database.query<{
          state: string
          reason: string | null
          status: number | null
          is_read: boolean
        }>(
          sql`select state, reason, status, coalesce(state = 'done' and status < 300 and (summary ->> 'isHtml')::boolean, false) as is_read
              from audit_pages where ${own} and reason is distinct from 'redirect' order by is_read desc, number limit 1`,
        )
        if (first === undefined) return 'it redirects to another site'
        if (first.is_read) return undefined
        if (first.state !== 'done') return skipReasons[first.reason ?? 'other'] ?? 'it could not be read'
        return (first.status ?? 0) < 300
          ? 'what it answers with is no web page'
          : `it answers with status ${first.status}`
      },

      async skipped(limit, reasons = {}) {
        const rows = await database.query<{ url: string; reason: string | null }>(
          sql`select url, reason from audit_pages where ${own} and state <> 'done' order by url limit ${limit}`,
        )
        return rows.map(({ url, reason }) => ({
          url,
          reason: reasons[reason ?? ''] ?? skipReasons[reason ?? 'other'] ?? 'it could not be read',
        }))
      },
    }
  }
}
