// Requests to the API of a site: its answers as JSON, its pauses kept, its refusals in words that say what to
// do.
import { setTimeout as pause } from 'node:timers/promises'
import {
  fetchFailed,
  fetchTimeout,
  type OutboundClient,
  type OutboundRequest,
} from '#capabilities/crawl/index.ts'
import { rateLimited } from '#platform/errors.ts'
import { blogRefused } from './cms.errors.ts'

export interface CmsAnswer {
  status: number
  json: unknown
}

export interface CmsRequest extends Pick<OutboundRequest, 'method' | 'headers' | 'signal'> {
  /** Sent as JSON. */
  json?: object
  body?: Uint8Array
}

export type SendCmsRequest = (url: string, request: CmsRequest) => Promise<CmsAnswer>

const maxAnswerBytes = 4_000_000
const maxPauseSeconds = 30
const usualPauseSeconds = 5
const maxTries = 3

/** `system` is what people call it: WordPress. An answer of 4xx other than 429 is given back. */
export function createCmsRequests(outbound: OutboundClient, system: string): SendCmsRequest {
  /** What does not answer at all may be another place than was meant. */
  async function reach(...request: Parameters<OutboundClient['fetch']>) {
    try {
      return await outbound.fetch(...request)
    } catch (error) {
      for (const define of [fetchFailed, fetchTimeout])
        if (define.is(error))
          throw define(
            `${error.message} Check the URL in the connection, and whether the site opens in a browser.`,
            { cause: error, members: error.members },
          )
      throw error
    }
  }

  return async function send(url, { json, body, headers, ...request }) {
    const { host } = new URL(url)
    for (let tries = 1; ; tries += 1) {
      const answer = await reach(url, {
        ...request,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        ...(body === undefined ? {} : { body }),
        // A key follows no redirect.
        maxRedirects: 0,
        maxBytes: maxAnswerBytes,
      })
      const { status } = answer
      if (status === 429 || status === 503) {
        const seconds = readRetryAfter(answer.headers['retry-after'])
        if (tries < maxTries && seconds <= maxPauseSeconds) {
          await pause(seconds * 1_000, undefined, { signal: request.signal }).catch(() =>
            request.signal.throwIfAborted(),
          )
          continue
        }
        if (status === 429)
          throw rateLimited(
            `${host} takes no more requests at the moment. Publish again in ${sayPause(seconds)}.`,
            { headers: { 'Retry-After': String(seconds) } },
          )
      }
      if (status >= 500)
        throw fetchFailed(`${host} has trouble of its own (${status}). Publish again in a few minutes.`, {
          members: { reason: 'site_trouble' },
        })
      if (status >= 300 && status < 400)
        throw blogRefused(
          `${host} redirects to ${sayTarget(answer.headers['location'], url)}. Enter the URL at which the site is reached in the connection.`,
          { members: { reason: 'redirected' } },
        )
      const parsed = parseJson(answer.body)
      if (parsed === undefined && status < 400)
        throw blogRefused(
          `${host} answers with a page where ${system} would answer with data. A login, a firewall or a security plugin may block its API: let Pressroom through, or check the URL.`,
          { members: { reason: 'no_api' } },
        )
      return { status, json: parsed }
    }
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function readRetryAfter(header: string | undefined): number {
  const text = header?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : usualPauseSeconds
}

function sayPause(seconds: number): string {
  return seconds < 90 ? `${Math.max(1, seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

function sayTarget(location: string | undefined, base: string): string {
  const target = location === undefined ? null : URL.parse(location, base)
  return target === null ? 'somewhere else' : target.origin
}
