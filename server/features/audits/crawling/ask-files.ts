// Files that pages name, and addresses elsewhere: each asked for once, its body read only as far as it tells something.
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import type { Outcome } from '../checks/site.types.ts'
import { askAddress, type AskedAddress } from './ask-address.ts'
import type { CrawlRepository, ResourceResult } from './crawl.types.ts'
import { pictureSize } from './picture-size.ts'
import { createPace, retryAfterMs, type Pace } from './pace.ts'

export interface AskFilesOptions {
  outbound: OutboundClient
  repository: CrawlRepository
  /** Of the site; addresses elsewhere are asked a few at a time, each host once in a while. */
  pace: Pace
  isOwn: (url: string) => boolean
  isAllowed: (url: string) => boolean
  concurrency: number
  deadline: number
  now: () => Date
  onAsked: (done: number, url: string) => void
}

const perStep = 100
/** Enough of any picture's head. */
const pictureBytes = 64_000
/** Of scripts and styles, which are weighed whole. */
const codeBytes = 3_000_000
const longestHeader = 500
const keptHeaders = [
  'cache-control',
  'expires',
  'etag',
  'last-modified',
  'content-encoding',
  'content-length',
  'content-type',
  'server',
  'vary',
  'x-robots-tag',
  'age',
  'x-content-type-options',
]
/** They say that a program may not look, not that nothing is there. */
const refusals = new Set([401, 403, 429, 999])
const noHead = new Set([400, 403, 404, 405, 406, 429, 500, 501, 503])
const longestPauseMs = 5_000
const mostPerOtherHost = 2
/** In a row, each after twenty seconds. */
const mostSilences = 3

interface OtherHost {
  pace: Pace
  silences: number
}

/** Asks for every file that was not asked for yet. Ends early, with what it has, when the deadline passes. */
export async function askFiles(options: AskFilesOptions, signal: AbortSignal): Promise<void> {
  const { repository, concurrency, deadline, onAsked } = options
  const hosts = new Map<string, OtherHost>()
  let done = 0
  while (performance.now() < deadline) {
    signal.throwIfAborted()
    const files = await repository.unaskedFiles(perStep)
    if (files.length === 0) return
    const waiting = files.values()
    const results: { key: string; result: ResourceResult }[] = []
    const work = async (): Promise<void> => {
      for (const { key, url } of waiting) {
        if (performance.now() > deadline) return
        results.push({ key, result: await askFile(url, options, hosts, signal) })
        onAsked((done += 1), url)
      }
    }
    try {
      await Promise.all(Array.from({ length: concurrency }, work))
    } finally {
      if (results.length > 0) await repository.keepFiles(results)
    }
  }
}

async function askFile(
  url: string,
  { outbound, pace, isOwn, isAllowed, now }: AskFilesOptions,
  hosts: Map<string, OtherHost>,
  signal: AbortSignal,
): Promise<ResourceResult> {
  if (!isOwn(url)) return resultOf(await askOther(url, outbound, hosts, signal))
  if (!isAllowed(url)) return resultOf({ ...unasked(url), outcome: { kind: 'skipped', reason: 'robots' } })
  const tell = await pace.take(signal)
  let asked: AskedAddress | undefined
  try {
    asked = await askOwn(url, outbound, signal)
  } finally {
    const { outcome, headers } = asked ?? unasked(url)
    const isBusy = outcome.kind === 'answered' && (outcome.status === 429 || outcome.status === 503)
    tell(isBusy ? { pauseMs: Math.min(longestPauseMs, retryAfterMs(headers['retry-after'], now()) ?? longestPauseMs) } : {})
  }
  return resultOf(asked)
}

/** Scripts and styles whole, pictures by their head, everything else without its body. */
async function askOwn(url: string, outbound: OutboundClient, signal: AbortSignal): Promise<AskedAddress> {
  const path = URL.parse(url)?.pathname ?? ''
  if (/\.(css|m?js)$/i.test(path)) return askAddress(url, { outbound, signal, maxBytes: codeBytes })
  if (/\.(jpe?g|png|gif|webp|avif|svg)$/i.test(path)) return askPicture(url, outbound, signal)
  const asked = await askAddress(url, { outbound, signal, method: 'HEAD' })
  if (asked.outcome.kind === 'answered' && noHead.has(asked.outcome.status)) return askPicture(url, outbound, signal)
  return /^image\//i.test(asked.headers['content-type'] ?? '') ? askPicture(url, outbound, signal) : asked
}

const askPicture = (url: string, outbound: OutboundClient, signal: AbortSignal): Promise<AskedAddress> =>
  askAddress(url, { outbound, signal, maxBytes: pictureBytes, headers: { range: `bytes=0-${pictureBytes - 1}` } })

/** Another host has not asked for an audit: it is asked a little at a time, and not again and again where it says nothing. */
async function askOther(url: string, outbound: OutboundClient, hosts: Map<string, OtherHost>, signal: AbortSignal): Promise<AskedAddress> {
  const name = URL.parse(url)?.host ?? ''
  const host = hosts.get(name) ?? { pace: createPace({ concurrency: mostPerOtherHost, onWaiting: () => undefined }), silences: 0 }
  hosts.set(name, host)
  const tell = await host.pace.take(signal)
  try {
    if (host.silences >= mostSilences) return { ...unasked(url), outcome: { kind: 'skipped', reason: 'limit' } }
    const asked = await askElsewhere(url, outbound, signal)
    host.silences = asked.outcome.kind === 'failed' && asked.outcome.reason === 'timeout' ? host.silences + 1 : 0
    return asked
  } finally {
    tell({})
  }
}

/** Sites that forbid HEAD, or programs, are asked once more as a browser would. */
async function askElsewhere(url: string, outbound: OutboundClient, signal: AbortSignal): Promise<AskedAddress> {
  const asked = await askAddress(url, { outbound, signal, method: 'HEAD', timeoutMs: 10_000 })
  const { outcome } = asked
  const isDoubtful = outcome.kind === 'failed' ? outcome.reason !== 'dns' : outcome.kind === 'answered' && outcome.status >= 400
  if (!isDoubtful) return asked
  const again = await askAddress(url, { outbound, signal, maxBytes: pictureBytes, timeoutMs: 10_000 })
  if (again.outcome.kind === 'answered' && refusals.has(again.outcome.status)) return { ...again, outcome: { kind: 'skipped', reason: 'challenge' } }
  return again
}

function unasked(url: string): AskedAddress {
  const outcome: Outcome = { kind: 'failed', reason: 'other' }
  return { url, finalUrl: url, outcome, redirects: [], headers: {}, body: Buffer.alloc(0), isWhole: false, transferBytes: 0 }
}

function resultOf({ finalUrl, outcome, redirects, headers, body, isWhole, transferBytes }: AskedAddress): ResourceResult {
  const contentType = headers['content-type'] ?? ''
  const size = /^image\//i.test(contentType) ? pictureSize(body) : undefined
  const isPart = outcome.kind === 'answered' && outcome.status === 206
  const length = Number((isPart ? /\/(\d+)\s*$/.exec(headers['content-range'] ?? '')?.[1] : headers['content-length']) ?? Number.NaN)
  const isCode = isWhole && /javascript|ecmascript|text\/css/i.test(contentType)
  const isDecoded = isWhole && !isPart
  return {
    finalUrl,
    // Part of a picture was asked for, and came.
    outcome: isPart ? { kind: 'answered', status: 200 } : outcome,
    redirects,
    contentType: contentType.slice(0, 200),
    bytes: isDecoded && body.length > 0 ? body.length : Number.isNaN(length) ? body.length : length,
    transferBytes: isDecoded && transferBytes > 0 ? transferBytes : Number.isNaN(length) ? transferBytes : length,
    headers: Object.fromEntries(keptHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name].slice(0, longestHeader)]]))),
    width: size?.width,
    height: size?.height,
    ...(isCode && { whitespaceBytes: whitespaceOf(body) }),
  }
}

function whitespaceOf(bytes: Buffer): number {
  let count = 0
  for (const byte of bytes) if (byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d) count += 1
  return count
}
