// One reading in a process of its own: `read-files.ts ours|package <files…>` or `over-http <address>`. Prints what it took as JSON.
import { createReadStream } from 'node:fs'
import { silentLogger } from '#platform/logger.ts'

export interface Reading {
  /** Addresses given. */
  count: number
  ms: number
  /** Largest resident size of the process. */
  mb: number
}

const readers: Record<string, (parameters: string[]) => Promise<number>> = {
  async ours(files) {
    const { readSitemap } = await import('#capabilities/crawl/index.ts')
    const { createSeenSet } = await import('../../server/capabilities/crawl/sitemap/seen-set.ts')
    const seen = createSeenSet()
    for (const file of files) {
      const { batches } = readSitemap(createReadStream(file), { url: 'https://www.example.com/sitemap.xml' })
      for await (const { entries } of batches) for (const { url } of entries) seen.add(url)
    }
    return seen.size()
  },

  async package(files) {
    const { XMLToSitemapItemStream } = await import('sitemap')
    let count = 0
    for (const file of files) {
      const items = createReadStream(file).pipe(new XMLToSitemapItemStream())
      // It ends with an error after the addresses that a file may have; what came before counts.
      try {
        for await (const _ of items) count += 1
      } catch {
        continue
      }
    }
    return count
  },

  async 'over-http'([address = '']) {
    const { createOutboundClient, readSiteSitemaps } = await import('#capabilities/crawl/index.ts')
    const outbound = createOutboundClient({ config: { outboundAllow: ['127.0.0.1'], fetchTimeoutMs: 60_000, baseUrl: undefined }, logger: silentLogger })
    let count = 0
    for await (const event of readSiteSitemaps({ outbound, timeoutMs: 60_000 }, address, new AbortController().signal)) {
      if (event.kind === 'pages') count += event.entries.length
    }
    await outbound.close()
    return count
  },
}

const [reader = '', ...parameters] = process.argv.slice(2)
const started = performance.now()
const count = (await readers[reader]?.(parameters)) ?? 0
const reading: Reading = { count, ms: performance.now() - started, mb: process.resourceUsage().maxRSS / 1_024 }
console.log(JSON.stringify(reading))
