// A body that comes a byte at a time keeps its connection, and what was set aside for it, for as long as it
// is let.
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

export interface BodyTimeOptions {
  /** From the request's headers to the last byte of its body. */
  limitMs: number
  /** Ends a connection whose request is still unanswered. */
  answerLate(socket: Socket): void
}

export interface BodyTime {
  /** Gives this request another limit, counted from its headers. */
  allow(request: IncomingMessage, limitMs: number): void
}

/** Ends connections whose request does not come to its end in time, also after the request was answered. */
export function limitBodyTime(server: Server, { limitMs, answerLate }: BodyTimeOptions): BodyTime {
  const waiting = new WeakMap<IncomingMessage, (limitMs: number) => void>()

  server.on('request', (request, response) => {
    const { headers, socket } = request
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
    const startedAt = performance.now()
    let timer: NodeJS.Timeout | undefined
    const end = (): void => {
      if (request.complete || socket.destroyed) return
      if (response.headersSent) socket.destroy()
      else answerLate(socket)
    }
    const arm = (limit: number): void => {
      clearTimeout(timer)
      timer = setTimeout(end, Math.max(0, startedAt + limit - performance.now()))
    }
    const disarm = (): void => {
      clearTimeout(timer)
      waiting.delete(request)
      socket.off('close', disarm)
    }
    arm(limitMs)
    waiting.set(request, arm)
    request.once('end', disarm)
    request.once('close', disarm)
    // A request whose body nobody read is not closed with its connection.
    socket.once('close', disarm)
  })

  return { allow: (request, limit) => waiting.get(request)?.(limit) }
}
