// A receiver of webhooks on 127.0.0.1 that can be made to behave badly. It checks signatures with the library
// that receivers use, and has an effect once an id, as a receiver should.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** What is done with one request. */
export type SinkBehaviour =
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string; afterMs?: number }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  /** Ends the connection instead of answering. */
  | { kind: 'cut' }
  /** 200 with a body that does not end. */
  | { kind: 'endless' }

export interface SinkCall {
  id: string
  /** Milliseconds since the sink was started. */
  at: number
  headers: Record<string, string | string[] | undefined>
  body: string
  payload: { type: string; timestamp: string; data: Record<string, any> }
  /** Signatures that were sent, and the secrets among the sink's that they verify by. */
  signatures: number
  verifiedBy: string[]
}

export interface WebhookSink {
  url: string
  /** Every request, in the order of arrival. */
  calls: SinkCall[]
  /** Ids that were received and answered with success, each once. */
  effects: Set<string>
  /** Secrets to check signatures by. */
  secrets: string[]
  /** Behaviours of the next requests, one each; after them it answers 200. */
  next(...behaviours: SinkBehaviour[]): void
  /** What is done with every request for which none is queued. */
  always(behaviour: (call: SinkCall) => SinkBehaviour): void
  /** Resolves once so many requests have come; rejects after two minutes. */
  received(count: number): Promise<void>
  close(): Promise<void>
}

export const answers = (
  status: number,
  more: { headers?: Record<string, string>; body?: string; afterMs?: number } = {},
): SinkBehaviour => ({
  kind: 'answer',
  status,
  ...more,
})

export async function startWebhookSink(): Promise<WebhookSink> {
  const startedAt = performance.now()
  const queue: SinkBehaviour[] = []
  let usual: (call: SinkCall) => SinkBehaviour = () => answers(200, { body: 'thank you' })
  let heard = Promise.withResolvers<void>()
  const server = createServer((request, response) => void take(request, response))

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString('utf8')
    const call: SinkCall = {
      id: String(request.headers['webhook-id'] ?? ''),
      at: performance.now() - startedAt,
      headers: request.headers,
      body,
      payload: JSON.parse(body) as SinkCall['payload'],
      signatures: String(request.headers['webhook-signature'] ?? '').split(' ').length,
      verifiedBy: sink.secrets.filter((secret) => isVerified(secret, body, request.headers)),
    }
    sink.calls.push(call)
    heard.resolve()
    await behave(queue.shift() ?? usual(call), call, request, response)
  }

  async function behave(
    behaviour: SinkBehaviour,
    call: SinkCall,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (behaviour.kind === 'hang') return
    if (behaviour.kind === 'cut') {
      request.socket.destroy()
      return
    }
    if (behaviour.kind === 'endless') {
      sink.effects.add(call.id)
      response.writeHead(200)
      const pour = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      }
      response.on('drain', pour)
      pour()
      return
    }
    const { status, headers = {}, body = '', afterMs = 0 } = behaviour
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs))
    if (status < 300) sink.effects.add(call.id)
    response.writeHead(status, headers).end(body)
  }

  const sink: WebhookSink = {
    url: '',
    calls: [],
    effects: new Set(),
    secrets: [],
    next: (...behaviours) => void queue.push(...behaviours),
    always: (behaviour) => void (usual = behaviour),
    async received(count) {
      const deadline = performance.now() + 120_000
      while (sink.calls.length < count) {
        if (performance.now() > deadline)
          throw new Error(`${sink.calls.length} of ${count} requests came within two minutes.`)
        heard = Promise.withResolvers()
        await Promise.race([heard.promise, new Promise((resolve) => setTimeout(resolve, 50))])
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  sink.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return sink
}

function isVerified(secret: string, body: string, headers: IncomingMessage['headers']): boolean {
  try {
    const verifier = secret.startsWith('whsec_')
      ? new Webhook(secret)
      : new Webhook(secret, { format: 'raw' })
    verifier.verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}
