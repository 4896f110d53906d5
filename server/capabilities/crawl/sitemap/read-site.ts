// All sitemaps of a site: where they are, what they list, each page once. Files are read one stream beside
// the other and nothing but hashes of URLs is kept, so that a site of a million pages takes no more
// memory than its hashes.
import { isSameSite } from '#platform/http/site.ts'
import { AppError } from '#platform/errors.ts'
import { fetchFailed } from '../crawl.errors.ts'
import { findCharset } from '#platform/decode-text.ts'
import type { OutboundClient } from '../outbound/outbound-client.ts'
import { readRobots, type SiteRobots } from '../robots/read-robots.ts'
import { readHomePage, type HomePage } from './home-page.ts'
import { interleave } from './interleave.ts'
import { readSitemap } from './read-sitemap.ts'
import { createSeenSet } from './seen-set.ts'
import type { SitemapEntry, SitemapFile, SitemapProblem } from './sitemap.types.ts'

export type SitemapEvent =
  /** First: the site as it answers. */
  | { kind: 'site'; url: string; host: string; robots: SiteRobots }
  /** Pages that no file listed before. */
  | { kind: 'pages'; sitemap: string; entries: SitemapEntry[] }
  /** A file that was read, after its pages. */
  | { kind: 'file'; file: SitemapFile }
  | { kind: 'problem'; problem: SitemapProblem }

interface Candidate {
  url: string
  foundBy: SitemapFile['foundBy']
  lastmod: string | undefined
  /** Indexes on the way here. */
  path: string[]
}

/** A site whose first page and rules were read before: they are not asked for again. */
export interface ReachedSite {
  home: HomePage
  robots: SiteRobots
}

const places = [
  '/sitemap.xml',
  '/sitemap_index.xml',
  '/sitemap-index.xml',
  '/sitemaps.xml',
  '/wp-sitemap.xml',
  '/sitemap.txt',
  '/sitemap.xml.gz',
  '/sitemap/sitemap.xml',
  '/sitemap/index.xml',
]
const feedPlaces = ['/feed', '/rss.xml', '/feed.xml', '/atom.xml', '/index.xml']
// Three indexes above a file are more than any site needs; sitemaps.org knows one.
const maxNesting = 3
const maxFiles = 10_000
/** An index may name files elsewhere; hundreds of other hosts would make us a tool against them. */
const maxOtherHosts = 10
const filesAtOnce = 3
/** Fifty megabytes take longer than a page. */
const timeoutFactor = 3

/**
 * Finds and reads a site's sitemaps. The URL may also be that of a sitemap itself, which is then the only
 * one. Throws `url_not_allowed`, `fetch_failed`, `fetch_timeout` where nothing of the site can be reached,
 * and the signal's reason.
 */
export async function* readSiteSitemaps(
  {
    outbound,
    timeoutMs,
    reached,
  }: { outbound: Pick<OutboundClient, 'open'>; timeoutMs: number; reached?: ReachedSite },
  websiteUrl: string,
  signal: AbortSignal,
): AsyncGenerator<SitemapEvent, void, undefined> {
  const leaving = new AbortController()
  const either = AbortSignal.any([signal, leaving.signal])
  try {
    const { home, robots } = reached ?? (await reachSite(outbound, websiteUrl, either))
    const host = new URL(home.url).hostname
    yield { kind: 'site', url: home.url, host, robots }
    const walk = createWalk({ outbound, timeoutMs: timeoutMs * timeoutFactor, host, signal: either })
    const given = new URL(websiteUrl)
    if (/\.(xml|txt)(\.gz)?$|sitemap|\/(feed|rss|atom)\b/i.test(given.pathname)) {
      yield* walk.read([{ url: given.href, foundBy: 'given' }])
      if (walk.found() > 0) return
    }
    const folder = new URL('.', home.url)
    yield* walk.read([
      ...robots.sitemaps.map((url) => ({ url, foundBy: 'robots' as const })),
      ...home.sitemaps.map((url) => ({ url, foundBy: 'link' as const })),
      ...places.map((place) => ({ url: new URL(place, home.url).href, foundBy: 'place' as const })),
      ...(folder.pathname === '/'
        ? []
        : [{ url: new URL('sitemap.xml', folder).href, foundBy: 'place' as const }]),
    ])
    if (walk.found() > 0) return
    const feeds = [...home.feeds, ...feedPlaces.map((place) => new URL(place, home.url).href)]
    yield* walk.read(feeds.map((url) => ({ url, foundBy: 'feed' as const })))
  } finally {
    leaving.abort(new Error('The reader has left.'))
  }
}

/** The first page and the rules, from where redirects lead. */
async function reachSite(
  outbound: Pick<OutboundClient, 'open'>,
  websiteUrl: string,
  signal: AbortSignal,
): Promise<ReachedSite> {
  let failure: AppError | undefined
  const home = await readHomePage(outbound, websiteUrl, signal).catch((error: unknown): HomePage => {
    if (!(error instanceof AppError) || error.code === 'url_not_allowed') throw error
    failure = error
    return { url: websiteUrl, status: 0, sitemaps: [], feeds: [] }
  })
  const robots = await readRobots(outbound, new URL(home.url).origin, signal)
  if (failure !== undefined && robots.status === undefined) throw failure
  return { home, robots }
}

const endsEarly = new Set(['cut_off', 'empty', 'not_a_sitemap'])

interface WalkOptions {
  outbound: Pick<OutboundClient, 'open'>
  timeoutMs: number
  host: string
  signal: AbortSignal
}

interface Walk {
  read(
    candidates: { url: string; foundBy: SitemapFile['foundBy'] }[],
  ): AsyncGenerator<SitemapEvent, void, undefined>
  /** Sitemaps met so far. */
  found(): number
}

function createWalk({ outbound, timeoutMs, host, signal }: WalkOptions): Walk {
  const seenPages = createSeenSet()
  const seenFiles = new Set<string>()
  const otherHosts = new Set<string>()
  const queue: AsyncGenerator<SitemapEvent>[] = []
  let found = 0
  let position = 0

  /** Puts a file in line, once; says why not where that is a fault of the site. */
  function enqueue(candidate: Candidate): SitemapProblem | undefined {
    const { url, path } = candidate
    if (path.includes(url)) return { url, code: 'loop', message: 'The index leads back to itself.' }
    if (seenFiles.has(url)) return undefined
    if (path.length > maxNesting)
      return {
        url,
        code: 'nested_too_deep',
        message: `More than ${maxNesting} indexes lead here. It was not read.`,
      }
    if (seenFiles.size >= maxFiles)
      return {
        url,
        code: 'too_many_files',
        message: `The site has more than ${maxFiles} sitemaps. The others were not read.`,
      }
    const { hostname } = new URL(url)
    if (!isSameSite(hostname, host) && !otherHosts.has(hostname)) {
      if (otherHosts.size >= maxOtherHosts)
        return {
          url,
          code: 'too_many_hosts',
          message: `The sitemaps lie on more than ${maxOtherHosts} other hosts. It was not read.`,
        }
      otherHosts.add(hostname)
    }
    seenFiles.add(url)
    queue.push(readFile(candidate, ++position))
    return undefined
  }

  async function* readFile(
    candidate: Candidate,
    place: number,
  ): AsyncGenerator<SitemapEvent, void, undefined> {
    const { url, foundBy } = candidate
    // Nobody said that anything is at a usual place.
    const isGuess = foundBy === 'place' || foundBy === 'feed' || foundBy === 'given'
    let file: ReturnType<typeof readSitemap> | undefined
    let isWhole = true
    try {
      const answer = await outbound.open(url, { signal, timeoutMs, maxBytes: Number.MAX_SAFE_INTEGER })
      const isElsewhere = answer.url !== url
      if (answer.status !== 200 || (isElsewhere && seenFiles.has(answer.url))) {
        for await (const _ of answer.body) break
        if (answer.status !== 200 && !isGuess)
          throw fetchFailed(`It answers with status ${answer.status}.`, { members: { reason: 'status' } })
        return
      }
      if (isElsewhere) seenFiles.add(answer.url)
      file = readSitemap(answer.body, {
        url: answer.url,
        siteHost: host,
        charset: findCharset(answer.headers['content-type']),
      })
      yield* readBatches(file, { ...candidate, path: [...candidate.path, url] })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof AppError)) throw error
      isWhole = false
      if (!isGuess || file?.summary.type !== undefined)
        yield { kind: 'problem', problem: { url, code: error.code, message: error.message } }
    }
    if (file === undefined) return
    const { type, urlCount, bytes, lastmod, malformedDates, findings } = file.summary
    if (type !== undefined) {
      found += 1
      yield {
        kind: 'file',
        file: {
          url,
          type,
          urlCount,
          bytes,
          lastmod: candidate.lastmod ?? lastmod,
          malformedDates,
          foundBy,
          position: place,
        },
      }
    }
    if (type === undefined && isGuess) return
    for (const finding of findings) {
      // A failed connection is reported already; that the file is cut off then is not a separate problem.
      if (isWhole || !endsEarly.has(finding.code)) yield { kind: 'problem', problem: { url, ...finding } }
    }
  }

  async function* readBatches(
    file: ReturnType<typeof readSitemap>,
    { url, path }: Candidate,
  ): AsyncGenerator<SitemapEvent, void, undefined> {
    const reported = new Set<string>()
    for await (const { entries, nested } of file.batches) {
      const fresh = entries.filter((entry) => seenPages.add(entry.url))
      if (fresh.length > 0) yield { kind: 'pages', sitemap: url, entries: fresh }
      for (const next of nested) {
        const problem = enqueue({ url: next.url, lastmod: next.lastmod, foundBy: 'index', path })
        if (problem === undefined || reported.has(problem.code)) continue
        reported.add(problem.code)
        yield { kind: 'problem', problem }
      }
    }
  }

  return {
    found: () => found,
    async *read(candidates) {
      for (const { url, foundBy } of candidates) {
        if (!URL.canParse(url)) continue
        const problem = enqueue({ url, foundBy, lastmod: undefined, path: [] })
        if (problem !== undefined) yield { kind: 'problem', problem }
      }
      yield* interleave(queue, filesAtOnce)
    },
  }
}
