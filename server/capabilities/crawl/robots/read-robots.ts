import { AppError } from '#platform/errors.ts'
import type { OutboundClient } from '../outbound/outbound-client.ts'
import { maxRobotsBytes, parseRobots, robotsWithoutFile, type Robots } from './parse-robots.ts'

export interface SiteRobots extends Robots {
  /** Where the file was looked for. */
  url: string
  /** `absent` allows everything, `unreachable` nothing (RFC 9309 §2.3.1). */
  state: 'found' | 'absent' | 'unreachable'
  /** Of the last answer; undefined where none came. */
  status: number | undefined
}

/**
 * Reads the robots.txt of an origin, redirects included. Throws only the signal's reason: a file that cannot
 * be had has its rules, too.
 */
export async function readRobots(
  outbound: Pick<OutboundClient, 'open'>,
  origin: string,
  signal: AbortSignal,
): Promise<SiteRobots> {
  const url = new URL('/robots.txt', origin).href
  const without = (state: 'absent' | 'unreachable', status?: number): SiteRobots => ({
    ...robotsWithoutFile({ isAllowed: state === 'absent' }),
    url,
    state,
    status,
  })
  try {
    // Longer files are read up to the limit, not refused: the length is ours to count.
    const answer = await outbound.open(url, { signal, maxBytes: Number.MAX_SAFE_INTEGER })
    const bytes = await firstBytes(answer.body, maxRobotsBytes + 1)
    const { status } = answer
    if (status >= 200 && status < 300)
      return { ...parseRobots(bytes, answer.url), url, state: 'found', status }
    // Too many requests is a no for now, as a server's fault is; Google reads it so.
    return without(status >= 500 || status === 429 ? 'unreachable' : 'absent', status)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AppError)) throw error
    return without(error.members['reason'] === 'too_many_redirects' ? 'absent' : 'unreachable')
  }
}

async function firstBytes(body: AsyncIterable<Buffer>, max: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let count = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    count += chunk.length
    if (count >= max) break
  }
  return Buffer.concat(chunks).subarray(0, max)
}
