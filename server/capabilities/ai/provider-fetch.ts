// The `fetch` that the AI libraries get: node's own client, because it distinguishes a slow connection from a
// slow answer. It hands back only what can be read as the API; everything else becomes a `ProviderFault`
// here, before a library sees it.
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { getStatusFault, ProviderFault, readRetryAfter } from './faults.ts'

/** No answer of a text model is larger; a server that goes on is at fault. */
const maxBodyLength = 64_000_000
/** Enough of an error's body to distinguish a bad key from a long prompt. */
const maxErrorBodyLength = 16_000

export type ProviderFetch = typeof globalThis.fetch

/**
 * A `fetch` for string bodies. Rejects with `ProviderFault`, or with the signal's reason. Redirects are not
 * followed: the key belongs to one URL.
 */
export function createProviderFetch({ connectTimeoutMs }: { connectTimeoutMs: number }): ProviderFetch {
  return async (input, init = {}) => {
    const signal = init.signal ?? undefined
    signal?.throwIfAborted()
    const url = new URL(input instanceof Request ? input.url : input)
    const headers = Object.fromEntries(new Headers(init.headers))
    const incoming = await send(url, {
      method: init.method ?? 'GET',
      headers: { ...headers, 'accept-encoding': 'identity' },
      body: init.body,
      signal,
      connectTimeoutMs,
    })
    const status = incoming.statusCode ?? 0
    if (status < 200 || status > 299) {
      const retryAfter = readRetryAfter(incoming.headers['retry-after'], new Date())
      throw getStatusFault(status, await readStart(incoming), retryAfter)
    }
    const type = incoming.headers['content-type'] ?? ''
    if (isForeign(type, init.body)) {
      incoming.destroy()
      throw new ProviderFault('not-a-stream', { status })
    }
    return new Response(getBody(incoming), { status, headers: { 'content-type': type } })
  }
}

/**
 * A page is never the API; a JSON document is none where a stream was asked for (every POST of the gateway
 * asks for one).
 */
function isForeign(type: string, body: unknown): boolean {
  return /html|xml/i.test(type) || (body !== undefined && body !== null && /json/i.test(type))
}

interface Outgoing {
  method: string
  headers: Record<string, string>
  body: unknown
  signal: AbortSignal | undefined
  connectTimeoutMs: number
}

function send(
  url: URL,
  { method, headers, body, signal, connectTimeoutMs }: Outgoing,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const ready = url.protocol === 'https:' ? 'secureConnect' : 'connect'
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, ...(signal === undefined ? {} : { signal }) })
    outgoing.once('socket', (socket) => {
      // A kept connection is ready at once; only a new one can be slow to come about.
      if (!socket.connecting) return
      const timer = setTimeout(() => outgoing.destroy(new ProviderFault('connect-timeout')), connectTimeoutMs)
      socket.once(ready, () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    })
    outgoing.once('response', resolve)
    outgoing.on('error', (error) =>
      reject(
        signal?.aborted === true
          ? signal.reason
          : error instanceof ProviderFault
            ? error
            : new ProviderFault('unreachable'),
      ),
    )
    outgoing.end(typeof body === 'string' ? body : undefined)
  })
}

async function readStart(incoming: IncomingMessage): Promise<string> {
  let text = ''
  try {
    for await (const chunk of incoming) {
      text += String(chunk)
      if (text.length > maxErrorBodyLength) break
    }
  } catch {
    // The status says enough when the body breaks off.
  }
  incoming.destroy()
  return text
}

/** The body as a web stream with back pressure; `Readable.toWeb` costs several times as much a chunk. */
function getBody(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let received = 0
  let hasEnded = false
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const fail = (kind: 'cut' | 'too-much'): void => {
          if (hasEnded) return
          hasEnded = true
          controller.error(new ProviderFault(kind))
          incoming.destroy()
        }
        incoming.on('data', (chunk: Buffer) => {
          if (hasEnded) return
          received += chunk.length
          if (received > maxBodyLength) return fail('too-much')
          controller.enqueue(chunk)
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause()
        })
        incoming.once('end', () => {
          if (hasEnded) return
          hasEnded = true
          controller.close()
        })
        incoming.once('error', () => fail('cut'))
        incoming.once('close', () => fail('cut'))
      },
      pull: () => void incoming.resume(),
      cancel() {
        hasEnded = true
        incoming.destroy()
      },
    },
    { highWaterMark: 16 },
  )
}
