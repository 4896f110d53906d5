// Connections that were opened ahead and have asked nothing yet, as browsers do. Node takes them for busy: a
// server that closes would wait for them until their other end gives up.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Gives what ends all connections of the server that have never asked for anything. */
export function endSilentConnections(server: Server): () => void {
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  return () => {
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
  }
}
