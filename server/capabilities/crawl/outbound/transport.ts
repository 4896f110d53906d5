// The part that knows undici. Loaded with the first request: it takes 28 MB and 0.1 s that a process at rest
// does not need.
import { Agent, request, type Dispatcher } from 'undici'
import { createGuardedConnector, type GuardedConnectorOptions } from './guarded-connector.ts'

export interface TransportRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body: string | Uint8Array | undefined
  signal: AbortSignal
}

export interface Transport {
  /** One request over a checked connection, without following anything. */
  send(url: URL, request: TransportRequest): Promise<Dispatcher.ResponseData>
  close(): Promise<void>
}

export interface TransportOptions extends Omit<GuardedConnectorOptions, 'timeoutMs'> {
  maxPerHost: number
}

const connectTimeoutMs = 10_000

export function createTransport({ guardFor, resolve, ports, maxPerHost }: TransportOptions): Transport {
  const agent = new Agent({
    connect: createGuardedConnector({ guardFor, resolve, ports, timeoutMs: connectTimeoutMs }),
    connections: maxPerHost,
    pipelining: 1,
    maxHeaderSize: 32_768,
    // The total time limit bounds both; these would only hide which one it was.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  return {
    send: (url, { method, headers, body, signal }) =>
      request(url, { dispatcher: agent, method, headers, body: body ?? null, signal }),
    close: () => agent.destroy(),
  }
}
