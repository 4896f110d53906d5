// Rows of crawls as routes and reports want them: pages in any order, one page with its links, what site-wide
// checks found.
import { notFound } from '#platform/errors.ts'
import type { Database } from '#platform/store/database.ts'
import { listRows } from '#platform/store/list-rows.ts'
import { raw, sql, type Sql } from '#platform/store/sql.ts'
import type { Severity } from '#contracts/audit-checks.schema.ts'
import type { AuditedPageRow } from '../site-crawl.schema.ts'
import type { Hit } from '../check.types.ts'
import type { LinkEdge } from '../site.types.ts'
import type { CrawlRows, PageHit, PageListOptions } from '../site-crawl.types.ts'
import { writeInTurn } from './crawl-lease.repository.ts'
import { crawlData } from './crawl.repository.ts'
import { findPageKey } from '../frontier/crawl-url.ts'
import { skipReasons } from './crawl-results.repository.ts'
import { linksTo, pageColumns, toSummary, type PageRow } from './crawled-site.repository.ts'
import { keepHits, type HitRow } from './keep-pages.repository.ts'
import { unpackEdges } from './link-rows.ts'

interface Row extends PageRow {
  id: string
  key: string
  status: number | null
  bytes: string
  duration_ms: number | null
  words: number
  outlinks: number
  findings: number
}

const columns = sql`${pageColumns}, id, key::text as key, status, bytes, duration_ms, words, outlinks, findings`
const sorts = {
  url: 'url',
  status: 'coalesce(status, 0)',
  depth: 'depth',
  word_count: 'words',
  duration_ms: 'coalesce(duration_ms, 0)',
  bytes: 'bytes',
  inlinks: 'inlinks',
  findings: 'findings',
}
const maxLinks = 100
const pagesCountedAtOnce = 2_000

export function createCrawlRows(database: Database): CrawlRows {
  return {
    async listPages(ownerId, auditId, options) {
      const { items, ...rest } = await listRows<Row>(
        database,
        {
          table: 'audit_pages',
          columns,
          sorts,
          defaultSort: 'url',
          where: [sql`owner_id = ${ownerId}`, sql`audit_id = ${auditId}`, ...findFilters(options)],
        },
        options,
      )
      return { ...rest, items: items.map(toPage) }
    },

    async findPage(ownerId, auditId, pageId) {
      const own = sql`owner_id = ${ownerId} and audit_id = ${auditId}`
      const [row] = await database.query<Row>(
        sql`select ${columns} from audit_pages where ${own} and id = ${pageId}`,
      )
      if (row === undefined) return undefined
      const [hits, links, linksIn] = await Promise.all([
        database.query<{ check_id: string; severity: Severity; hits: Hit[] }>(
          sql`select check_id, severity, hits from audit_hits where ${own} and page_key = ${row.key}::bigint order by check_id, severity`,
        ),
        database.query<{ links: string; parts: string }>(
          sql`select links, parts from audit_links where ${own} and page_key = ${row.key}::bigint`,
        ),
        linksTo(database, { ownerId, auditId }, row.url, maxLinks),
      ])
      const linksOut = links
        .flatMap((edges) => [...unpackEdges(row.url, edges.links), ...unpackEdges(row.url, edges.parts)])
        .slice(0, maxLinks)
      const answers = await findAnswers(database, { ownerId, auditId }, linksOut)
      return {
        page: toPage(row),
        redirects: row.summary?.redirects ?? [],
        ...(row.summary?.vitals !== undefined && { vitals: row.summary.vitals }),
        hits: hits.flatMap(({ check_id: checkId, severity, hits: found }) =>
          found.map((hit) => ({ checkId, severity, hit })),
        ),
        linksIn,
        linksOut: linksOut.map((edge) => {
          const status = answers.get(edge.to)
          return status === undefined ? edge : { ...edge, status }
        }),
      }
    },

    async keepSiteHits(ownerId, auditId, turn, checkId, hits) {
      const own = sql`owner_id = ${ownerId} and audit_id = ${auditId}`
      const rows = findHitRows(auditId, checkId, hits)
      await writeInTurn(database, { ownerId, auditId, turn }, async (transaction) => {
        await transaction.execute(sql`delete from audit_hits where ${own} and check_id = ${checkId}`)
        await keepHits(transaction, { ownerId, auditId }, rows)
      })
    },

    async progress(ownerId, auditId) {
      const [row] = await database.query<{ done: number; waiting: number }>(
        sql`select (count(*) filter (where state in ('done', 'failed') and reason is distinct from 'redirect'))::integer as done,
              (count(*) filter (where state in ('queued', 'fetching')))::integer as waiting
            from audit_pages where owner_id = ${ownerId} and audit_id = ${auditId}`,
      )
      const { done = 0, waiting = 0 } = row ?? {}
      return { done, total: done + waiting }
    },

    async countFindings(ownerId, auditId, turn) {
      const own = sql`owner_id = ${ownerId} and audit_id = ${auditId}`
      const [row] = await database.query<{ last: number | null }>(
        sql`select max(number) as last from audit_pages where ${own}`,
      )
      const counted = sql`(select count(*) from audit_hits hit where hit.owner_id = page.owner_id and hit.audit_id = page.audit_id and hit.page_key = page.key
                             and hit.severity <> 'info')`
      for (let after = -1; after < (row?.last ?? -1); after += pagesCountedAtOnce) {
        await writeInTurn(database, { ownerId, auditId, turn }, (transaction) =>
          transaction.execute(
            sql`update audit_pages page set findings = ${counted}
                where ${own} and number > ${after} and number <= ${after + pagesCountedAtOnce} and findings <> ${counted}`,
          ),
        )
      }
    },

    async seen(ownerId, auditId, urls) {
      const keys = new Map(urls.map((url) => [url, findPageKey(auditId, url)]))
      const rows = await database.query<{ key: string }>(
        sql`select key::text as key from audit_pages where owner_id = ${ownerId} and audit_id = ${auditId} and state = 'done'
            and key = any(${[...keys.values()].filter((key) => key !== undefined)}::bigint[])`,
      )
      const found = new Set<string | undefined>(rows.map(({ key }) => key))
      return new Set(urls.filter((url) => found.has(keys.get(url))))
    },

    async comparePages(ownerId, earlierId, auditId) {
      const getUrls = (id: string): Sql =>
        sql`select url from audit_pages where owner_id = ${ownerId} and audit_id = ${id} and state = 'done'`
      // A full join is hashed or merged whatever the planner knows; looking for each page among ten thousand
      // others would take minutes.
      const [counts] = await database.query<{ added: number; removed: number }>(
        sql`select (count(*) filter (where earlier.url is null))::integer as added, (count(*) filter (where later.url is null))::integer as removed
            from (${getUrls(earlierId)}) earlier full join (${getUrls(auditId)}) later on later.url = earlier.url`,
      )
      if (counts === undefined) throw notFound('These audits have no pages.')
      return counts
    },

    async remove(ownerId, auditId) {
      await database.transaction(async (transaction) => {
        for (const table of crawlData.tables)
          await transaction.execute(
            sql`delete from ${raw(table)} where owner_id = ${ownerId} and audit_id = ${auditId}`,
          )
      })
    },
  }
}

/** How the other ends of links answer, by URL; what was not looked at is left out. */
async function findAnswers(
  database: Database,
  { ownerId, auditId }: { ownerId: string; auditId: string },
  links: readonly LinkEdge[],
): Promise<Map<string, number | null>> {
  const keys = new Map(links.map(({ to }) => [to, findPageKey(auditId, to)]))
  const rows = await database.query<{ key: string; status: number | null }>(
    sql`select key::text as key, status from audit_pages where owner_id = ${ownerId} and audit_id = ${auditId} and state in ('done', 'failed')
        and key = any(${[...keys.values()].filter((key) => key !== undefined)}::bigint[])`,
  )
  const statuses = new Map<string | undefined, number | null>(rows.map(({ key, status }) => [key, status]))
  return new Map(
    [...keys].flatMap(([url, key]) => (statuses.has(key) ? [[url, statuses.get(key) ?? null] as const] : [])),
  )
}

/** Of one site-wide check, by severity and page; what is no page of the crawl has a key all the same. */
function findHitRows(auditId: string, checkId: string, hits: readonly PageHit[]): HitRow[] {
  const rows = new Map<string, HitRow & { hits: Hit[] }>()
  for (const { url, severity, ...hit } of hits) {
    const pageKey = findPageKey(auditId, url)
    if (pageKey === undefined) continue
    const place = `${severity} ${pageKey}`
    const row = rows.get(place) ?? { checkId, severity, pageKey, url, count: 0, hits: [] }
    rows.set(place, row)
    row.count += 1
    row.hits.push(hit)
  }
  return [...rows.values()]
}

function findFilters({ status, depth, checkId, checkIds, isIndexable, under, q }: PageListOptions): Sql[] {
  const filters: Sql[] = []
  if (status !== undefined) filters.push(statusFilter(status))
  if (depth !== undefined) filters.push(/^\d+$/.test(depth) ? sql`depth = ${Number(depth)}` : sql`false`)
  if (checkId !== undefined) filters.push(hasHit(sql`hit.check_id = ${checkId}`))
  if (checkIds !== undefined)
    filters.push(hasHit(sql`hit.check_id = any(${[...checkIds]}) and hit.severity <> 'info'`))
  if (isIndexable !== undefined)
    filters.push(
      sql`state = 'done' and coalesce((summary ->> 'isIndexable')::boolean, false) = ${isIndexable}`,
    )
  if (under !== undefined)
    filters.push(sql`starts_with(substring(url from '^[a-z]+://[^/]+(/.*)$'), ${under})`)
  for (const word of (q ?? '').toLowerCase().split(/\s+/).filter(Boolean))
    filters.push(
      sql`(position(${word} in lower(url)) > 0 or position(${word} in lower(coalesce(summary ->> 'title', ''))) > 0)`,
    )
  return filters
}

function hasHit(wanted: Sql): Sql {
  return sql`exists (
    select from audit_hits hit where hit.owner_id = audit_pages.owner_id and hit.audit_id = audit_pages.audit_id
      and hit.page_key = audit_pages.key and ${wanted})`
}

/** `404`, `4xx`, or a state. */
function statusFilter(status: string): Sql {
  if (/^[1-5]\d\d$/.test(status)) return sql`status = ${Number(status)}`
  // A redirect keeps the answer of where it led.
  if (/^3xx$/i.test(status)) return sql`(status between 300 and 399 or reason = 'redirect')`
  if (/^[1-5]xx$/i.test(status))
    return sql`status between ${Number(status[0]) * 100} and ${Number(status[0]) * 100 + 99} and reason is distinct from 'redirect'`
  if (status === 'analysed') return sql`state = 'done'`
  return status === 'failed' || status === 'skipped' ? sql`state = ${status}` : sql`false`
}

function toPage(row: Row): AuditedPageRow {
  const { finalUrl, title, description, h1, isIndexable, canonical, isHtml } = toSummary(row)
  return {
    id: row.id,
    url: row.url,
    final_url: finalUrl,
    status: row.status,
    state: row.state === 'done' ? 'analysed' : row.state === 'failed' ? 'failed' : 'skipped',
    ...(row.state !== 'done' && { reason: getReason(row) }),
    depth: row.depth,
    title,
    description,
    h1,
    word_count: row.words,
    bytes: Number(row.bytes),
    duration_ms: row.duration_ms,
    indexable: isIndexable,
    canonical: canonical ?? null,
    content_type: isHtml ? 'text/html' : '',
    inlinks: row.inlinks,
    outlinks: row.outlinks,
    in_sitemap: row.in_sitemap,
    findings: row.findings,
  }
}

function getReason({ state, reason }: Row): string {
  if (state === 'queued' || state === 'fetching') return 'it was not its turn yet'
  return skipReasons[reason ?? 'other'] ?? 'it could not be read'
}
