// Serves a made site on loopback, as a process of its own: `serve-site.ts <pages> <whole|stub>`. Prints its
// URL.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { madePage, numberAt, getPath, type MadeSite } from './made-site.ts'

const site: MadeSite = { count: Number(process.argv[2]), isStub: process.argv[3] === 'stub' }
const maxListed = 50_000
// A dot: what is measured is not how fast an image can be sent.
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const server = createServer((request, response) => {
  const path = request.url ?? '/'
  const number = numberAt(path)
  const send = (type: string, body: string | Buffer): void =>
    void response
      .writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
      .end(body)
  if (number !== undefined && number < site.count)
    send('text/html; charset=utf-8', madePage(number, origin, site))
  else if (path === '/robots.txt')
    send('text/plain', `User-agent: *\nDisallow: /private/\nSitemap: ${origin}/sitemap.xml\n`)
  else if (path === '/sitemap.xml') send('application/xml', sitemap())
  else if (path.endsWith('.png')) send('image/png', image)
  else if (path === '/style.css') send('text/css', 'body{margin:0}')
  else if (path === '/script.js') send('text/javascript', 'document.title')
  else response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>')
})
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
process.on('SIGTERM', () => process.exit(0))
console.log(origin)

function sitemap(): string {
  const urls = Array.from(
    { length: Math.min(site.count, maxListed) },
    (_, number) => `<url><loc>${origin}${getPath(number)}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>`
}
