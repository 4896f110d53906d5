// One page of a site, read and looked at: a page of megabytes is parsed a slice at a time, so that others get
// their turn in between.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { decodePage } from '#platform/decode-text.ts'
import { fetchFailed, type OutboundClient } from '#capabilities/crawl/index.ts'
import { createPageFactsReader, type PageFacts } from '#capabilities/page-types/index.ts'

export interface PageReading {
  finalUrl: string
  status: number
  /** Undefined where the URL holds no page: another status than 2xx, a file. */
  facts: PageFacts | undefined
}

export interface ReadPageOptions {
  outbound: OutboundClient
  signal: AbortSignal
  timeoutMs: number
}

const maxBytes = 5_000_000
// About half a millisecond of parsing.
const sliceLength = 32_768
const attempts = 2
/** What a connection that was cut says; a second try often finds a fresh one. */
const cut = /^(econnreset|econnaborted|epipe|und_err_socket|err_stream_premature_close)$/

/** Fetches a page and reads its markup. Throws `fetch_failed`, `fetch_timeout`, `url_not_allowed`. */
export async function readPage(
  url: string,
  { outbound, signal, timeoutMs }: ReadPageOptions,
): Promise<PageReading> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readOnce(url, { outbound, signal, timeoutMs })
    } catch (error) {
      const isCut = fetchFailed.is(error) && cut.test(String(error.members['reason']))
      if (!isCut || attempt === attempts || signal.aborted) throw error
    }
  }
}

async function readOnce(url: string, { outbound, signal, timeoutMs }: ReadPageOptions): Promise<PageReading> {
  const headers = { accept: 'text/html, application/xhtml+xml, */*;q=0.1' }
  const answer = await outbound.open(url, { signal, timeoutMs, maxBytes, headers })
  const contentType = answer.headers['content-type']
  const isPage =
    answer.status >= 200 &&
    answer.status < 300 &&
    /^\s*(text\/html|application\/xhtml\+xml)\b|^$/i.test(contentType ?? '')
  const chunks: Buffer[] = []
  for await (const chunk of answer.body) {
    if (!isPage) break
    chunks.push(chunk)
  }
  const reading = { finalUrl: answer.url, status: answer.status }
  if (!isPage) return { ...reading, facts: undefined }
  const facts = await parseInSlices(decodePage(Buffer.concat(chunks), contentType))
  if (/\b(noindex|none)\b/i.test(answer.headers['x-robots-tag'] ?? '')) facts.noindex = true
  facts.language ??= /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.exec(
    answer.headers['content-language']?.trim() ?? '',
  )?.[0]
  if (facts.canonical !== undefined) facts.canonical = URL.parse(facts.canonical, answer.url)?.href
  return { ...reading, facts }
}

async function parseInSlices(html: string): Promise<PageFacts> {
  const reader = createPageFactsReader()
  for (let at = 0; at < html.length; at += sliceLength) {
    if (at > 0) await nextTurn()
    reader.write(html.slice(at, at + sliceLength))
  }
  return reader.end()
}
