// Sitemaps among the URLs that a writer gives as pages.
import type { OutboundClient } from '#capabilities/crawl/index.ts'

const looksLikeSitemap = /sitemap|\.xml(?:\.gz)?$/iu
const isSitemap = /<(?:[\w-]+:)?(?:urlset|sitemapindex)[\s>]/u
/** The root element is at the beginning. */
const headLength = 4_000
const maxBytes = 5_000_000
const timeoutMs = 20_000

/** Those whose answer is a `urlset` or a `sitemapindex`; what does not answer is left to who reads pages. */
export async function findSitemaps(
  outbound: OutboundClient,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const found: string[] = []
  for (const url of urls) {
    const { pathname } = new URL(url)
    if (!looksLikeSitemap.test(pathname)) continue
    const answer = await outbound
      .fetch(url, {
        signal,
        accept: ['text/html', 'application/xml', 'text/xml', 'text/plain', 'application/rss+xml'],
        maxBytes,
        timeoutMs,
      })
      .catch(() => undefined)
    signal.throwIfAborted()
    if (answer !== undefined && answer.status < 400 && isSitemap.test(readHead(answer.body))) found.push(url)
  }
  return found
}

const readHead = (body: Buffer): string => body.subarray(0, headLength).toString('utf8')
