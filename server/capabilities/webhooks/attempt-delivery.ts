// One attempt at one delivery: what is sent, and what the answer means. Only a 2xx is a success; a redirect
// is none and is not followed.
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import { toStorableText } from '#core/text.ts'
import { AppError } from '#platform/errors.ts'
import type { WebhookAttempt } from './webhooks.schema.ts'
import { askedPause } from './retry-schedule.ts'
import { signedHeaders } from './signing.ts'

export interface Dispatch {
  url: string
  /** The same at every attempt. */
  messageId: string
  /** The body, byte for byte. */
  payload: string
  /** All that count at the moment, the newest first. */
  secrets: readonly string[]
  /** For the operator's URL. */
  bearer?: string | undefined
}

export interface AttemptParts {
  outbound: OutboundClient
  timeoutMs: number
  now: () => Date
  signal: AbortSignal
}

export interface Attempted {
  attempt: WebhookAttempt
  isDelivered: boolean
  /** Nobody is to send there again. */
  isGone: boolean
  /** What the receiver asked for; 0 where it did not. */
  askedPauseMs: number
}

/** Bytes of an answer that are read, and characters of it that are kept. */
const bytesRead = 64_000
const charactersKept = 2_000

/** Sends once. Rejects only with the reason of the signal. */
export async function attemptDelivery(
  dispatch: Dispatch,
  { outbound, timeoutMs, now, signal }: AttemptParts,
): Promise<Attempted> {
  const at = now()
  const startedAt = performance.now()
  const finish = (
    found: Partial<Attempted> & { status?: number; responseBody?: string; error?: string },
  ): Attempted => {
    const { status, responseBody = '', error, isDelivered = false, isGone = false, askedPauseMs = 0 } = found
    const attempt: WebhookAttempt = {
      at: at.toISOString(),
      ...(status === undefined ? {} : { status }),
      durationMs: Math.round(performance.now() - startedAt),
      responseBody,
      ...(error === undefined ? {} : { error }),
    }
    return { attempt, isDelivered, isGone, askedPauseMs }
  }
  try {
    const answer = await outbound.open(dispatch.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders({ id: dispatch.messageId, at, body: dispatch.payload }, dispatch.secrets),
        ...(dispatch.bearer === undefined ? {} : { authorization: `Bearer ${dispatch.bearer}` }),
      },
      body: dispatch.payload,
      signal,
      timeoutMs,
      maxRedirects: 0,
      // Bounded by what is read of it: how long an answer is says nothing about whether it is one.
      maxBytes: Number.MAX_SAFE_INTEGER,
    })
    const { status, headers } = answer
    const responseBody = await getBeginning(answer.body, signal)
    if (status >= 200 && status < 300) return finish({ status, responseBody, isDelivered: true })
    const mayAsk = [429, 502, 503, 504].includes(status)
    return finish({
      status,
      responseBody,
      error: getRefusal(status, headers['location'], dispatch.url),
      isGone: status === 410,
      askedPauseMs: mayAsk ? askedPause(headers['retry-after'], now()) : 0,
    })
  } catch (error) {
    if (signal.aborted) throw signal.reason
    return finish({ error: error instanceof AppError ? error.message : 'The request could not be sent.' })
  }
}

function getRefusal(status: number, location: string | undefined, url: string): string {
  if (status === 410) return 'The receiver says that this URL is gone for good (410).'
  if (status < 300 || status >= 400)
    return `The receiver answered ${status}. Only an answer from 200 to 299 counts as received.`
  const target =
    location !== undefined && URL.canParse(location, url)
      ? new URL(location, url).href.slice(0, 500)
      : undefined
  if (target === undefined) return `The receiver answered ${status}, which is no answer from 200 to 299.`
  return `The URL redirects to ${target}. Redirects are not followed: set the endpoint to that URL if it is right.`
}

/**
 * As much of the answer as is wanted, as text that can be stored. A body that breaks off or never ends does
 * not undo its status.
 */
async function getBeginning(body: AsyncIterable<Buffer>, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = []
  let count = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      count += chunk.length
      if (count >= bytesRead) break
    }
  } catch {
    if (signal.aborted) throw signal.reason
  }
  return toStorableText(Buffer.concat(chunks).toString('utf8').slice(0, charactersKept))
}
