// What outgoing requests may and may not reach, on one machine: 127.0.0.2 stands for the web; 127.0.0.1 and
// ::1 are inside, and count who connects.
import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createListener, type AddressInfo, type Server as Listener } from 'node:net'

export const webHost = '127.0.0.2'

export interface WebAndInside {
  /** What the web answers. */
  handle: RequestListener
  webPort: number
  /** Of both URLs inside. */
  insidePort: number
  /** Made to a URL inside. */
  connections: number
  close(): void
}

export async function openWebAndInside(): Promise<WebAndInside> {
  const web = createServer((request, response) => places.handle(request, response)).listen(0, webHost)
  await new Promise((resolve) => web.once('listening', resolve))
  const inside: Listener[] = []
  const places: WebAndInside = {
    handle: (_, response) => void response.end(),
    webPort: (web.address() as AddressInfo).port,
    insidePort: 0,
    connections: 0,
    close() {
      web.closeAllConnections()
      web.close()
      for (const listener of inside) listener.close()
    },
  }
  for (const host of ['127.0.0.1', '::1']) {
    const listener = createListener((socket) => {
      places.connections += 1
      socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret')
    })
    // Not every machine has IPv6.
    await new Promise<void>((resolve, reject) =>
      listener.once('error', reject).listen(places.insidePort, host, resolve),
    ).then(
      () => inside.push(listener),
      ({ code, message }: NodeJS.ErrnoException) =>
        assert.ok(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT', message),
    )
    if (listener.listening) places.insidePort = (listener.address() as AddressInfo).port
  }
  return places
}
