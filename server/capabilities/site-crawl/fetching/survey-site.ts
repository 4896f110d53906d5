// What is asked of a site once, beside its pages: rules, sitemaps, and how it treats URLs that nobody
// has.
import { withoutWww } from '#core/url.ts'
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
import { AppError } from '#platform/errors.ts'
import type { Outcome, SitemapFacts } from '../site.types.ts'
import type { PageThreads } from '../threads/page-threads.ts'
import { askUrl } from './ask-url.ts'
import type { CrawlFacts, StoredProbes } from '../crawl.types.ts'
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

export interface ProbeOptions {
  outbound: OutboundClient
  threads: PageThreads
  start: string
  isAllowed: (url: string) => boolean
  /** Names the path that nobody has; the same whenever the audit is tried. */
  auditId: string
  today: Date
}

/** Extra requests: a path that nobody has, the start's other spellings, llms.txt. */
export async function probeSite(
  { outbound, threads, start, isAllowed, auditId, today }: ProbeOptions,
  signal: AbortSignal,
): Promise<StoredProbes> {
  const { origin } = new URL(start)
  const randomUrl = `${origin}/no-such-page-${auditId.slice(-12)}`
  const randomPath = isAllowed(randomUrl)
    ? await askUrl(randomUrl, { outbound, signal, maxBytes: 500_000 })
    : undefined
  const llmsUrl = `${origin}/llms.txt`
  const llms = isAllowed(llmsUrl) ? await askUrl(llmsUrl, { outbound, signal, maxBytes: 200_000 }) : undefined
  const hostVariants: { url: string; finalUrl: string | undefined; outcome: Outcome }[] = []
  for (const url of findVariants(start)) {
    const { outcome, finalUrl } = await askUrl(url, {
      outbound,
      signal,
      method: 'HEAD',
      timeoutMs: 10_000,
    })
    hostVariants.push({ url, outcome, finalUrl: outcome.kind === 'answered' ? finalUrl : undefined })
  }
  return {
    randomPath:
      randomPath?.outcome.kind === 'answered' ? await judgeRandomPath(randomPath.outcome.status) : undefined,
    hostVariants,
    llmsTxt:
      llms?.outcome.kind === 'answered'
        ? {
            status: llms.outcome.status,
            text: decodeText(llms.body, findCharset(llms.headers['content-type']))
              .toWellFormed()
              .replaceAll('\0', '')
              .slice(0, 100_000),
          }
        : undefined,
    ...(await probeConnection()),
  }

  /** Nothing where the site is not on https, or the probe itself fails: what is not known is not judged. */
  async function probeConnection(): Promise<Pick<StoredProbes, 'certificate' | 'alpn'>> {
    if (!start.startsWith('https:')) return { certificate: undefined, alpn: undefined }
    const offer = await outbound
      .probeTls(start, { signal, timeoutMs: probeTimeoutMs })
      .catch((error: unknown) => {
        signal.throwIfAborted()
        if (error instanceof AppError) return undefined
        throw error
      })
    const { validFrom, validTo } = offer?.certificate ?? {}
    return {
      certificate:
        validFrom === undefined || validTo === undefined
          ? undefined
          : { validFrom: validFrom.toISOString(), validTo: validTo.toISOString() },
      alpn: offer?.alpn,
    }
  }

  async function judgeRandomPath(status: number): Promise<NonNullable<StoredProbes['randomPath']>> {
    if (randomPath === undefined || randomPath.body.length === 0)
      return { status, looksLikeError: status >= 400 }
    const { finalUrl, headers, body, redirects } = randomPath
    const answer = {
      url: randomUrl,
      finalUrl,
      status,
      headers,
      redirects,
      durationMs: 0,
      ttfbMs: 0,
      bytes: body.length,
      transferBytes: 0,
    }
    const context = { today, keyphrase: undefined, isPrivateHost: false }
    const reading = await threads.read(
      {
        answer: { ...answer, depth: 0, inSitemap: false, lastmod: undefined },
        bytes: body,
        context,
        checks: [],
      },
      signal,
    )
    const { title = '', h1 = '', textHash = '' } = reading.kind === 'read' ? reading.summary : {}
    return {
      status,
      looksLikeError: status >= 400 || errorWords.test(`${title} ${h1}`),
      ...(textHash !== '' && { textHash }),
    }
  }
}

const probeTimeoutMs = 10_000
const errorWords =
  /\b404\b|not found|page (does not|doesn.t) exist|no longer (exists|available)|nicht gefunden|introuvable|no encontrad|não encontrad|non trovat|niet gevonden|не найден|hittades inte|ikke fundet|ei löydy|nie znaleziono|nem található|bulunamad|找不到|見つかりません/i

/**
 * The start with http and https, with and without www: only where the port is the usual one and the host is a
 * name.
 */
function findVariants(start: string): string[] {
  const { hostname, port, pathname } = new URL(start)
  if (port !== '' || !/[a-z]/i.test(hostname) || hostname.includes(':') || !hostname.includes('.')) return []
  const bare = withoutWww(hostname)
  return ['http', 'https']
    .flatMap((scheme) =>
      [bare, `www.${bare}`].map((host) => `${scheme}://${host}${pathname === '/' ? '/' : ''}`),
    )
    .map((url) => new URL(url).href)
}

/**
 * Whether the host is of a private network by its looks: what only the public web needs does not apply there.
 */
export function isPrivateHost(url: string): boolean {
  const host = new URL(url).hostname
  return (
    /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[(::1|f[cd]|fe80))/i.test(
      host,
    ) ||
    /\.(localhost|local|internal|lan|home\.arpa)$/i.test(host) ||
    !/[.:]/.test(host)
  )
}

/** A start page that an earlier worker has read: its hints are not known any more. */
export function emptyPage(url: string): FetchedPage {
  return {
    finalUrl: url,
    outcome: { kind: 'answered', status: 200 },
    redirects: [],
    headers: {},
    body: Buffer.alloc(0),
    ttfbMs: 0,
    durationMs: 0,
    bytes: 0,
    transferBytes: 0,
  }
}

const maxHeaderLength = 8_000

/** Headers as the store takes them. */
export function storableHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.slice(0, maxHeaderLength)]),
  )
}
