// One reading in a process of its own: `read-files.ts ours|package <files…>` or `over-http <URL>`. Prints
// what it took as JSON.
import { createReadStream } from 'node:fs'
import { silentLogger } from '#platform/logger.ts'

// Only what reads is loaded, and loading is not measured.

export interface Reading {
  /** URLs given. */
  count: number
  ms: number
  /** Time of the processor, that of helping threads included: what other programs do does not count in it. */
  cpuMs: number
  /** Largest resident size of the process. */
  mb: number
  /** Before the reading began, all programs loaded. */
  atFirstMb: number
}

const readers: Record<string, (parameters: string[]) => Promise<() => Promise<number>>> = {
  async ours(files) {
    const { readSitemap } = await import('../../server/capabilities/crawl/sitemap/read-sitemap.ts')
    const { createSeenSet } = await import('../../server/capabilities/crawl/sitemap/seen-set.ts')
    return async () => {
      const seen = createSeenSet()
      for (const file of files) {
        const { batches } = readSitemap(createReadStream(file), {
          url: 'https://www.example.com/sitemap.xml',
        })
        for await (const { entries } of batches) for (const { url } of entries) seen.add(url)
      }
      return seen.size()
    }
  },

  async package(files) {
    const { XMLToSitemapItemStream } = await import('sitemap')
    return async () => {
      let count = 0
      for (const file of files) {
        const items = createReadStream(file).pipe(new XMLToSitemapItemStream())
        // It ends with an error after the URLs that a file may have; what came before counts.
        try {
          for await (const _ of items) count += 1
        } catch {
          continue
        }
      }
      return count
    }
  },

  async 'over-http'([url = '']) {
    const { createOutboundClient } =
      await import('../../server/capabilities/crawl/outbound/outbound-client.ts')
    const { readSiteSitemaps } = await import('../../server/capabilities/crawl/sitemap/read-site.ts')
    const outbound = createOutboundClient({
      config: { outboundAllow: ['127.0.0.1'], fetchTimeoutMs: 60_000, baseUrl: undefined },
      logger: silentLogger,
    })
    return async () => {
      let count = 0
      for await (const event of readSiteSitemaps(
        { outbound, timeoutMs: 60_000 },
        url,
        new AbortController().signal,
      )) {
        if (event.kind === 'pages') count += event.entries.length
      }
      await outbound.close()
      return count
    }
  },
}

const [reader = '', ...parameters] = process.argv.slice(2)
const read = await readers[reader]?.(parameters)
const atFirstMb = process.resourceUsage().maxRSS / 1_024
const usedBefore = process.cpuUsage()
const started = performance.now()
const count = (await read?.()) ?? 0
const ms = performance.now() - started
const { user, system } = process.cpuUsage(usedBefore)
const reading: Reading = {
  count,
  ms,
  cpuMs: (user + system) / 1_000,
  mb: process.resourceUsage().maxRSS / 1_024,
  atFirstMb,
}
console.log(JSON.stringify(reading))
