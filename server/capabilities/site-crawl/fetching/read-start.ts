// The first answer of a crawl: it decides which site it is, and whether there is anything to crawl at all.
import { fetchFailed, type OutboundClient } from '#capabilities/crawl/index.ts'
import type { FailedReason } from '../site.types.ts'
import type { CrawlInput } from '../site-crawl.types.ts'
import { certificateFault } from './certificate-fault.ts'
import { crawlUrl } from '../frontier/crawl-url.ts'
import { skipReasons } from '../rows/crawl-results.repository.ts'
import type { CrawlMemory } from '../crawl.types.ts'
import type { FetchedPage } from './fetch-page.ts'
import { storableHeaders } from './probe-site.ts'

export interface StartOptions {
  input: Pick<CrawlInput, 'url' | 'isSchemeGuessed'>
  memory: CrawlMemory
  outbound: OutboundClient
  /** No rules yet: whoever gave the URL wants it read. */
  fetchPage: (url: string) => Promise<FetchedPage>
  onReading: (url: string) => void
}

export interface Start {
  asked: string
  /** Where it led to. */
  url: string
  /** What came; undefined where an earlier worker fetched it. */
  page: FetchedPage | undefined
}

/** Failures that show that a server is there. */
const isAnswer: ReadonlySet<FailedReason> = new Set([
  'too_many_redirects',
  'too_large',
  'encoding',
  'unreadable',
  'other',
])

/**
 * Fetches the start page, unless an earlier worker did. Throws an error for the user where nobody answers.
 */
export async function readStart(
  { input, memory, outbound, fetchPage, onReading }: StartOptions,
  signal: AbortSignal,
): Promise<Start> {
  const given = crawlUrl(input.url)?.url ?? input.url
  onReading(given)
  const known = memory.facts.start
  if (known !== undefined) return { asked: known.asked, url: known.url, page: undefined }
  // Says better than a failed request why a URL cannot be asked at all.
  await outbound.check(given)
  const { asked, page } = await fetchEither()
  const { outcome } = page
  // Where something answers, sitemaps may still name pages that can be read.
  if (isSilent(page) && outcome.kind === 'failed') {
    const fault =
      outcome.reason === 'tls' ? await certificateFault(page.finalUrl, outbound, signal) : undefined
    throw cannotBeRead(
      asked,
      `${skipReasons[outcome.reason] ?? 'it does not answer'}${fault === undefined ? '' : `: ${fault}`}`,
    )
  }
  const url = outcome.kind === 'answered' ? page.finalUrl : asked
  await memory.learn({ start: { asked, url, headers: storableHeaders(page.headers) } })
  return { asked, url, page }

  /** By http, too, where only the URL’s scheme was guessed and https is silent. */
  async function fetchEither(): Promise<{ asked: string; page: FetchedPage }> {
    const secure = { asked: given, page: await fetchPage(given) }
    if (input.isSchemeGuessed !== true || !isSilent(secure.page)) return secure
    const plainUrl = given.replace(/^https:/, 'http:')
    onReading(plainUrl)
    const plain = { asked: plainUrl, page: await fetchPage(plainUrl) }
    return isSilent(plain.page) ? secure : plain
  }
}

/** The error that ends an audit of which nothing could be read; `why` is a clause. */
export function cannotBeRead(url: string, why: string): Error {
  return fetchFailed(`${new URL(url).host} cannot be read: ${why}. Check the URL, and try again.`)
}

const isSilent = ({ outcome }: FetchedPage): boolean =>
  outcome.kind === 'failed' && !isAnswer.has(outcome.reason)
