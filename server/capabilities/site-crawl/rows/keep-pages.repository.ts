// What came of pages, some at a time: their rows, links, hits and tallies, with one statement each.
import type { Queryable } from '#platform/store/database.ts'
import { batches } from '#platform/store/batches.ts'
import { sql, type Sql } from '#platform/store/sql.ts'
import { toStorableJson } from '#platform/store/storable-json.ts'
import type { Severity } from '#contracts/audit-checks.schema.ts'
import type { Hit } from '../check.types.ts'
import type { CheckOutcome } from '../threads/audit-page.ts'
import type { FinishedPage } from '../crawl.types.ts'
import { summaryToKeep } from './kept-summary.ts'
import { packEdges } from './link-rows.ts'
import { budgetAfter, hitsWithin } from './row-budget.ts'

export interface CrawlKey {
  ownerId: string
  auditId: string
}

export interface HitRow {
  checkId: string
  severity: Severity
  pageKey: string
  url: string
  count: number
  hits: readonly Hit[]
}

/**
 * Keeps pages that were under way; must run in a transaction. Gives the bytes of links and findings that the
 * audit has kept, these included.
 */
export async function keepPages(
  transaction: Queryable,
  { ownerId, auditId }: CrawlKey,
  pages: readonly FinishedPage[],
  getSeverity: (checkId: string) => Severity,
  keptBytes: number,
): Promise<number> {
  const own = sql`owner_id = ${ownerId} and audit_id = ${auditId}`
  let kept = keptBytes
  const rows = pages.map((finished) => {
    const { linkBytes, hitBytes } = budgetAfter(kept)
    const packed = packEdges(auditId, finished.edges, linkBytes)
    const found = getHitRows(finished, getSeverity, hitBytes)
    kept += packed.bytes + found.bytes
    return { ...finished, packed, hits: found.rows, bytes: packed.bytes + found.bytes, cutHits: found.cut }
  })
  const column = (value: (page: (typeof rows)[number]) => unknown): Sql => sql`${rows.map(value)}`
  await transaction.execute(
    sql`update audit_pages page set state = fresh.state, reason = fresh.reason, status = fresh.status, bytes = fresh.bytes, duration_ms = fresh.duration,
          words = fresh.words, outlinks = fresh.outlinks, findings = fresh.findings, summary = fresh.summary::jsonb,
          in_sitemap = fresh.in_sitemap, lastmod = fresh.lastmod,
          kept_bytes = fresh.kept_bytes, cut_links = fresh.cut_links, cut_hits = fresh.cut_hits
        from unnest(${column(({ page }) => page.key)}::bigint[], ${column(getState)}::text[], ${column(findReason)}::text[], ${column(findStatus)}::smallint[],
          ${column(({ summary }) => summary.bytes ?? 0)}::bigint[], ${column(({ summary }) => summary.durationMs ?? null)}::integer[],
          ${column(({ summary }) => summary.words ?? 0)}::integer[], ${column(({ summary }) => summary.outlinks ?? 0)}::integer[],
          ${column(({ hits }) => hits.filter(({ severity }) => severity !== 'info').length)}::integer[],
          ${column(({ page, summary }) => toStorableJson(summaryToKeep(page.url, summary)))}::text[], ${column(({ page }) => page.inSitemap)}::boolean[],
          ${column(({ page }) => page.lastmod ?? null)}::text[], ${column((row) => row.bytes)}::integer[], ${column(({ packed }) => packed.cut)}::integer[],
          ${column(({ cutHits }) => cutHits)}::integer[])
          as fresh(key, state, reason, status, bytes, duration, words, outlinks, findings, summary, in_sitemap, lastmod, kept_bytes, cut_links, cut_hits)
        where ${own} and page.key = fresh.key`,
  )
  const links = rows
    .filter(({ edges }) => edges.length > 0)
    .map(({ page: { key, number, url }, packed }) => ({ key, number, url, ...packed.row }))
  if (links.length > 0) {
    // Arrays of arrays must have one length in PostgreSQL, so they go as texts.
    const bigints = (keys: readonly string[]): string => `{${keys.join(',')}}`
    const storable = (json: string): string => json.replaceAll('\\u0000', '')
    await transaction.execute(
      sql`insert into audit_links (owner_id, audit_id, page_key, number, url, kinds, linked, followed, named, links, parts)
          select ${ownerId}, ${auditId}, fresh.key, fresh.number, fresh.url, fresh.kinds, fresh.linked::bigint[], fresh.followed::bigint[], fresh.named::bigint[], fresh.links, fresh.parts
          from unnest(${links.map(({ key }) => key)}::bigint[], ${links.map(({ number }) => number)}::integer[], ${links.map(({ url }) => url)}::text[], ${links.map(({ kinds }) => kinds)}::smallint[],
            ${links.map(({ linked }) => bigints(linked))}::text[], ${links.map(({ followed }) => bigints(followed))}::text[],
            ${links.map(({ named }) => bigints(named))}::text[], ${links.map((row) => storable(row.links))}::text[],
            ${links.map((row) => storable(row.parts))}::text[]) as fresh(key, number, url, kinds, linked, followed, named, links, parts)
          on conflict (owner_id, audit_id, page_key) do nothing`,
    )
  }
  await keepHits(
    transaction,
    { ownerId, auditId },
    rows.flatMap(({ hits }) => hits),
  )
  await keepTallies(transaction, { ownerId, auditId }, pages)
  for (const batch of batches(pages.flatMap(({ files }) => files))) {
    await transaction.execute(
      sql`insert into audit_resources (owner_id, audit_id, key, url)
          select distinct on (key) ${ownerId}, ${auditId}, key, url
          from unnest(${batch.map(({ key }) => key)}::bigint[], ${batch.map(({ url }) => url)}::text[]) as fresh(key, url) on conflict do nothing`,
    )
  }
  return kept
}

export async function keepHits(
  connection: Queryable,
  { ownerId, auditId }: CrawlKey,
  hits: readonly HitRow[],
): Promise<void> {
  for (const batch of batches(hits)) {
    await connection.execute(
      sql`insert into audit_hits (owner_id, audit_id, check_id, severity, page_key, url, count, hits)
          select ${ownerId}, ${auditId}, check_id, severity, page_key, url, count, hits::jsonb
          from unnest(${batch.map(({ checkId }) => checkId)}::text[], ${batch.map(({ severity }) => severity)}::text[],
            ${batch.map(({ pageKey }) => pageKey)}::bigint[], ${batch.map(({ url }) => url)}::text[], ${batch.map(({ count }) => count)}::integer[],
            ${batch.map((row) => toStorableJson(row.hits))}::text[]) as fresh(check_id, severity, page_key, url, count, hits)
          on conflict (owner_id, audit_id, check_id, severity, page_key) do update set count = excluded.count, hits = excluded.hits, url = excluded.url`,
    )
  }
}

async function keepTallies(
  transaction: Queryable,
  { ownerId, auditId }: CrawlKey,
  pages: readonly FinishedPage[],
): Promise<void> {
  const tallies = new Map<string, { judged: number; errors: number; message: string | null }>()
  for (const { outcomes } of pages) {
    // Two hundred verdicts a page: pairs of them would be garbage.
    for (const checkId of Object.keys(outcomes)) {
      const outcome = outcomes[checkId]
      if (outcome === undefined || outcome.kind === 'not-applicable') continue
      const tally = tallies.get(checkId) ?? { judged: 0, errors: 0, message: null }
      tallies.set(checkId, tally)
      if (outcome.kind === 'checked') tally.judged += 1
      else {
        tally.errors += 1
        tally.message ??= outcome.message
      }
    }
  }
  if (tallies.size === 0) return
  const all = [...tallies]
  await transaction.execute(
    sql`insert into audit_tallies as tally (owner_id, audit_id, check_id, judged, errors, error_message)
        select ${ownerId}, ${auditId}, * from unnest(${all.map(([checkId]) => checkId)}::text[], ${all.map(([, { judged }]) => judged)}::integer[],
          ${all.map(([, { errors }]) => errors)}::integer[], ${all.map(([, { message }]) => message)}::text[])
        on conflict (owner_id, audit_id, check_id) do update set judged = tally.judged + excluded.judged, errors = tally.errors + excluded.errors,
          error_message = coalesce(tally.error_message, excluded.error_message)`,
  )
}

/**
 * Hits of a page by check and severity. Of those beyond the first hundred, and of those for which there is no
 * room, nothing but their number is known; they count with the first.
 */
function getHitRows(
  { page, outcomes }: FinishedPage,
  getSeverity: (checkId: string) => Severity,
  maxBytes: number,
): { rows: HitRow[]; bytes: number; cut: number } {
  const rows: HitRow[] = []
  let bytes = 0
  let cut = 0
  for (const checkId of Object.keys(outcomes)) {
    const outcome: CheckOutcome | undefined = outcomes[checkId]
    if (outcome?.kind !== 'checked' || outcome.hits.length === 0) continue
    const bySeverity = Map.groupBy(outcome.hits, (hit) => hit.severity ?? getSeverity(checkId))
    let unseen = outcome.count - outcome.hits.length
    for (const [severity, hits] of bySeverity) {
      const room = hitsWithin(hits, maxBytes - bytes)
      bytes += room.bytes
      cut += hits.length - room.kept.length
      rows.push({
        checkId,
        severity,
        pageKey: page.key,
        url: page.url,
        count: hits.length + unseen,
        hits: room.kept,
      })
      unseen = 0
    }
  }
  return { rows, bytes, cut }
}

function getState({ summary: { outcome } }: FinishedPage): string {
  return outcome.kind === 'answered' ? 'done' : outcome.kind
}

function findReason({ summary: { outcome }, isRedirect }: FinishedPage): string | null {
  if (outcome.kind !== 'answered') return outcome.reason
  return isRedirect ? 'redirect' : null
}

function findStatus({ summary: { outcome } }: FinishedPage): number | null {
  return outcome.kind === 'answered' ? outcome.status : null
}
