// npm run bench:memory: what 200,000 mixed requests leave in the memory of the API process. One table: memory
// at the start, after each tenth of the requests, and after a minute of rest. `KINDS=import,sign-in` sends
// these kinds alone, to find which one grows it. Linux only.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '#platform/logger.ts'
import { startEmbeddedPostgres } from '#platform/store/embedded-postgres.ts'
import { prepareRequests, type RequestKind } from './memory/requests.ts'
import { getDatabaseUrl, startProduct, type Started } from './processes.ts'

const count = Number(process.env['REQUESTS'] ?? 200_000)
const connections = Number(process.env['CONNECTIONS'] ?? 16)
const restSeconds = Number(process.env['REST'] ?? 60)
const wanted = process.env['KINDS']?.split(',')
const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))

/** The kinds in a row, each as often as its share, in an order that is mixed and the same in each run. */
function mixKinds(kinds: readonly RequestKind[]): (n: number) => RequestKind {
  const row = kinds.flatMap((kind) =>
    Array.from(
      { length: wanted === undefined ? kind.share : Number(wanted.includes(kind.name)) },
      () => kind,
    ),
  )
  // A prime, so that stepping by it meets each place of the row once before any comes again.
  const step = 389
  return (n) => row[(n * step) % row.length] as RequestKind
}

async function measure(product: Started): Promise<void> {
  const getKind = mixKinds(await prepareRequests(product.url))
  const started = performance.now()
  const print = (cells: (string | number)[]): void =>
    console.log(cells.map((cell) => String(cell).padStart(9)).join(' '))

  async function sample(requests: string | number): Promise<void> {
    const rollup = readFileSync(`/proc/${product.process.pid}/smaps_rollup`, 'utf8')
    const metrics = await (await fetch(`${product.url}/metrics`)).text()
    const megabytes = (text: string, pattern: RegExp, unit: number): number =>
      Math.round((Number(pattern.exec(text)?.[1]) * unit) / 1024 / 1024)
    print([
      requests,
      Math.round((performance.now() - started) / 1000),
      megabytes(rollup, /^Rss:\s+(\d+)/m, 1024),
      megabytes(rollup, /^Pss:\s+(\d+)/m, 1024),
      megabytes(rollup, /^Anonymous:\s+(\d+)/m, 1024),
      megabytes(metrics, /^pressroom_nodejs_heap_size_used_bytes (.+)$/m, 1),
      megabytes(metrics, /^pressroom_nodejs_external_memory_bytes (.+)$/m, 1),
    ])
  }

  let sent = 0
  async function sendUntil(end: number): Promise<void> {
    while (sent < end) {
      const n = sent++
      await getKind(n).send(n)
    }
  }

  print(['requests', 'seconds', 'RSS MB', 'PSS MB', 'anonymous', 'heap MB', 'external'])
  await sample(0)
  for (let tenth = 1; tenth <= 10; tenth++) {
    await Promise.all(Array.from({ length: connections }, () => sendUntil(Math.round((count * tenth) / 10))))
    await sample(sent)
  }
  await sleep(restSeconds * 1000)
  await sample('at rest')
}

const embedded = await startEmbeddedPostgres({ folder: join(folder, 'database'), logger: silentLogger })
try {
  const product = await startProduct({
    NODE_ENV: 'production',
    SECRET_KEY: 'a-secret-only-for-measuring-0123456789',
    RATE_LIMIT: 'off',
    GUESTS: 'on',
    LOG_LEVEL: 'warn',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: getDatabaseUrl(embedded.connection),
  })
  try {
    await measure(product)
  } finally {
    await product.stop()
  }
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
