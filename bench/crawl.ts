// npm run bench:crawl: a site of 1,000 pages on this machine, crawled by ours (its store on a disk that is
// waited for, as the worker has it), by Crawlee's CheerioCrawler, by linkinator and by a loop over undici
// that knows all URLs, in turns, each in a process of its own, and there a second time ("again"): the
// first crawl of a process pays for its start, and a worker has audits one after the other. Then whole audits
// of ours over sites that grow, for their memory: 1,000 and 10,000 pages, with --large 100,000. ROUNDS,
// PAGES, CONCURRENCY, SIZES change the work.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { silentLogger } from '#platform/logger.ts'
import { createDatabase } from '#platform/store/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/store/embedded-postgres.ts'
import { migrate, migrationsFolder } from '#platform/store/migrations.ts'
import { raw, sql } from '#platform/store/sql.ts'
import { crawlData } from '#capabilities/site-crawl/index.ts'
import { workerFlags } from '../server/cli/worker-flags.ts'
import { databaseCpuMs, median, startProgram } from './processes.ts'
import type { CrawlReading } from './crawl/run-crawler.ts'

type Reading = CrawlReading & {
  databaseCpuMs: number
  /** The second crawl of the same site in the same process. */
  again?: CrawlReading | undefined
}

const run = promisify(execFile)
const rounds = Number(process.env['ROUNDS'] ?? 3)
const pages = Number(process.env['PAGES'] ?? 1_000)
const concurrency = Number(process.env['CONCURRENCY'] ?? 10)
const sizes = (
  process.env['SIZES'] ?? (process.argv.includes('--large') ? '1000,10000,100000' : '1000,10000')
)
  .split(',')
  .map(Number)
const crawlers = ['ours without checks', 'ours with checks', 'crawlee', 'linkinator', 'undici']

const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))
const embedded = await startEmbeddedPostgres({ folder: join(folder, 'database'), logger: silentLogger })
const database = createDatabase({
  connection: embedded.connection,
  poolSize: 1,
  logger: silentLogger,
  statementTimeoutMs: 600_000,
})
try {
  await migrate(database, migrationsFolder)
  if (rounds > 0) await compare(embedded)
  if (sizes.length > 0 && sizes[0] !== 0) await grow(embedded)
} finally {
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function compare(postgres: EmbeddedPostgres): Promise<void> {
  const readings = new Map<string, Reading[]>(crawlers.map((crawler) => [crawler, []]))
  await onSite(pages, 'whole', async (url) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const crawler of crawlers)
        readings.get(crawler)?.push(await measure({ crawler, url, count: pages, times: 2 }, postgres))
    }
  })
  const rate = (crawler: string): number => perSecond(readings.get(crawler) ?? [])
  const rateAgain = (crawler: string): number =>
    perSecond((readings.get(crawler) ?? []).flatMap(({ again }) => again ?? []))
  console.log(`\n${pages.toLocaleString('en')} pages, ${concurrency} at once, medians of ${rounds} rounds`)
  console.table(
    Object.fromEntries(
      [...readings].map(([crawler, all]) => [
        crawler,
        {
          pages: all[0]?.pages,
          'pages/s': Math.round(rate(crawler)),
          'of Crawlee': `${(rate(crawler) / rate('crawlee')).toFixed(1)} ×`,
          'of undici': `${(rate(crawler) / rate('undici')).toFixed(2)} ×`,
          'again, pages/s': Math.round(rateAgain(crawler)),
          'again, of Crawlee': `${(rateAgain(crawler) / rateAgain('crawlee')).toFixed(1)} ×`,
          'again, of undici': `${(rateAgain(crawler) / rateAgain('undici')).toFixed(2)} ×`,
          'CPU s': seconds(median(all.map(({ cpuMs }) => cpuMs))),
          'again, CPU s': seconds(median(all.flatMap(({ again }) => again?.cpuMs ?? []))),
          'database CPU s': crawler.startsWith('our')
            ? seconds(median(all.map((reading) => reading.databaseCpuMs)))
            : '',
          'peak MB': Math.round(Math.max(...all.map(({ mb }) => mb))),
          'MB at first': Math.round(median(all.map(({ atFirstMb }) => atFirstMb))),
        },
      ]),
    ),
  )
}

/** Sites of small pages: of those a machine holds a hundred thousand. */
async function grow(postgres: EmbeddedPostgres): Promise<void> {
  const rows: Record<string, string | number>[] = []
  for (const size of sizes) {
    const reading = await onSite(size, 'stub', (url) =>
      measure({ crawler: 'our whole audit', url, count: size, times: 1 }, postgres),
    )
    const before = rows.at(-1)
    rows.push({
      pages: reading.pages,
      'pages/s': Math.round(perSecond([reading])),
      'crawl s': seconds(reading.crawlMs),
      'judging s': seconds(reading.ms - reading.crawlMs),
      'CPU s': seconds(reading.cpuMs),
      'database CPU s': seconds(reading.databaseCpuMs),
      'peak MB': Math.round(reading.mb),
      'kB a page more':
        before === undefined
          ? ''
          : (
              ((reading.mb - Number(before['peak MB'])) * 1_024) /
              (reading.pages - Number(before['pages']))
            ).toFixed(2),
    })
    console.log(JSON.stringify(rows.at(-1)))
  }
  console.log(
    `\nWhole audits of small pages, ${concurrency} at once; judging: checks of the whole site and the report`,
  )
  console.table(rows)
}

async function onSite<Result>(
  count: number,
  kind: 'whole' | 'stub',
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const site = await startProgram(
    process.execPath,
    [join(import.meta.dirname, 'crawl/serve-site.ts'), String(count), kind],
    {},
  )
  try {
    return await work(`${site.url}/`)
  } finally {
    await site.stop()
  }
}

interface Measured {
  crawler: string
  url: string
  count: number
  /** Crawls in one process. */
  times: number
}

async function measure(
  { crawler, url, count, times }: Measured,
  postgres: EmbeddedPostgres,
): Promise<Reading> {
  const before = databaseCpuMs(process.pid)
  const { stdout } = await run(
    process.execPath,
    [
      ...workerFlags,
      join(import.meta.dirname, 'crawl/run-crawler.ts'),
      crawler,
      url,
      String(count),
      String(concurrency),
      String(times),
    ],
    { env: { ...process.env, CONNECTION: JSON.stringify(postgres.connection) }, maxBuffer: 10_000_000 },
  )
  const [first, again] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as CrawlReading)
  if (first === undefined) throw new Error(`${crawler} reported nothing.`)
  const reading = {
    ...first,
    databaseCpuMs: (databaseCpuMs(process.pid) - before) / times,
    ...(again !== undefined && { again }),
  }
  for (const table of crawlData.tables) await database.execute(sql`truncate ${raw(table)}`)
  return reading
}

function perSecond(readings: readonly CrawlReading[]): number {
  return median(readings.map(({ pages: read, crawlMs }) => (read / crawlMs) * 1_000))
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
