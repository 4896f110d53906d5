// An audit that another installation does: started, followed over cut connections, and cancelled when nobody
// wants it any more.
import { setTimeout as sleep } from 'node:timers/promises'
import { readAuditLines, type AuditLine, type StartAudit } from '#features/audits/index.ts'
import type { FollowAudit, FollowedEvent } from './follow-audit.types.ts'

export interface Remote {
  baseUrl: string
  /** An access token of an account there. */
  token: string
}

export interface AuditThere {
  remote: Remote
  wanted: StartAudit
  /** Cancels the audit. */
  leaving: AbortSignal
  /** Notified of what is in the way and may pass. */
  say(line: string): void
}

/** The other side will not; the message is for whoever sits at the terminal. */
export class RemoteRefusal extends Error {}

const answerLimitMs = 30_000
/** The other side shows each 15 seconds that it is there. */
const silenceLimitMs = 60_000
const cancelLimitMs = 5_000
const firstPauseMs = 1_000
const maxPauseMs = 30_000
/** Without anything new in between. */
const maxAttempts = 8

interface Asked {
  method?: string
  body?: string
}

export async function auditThere(
  { remote, wanted, leaving, say }: AuditThere,
  follow: FollowAudit,
): Promise<number> {
  const key = crypto.randomUUID()
  let id: string | undefined

  function ask(path: string, { method = 'GET', body }: Asked, signal: AbortSignal): Promise<Response> {
    const headers = {
      authorization: `Bearer ${remote.token}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': key }),
    }
    return fetch(new URL(path, remote.baseUrl), {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal,
    })
  }

  /** The lines of one connection, until it ends or falls silent. */
  async function* connection(path: string, request: Asked): AsyncGenerator<AuditLine> {
    const silent = new AbortController()
    const restart = (limitMs: number) =>
      setTimeout(() => silent.abort(new Error(`nothing came for ${limitMs / 1_000} s`)), limitMs)
    let timer = restart(answerLimitMs)
    try {
      const answer = await ask(path, request, AbortSignal.any([leaving, silent.signal]))
      if (!answer.ok || answer.body === null) throw await getRefusal(answer, remote.baseUrl)
      id ??= /\/seo-audit\/([0-9a-f]{24})$/.exec(answer.headers.get('location') ?? '')?.[1]
      const body = answer.body
      async function* heard(): AsyncGenerator<Uint8Array> {
        for await (const chunk of body) {
          clearTimeout(timer)
          timer = restart(silenceLimitMs)
          yield chunk
        }
      }
      yield* readAuditLines(heard())
    } finally {
      clearTimeout(timer)
    }
  }

  async function* events(): AsyncGenerator<FollowedEvent> {
    let seen = 0
    for (let tries = 0; ; tries += 1) {
      let met = 0
      let isDone = false
      try {
        // Whether an audit was started before the answer got lost is known by the key: asked again, it is the
        // same audit.
        const start = { method: 'POST', body: JSON.stringify(wanted) }
        for await (const line of id === undefined
          ? connection('/seo-audit/run', start)
          : connection(`/seo-audit/${id}/progress`, {})) {
          if (line.kind === 'report' || line.kind === 'error') {
            yield line
            return
          }
          if (line.kind === 'done') isDone = true
          // After `Done.` comes what was to be a report.
          else if (line.kind === 'message') {
            if (!isDone) yield line
          } else if (++met > seen) {
            ;[seen, tries] = [met, 0]
            const { at = '', step, message, done = 0, total = 0 } = line
            yield { kind: 'step', at, step, message, done, total }
          }
        }
        if (id === undefined || tries >= maxAttempts) return
        say('The connection ended early; going on where it was.')
      } catch (error) {
        leaving.throwIfAborted()
        if (error instanceof RemoteRefusal && !(error instanceof RemoteBusy)) throw error
        const why =
          error instanceof RemoteBusy
            ? error.message
            : `${remote.baseUrl} cannot be reached: ${getReason(error)}`
        // An audit that never began is no loss: whoever asked is informed at once.
        if (tries >= maxAttempts || (id === undefined && !(error instanceof RemoteBusy) && tries > 0))
          throw new RemoteRefusal(why)
        say(`${why} Trying again.`)
      }
      await sleep(Math.min(maxPauseMs, firstPauseMs * 2 ** tries), undefined, { signal: leaving })
    }
  }

  async function getFile(format: string): Promise<Uint8Array> {
    if (id === undefined)
      throw new RemoteRefusal(`${remote.baseUrl} did not say which audit it is; take --json.`)
    const answer = await ask(
      `/seo-audit/${id}/report?format=${format}`,
      {},
      AbortSignal.any([leaving, AbortSignal.timeout(120_000)]),
    )
    if (!answer.ok) throw await getRefusal(answer, remote.baseUrl)
    return new Uint8Array(await answer.arrayBuffer())
  }

  try {
    return await follow({ events: events(), getFile })
  } finally {
    // One that is over says so, which is as good.
    if (leaving.aborted && id !== undefined)
      await ask(`/seo-audit/${id}/cancel`, { method: 'POST' }, AbortSignal.timeout(cancelLimitMs)).catch(() =>
        say('The server could not be notified.'),
      )
  }
}

/** It may be otherwise in a moment. */
class RemoteBusy extends RemoteRefusal {}

async function getRefusal(answer: Response, baseUrl: string): Promise<RemoteRefusal> {
  const { status, headers } = answer
  const problem = (await answer.json().catch(() => ({}))) as {
    detail?: unknown
    errors?: { path?: unknown; message?: unknown }[]
  }
  const places = (Array.isArray(problem.errors) ? problem.errors : []).map(
    ({ path, message }) => `${String(path)} ${String(message)}`,
  )
  const said = [typeof problem.detail === 'string' ? problem.detail : '', ...places].filter(Boolean).join(' ')
  const what = `${baseUrl} answers ${status}${said === '' ? '.' : `: ${said}`}`
  if (status >= 300 && status <= 399)
    return new RemoteRefusal(
      `${baseUrl} has moved to ${headers.get('location') ?? 'another URL'}. Name that URL.`,
    )
  // 409: the other side has not yet noticed that the first connection is gone.
  if ([409, 502, 503, 504].includes(status)) return new RemoteBusy(what)
  const wait = headers.get('retry-after')
  if (status === 429 && wait !== null) return new RemoteRefusal(`${what} Try again in ${wait} s.`)
  return new RemoteRefusal(`${what}${advice[status] ?? ''}`)
}

const advice: Readonly<Record<number, string>> = {
  401: ' The token is wrong or has expired: sign in there again and take the new one.',
  403: ' The account may not do this.',
  404: ' Is this the URL of a Pressroom? Or was the audit deleted?',
}

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${error.cause instanceof Error ? error.cause.message : error.message}.`
}
