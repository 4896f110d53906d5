// Crawled sites for the tests of site-wide checks: in memory, fine in all respects unless asked otherwise.
// Addresses may be paths of https://example.com.
import { parseRobots } from '#capabilities/crawl/index.ts'
import type { Hit, SiteCheck } from '#capabilities/site-crawl/check.types.ts'
import type {
  CrawledSite,
  LinkEdge,
  PageSummary,
  ProbedResource,
  RobotsFacts,
  SitemapFacts,
} from '#capabilities/site-crawl/site.types.ts'

export interface SiteSketch {
  start?: string
  today?: Date
  isPrivateHost?: boolean
  /** The text of robots.txt, or facts of it; a file that allows everything unless given. */
  robots?: string | Partial<RobotsFacts>
  /** One good sitemap unless given. */
  sitemaps?: readonly Partial<SitemapFacts>[]
  probes?: Partial<CrawledSite['probes']>
  /** The start page alone unless given. */
  pages?: readonly (Partial<PageSummary> & { url: string })[]
  links?: readonly (Partial<LinkEdge> & { from: string; to: string })[]
  resources?: readonly (Partial<ProbedResource> & { url: string })[]
  unlinked?: readonly string[]
  isCut?: boolean
}

export function crawledSite(sketch: SiteSketch = {}): CrawledSite {
  const start = new URL(sketch.start ?? 'https://example.com/').href
  const { origin } = new URL(start)
  const absolute = (url: string): string => new URL(url, start).href
  const links = (sketch.links ?? []).map((edge) =>
    linkEdge({ ...edge, from: absolute(edge.from), to: absolute(edge.to) }),
  )
  const pages = (sketch.pages ?? [{ url: start }]).map((page) =>
    pageSummary({ ...page, url: absolute(page.url) }, start, links),
  )
  const resources = (sketch.resources ?? []).map((resource) =>
    probedResource({ ...resource, url: absolute(resource.url) }),
  )
  return {
    start,
    origin,
    today: sketch.today ?? new Date('2026-06-15T00:00:00Z'),
    isPrivateHost: sketch.isPrivateHost ?? false,
    robots: robotsFacts(sketch.robots ?? 'User-agent: *\nDisallow:\n', origin),
    sitemaps: (sketch.sitemaps ?? [{}]).map((facts) => sitemapFacts(facts, origin)),
    probes: {
      randomPath: { status: 404, looksLikeError: true },
      hostVariants: [],
      startHeaders: { 'content-type': 'text/html; charset=utf-8' },
      llmsTxt: undefined,
      certificate: undefined,
      alpn: undefined,
      ...sketch.probes,
    },
    pages: () => oneByOne(pages),
    page: (url) => Promise.resolve(pages.find((page) => page.url === url)),
    pageCount: pages.length,
    isCut: sketch.isCut ?? false,
    linksTo: (url, limit) => Promise.resolve(links.filter(({ to }) => to === url).slice(0, limit)),
    links: (kind) => oneByOne(links.filter((edge) => edge.kind === kind)),
    resource: (url) => Promise.resolve(resources.find((resource) => resource.url === url)),
    resources: () => oneByOne(resources),
    unlinked: () => oneByOne((sketch.unlinked ?? []).map(absolute)),
  }
}

/** What a site-wide check finds, in whichever way; undefined where it does not apply. */
export async function hitsOnSite(check: SiteCheck, site: CrawledSite): Promise<readonly Hit[] | undefined> {
  const verdict = await check.run(site)
  return verdict !== undefined && Symbol.asyncIterator in verdict ? Array.fromAsync(verdict) : verdict
}

async function* oneByOne<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

function pageSummary(
  page: Partial<PageSummary> & { url: string },
  start: string,
  links: readonly LinkEdge[],
): PageSummary {
  const incoming = links.filter(({ kind, to }) => kind === 'link' && to === page.url)
  return {
    finalUrl: page.url,
    outcome: { kind: 'answered', status: 200 },
    redirects: [],
    depth: page.url === start ? 0 : 1,
    isHtml: true,
    isIndexable: true,
    isNoindex: false,
    canonical: undefined,
    lang: 'en',
    title: `The page ${page.url}`,
    description: `What can be read at ${page.url}`,
    h1: `The page ${page.url}`,
    words: 400,
    textHash: page.url,
    minhash: '',
    pageType: 'other',
    hreflangs: [],
    dates: [],
    inSitemap: true,
    inlinks: incoming.length,
    followedInlinks: incoming.filter(({ isNofollow }) => !isNofollow).length,
    outlinks: links.filter(({ kind, from }) => kind === 'link' && from === page.url).length,
    durationMs: 120,
    bytes: 10_000,
    ...page,
  }
}

function linkEdge(edge: Partial<LinkEdge> & { from: string; to: string }): LinkEdge {
  return { kind: 'link', anchor: 'A link', isNofollow: false, ...edge }
}

function probedResource(resource: Partial<ProbedResource> & { url: string }): ProbedResource {
  return {
    finalUrl: resource.url,
    outcome: { kind: 'answered', status: 200 },
    redirects: [],
    contentType: 'text/html; charset=utf-8',
    bytes: 10_000,
    transferBytes: 10_000,
    headers: {},
    width: undefined,
    height: undefined,
    ...resource,
  }
}

function robotsFacts(given: string | Partial<RobotsFacts>, origin: string): RobotsFacts {
  const facts = typeof given === 'string' ? { text: given } : given
  const text = facts.text ?? ''
  const url = `${origin}/robots.txt`
  return {
    url,
    outcome: { kind: 'answered', status: 200 },
    redirects: 0,
    contentType: 'text/plain',
    bytes: Buffer.byteLength(text),
    text,
    robots: parseRobots(text, url),
    ...facts,
  }
}

function sitemapFacts(facts: Partial<SitemapFacts>, origin: string): SitemapFacts {
  return {
    url: `${origin}/sitemap.xml`,
    kind: 'urlset',
    isFromRobots: false,
    urls: 10,
    bytes: 2_000,
    problems: [],
    foreign: [],
    lastmods: { dated: 0, days: 0, future: 0, malformed: 0 },
    holdsIndex: false,
    ...facts,
  }
}
