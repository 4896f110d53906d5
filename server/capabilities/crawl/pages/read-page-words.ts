// Fetches a page and reads its words. Whatever a server sends, the time and the bytes are bounded and the
// process stays free for others.
import { setImmediate as others } from 'node:timers/promises'
import { getLanguage } from '#core/landing-page/page-language.ts'
import { fetchFailed } from '../crawl.errors.ts'
import { findCharset, decodeText, encodingByBytes, knownEncoding } from '#platform/decode-text.ts'
import type { OutboundClient } from '../outbound/outbound-client.ts'
import { createWordsCollector } from './collect-words.ts'
import type { Rendering } from '../rendering/rendered-page.types.ts'
import type { PageWords } from './page-words.types.ts'

export interface ReadPageLimits {
  /** Of the fetch, redirects and body included; the client's own when unset. */
  timeoutMs?: number
  /** Of the body after decompression; 5 MB when unset. */
  maxBytes?: number
}

const pieceLength = 16_384
/** Pieces between which others have their turn. */
const piecesAtOnce = 4

/**
 * The words and links of a page, of any status. Throws `url_not_allowed`, `fetch_failed`, `fetch_timeout`, or
 * the signal's reason.
 */
export async function readPageWords(
  outbound: OutboundClient,
  url: string,
  signal: AbortSignal,
  limits: ReadPageLimits = {},
): Promise<PageWords> {
  const answer = await outbound.fetch(url, {
    signal,
    accept: ['text/html', 'application/xhtml+xml'],
    ...limits,
  })
  const words = await getWords(getMarkup(answer.body, answer.headers['content-type']), answer.url, signal)
  return { url: answer.url, status: answer.status, ...words }
}

/** The words and links of a page as the browser has rendered it. Throws only the signal's reason. */
export async function readRenderedWords({ page, html }: Rendering, signal: AbortSignal): Promise<PageWords> {
  // What answers with an error is not rendered.
  return { url: page.finalUrl, status: 200, ...(await getWords(html, page.finalUrl, signal)) }
}

async function getWords(
  markup: string,
  url: string,
  signal: AbortSignal,
): Promise<Omit<PageWords, 'url' | 'status'>> {
  const collector = createWordsCollector(url)
  for (let start = 0, pieces = 1; start < markup.length; start += pieceLength, pieces += 1) {
    if (!collector.write(markup.slice(start, start + pieceLength))) break
    if (pieces % piecesAtOnce === 0) await others(undefined, { signal })
  }
  const { language, ...words } = collector.end()
  const text = `${words.title}\n${words.description}\n${words.blocks.map((block) => block.text).join('\n')}`
  return { language: language || getLanguage(text), ...words }
}

/** Decodes the text by its bytes, the header or the charset that the page itself declares. */
function getMarkup(bytes: Buffer, contentType: string | undefined): string {
  const head = bytes.subarray(0, 4_096)
  if (encodingByBytes(bytes)?.startsWith('utf-16') !== true && isBinary(head))
    throw fetchFailed('The URL does not hold a web page, but something that is no text.', {
      members: { reason: 'content_type' },
    })
  const declared =
    findCharset(contentType) ??
    knownEncoding(
      /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(head.toString('latin1'))?.[1],
    )
  // Bytes with letters of several bytes that all fit are UTF-8, whatever an old server says of them.
  if (declared === undefined || declared.startsWith('utf-16') || isUtf8(bytes)) return decodeText(bytes)
  return decodeText(bytes, declared)
}

/** A stray NUL is a mistake of a page; many signs that no text has are something else. */
function isBinary(head: Buffer): boolean {
  const odd = head.reduce((count, byte) => count + (byte < 9 || (byte > 13 && byte < 27) ? 1 : 0), 0)
  return odd > 8 + head.length / 100
}

function isUtf8(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // ISO-2022-JP and its like are plain ASCII to look at.
    return text.length < bytes.length && !text.includes('\u001b')
  } catch {
    return false
  }
}
