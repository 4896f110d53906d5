// One page of the site: asked for as politely as wanted, its redirects followed step by step, since each step
// is a URL with rules of its own.
import { setTimeout as sleep } from 'node:timers/promises'
import {
  asUtf8,
  getConditions,
  type OutboundClient,
  type PageSnapshot,
  type PageSnapshots,
  type SnapshotConditions,
} from '#capabilities/crawl/index.ts'
import { AppError } from '#platform/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { FailedReason, Outcome } from '../site.types.ts'
import { isChallenge } from './challenge.ts'
import { failureReason, isCutConnection } from './failure-reason.ts'
import { retryAfterMs, type Pace } from '../politeness/pace.ts'

export interface FetchedPage {
  /** Where it ended. */
  finalUrl: string
  outcome: Outcome
  redirects: readonly { url: string; status: number }[]
  headers: Readonly<Record<string, string>>
  /** Empty unless it is a page of markup. */
  body: Buffer
  ttfbMs: number
  durationMs: number
  bytes: number
  transferBytes: number
}

export interface PageFetcherOptions {
  outbound: OutboundClient
  snapshots: PageSnapshots
  ownerId: string
  clock: Clock
  pace: Pace
  isAllowed: (url: string) => boolean
  isOwn: (url: string) => boolean
  /** Whenever something came. */
  heartbeat: () => void
  limits?: Partial<FetchLimits>
}

export interface FetchLimits {
  /** The client's own (`FETCH_TIMEOUT_MS`) when unset. */
  timeoutMs?: number
  maxBytes: number
  /** Tries of a page that answers 429 or 503; other faults of a server are given one more. */
  tries: number
  maxPauseMs: number
  firstPauseMs: number
  /** Of pages that are kept for the next audit; the rest of a larger site is sent again each time. */
  maxKeptBytes: number
}

const usualLimits: FetchLimits = {
  maxBytes: 5_000_000,
  tries: 4,
  maxPauseMs: 60_000,
  firstPauseMs: 2_000,
  maxKeptBytes: 1_000_000_000,
}
/** Google follows ten. */
const maxRedirects = 10
const redirectStatuses = new Set([301, 302, 303, 307, 308])
/**
 * So many pages in a row that stay unavailable after all tries: the site is not asked again and again for
 * each further one.
 */
const maxGivenUp = 3
/**
 * What a server answers while it restarts or is busy; asked again it may well have the page (501 and 505
 * stay).
 */
const passing = new Set([500, 502, 504, 520, 521, 522, 523, 524])
/** Less is read to its end, for the connection can be used again. */
const littleBytes = 64_000
const acceptsPages = 'text/html,application/xhtml+xml,*/*;q=0.8'

/** `known`: what is kept of the page, so that it is sent only where it has changed. */
export type FetchPage = (url: string, signal: AbortSignal, known?: SnapshotConditions) => Promise<FetchedPage>

type Step = Omit<FetchedPage, 'finalUrl' | 'redirects'> & { location: string | undefined }

/** Fetches a page. Never throws but for the signal's reason and faults of ours. */
export function createPageFetcher({
  outbound,
  snapshots,
  ownerId,
  clock,
  pace,
  isAllowed,
  isOwn,
  heartbeat,
  limits,
}: PageFetcherOptions): FetchPage {
  const { timeoutMs, maxBytes, tries, maxPauseMs, firstPauseMs, maxKeptBytes } = { ...usualLimits, ...limits }
  let givenUp = 0
  let faulty = 0
  let keptBytes = 0

  async function askOnce(
    url: string,
    signal: AbortSignal,
    known: SnapshotConditions | undefined,
  ): Promise<Step> {
    const endTurn = await pace.take(signal)
    const startedAt = performance.now()
    try {
      const answer = await outbound.open(url, {
        signal,
        ...(timeoutMs !== undefined && { timeoutMs }),
        maxBytes,
        maxRedirects: 0,
        headers: { accept: acceptsPages, ...(known !== undefined && getConditions(known)) },
      })
      const { status, headers, ttfbMs } = answer
      const isMarkup = looksLikeMarkup(headers['content-type'])
      const chunks: Buffer[] = []
      if (isMarkup || Number(headers['content-length'] ?? Number.NaN) <= littleBytes) {
        for await (const chunk of answer.body) if (isMarkup) chunks.push(chunk)
      } else for await (const _ of answer.body) break
      // Waiting for the connection's place among others is the crawl's time, not the site's.
      const durationMs = Math.max(ttfbMs, performance.now() - startedAt)
      const pauseMs =
        status === 429 || status === 503 ? retryAfterMs(headers['retry-after'], clock.now()) : undefined
      endTurn({ ttfbMs, pauseMs: pauseMs === undefined ? undefined : Math.min(maxPauseMs, pauseMs) })
      const times = { ttfbMs: Math.round(ttfbMs), durationMs: Math.round(durationMs) }
      if (status === 304) {
        const snapshot = await snapshots.find(ownerId, url)
        if (snapshot !== undefined) return { ...fromSnapshot(snapshot, headers), ...times }
      }
      const body = Buffer.concat(chunks)
      const transferBytes = answer.transferBytes()
      const bytes = isMarkup ? body.length : Number(headers['content-length'] ?? transferBytes) || 0
      if (isChallenge({ status, headers, text: body.subarray(0, 50_000).toString('latin1') }))
        return {
          outcome: { kind: 'skipped', reason: 'challenge' },
          headers,
          body: nothing,
          bytes,
          transferBytes,
          location: undefined,
          ...times,
        }
      if (status === 200 && isMarkup && (keptBytes += body.length) <= maxKeptBytes)
        await snapshots.keep(ownerId, { url, status, headers, body, transferBytes })
      return {
        outcome: { kind: 'answered', status },
        headers,
        body,
        bytes,
        transferBytes,
        location: headers['location'],
        ...times,
      }
    } catch (error) {
      endTurn({})
      throw error
    } finally {
      endTurn({})
      heartbeat()
    }
  }

  async function ask(url: string, signal: AbortSignal, known: SnapshotConditions | undefined): Promise<Step> {
    let cuts = 0
    let faults = 0
    for (let attempt = 1; ; attempt += 1) {
      try {
        const step = await askOnce(url, signal, known)
        const status = step.outcome.kind === 'answered' ? step.outcome.status : 0
        if (passing.has(status)) {
          if (faults > 0 || faulty >= maxGivenUp) {
            faulty += 1
            return step
          }
          faults += 1
          await sleep(firstPauseMs, undefined, { signal })
          continue
        }
        if (status !== 429 && status !== 503) {
          givenUp = 0
          faulty = 0
          return step
        }
        if (attempt >= tries || givenUp >= maxGivenUp) {
          givenUp += 1
          return status === 429 ? { ...step, outcome: { kind: 'skipped', reason: 'busy' } } : step
        }
        // Without a Retry-After the pause is ours to choose, longer each time.
        if (step.headers['retry-after'] === undefined)
          (await pace.take(signal))({ pauseMs: Math.min(maxPauseMs, firstPauseMs * 2 ** (attempt - 1)) })
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof AppError)) throw error
        if (isCutConnection(error) && cuts === 0) cuts += 1
        else return failed(failureReason(error))
      }
    }
  }

  return async (start, signal, known) => {
    const redirects: { url: string; status: number }[] = []
    let url = start
    for (;;) {
      // What does not belong to the site is looked at as a file is, and not read.
      if (redirects.length > 0 && !isOwn(url))
        return {
          ...failed('other'),
          outcome: { kind: 'answered', status: redirects.at(-1)?.status ?? 302 },
          finalUrl: url,
          redirects,
        }
      if (!isAllowed(url))
        return {
          ...failed('other'),
          outcome: { kind: 'skipped', reason: 'robots' },
          finalUrl: url,
          redirects,
        }
      const { location, ...step } = await ask(url, signal, redirects.length === 0 ? known : undefined)
      const { outcome } = step
      const next =
        outcome.kind === 'answered' && redirectStatuses.has(outcome.status) && location !== undefined
          ? URL.parse(asUtf8(location), url)
          : null
      if (next === null || !/^https?:$/.test(next.protocol) || outcome.kind !== 'answered')
        return { ...step, finalUrl: url, redirects }
      next.hash = ''
      redirects.push({ url, status: outcome.status })
      const isLoop = redirects.some((hop) => hop.url === next.href)
      if (isLoop || redirects.length > maxRedirects)
        return {
          ...step,
          outcome: { kind: 'failed', reason: 'too_many_redirects' },
          finalUrl: next.href,
          redirects,
        }
      url = next.href
    }
  }
}

const nothing = Buffer.alloc(0)

function failed(reason: FailedReason): Step {
  return {
    outcome: { kind: 'failed', reason },
    headers: {},
    body: nothing,
    ttfbMs: 0,
    durationMs: 0,
    bytes: 0,
    transferBytes: 0,
    location: undefined,
  }
}

/** Headers of a 304 replace the stored ones (RFC 9111 §4.3.4), except those that describe the body. */
function fromSnapshot(
  { status, headers, body, transferBytes }: PageSnapshot,
  fresh: Readonly<Record<string, string>>,
): Omit<Step, 'ttfbMs' | 'durationMs'> {
  const {
    'content-length': _length,
    'content-encoding': _encoding,
    'content-type': _type,
    ...updated
  } = fresh
  return {
    outcome: { kind: 'answered', status },
    headers: { ...headers, ...updated },
    body,
    bytes: body.length,
    transferBytes,
    location: undefined,
  }
}

function looksLikeMarkup(contentType: string | undefined): boolean {
  return (
    contentType === undefined ||
    contentType.trim() === '' ||
    /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType)
  )
}
