// A site of one page on this machine, for what reads websites.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalSite {
  url: string
  /** What the site shows from now on. */
  show(html: string): void
  close(): void
}

export const localHost = '127.0.0.1'

export async function openLocalSite(): Promise<LocalSite> {
  let shown = ''
  const server = createServer((request, response) => {
    if (request.url === '/')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, localHost, resolve)
  })
  return {
    url: `http://${localHost}:${(server.address() as AddressInfo).port}/`,
    show(html) {
      shown = html
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
