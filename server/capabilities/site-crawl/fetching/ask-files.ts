// Files that pages name, and URLs on other hosts: each is requested once, its body read only as far as
// needed.
import type { AskedUrl } from './ask-url.ts'
import { hostName, type AskHosts, type Want } from './ask-hosts.ts'
import type { CrawlRepository, ResourceResult } from '../crawl.types.ts'
import { imageSize } from './image-size.ts'
import { inSteps } from './redirect-step.ts'
import { createWriteBehind } from '../rows/write-behind.ts'

export interface AskFilesOptions {
  repository: Pick<CrawlRepository, 'unaskedFiles' | 'keepFiles'>
  hosts: AskHosts
  isOwn: (url: string) => boolean
  /** Of the site's own; of another host two are asked for at a time. */
  concurrency: number
  /** In `performance.now()`. */
  deadline: number
  onAsked: (done: number, url: string) => void
}

interface WaitingFile {
  key: string
  url: string
}

const rowsPerStep = 1_000
const hostsAtOnce = 20
const lanesPerOtherHost = 2
/** Enough of any image's head. */
const imageBytes = 64_000
/** Of scripts and styles, which are weighed whole. */
const codeBytes = 3_000_000
const maxHeaderLength = 500
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
const refusals = new Set([401, 403, 999])
const noHead = new Set([400, 403, 404, 405, 406, 500, 501])

/**
 * Asks for every file that was not asked for yet, host by host. Ends early, with what it has, when the
 * deadline passes.
 */
export async function askFiles(options: AskFilesOptions, signal: AbortSignal): Promise<void> {
  const { repository, isOwn, concurrency, deadline, onAsked } = options
  const broken = new AbortController()
  const until = AbortSignal.any([signal, broken.signal])
  const byHost = Map.groupBy(await allUnasked(repository), ({ url }) => (isOwn(url) ? '' : hostName(url)))
  // Those of which most is wanted take longest; the site's own do not wait behind others.
  const lines = [...byHost]
    .sort(
      ([one, some], [other, more]) => Number(other === '') - Number(one === '') || more.length - some.length,
    )
    .values()
  let done = 0
  const writer = createWriteBehind<{ key: string; result: ResourceResult }>(async (results) => {
    await repository.keepFiles(results).catch((error: unknown) => {
      broken.abort(error)
      throw error
    })
  })

  async function lane(files: Iterable<WaitingFile>): Promise<void> {
    for (const { key, url } of files) {
      if (performance.now() > deadline) return
      writer.add({ key, result: getResult(await askFile(url, options, until)) })
      onAsked((done += 1), url)
      await writer.room()
    }
  }

  async function nextHosts(): Promise<void> {
    for (const [host, files] of lines) {
      const waiting = files.values()
      await waitForAll(
        Array.from({ length: host === '' ? concurrency : lanesPerOtherHost }, () => lane(waiting)),
      )
    }
  }

  try {
    await waitForAll(Array.from({ length: hostsAtOnce }, nextHosts))
  } finally {
    await writer.idle().catch((error: unknown) => broken.abort(error))
  }
  until.throwIfAborted()

  /**
   * Waits for all, also where one has failed, which ends the others: nobody is left at work behind the error.
   */
  async function waitForAll(work: readonly Promise<void>[]): Promise<void> {
    for (const part of work) part.catch((error: unknown) => broken.abort(error))
    for (const { status } of await Promise.allSettled(work))
      if (status === 'rejected') throw broken.signal.reason
  }
}

async function allUnasked(repository: AskFilesOptions['repository']): Promise<WaitingFile[]> {
  const files: WaitingFile[] = []
  for (let after: string | undefined; ;) {
    const rows = await repository.unaskedFiles(rowsPerStep, after)
    files.push(...rows)
    after = rows.at(-1)?.key
    if (after === undefined) return files
  }
}

/**
 * Scripts, styles and images of the site are read up to a limit; everything else is requested without its
 * body.
 */
async function askFile(
  url: string,
  { hosts, isOwn }: AskFilesOptions,
  signal: AbortSignal,
): Promise<AskedUrl> {
  const ask = (want: Want): Promise<AskedUrl> => inSteps(url, (at) => hosts.ask(at, want, signal))
  if (!isOwn(url)) return inSteps(url, (at) => askElsewhere(at, hosts, signal))
  const path = URL.parse(url)?.pathname ?? ''
  if (/\.(css|m?js)$/i.test(path)) return ask({ maxBytes: codeBytes })
  if (/\.(jpe?g|png|gif|webp|avif|svg)$/i.test(path)) return ask(image)
  const asked = await ask({ method: 'HEAD' })
  if (asked.outcome.kind === 'answered' && noHead.has(asked.outcome.status)) return ask(image)
  return /^image\//i.test(asked.headers['content-type'] ?? '') ? ask(image) : asked
}

const image: Want = { maxBytes: imageBytes, headers: { range: `bytes=0-${imageBytes - 1}` } }

/** Sites that forbid HEAD, or programs, are asked again as a browser would. */
async function askElsewhere(url: string, hosts: AskHosts, signal: AbortSignal): Promise<AskedUrl> {
  const asked = await hosts.ask(url, { method: 'HEAD' }, signal)
  const { outcome } = asked
  const isDoubtful =
    outcome.kind === 'failed'
      ? outcome.reason !== 'dns'
      : outcome.kind === 'answered' && outcome.status >= 400
  if (!isDoubtful) return asked
  const again = await hosts.ask(url, { maxBytes: imageBytes }, signal)
  if (again.outcome.kind === 'answered' && refusals.has(again.outcome.status))
    return { ...again, outcome: { kind: 'skipped', reason: 'challenge' } }
  // The host came to its limit between the two: what is known is what it said first.
  return again.outcome.kind === 'skipped' && again.outcome.reason === 'limit' ? asked : again
}

function getResult({
  finalUrl,
  outcome,
  redirects,
  headers,
  body,
  isWhole,
  transferBytes,
}: AskedUrl): ResourceResult {
  const contentType = headers['content-type'] ?? ''
  const size = /^image\//i.test(contentType) ? imageSize(body) : undefined
  const isPart = outcome.kind === 'answered' && outcome.status === 206
  const length = Number(
    (isPart ? /\/(\d+)\s*$/.exec(headers['content-range'] ?? '')?.[1] : headers['content-length']) ??
      Number.NaN,
  )
  const isCode = isWhole && /javascript|ecmascript|text\/css/i.test(contentType)
  const isDecoded = isWhole && !isPart
  return {
    finalUrl,
    // Part of an image was asked for, and came.
    outcome: isPart ? { kind: 'answered', status: 200 } : outcome,
    redirects,
    contentType: contentType.slice(0, 200),
    bytes: isDecoded && body.length > 0 ? body.length : Number.isNaN(length) ? body.length : length,
    transferBytes:
      isDecoded && transferBytes > 0 ? transferBytes : Number.isNaN(length) ? transferBytes : length,
    headers: Object.fromEntries(
      keptHeaders.flatMap((name) =>
        headers[name] === undefined ? [] : [[name, headers[name].slice(0, maxHeaderLength)]],
      ),
    ),
    width: size?.width,
    height: size?.height,
    ...(isCode && { whitespaceBytes: getWhitespace(body) }),
  }
}

function getWhitespace(bytes: Buffer): number {
  let count = 0
  for (const byte of bytes) if (byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d) count += 1
  return count
}
