// What is asked of a site once, beside its pages: rules, sitemaps, and how it treats URLs that nobody
// has.
import { findCharset, decodePage, decodeText } from '#platform/decode-text.ts'
import {
  maxRobotsBytes,
  parseRobots,
  readHints,
  readSiteSitemaps,
  robotsWithoutFile,
  type OutboundClient,
  type Robots,
  type SiteRobots,
} from '#capabilities/crawl/index.ts'
import type { SitemapFacts } from '../site.types.ts'
import { askUrl } from './ask-url.ts'
import type { CrawlFacts } from '../crawl.types.ts'
import type { FetchedPage } from './fetch-page.ts'

export type StoredRobots = NonNullable<CrawlFacts['robots']>

/** Reads robots.txt of an origin. */
export async function surveyRobots(
  outbound: OutboundClient,
  origin: string,
  signal: AbortSignal,
): Promise<StoredRobots> {
  const url = new URL('/robots.txt', origin).href
  const { outcome, redirects, headers, body } = await askUrl(url, {
    outbound,
    signal,
    maxBytes: maxRobotsBytes + 1,
  })
  const contentType = headers['content-type'] ?? ''
  const text =
    outcome.kind === 'answered'
      ? decodeText(body, findCharset(contentType)).toWellFormed().replaceAll('\0', '')
      : ''
  return { url, outcome, redirects: redirects.length, contentType, bytes: body.length, text }
}

/**
 * The rules that the answer means: none without a file, no page at all while the server fails (RFC 9309
 * §2.3.1).
 */
export function getRules({ outcome, text, url }: StoredRobots): Robots & { state: SiteRobots['state'] } {
  if (outcome.kind !== 'answered') {
    const isAbsent = outcome.reason === 'too_many_redirects'
    return { ...robotsWithoutFile({ isAllowed: isAbsent }), state: isAbsent ? 'absent' : 'unreachable' }
  }
  const { status } = outcome
  if (status >= 200 && status < 300) return { ...parseRobots(text, url), state: 'found' }
  const isUnreachable = status >= 500 || status === 429
  return {
    ...robotsWithoutFile({ isAllowed: !isUnreachable }),
    state: isUnreachable ? 'unreachable' : 'absent',
  }
}

export interface SitemapSurvey {
  outbound: Pick<OutboundClient, 'open'>
  start: FetchedPage
  robots: StoredRobots
  today: Date
  isOwn: (url: string) => boolean
  /** Pages of the site, some at a time. */
  onPages: (pages: readonly { url: string; lastmod: string | undefined }[]) => Promise<void>
  heartbeat: () => void
}

const maxForeign = 100
const maxProblems = 100
const maxListingMs = 180_000
const fileTimeoutMs = 20_000

/** Reads the sitemaps of a site, for three minutes at most. */
export async function surveySitemaps(survey: SitemapSurvey, signal: AbortSignal): Promise<SitemapFacts[]> {
  const { outbound, start, robots, today, isOwn, onPages, heartbeat } = survey
  const facts = new Map<string, SitemapFacts & { days: Set<string> }>()
  const getFacts = (url: string): SitemapFacts & { days: Set<string> } => {
    const known = facts.get(url) ?? { ...emptySitemap(url), days: new Set<string>() }
    facts.set(url, known)
    return known
  }
  const rules = getRules(robots)
  const status = robots.outcome.kind === 'answered' ? robots.outcome.status : undefined
  const html = start.body.length === 0 ? '' : decodePage(start.body, start.headers['content-type'])
  const reached = {
    home: {
      url: start.finalUrl,
      status: start.outcome.kind === 'answered' ? start.outcome.status : 0,
      ...readHints(html, start.finalUrl),
    },
    robots: { ...rules, url: robots.url, status },
  }
  const limit = AbortSignal.timeout(maxListingMs)
  const fromRobots = new Set(rules.sitemaps)
  try {
    for await (const event of readSiteSitemaps(
      { outbound, timeoutMs: fileTimeoutMs, reached },
      start.finalUrl,
      AbortSignal.any([signal, limit]),
    )) {
      heartbeat()
      if (event.kind === 'pages') {
        const own = getFacts(event.sitemap)
        for (const { url, lastmod } of event.entries) countEntry(own, url, lastmod, { today, isOwn })
        await onPages(event.entries.filter(({ url }) => isOwn(url)))
      } else if (event.kind === 'file') {
        const { url, type, urlCount, bytes, foundBy, malformedDates } = event.file
        const own = getFacts(url)
        // The reader does not report which index names a file, only that an index does.
        Object.assign(own, {
          lastmods: { ...own.lastmods, malformed: malformedDates },
          holdsIndex: type === 'index' && foundBy === 'index',
          kind: type,
          urls: urlCount,
          bytes,
          isFromRobots: foundBy === 'robots' || fromRobots.has(url),
        })
      } else if (event.kind === 'problem') {
        const { url, code, message } = event.problem
        const { problems } = getFacts(url)
        if (problems.length < maxProblems)
          (problems as { code: string; message: string }[]).push({ code, message })
      }
    }
  } catch (error) {
    if (signal.aborted || !limit.aborted) throw error
    getFacts(start.finalUrl).problems = [
      { code: 'stopped', message: 'Reading all sitemaps took longer than three minutes.' },
    ]
  }
  return [...facts.values()].map(({ days, ...file }) => ({
    ...file,
    lastmods: { ...file.lastmods, days: days.size },
  }))
}

function emptySitemap(url: string): SitemapFacts {
  const lastmods = { dated: 0, days: 0, future: 0, malformed: 0 }
  return {
    url,
    kind: '',
    isFromRobots: false,
    urls: 0,
    bytes: 0,
    problems: [],
    foreign: [],
    lastmods,
    holdsIndex: false,
  }
}

function countEntry(
  facts: SitemapFacts & { days: Set<string> },
  url: string,
  lastmod: string | undefined,
  { today, isOwn }: { today: Date; isOwn: (url: string) => boolean },
): void {
  if (!isOwn(url) && facts.foreign.length < maxForeign) (facts.foreign as string[]).push(url)
  if (lastmod === undefined) return
  const { lastmods } = facts
  lastmods.dated += 1
  facts.days.add(lastmod.slice(0, 10))
  if (Date.parse(lastmod) > today.getTime() + 2 * 86_400_000) lastmods.future += 1
}
