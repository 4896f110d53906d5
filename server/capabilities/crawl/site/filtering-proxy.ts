// What a strange page's browser goes out through: a proxy on this machine that resolves each name itself,
// connects to what it judged and to nothing else, and counts bytes. A browser that knows no other way out
// reaches nothing private, whatever its page's scripts try.
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { AppError } from '#platform/errors.ts'
import type { AddressGuard } from '../outbound/address-guard.ts'
import {
  parseTarget,
  getPort,
  resolveTarget,
  type Resolve,
  type ResolvedAddress,
} from '../outbound/target.ts'

export interface FilteringProxyOptions {
  guard: AddressGuard
  resolve: Resolve
  /** Maximum number of bytes that come in altogether; past them every connection ends. */
  maxBytes: number
}

export interface FilteringProxy {
  /** For the browser: `http://127.0.0.1:40123`. */
  server: string
  /** Hosts that were refused, with the reason, the first time each. */
  refusals: ReadonlyMap<string, AppError>
  isOverLimit(): boolean
  close(): Promise<void>
}

const connectTimeoutMs = 10_000
const idleTimeoutMs = 20_000
const maxConnections = 128
/** They belong to the way between two stations, not to the message (RFC 9110 §7.6.1). */
const hopHeaders = new Set([
  'connection',
  'proxy-connection',
  'proxy-authorization',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Starts a proxy for one use of the browser; whoever starts it closes it. */
export async function startFilteringProxy({
  guard,
  resolve,
  maxBytes,
}: FilteringProxyOptions): Promise<FilteringProxy> {
  const refusals = new Map<string, AppError>()
  const sockets = new Set<Duplex>()
  let bytes = 0

  const track = <Kind extends Duplex>(socket: Kind): Kind => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    return socket
  }
  const count = (chunk: Buffer): void => {
    bytes += chunk.length
    if (bytes > maxBytes) for (const socket of sockets) socket.destroy()
  }
  /** Judges the target; what is refused is remembered. */
  const judge = async (target: URL): Promise<ResolvedAddress> => {
    try {
      const [address] = await resolveTarget(
        parseTarget(target.href).hostname,
        getPort(target),
        guard,
        resolve,
      )
      if (address === undefined || bytes > maxBytes || sockets.size > maxConnections)
        throw new Error('no way out')
      return address
    } catch (error) {
      if (error instanceof AppError && !refusals.has(target.hostname)) refusals.set(target.hostname, error)
      throw error
    }
  }
  const reach = (address: ResolvedAddress, port: number): Socket => {
    const socket = track(
      connect({ host: address.address, port, family: address.family, timeout: connectTimeoutMs }),
    )
    socket.once('connect', () => socket.setTimeout(idleTimeoutMs))
    socket.on('timeout', () => socket.destroy()).on('data', count)
    return socket
  }

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const target = new URL(incoming.url ?? '')
    const address = await judge(target)
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !hopHeaders.has(name)),
    )
    const onward = httpRequest({
      method: incoming.method ?? 'GET',
      path: `${target.pathname}${target.search}`,
      headers: { ...headers, host: target.host },
      createConnection: () => reach(address, getPort(target)),
    })
    onward.on('response', (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !hopHeaders.has(name))
      try {
        outgoing.writeHead(
          answer.statusCode ?? 502,
          Object.fromEntries(kept) as Record<string, string | string[]>,
        )
      } catch {
        // A status like 099 is read, and cannot be passed on; thrown here, it would end the process.
        answer.destroy()
        return fail(outgoing, 502)
      }
      answer.on('error', () => outgoing.destroy()).pipe(outgoing)
    })
    // Nobody has asked for another protocol.
    onward.on('upgrade', (_answer, socket) => {
      socket.destroy()
      fail(outgoing, 502)
    })
    onward.on('error', () => fail(outgoing, 502))
    incoming.pipe(onward)
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => fail(outgoing, 403))
  })
  server.on('connection', track)
  server.on('connect', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    const tunnel = async (): Promise<void> => {
      const target = new URL(`https://${incoming.url ?? ''}/`)
      const remote = reach(await judge(target), getPort(target))
      remote.once('connect', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n')
        remote.write(head)
        remote.pipe(client).pipe(remote)
      })
      remote.on('close', () => client.destroy())
      client.on('close', () => remote.destroy())
    }
    tunnel().catch(() => client.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n'))
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refusals,
    isOverLimit: () => bytes > maxBytes,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => {
        server.close(closed)
      })
    },
  }
}

function fail(outgoing: ServerResponse, status: number): void {
  if (outgoing.headersSent) outgoing.destroy()
  else outgoing.writeHead(status, { 'Content-Length': 0 }).end()
}
