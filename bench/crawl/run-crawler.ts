// Crawls in a process of its own: `run-crawler.ts <crawler> <url> <pages> <concurrency> <times>`, one after
// the other. Prints what each took as JSON, a line for each. The database of ours comes in CONNECTION. Only
// what crawls is loaded, and loading is not measured. From the second crawl on all of them run compiled code,
// and ours has its threads: that is what a worker with audits to do is like.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { getPath } from './made-site.ts'

export interface CrawlReading {
  pages: number
  ms: number
  /** Of `ms`, the crawl alone; the rest is what an audit makes of it. */
  crawlMs: number
  /** Time of the processor, that of threads included. */
  cpuMs: number
  /** Largest resident size of the process. */
  mb: number
  /** Before the crawl began, all programs loaded. */
  atFirstMb: number
}

interface Crawled {
  pages: number
  crawlMs?: number
}

interface Wanted {
  url: string
  count: number
  concurrency: number
}

// As `bin/pressroom.mjs` does it, for all of them.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
const connection = JSON.parse(process.env['CONNECTION'] ?? '{}') as ClientConfig

const crawlers: Record<string, (wanted: Wanted) => Promise<() => Promise<Crawled>>> = {
  async 'ours with checks'(wanted) {
    const { ourCrawl } = await import('./our-audit.ts')
    return () => ourCrawl({ ...wanted, connection }, true)
  },

  async 'ours without checks'(wanted) {
    const { ourCrawl } = await import('./our-audit.ts')
    return () => ourCrawl({ ...wanted, connection }, false)
  },

  async 'our whole audit'(wanted) {
    const { ourAudit } = await import('./our-audit.ts')
    return () => ourAudit({ ...wanted, connection })
  },

  async crawlee({ url, concurrency }) {
    const { CheerioCrawler, Configuration, log, LogLevel } = await import('@crawlee/cheerio')
    log.setLevel(LogLevel.OFF)
    let pages = 0
    const crawler = new CheerioCrawler(
      {
        minConcurrency: concurrency,
        maxConcurrency: concurrency,
        requestHandler: async ({ enqueueLinks }) => {
          pages += 1
          await enqueueLinks()
        },
      },
      new Configuration({ persistStorage: false, purgeOnStart: false }),
    )
    return async () => {
      await crawler.run([url])
      return { pages }
    }
  },

  async linkinator({ url, concurrency }) {
    const { LinkChecker } = await import('linkinator')
    return async () => {
      const checker = new LinkChecker()
      let pages = 0
      checker.on('pagestart', () => void (pages += 1))
      await checker.check({ path: url, recurse: true, concurrency })
      return { pages }
    }
  },

  /** Knows all URLs before, and only fetches them. */
  async undici({ url, count, concurrency }) {
    const { Agent, request } = await import('undici')
    const dispatcher = new Agent({ connections: concurrency })
    return async () => {
      let pages = 0
      const numbers = Array.from({ length: count }, (_, number) => number).values()
      const work = async (): Promise<void> => {
        for (const number of numbers) {
          const { body } = await request(new URL(getPath(number), url), { dispatcher })
          if ((await body.text()).length > 0) pages += 1
        }
      }
      await Promise.all(Array.from({ length: concurrency }, work))
      await dispatcher.close()
      return { pages }
    }
  },
}

const [crawler = '', url = '', count = '0', concurrency = '1', times = '1'] = process.argv.slice(2)
const atFirstMb = process.resourceUsage().maxRSS / 1_024
for (let time = 0; time < Number(times); time += 1) {
  const crawl = await crawlers[crawler]?.({ url, count: Number(count), concurrency: Number(concurrency) })
  if (crawl === undefined) throw new Error(`There is no crawler "${crawler}".`)
  const usedBefore = process.cpuUsage()
  const started = performance.now()
  const { pages, crawlMs } = await crawl()
  const ms = performance.now() - started
  const { user, system } = process.cpuUsage(usedBefore)
  const reading: CrawlReading = {
    pages,
    ms,
    crawlMs: crawlMs ?? ms,
    cpuMs: (user + system) / 1_000,
    mb: process.resourceUsage().maxRSS / 1_024,
    atFirstMb,
  }
  console.log(JSON.stringify(reading))
}
process.exit(0)
