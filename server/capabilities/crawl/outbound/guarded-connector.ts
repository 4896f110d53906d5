import { buildConnector } from 'undici'
import { privateNetwork, urlNotAllowed } from '../crawl.errors.ts'
import type { AddressGuard } from './address-guard.ts'
import { lookupAmong, getPort, resolveTarget, type Resolve } from './target.ts'

export interface GuardedConnectorOptions {
  /** Who judges the addresses of an origin. */
  guardFor: (origin: string) => AddressGuard
  resolve: Resolve
  timeoutMs: number
  /** Other ports than those of the addresses, for tests. */
  ports?: ReadonlyMap<number, number> | undefined
}

/** Opens connections: resolves once, judges every answer, connects to one of those and to nothing else. */
export function createGuardedConnector({
  guardFor,
  resolve,
  timeoutMs,
  ports,
}: GuardedConnectorOptions): buildConnector.connector {
  async function connect(options: buildConnector.Options, callback: buildConnector.Callback): Promise<void> {
    const hostname = options.hostname.replace(/^\[|\]$/g, '')
    const guard = guardFor(new URL(`${options.protocol}//${options.host}`).origin)
    const port = getPort(options)
    const addresses = await resolveTarget(hostname, port, guard, resolve)
    const open = buildConnector({
      allowH2: false,
      timeout: timeoutMs,
      autoSelectFamily: true,
      lookup: lookupAmong(addresses),
    })
    open(
      { ...options, hostname, port: ports === undefined ? options.port : String(ports.get(port) ?? port) },
      (...[error, socket]) => {
        if (error !== null) {
          callback(error, null)
        } else if (socket.remoteAddress === undefined || guard.judge(socket.remoteAddress) === 'refused') {
          // Cannot happen as long as Node connects to what it was given; this is what says so.
          socket.destroy()
          callback(urlNotAllowed(privateNetwork), null)
        } else {
          callback(null, socket)
        }
      },
    )
  }

  return (options, callback) => {
    connect(options, callback).catch((error: Error) => callback(error, null))
  }
}
