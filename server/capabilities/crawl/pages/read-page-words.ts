// Fetches a page and reads its words. Whatever a server sends, the time and the bytes are bounded and the
// process stays free for others.
import { setImmediate as others } from 'node:timers/promises'
import { getLanguage } from '#core/landing-page/page-language.ts'
import type { OutboundClient } from '../outbound/outbound-client.ts'
import { createWordsCollector } from './collect-words.ts'
import { decodeMarkup } from './decode-markup.ts'
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
  const words = await getWords(decodeMarkup(answer.body, answer.headers['content-type']), answer.url, signal)
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
