// A web site on loopback that is as well-behaved, or as hostile, as a test wants: answers by path, as texts,
// streams, or functions of the request. Programs under test reach it with OUTBOUND_ALLOW=127.0.0.1.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

export interface SiteReply {
  status?: number
  headers?: Record<string, string>
  /** A stream is read as fast as the client takes it. */
  body?: string | Buffer | Iterable<string | Buffer> | AsyncIterable<string | Buffer>
  /** Silence before anything is sent. */
  delayMs?: number
  /** Silence until then: a page that is there for as long as a test wants it under way. */
  after?: Promise<unknown>
  /** The connection is cut after the body instead of the answer being ended. */
  isCut?: boolean
  /** The connection is cut before anything is sent. */
  isDead?: boolean
}

export interface SiteRequest {
  method: string
  /** With its query. */
  path: string
  headers: IncomingHttpHeaders
}

export type SiteAnswer = string | SiteReply | ((request: SiteRequest) => string | SiteReply)

export interface SiteSimulator {
  /** `http://127.0.0.1:4711`, without a slash at the end. */
  url: string
  host: string
  /** The complete URL of a path. */
  at(path: string): string
  /** What the path answers from now on; a text is HTML, or XML and plain text by the path's ending. */
  serve(path: string, answer: SiteAnswer): void
  serveAll(answers: Record<string, SiteAnswer>): void
  /** What every other path answers; 404 at first. */
  serveElse(answer: SiteAnswer): void
  /** Forgets answers and requests. */
  reset(): void
  requests: SiteRequest[]
  paths(): string[]
  /** Maximum number of requests under way at the same time since the last reset. */
  maxConcurrent(): number
  /** Answers that were cut by the client before their end. */
  abandoned(): number
  close(): Promise<void>
}

export async function openSite({ host = '127.0.0.1' }: { host?: string } = {}): Promise<SiteSimulator> {
  const answers = new Map<string, SiteAnswer>()
  const requests: SiteRequest[] = []
  const notThere: SiteReply = {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<title>Not found</title><h1>Not found</h1>',
  }
  let otherwise: SiteAnswer = notThere
  let atOnce = 0
  let peak = 0
  let abandoned = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked: SiteRequest = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
    }
    requests.push(asked)
    peak = Math.max(peak, ++atOnce)
    response.once('close', () => {
      atOnce -= 1
      if (!response.writableFinished) abandoned += 1
    })
    const chosen = answers.get(asked.path) ?? answers.get(asked.path.split('?', 1)[0] ?? '') ?? otherwise
    const reply = typeof chosen === 'function' ? chosen(asked) : chosen
    await send(response, asked.path, typeof reply === 'string' ? { body: reply } : reply)
  }

  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://${host}:${port}`
  const serve = (path: string, given: SiteAnswer): void => void answers.set(path, given)
  return {
    url,
    host,
    at: (path) => url + path,
    serve,
    serveAll: (all) => Object.entries(all).forEach(([path, given]) => serve(path, given)),
    serveElse: (given) => void (otherwise = given),
    reset() {
      answers.clear()
      requests.length = 0
      otherwise = notThere
      peak = atOnce
      abandoned = 0
    },
    requests,
    paths: () => requests.map(({ path }) => path),
    maxConcurrent: () => peak,
    abandoned: () => abandoned,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function send(
  response: ServerResponse,
  path: string,
  { status = 200, headers = {}, body = '', delayMs = 0, after, isCut = false, isDead = false }: SiteReply,
): Promise<void> {
  if (delayMs > 0) await sleep(delayMs, undefined, { ref: false })
  await after
  if (isDead) {
    response.destroy()
    return
  }
  response.writeHead(status, { 'content-type': getType(path), ...headers })
  if (typeof body === 'string' || Buffer.isBuffer(body)) response.write(body)
  else for await (const chunk of Readable.from(body)) if (!response.write(chunk)) await drained(response)
  if (isCut) setTimeout(() => response.destroy(), 20)
  else response.end()
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(new Error('The client left.'))
    response.once('close', leave)
    response.once('drain', () => {
      response.off('close', leave)
      resolve()
    })
  })
}

function getType(path: string): string {
  if (/\.gz(\?|$)/.test(path)) return 'application/gzip'
  if (/\.xml(\?|$)/.test(path)) return 'application/xml'
  return /\.txt(\?|$)/.test(path) ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8'
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export interface ListedPage {
  url: string
  lastmod?: string
}

/** A urlset of these URLs. */
export function makeUrlset(pages: Iterable<string | ListedPage>): string {
  return [...urlsetPieces(pages)].join('')
}

/** The same as a stream: for sitemaps that no memory should hold. */
export function* urlsetPieces(pages: Iterable<string | ListedPage>, perPiece = 500): Generator<string> {
  yield `${declaration}<urlset ${namespace}>\n`
  let piece: string[] = []
  for (const page of pages) {
    const { url, lastmod } = typeof page === 'string' ? { url: page, lastmod: undefined } : page
    piece.push(
      `  <url>\n    <loc>${escaped(url)}</loc>\n${lastmod === undefined ? '' : `    <lastmod>${lastmod}</lastmod>\n`}  </url>\n`,
    )
    if (piece.length < perPiece) continue
    yield piece.join('')
    piece = []
  }
  yield `${piece.join('')}</urlset>\n`
}

/** An index of these sitemaps. */
export function makeSitemapIndex(sitemaps: Iterable<string | ListedPage>): string {
  const entries = [...sitemaps].map((entry) =>
    typeof entry === 'string' ? { url: entry, lastmod: undefined } : entry,
  )
  const inner = entries.map(
    ({ url, lastmod }) =>
      `<sitemap><loc>${escaped(url)}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</sitemap>`,
  )
  return `${declaration}<sitemapindex ${namespace}>\n${inner.join('\n')}\n</sitemapindex>\n`
}

/** URLs of pages that differ in their number. */
export function* numberedPages(origin: string, count: number, from = 0): Generator<string> {
  for (let number = from; number < from + count; number += 1)
    yield `${origin}/products/group-${number % 97}/item-${number}.html?from=list&n=${number}`
}

export interface SimplePage {
  title?: string
  head?: string
  body?: string
  language?: string
}

/** A small sound page. */
export function makePage({
  title = 'A page',
  head = '',
  body = '<h1>A page</h1><p>Words of a page.</p>',
  language = 'en',
}: SimplePage = {}): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title>${head}</head><body><main>${body}</main></body></html>`
}

/** Goes on for as long as anybody reads. */
export function* endlessly(piece: string | Buffer): Generator<string | Buffer> {
  for (;;) yield piece
}

/** A piece every so often, for as long as anybody reads. */
export async function* slowly(
  pieces: Iterable<string | Buffer>,
  everyMs: number,
): AsyncGenerator<string | Buffer> {
  for (const piece of pieces) {
    yield piece
    await sleep(everyMs, undefined, { ref: false })
  }
}
