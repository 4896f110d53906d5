// The crawl as site-wide checks look at it: read from the store some rows at a time, as often as wanted.
import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import type { CrawledSite, LinkEdge, Outcome, PageSummary, ProbedResource } from '../checks/site.types.ts'
import { crawlAddress, fileKeyOf, keyOf } from './crawl-address.ts'
import type { CrawlFacts, ResourceResult } from './crawl.types.ts'
import { kindBit, unpackEdges } from './link-rows.ts'
import { isPrivateHost, rulesOf, type StoredRobots } from './survey-site.ts'

export interface CrawledSiteKey {
  ownerId: string
  auditId: string
  url: string
  today: Date
}

export type ReadCrawledSite = (key: CrawledSiteKey) => Promise<CrawledSite>

const rowsPerStep = 500
/** Rows of links are larger. */
const linkRowsPerStep = 100

/** Reads crawls that are over. */
export function createCrawledSites(database: Database): ReadCrawledSite {
  return async ({ ownerId, auditId, url: asked, today }) => {
    const own = sql`owner_id = ${ownerId} and audit_id = ${auditId}`
    const [row] = await database.query<{ facts: CrawlFacts; pages: number }>(
      sql`select facts, (select count(*)::integer from audit_pages page where ${own}) as pages from audit_crawls where ${own}`,
    )
    const { facts = {}, pages: pageCount = 0 } = row ?? {}
    const start = facts.start?.url ?? asked
    const { origin } = new URL(start)
    const robots = facts.robots ?? noRobots(origin)

    return {
      start,
      origin,
      today,
      isPrivateHost: isPrivateHost(start),
      robots: { ...robots, robots: rulesOf(robots) },
      sitemaps: facts.sitemaps ?? [],
      probes: {
        randomPath: undefined,
        hostVariants: [],
        llmsTxt: undefined,
        alpn: undefined,
        ...facts.probes,
        certificate: facts.probes?.certificate === undefined ? undefined : { validTo: new Date(facts.probes.certificate.validTo) },
        startHeaders: facts.start?.headers ?? {},
      },
      pageCount,
      isCut: facts.isCut ?? false,
      async *pages() {
        for (let after = -1; ;) {
          const rows = await database.query<PageRow>(
            sql`select ${pageColumns} from audit_pages where ${own} and number > ${after} order by number limit ${rowsPerStep}`,
          )
          for (const page of rows) yield toSummary(page)
          const last = rows.at(-1)
          if (last === undefined) return
          after = last.number
        }
      },
      async page(url) {
        const address = crawlAddress(url)
        if (address === undefined) return undefined
        const [page] = await database.query<PageRow>(sql`select ${pageColumns} from audit_pages where ${own} and key = ${keyOf(auditId, address.identity)}`)
        return page === undefined ? undefined : toSummary(page)
      },
      async linksTo(url, limit) {
        return linksTo(database, { ownerId, auditId }, url, limit)
      },
      async *links(kind) {
        for (let after = -1; ;) {
          const rows = await database.query<LinkRowRead>(
            sql`select page.url, link.number, link.edges from audit_links link
                join audit_pages page on page.owner_id = link.owner_id and page.audit_id = link.audit_id and page.key = link.page_key
                where link.owner_id = ${ownerId} and link.audit_id = ${auditId} and link.number > ${after} and link.kinds & ${kindBit(kind)} <> 0
                order by link.number limit ${linkRowsPerStep}`,
          )
          for (const { url, edges } of rows) for (const edge of unpackEdges(url, edges)) if (edge.kind === kind) yield edge
          const last = rows.at(-1)
          if (last === undefined) return
          after = last.number
        }
      },
      async resource(url) {
        const [file] = await database.query<ResourceRow>(
          sql`select key, url, result from audit_resources where ${own} and key = ${fileKeyOf(auditId, url)} and result is not null`,
        )
        return file === undefined ? undefined : toResource(file)
      },
      async *resources() {
        for (let after: string | undefined; ;) {
          const rows: ResourceRow[] = await database.query<ResourceRow>(
            sql`select key, url, result from audit_resources where ${own} and result is not null
                and (${after ?? null}::bigint is null or key > ${after ?? null}::bigint) order by key limit ${rowsPerStep}`,
          )
          for (const file of rows) yield toResource(file)
          after = rows.at(-1)?.key
          if (after === undefined) return
        }
      },
      async *unlinked() {
        for (let after: string | undefined; ;) {
          const rows: { key: string; url: string }[] = await database.query(
            sql`select listed.key, listed.url from audit_listed_pages listed
                left join audit_pages page on page.owner_id = listed.owner_id and page.audit_id = listed.audit_id and page.key = listed.key
                where listed.owner_id = ${ownerId} and listed.audit_id = ${auditId} and (page.key is null or not page.is_linked)
                and (${after ?? null}::bigint is null or listed.key > ${after ?? null}::bigint) order by listed.key limit ${rowsPerStep}`,
          )
          for (const { url } of rows) yield url
          after = rows.at(-1)?.key
          if (after === undefined) return
        }
      },
    }
  }
}

/** Edges to an address, the first `limit`. */
export async function linksTo(
  database: Database,
  { ownerId, auditId }: Pick<CrawledSiteKey, 'ownerId' | 'auditId'>,
  url: string,
  limit: number,
): Promise<LinkEdge[]> {
  const address = crawlAddress(url)
  if (address === undefined) return []
  const key = keyOf(auditId, address.identity)
  const found: LinkEdge[] = []
  for (let after = -1; found.length < limit;) {
    const rows = await database.query<LinkRowRead>(
      sql`select page.url, link.number, link.edges from audit_links link
          join audit_pages page on page.owner_id = link.owner_id and page.audit_id = link.audit_id and page.key = link.page_key
          where link.owner_id = ${ownerId} and link.audit_id = ${auditId} and link.named @> ${[key]}::bigint[] and link.number > ${after}
          order by link.number limit ${Math.min(linkRowsPerStep, limit)}`,
    )
    for (const row of rows) {
      for (const edge of unpackEdges(row.url, row.edges)) if (edge.to === url || crawlAddress(edge.to)?.identity === address.identity) found.push(edge)
    }
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.number
  }
  return found.slice(0, limit)
}

interface LinkRowRead {
  url: string
  number: number
  edges: string
}

interface ResourceRow {
  key: string
  url: string
  result: ResourceResult
}

function toResource({ url, result }: ResourceRow): ProbedResource {
  return { ...result, url, width: result.width, height: result.height }
}

export interface PageRow {
  number: number
  url: string
  state: 'queued' | 'fetching' | 'done' | 'skipped' | 'failed'
  reason: string | null
  depth: number
  in_sitemap: boolean
  inlinks: number
  followed_inlinks: number
  summary: Partial<PageSummary> | null
}

export const pageColumns = sql`number, url, state, reason, depth, in_sitemap, inlinks, followed_inlinks, summary`

/** What the crawl learned last counts: depth and inlinks change after a page was read. */
export function toSummary({ url, state, reason, depth, in_sitemap: inSitemap, inlinks, followed_inlinks: followedInlinks, summary }: PageRow): PageSummary {
  const unread: Outcome =
    state === 'failed'
      ? { kind: 'failed', reason: (reason ?? 'other') as Extract<Outcome, { kind: 'failed' }>['reason'] }
      : { kind: 'skipped', reason: (reason ?? 'limit') as Extract<Outcome, { kind: 'skipped' }>['reason'] }
  return {
    finalUrl: url,
    redirects: [],
    isHtml: false,
    isIndexable: false,
    isNoindex: false,
    canonical: undefined,
    lang: undefined,
    title: '',
    description: '',
    h1: '',
    words: 0,
    textHash: '',
    simhash: '',
    pageType: 'other',
    hreflangs: [],
    dates: [],
    outlinks: 0,
    durationMs: 0,
    bytes: 0,
    ...summary,
    outcome: summary?.outcome ?? unread,
    url,
    depth,
    inSitemap,
    inlinks,
    followedInlinks,
  }
}

function noRobots(origin: string): StoredRobots {
  return { url: `${origin}/robots.txt`, outcome: { kind: 'failed', reason: 'other' }, redirects: 0, contentType: '', bytes: 0, text: '' }
}
