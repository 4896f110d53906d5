// Server-sent events by fetch: the browser's own EventSource can neither POST nor distinguish an ended
// session from a lost connection.
import { send, type ApiRequest } from './api-client.ts'
import { ApiProblem } from './problem.ts'

export interface StreamEvent {
  id: string | undefined
  event: string
  data: unknown
}

/**
 * The events of one answer, in order, until it ends. For streams that are an answer (`POST /api/generate`).
 */
export async function* streamEvents(
  url: string,
  request: ApiRequest = {},
  onOpen?: () => void,
): AsyncGenerator<StreamEvent> {
  const response = await send(url, { ...request, accept: 'text/event-stream' })
  onOpen?.()
  if (response.body === null) return
  yield* readEvents(response.body)
}

export interface ConnectionHandlers {
  /** The server answers; what happens from now on comes as an event. */
  onOpen?: () => void
  onLost?: () => void
}

/**
 * Follows a lasting stream until the signal aborts: reconnects by itself and resumes after the last event it
 * saw. Throws what refuses the stream for good.
 */
export async function followEvents(
  url: string,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
  { onOpen, onLost }: ConnectionHandlers = {},
): Promise<void> {
  let lastId: string | undefined
  let failures = 0
  while (!signal.aborted) {
    try {
      const headers: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId }
      for await (const event of streamEvents(url, { signal, headers }, onOpen)) {
        failures = 0
        lastId = event.id ?? lastId
        onEvent(event)
      }
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiProblem && !error.isTemporary) throw error
    } finally {
      onLost?.()
    }
    await pause(Math.min(30_000, 500 * 2 ** failures), signal)
    failures += 1
  }
}

/**
 * Parses the wire format of server-sent events (WHATWG HTML §9.2.6). Data that is not JSON is given as text.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let rest = ''
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      // A chunk may end between the CR and the LF of one line end: that CR waits for the next chunk.
      const text = rest + value
      const usable = text.endsWith('\r') ? text.slice(0, -1) : text
      const blocks = usable.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n\n')
      rest = (blocks.pop() ?? '') + text.slice(usable.length)
      for (const block of blocks) {
        const event = parseBlock(block)
        if (event !== undefined) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function parseBlock(block: string): StreamEvent | undefined {
  let id: string | undefined
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'id') id = value
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? undefined : { id, event, data: parseData(data.join('\n')) }
}

function parseData(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, milliseconds)
    signal.addEventListener('abort', finish, { once: true })
    function finish(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
  })
}
