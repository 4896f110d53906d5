// The pages of a site as its sitemaps list them, and which of them robots.txt lets us ask for.
import {
  readRobots,
  readSiteSitemaps,
  siteUrls,
  urlNotAllowed,
  type OutboundClient,
  type SitemapEntry,
  type SitemapEvent,
  type SiteRobots,
} from '#capabilities/crawl/index.ts'
import type { Config } from '#platform/config.ts'
import { validationFailed } from '#platform/errors.ts'
import { detached } from './sitemap-page.ts'
import type { SiteProblem } from './sitemaps.schema.ts'

export interface Listing {
  websiteUrl: string
  robots: SiteRobots | undefined
  sitemaps: number
  entries: SitemapEntry[]
  truncated: boolean
  problems: SiteProblem[]
}

export interface SiteListing {
  /** The events of a site's sitemaps, and a problem at the end where its time was over. */
  readSite(
    ownerId: string,
    websiteUrl: string,
    signal: AbortSignal,
  ): AsyncGenerator<SitemapEvent, void, undefined>
  /** All pages, up to so many, with what was wrong. */
  list(ownerId: string, websiteUrl: string, maxUrls: number, signal: AbortSignal): Promise<Listing>
  /** Whether robots.txt lets us ask for a page, the file of each origin read once. */
  createPermission(listing: Listing, signal: AbortSignal): (url: string) => Promise<boolean>
}

export interface SiteListingDependencies {
  outbound: OutboundClient
  /** A way to files that knows what the owner was given before. */
  remembering: (ownerId: string) => Pick<OutboundClient, 'open'>
  config: Pick<Config, 'fetchTimeoutMs'>
}

/** Reading the sitemaps of a site ends after five minutes with what was found. */
const maxListingMs = 300_000
const robotsProduct = 'pressroom'

export function createSiteListing({ outbound, remembering, config }: SiteListingDependencies): SiteListing {
  /**
   * The events of the first of these URLs at which a site answers. Throws what kept the first from it.
   */
  async function* readFirst(
    ownerId: string,
    [url = '', ...others]: readonly string[],
    signal: AbortSignal,
  ): AsyncGenerator<SitemapEvent, void, undefined> {
    let hasAnswered = false
    try {
      for await (const event of readSiteSitemaps(
        { outbound: remembering(ownerId), timeoutMs: config.fetchTimeoutMs },
        url,
        signal,
      )) {
        hasAnswered = true
        yield event
      }
    } catch (error) {
      if (hasAnswered || others.length === 0 || urlNotAllowed.is(error) || signal.aborted) throw error
      const next = readFirst(ownerId, others, signal)
      const first = await next.next().catch(() => {
        throw error
      })
      if (first.done !== true) yield first.value
      yield* next
    }
  }

  async function* readSite(
    ownerId: string,
    websiteUrl: string,
    signal: AbortSignal,
  ): AsyncGenerator<SitemapEvent, void, undefined> {
    const limit = AbortSignal.timeout(maxListingMs)
    try {
      yield* readFirst(ownerId, readWebsiteUrls(websiteUrl), AbortSignal.any([signal, limit]))
    } catch (error) {
      if (!limit.aborted || signal.aborted) throw error
      const message =
        'Reading all sitemaps took longer than five minutes. What was found until then is listed.'
      yield { kind: 'problem', problem: { url: websiteUrl, code: 'stopped', message } }
    }
  }

  async function list(
    ownerId: string,
    websiteUrl: string,
    maxUrls: number,
    signal: AbortSignal,
  ): Promise<Listing> {
    const listing: Listing = {
      websiteUrl,
      robots: undefined,
      sitemaps: 0,
      entries: [],
      truncated: false,
      problems: [],
    }
    for await (const event of readSite(ownerId, websiteUrl, signal)) {
      if (event.kind === 'site') {
        listing.websiteUrl = event.url
        listing.robots = event.robots
      } else if (event.kind === 'file') listing.sitemaps += 1
      else if (event.kind === 'problem') listing.problems.push(event.problem)
      else {
        const room = maxUrls - listing.entries.length
        for (const entry of event.entries.slice(0, room)) listing.entries.push(detached(entry))
        if (event.entries.length > room) {
          listing.truncated = true
          break
        }
      }
    }
    if (listing.entries.length === 0 && listing.sitemaps === 0) {
      listing.problems.push({
        url: listing.websiteUrl,
        code: 'no_sitemap',
        message: 'No sitemap was found: not in robots.txt, in the page, or at the usual places.',
      })
    }
    if (listing.truncated) {
      listing.problems.push({
        url: listing.websiteUrl,
        code: 'truncated',
        message: `The site has more pages. The first ${maxUrls} are listed; ask for more with max_urls.`,
      })
    }
    return listing
  }

  function createPermission(listing: Listing, signal: AbortSignal): (url: string) => Promise<boolean> {
    const byOrigin = new Map<string, Promise<SiteRobots>>()
    if (listing.robots !== undefined)
      byOrigin.set(new URL(listing.robots.url).origin, Promise.resolve(listing.robots))
    return async (url) => {
      const { origin } = new URL(url)
      const robots = byOrigin.get(origin) ?? readRobots(outbound, origin, signal)
      byOrigin.set(origin, robots)
      return (await robots).isAllowed(url, robotsProduct)
    }
  }

  return { readSite, list, createPermission }
}

/** The URLs that are meant; `example.com` means https, then http. Throws `validation_failed`. */
function readWebsiteUrls(text: string): string[] {
  return siteUrls(text).map((link) => {
    const url = URL.parse(link)
    if (url === null)
      throw validationFailed('website_url is no URL.', {
        errors: [{ path: 'website_url', message: 'must be a URL such as https://example.com' }],
      })
    return url.href
  })
}
