// npm run bench:api: reading, listing, creating and changing documents beside bare Fastify routes on the same
// tables, database server and driver, in turns of a second or two; then start time and memory. A ratio is the
// median of those of the turns, each of neighbours in time. Beside it what a request costs both in processor
// time, of the program and of the database, and their ratio: that says the same on a machine that is busy
// otherwise. The peer commits as durably and writes rows as large into the same indices; it neither merges a
// change into what is there, nor keeps versions, nor cleans the text, nor answers with it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { silentLogger } from '#platform/logger.ts'
import { createDatabase } from '#platform/store/database.ts'
import { startEmbeddedPostgres } from '#platform/store/embedded-postgres.ts'
import { sql } from '#platform/store/sql.ts'
import {
  cpuMs,
  databaseCpuMs,
  getDatabaseUrl,
  median,
  productEnvironment,
  startProduct,
  startProgram,
  watchLoop,
  type LoopWatch,
  type Started,
} from './processes.ts'
import { measureStarts } from './starts.ts'

/** Part of the name of what alone is measured, such as `update`. */
const only = process.env['ONLY'] ?? ''
const rounds = Number(process.env['ROUNDS'] ?? 7)
const seconds = Number(process.env['SECONDS'] ?? 2)
const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))
// The account that the embedded database runs as under root must reach its folder, or keeps it elsewhere.
chmodSync(folder, 0o755)

interface Load {
  path: string
  method?: 'GET' | 'POST' | 'PATCH'
  body?: string
  /** Another path and body for each request. */
  vary?: (n: number) => { path: string; body: string }
  connections?: number
}

interface Figure {
  perSecond: number
  p99: number
  /** Microseconds of processor time a request: of the server, and of the database. */
  serverUs: number
  databaseUs: number
  /** Both together. */
  processorUs: number
  /** Of the server's event loop, in milliseconds. */
  loopDelay: number
  maxCollection: number
}

async function measure(
  { url, process: server, loop }: Started & { loop: LoopWatch },
  cookie: string,
  load: Load,
): Promise<Figure> {
  let n = Math.floor(Math.random() * 1_000_000)
  const { vary } = load
  await loop.read(server)
  const before = { server: cpuMs(server.pid ?? 0), database: databaseCpuMs(process.pid) }
  const result = await autocannon({
    url: url + load.path,
    ...(vary === undefined
      ? {}
      : {
          requests: [
            {
              method: load.method ?? 'GET',
              setupRequest: (request: object) => ({ ...request, ...vary(n++) }),
            },
          ],
        }),
    method: load.method ?? 'GET',
    connections: load.connections ?? 32,
    duration: seconds,
    headers: {
      cookie,
      ...(load.body === undefined && vary === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(load.body === undefined ? {} : { body: load.body }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.path}: ${result.non2xx} answers were no success, ${result.errors} errors`)
  const each = (ms: number): number => (ms * 1_000) / result.requests.total
  const serverUs = each(cpuMs(server.pid ?? 0) - before.server)
  const databaseUs = each(databaseCpuMs(process.pid) - before.database)
  const { delayMs, maxCollectionMs } = await loop.read(server)
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    serverUs,
    databaseUs,
    processorUs: serverUs + databaseUs,
    loopDelay: delayMs,
    maxCollection: maxCollectionMs,
  }
}

const embedded = await startEmbeddedPostgres({ folder: join(folder, 'database'), logger: silentLogger })
const databaseUrl = getDatabaseUrl(embedded.connection)
const environment = productEnvironment(join(folder, 'data'), databaseUrl)
const loops = { ours: watchLoop(join(folder, 'loop-ours')), bare: watchLoop(join(folder, 'loop-bare')) }
const product = {
  ...(await startProduct({ ...environment, ...loops.ours.environment })),
  loop: loops.ours,
}
const bare = {
  ...(await startProgram(
    process.execPath,
    [join(import.meta.dirname, 'peers/bare-api.ts'), databaseUrl],
    loops.bare.environment,
  )),
  loop: loops.bare,
}
const database = createDatabase({
  connection: embedded.connection,
  poolSize: 2,
  logger: silentLogger,
  statementTimeoutMs: 600_000,
})

async function person(documents: number): Promise<{ cookie: string; documentId: string }> {
  const answer = await fetch(`${product.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Bench',
      email: `bench-${documents}@example.org`,
      password: 'correct horse battery',
    }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { user: registered } = (await answer.json()) as { user: { id: string } }
  await database.execute(sql`
    insert into documents (id, owner_id, body, content, search, changed_by, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), ${registered.id},
      jsonb_build_object('title', 'Document ' || n, 'editorMode', (array['richText', 'html', 'markdown'])[1 + n % 3], 'tags', '[]'::jsonb, 'wordCount', 400),
      '<p>' || repeat('Some words of a document. ', 100) || '</p>', to_tsvector('simple', 'document ' || n), ${registered.id}, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${documents}) as n`)
  return { cookie, documentId: '1'.padStart(24, '0') }
}

const small = await person(1_000)
const large = await person(100_000)
await database.execute(sql`analyze documents`)

const body = JSON.stringify({
  title: 'Written',
  content: `<p>${'Some words of a document. '.repeat(100)}</p>`,
})
const rows: string[][] = []

/** Product and peer in turns; the order changes, so that neither always comes first. */
async function compare(
  title: string,
  goal: string,
  who: { cookie: string },
  load: () => Load,
): Promise<void> {
  if (!title.includes(only)) return
  const figures: { ours: Figure[]; bare: Figure[] } = { ours: [], bare: [] }
  // Until the code of both is compiled.
  for (const program of [product, bare]) await measure(program, who.cookie, load())
  for (let round = 0; round < rounds; round++) {
    for (const which of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const))
      figures[which].push(await measure(which === 'ours' ? product : bare, who.cookie, load()))
  }
  const middle = (which: 'ours' | 'bare', name: keyof Figure): number =>
    Math.round(median(figures[which].map((figure) => figure[name])))
  const ratio = (name: keyof Figure): string =>
    median(
      figures.ours.map((figure, round) => figure[name] / (figures.bare[round]?.[name] ?? Number.NaN)),
    ).toFixed(2)
  const cost = (which: 'ours' | 'bare'): string =>
    `${middle(which, 'serverUs')} + ${middle(which, 'databaseUs')}`
  rows.push([
    title,
    `${middle('ours', 'perSecond')}/s`,
    `${middle('bare', 'perSecond')}/s`,
    ratio('perSecond'),
    goal,
    `${middle('ours', 'p99')} ms`,
    `${middle('bare', 'p99')} ms`,
    ratio('p99'),
    cost('ours'),
    cost('bare'),
    (1 / Number(ratio('processorUs'))).toFixed(2),
    `${middle('ours', 'loopDelay')} / ${middle('bare', 'loopDelay')}`,
    `${middle('ours', 'maxCollection')} / ${middle('bare', 'maxCollection')}`,
  ])
}

const list = '/api/documents?editorMode=markdown&sort=-updatedAt'
await compare('get', '≥ 0.6', large, () => ({ path: `/api/documents/${large.documentId}` }))
await compare('list 20 of 1,000', '≥ 0.6', small, () => ({ path: list }))
await compare('list 20 of 100,000', '≥ 0.6', large, () => ({ path: list }))
await compare('create, 16 at once', '≥ 0.6', small, () => ({
  path: '/api/documents',
  method: 'POST',
  body,
  connections: 16,
}))
// Each request another text, so that each changes something, in a hundred documents, as autosaving editors do
// it.
const vary = (n: number) => ({
  path: `/api/documents/${(1 + (n % 100)).toString(16).padStart(24, '0')}`,
  body: JSON.stringify({ content: `<p>${n} ${'Other words of a document. '.repeat(100)}</p>` }),
})
await compare('update, 16 at once', '≥ 0.6', small, () => ({
  path: '/',
  method: 'PATCH',
  connections: 16,
  vary,
}))

await bare.stop()
await product.stop()
await database.close()

const starts = await measureStarts(
  { given: environment, embedded: productEnvironment(join(folder, 'own')) },
  Number(process.env['STARTS'] ?? 3),
)
await embedded.stop()
rmSync(folder, { recursive: true, force: true })

const widths = [20, 8, 8, 6, 6, 8, 9, 6, 16, 16, 6, 14, 14]
const print = (cells: string[]): void =>
  console.log(cells.map((cell, index) => cell.padEnd(widths[index] ?? 10)).join(' '))
print([
  'documents',
  'ours',
  'bare',
  'ratio',
  'goal',
  'p99',
  'bare p99',
  '≤ 3',
  'µs (+ database)',
  'bare µs',
  'ratio',
  'loop late, ms',
  'longest GC, ms',
])
for (const row of rows) print(row)
const [fewer, more] = [rows[1]?.[1], rows[2]?.[1]].map((text) => Number(text?.replace('/s', '')))
if (only === '')
  console.log(
    `list among 100,000 takes ${((fewer ?? 0) / (more ?? 1)).toFixed(2)} × as long as among 1,000 (goal ≤ 1.3)`,
  )
for (const line of starts) console.log(line)
