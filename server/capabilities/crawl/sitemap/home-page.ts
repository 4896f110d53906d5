// Reads which sitemaps and feeds a site's home page names, and its URL after redirects.
import { Parser } from 'htmlparser2'
import type { OutboundClient } from '../outbound/outbound-client.ts'
import { findCharset, decodeText } from '#platform/decode-text.ts'

export interface HomePage {
  /** After redirects. */
  url: string
  status: number
  /** `<link rel="sitemap">`, and links that lead to a sitemap by their looks. */
  sitemaps: string[]
  /** `<link rel="alternate">` to RSS or Atom. */
  feeds: string[]
}

// Hints are in the head, or at the foot of a page; whoever hides them further down has the usual places.
const maxBytes = 500_000

/** Reads the page at a URL. Throws what the client throws. */
export async function readHomePage(
  outbound: Pick<OutboundClient, 'open'>,
  url: string,
  signal: AbortSignal,
): Promise<HomePage> {
  const answer = await outbound.open(url, {
    signal,
    maxBytes: Number.MAX_SAFE_INTEGER,
    headers: { accept: 'text/html, application/xhtml+xml, */*;q=0.5' },
  })
  const chunks: Buffer[] = []
  let count = 0
  for await (const chunk of answer.body) {
    chunks.push(chunk)
    count += chunk.length
    if (count >= maxBytes) break
  }
  const contentType = answer.headers['content-type']
  const html = /html|^$/i.test(contentType ?? '')
    ? decodeText(Buffer.concat(chunks).subarray(0, maxBytes), findCharset(contentType))
    : ''
  return { url: answer.url, status: answer.status, ...readHints(html, answer.url) }
}

/** The hints in a page's markup. */
export function readHints(html: string, url: string): { sitemaps: string[]; feeds: string[] } {
  const sitemaps = new Set<string>()
  const feeds = new Set<string>()
  const add = (found: Set<string>, href: string): void => {
    const target = URL.parse(href.trim(), url)
    if (target !== null && /^https?:$/.test(target.protocol) && found.size < maxHints) found.add(target.href)
  }
  const parser = new Parser({
    onopentag(name, { rel = '', type = '', href }) {
      if (href === undefined) return
      const kinds = rel.toLowerCase().split(/\s+/)
      if (name === 'link' && kinds.includes('sitemap')) add(sitemaps, href)
      else if (
        name === 'link' &&
        kinds.includes('alternate') &&
        /^application\/(rss|atom)\+xml$/i.test(type.trim())
      )
        add(feeds, href)
      else if (name === 'a' && /sitemap[^/?#]*\.(xml|txt)(\.gz)?$/i.test(href.trim())) add(sitemaps, href)
    },
  })
  parser.end(html)
  return { sitemaps: [...sitemaps], feeds: [...feeds] }
}

const maxHints = 20
