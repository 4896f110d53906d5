// How many connections may be open: of everybody, so that the process keeps descriptors for its files and
// database, and of one address, so that one client cannot take all of them.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionLimits {
  total: number
  perAddress: number
}

export interface ConnectionLimitOptions extends ConnectionLimits {
  /** What counts as one address; undefined for one that is not counted. */
  getKey(address: string): string | undefined
  /** Called when a connection is closed for a limit. */
  onRefused(limit: keyof ConnectionLimits): void
}

/** Closes connections above the limits at once. */
export function limitConnections(
  server: Server,
  { total, perAddress, getKey, onRefused }: ConnectionLimitOptions,
): void {
  const open = new Map<string, number>()
  server.maxConnections = total
  server.on('drop', () => onRefused('total'))
  server.on('connection', (socket: Socket) => {
    const key = getKey(socket.remoteAddress ?? '')
    if (key === undefined) return
    const count = open.get(key) ?? 0
    if (count >= perAddress) {
      socket.destroy()
      onRefused('perAddress')
      return
    }
    open.set(key, count + 1)
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
  })
}
