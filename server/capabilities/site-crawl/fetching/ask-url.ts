// One request for a URL whose content is not read as a page: its status and headers, and the first bytes of
// its body.
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import { AppError } from '#platform/errors.ts'
import type { Outcome } from '../site.types.ts'
import { failureReason, isCutConnection } from './failure-reason.ts'

export interface AskedUrl {
  url: string
  finalUrl: string
  outcome: Outcome
  redirects: readonly { url: string; status: number }[]
  headers: Readonly<Record<string, string>>
  /** The first `maxBytes` of the body. */
  body: Buffer
  /** Whether that is all of it. */
  isWhole: boolean
  transferBytes: number
}

export interface AskOptions {
  outbound: OutboundClient
  signal: AbortSignal
  method?: 'GET' | 'HEAD'
  maxBytes?: number
  timeoutMs?: number
  headers?: Record<string, string>
  /** Ten when unset; with 0 a redirect is given back as it is. */
  maxRedirects?: number
}

/** As browsers ask: servers send newer kinds of images only to those who say that they take them. */
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
const usualTimeoutMs = 15_000
const usualRedirects = 10

/**
 * Requests a URL and follows its redirects, up to `maxRedirects`. Throws only the signal's reason and errors
 * of our own.
 */
export async function askUrl(url: string, options: AskOptions): Promise<AskedUrl> {
  const { signal } = options
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(url, options)
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof AppError)) throw error
      if (isCutConnection(error) && attempt === 1) continue
      return withoutAnswer(url, { kind: 'failed', reason: failureReason(error) })
    }
  }
}

/** What is known of a URL of which nothing came. */
export function withoutAnswer(url: string, outcome: Outcome): AskedUrl {
  return {
    url,
    finalUrl: url,
    outcome,
    redirects: [],
    headers: {},
    body: Buffer.alloc(0),
    isWhole: false,
    transferBytes: 0,
  }
}

async function askOnce(
  url: string,
  {
    outbound,
    signal,
    method = 'GET',
    maxBytes = 0,
    timeoutMs = usualTimeoutMs,
    headers = {},
    maxRedirects = usualRedirects,
  }: AskOptions,
): Promise<AskedUrl> {
  const answer = await outbound.open(url, {
    method,
    signal,
    timeoutMs,
    maxBytes: Number.MAX_SAFE_INTEGER,
    maxRedirects,
    headers: { accept, ...headers },
  })
  const chunks: Buffer[] = []
  let count = 0
  let isWhole = true
  for await (const chunk of answer.body) {
    chunks.push(chunk)
    count += chunk.length
    if (count <= maxBytes) continue
    isWhole = false
    break
  }
  return {
    url,
    finalUrl: answer.url,
    outcome: { kind: 'answered', status: answer.status },
    redirects: answer.redirects,
    headers: answer.headers,
    body: Buffer.concat(chunks).subarray(0, maxBytes),
    isWhole,
    transferBytes: answer.transferBytes(),
  }
}
