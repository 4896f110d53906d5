// The crawl as site-wide checks look at it: read from the store some rows at a time, as often as wanted.
import type { Database } from '#platform/store/database.ts'
import { raw, sql } from '#platform/store/sql.ts'
import type {
  CrawledSite,
  FailedReason,
  LinkEdge,
  Outcome,
  PageSummary,
  ProbedResource,
} from '../site.types.ts'
import { crawlUrl, getFileKey, getKey } from '../frontier/crawl-url.ts'
import type { CrawlFacts, ResourceResult, StoredProbes } from '../crawl.types.ts'
import { kindBit, unpackEdges } from './link-rows.ts'
import { emptySummary } from './kept-summary.ts'
import { isPrivateHost } from '../private-host.ts'
import { getRules, type StoredRobots } from '../fetching/survey-site.ts'

export interface CrawledSiteKey {
  ownerId: string
  auditId: string
  url: string
  today: Date
}

export type ReadCrawledSite = (key: CrawledSiteKey) => Promise<CrawledSite>

const rowsPerStep = 500
/**
 * Fifty checks read the pages one after the other. They are read once and take a kilobyte each; of sites that
 * are larger still nothing is kept.
 */
const maxRemembered = 20_000
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

    let remembered: Promise<PageSummary[]> | undefined

    function forget(error: unknown): never {
      remembered = undefined
      throw error
    }

    async function* readPages(): AsyncGenerator<PageSummary, void, undefined> {
      for (let after = -1; ;) {
        const rows = await database.query<PageRow>(
          sql`select ${pageColumns} from audit_pages where ${own} and number > ${after} order by number limit ${rowsPerStep}`,
        )
        for (const page of rows) yield toSummary(page)
        const last = rows.at(-1)
        if (last === undefined) return
        after = last.number
      }
    }

    return {
      start,
      origin,
      today,
      isPrivateHost: isPrivateHost(start),
      robots: { ...robots, robots: getRules(robots) },
      sitemaps: facts.sitemaps ?? [],
      probes: {
        randomPath: undefined,
        hostVariants: [],
        llmsTxt: undefined,
        alpn: undefined,
        ...facts.probes,
        certificate: findCertificate(facts.probes?.certificate),
        startHeaders: facts.start?.headers ?? {},
      },
      pageCount,
      isCut: facts.isCut ?? false,
      async *pages() {
        if (pageCount > maxRemembered) yield* readPages()
        else yield* await (remembered ??= Array.fromAsync(readPages()).catch(forget))
      },
      async page(url) {
        const parsed = crawlUrl(url)
        if (parsed === undefined) return undefined
        const [page] = await database.query<PageRow>(
          sql`select ${pageColumns} from audit_pages where ${own} and key = ${getKey(auditId, parsed.identity)}`,
        )
        return page === undefined ? undefined : toSummary(page)
      },
      async linksTo(url, limit) {
        return linksTo(database, { ownerId, auditId }, url, limit)
      },
      async *links(kind) {
        const column = raw(kind === 'link' ? 'links' : 'parts')
        for (let after = -1; ;) {
          const rows = await database.query<{ number: number; url: string; edges: string }>(
            sql`select number, url, ${column} as edges from audit_links where ${own} and number > ${after} and kinds & ${kindBit(kind)} <> 0
                order by number limit ${kind === 'link' ? linkRowsPerStep : rowsPerStep}`,
          )
          for (const { url, edges } of rows)
            for (const edge of unpackEdges(url, edges)) if (edge.kind === kind) yield edge
          const last = rows.at(-1)
          if (last === undefined) return
          after = last.number
        }
      },
      async resource(url) {
        const [file] = await database.query<ResourceRow>(
          sql`select key, url, result from audit_resources where ${own} and key = ${getFileKey(auditId, url)} and result is not null`,
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
      // In two statements by key: the planner knows nothing of a crawl that has just been, and would join
      // them in quadratic time.
      async *unlinked() {
        for (let after: string | undefined; ;) {
          const listed: { key: string; url: string }[] = await database.query(
            sql`select key, url from audit_listed_pages where ${own} and (${after ?? null}::bigint is null or key > ${after ?? null}::bigint)
                order by key limit ${rowsPerStep}`,
          )
          after = listed.at(-1)?.key
          if (after === undefined) return
          const linked = await database.query<{ key: string }>(
            sql`select key from audit_pages where ${own} and key = any(${listed.map(({ key }) => key)}::bigint[]) and is_linked`,
          )
          const isLinked = new Set(linked.map(({ key }) => key))
          for (const { key, url } of listed) if (!isLinked.has(key)) yield url
        }
      },
    }
  }
}

/** Edges to a URL, the first `limit`. */
export async function linksTo(
  database: Database,
  { ownerId, auditId }: Pick<CrawledSiteKey, 'ownerId' | 'auditId'>,
  url: string,
  limit: number,
): Promise<LinkEdge[]> {
  const parsed = crawlUrl(url)
  if (parsed === undefined) return []
  const key = getKey(auditId, parsed.identity)
  const found: LinkEdge[] = []
  for (let after = -1; found.length < limit;) {
    const rows = await database.query<{ number: number; url: string; links: string; parts: string }>(
      sql`select number, url, links, parts from audit_links where owner_id = ${ownerId} and audit_id = ${auditId} and named @> ${[key]}::bigint[]
          and number > ${after} order by number limit ${Math.min(linkRowsPerStep, limit)}`,
    )
    for (const { url: from, links, parts } of rows) {
      for (const edge of [...unpackEdges(from, links), ...unpackEdges(from, parts)])
        if (edge.to === url || crawlUrl(edge.to)?.identity === parsed.identity) found.push(edge)
    }
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.number
  }
  return found.slice(0, limit)
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
export function toSummary({
  url,
  state,
  reason,
  depth,
  in_sitemap: inSitemap,
  inlinks,
  followed_inlinks: followedInlinks,
  summary,
}: PageRow): PageSummary {
  const unread: Outcome =
    state === 'failed'
      ? { kind: 'failed', reason: (reason ?? 'other') as FailedReason }
      : { kind: 'skipped', reason: (reason ?? 'limit') as Extract<Outcome, { kind: 'skipped' }>['reason'] }
  return {
    ...emptySummary,
    finalUrl: url,
    ...summary,
    outcome: summary?.outcome ?? unread,
    url,
    depth,
    inSitemap,
    inlinks,
    followedInlinks,
  }
}

function findCertificate(
  kept: StoredProbes['certificate'] | undefined,
): CrawledSite['probes']['certificate'] {
  return kept === undefined
    ? undefined
    : { validFrom: new Date(kept.validFrom), validTo: new Date(kept.validTo) }
}

function noRobots(origin: string): StoredRobots {
  return {
    url: `${origin}/robots.txt`,
    outcome: { kind: 'failed', reason: 'other' },
    redirects: 0,
    contentType: '',
    bytes: 0,
    text: '',
  }
}
