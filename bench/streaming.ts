// node bench/streaming.ts: how much later an event reaches the reader through us (HTTP, gateway, accounts,
// history) than straight from the provider, and what many streams at once weigh. The provider stamps its
// events, so both ways are measured by the same clock.
// `node bench/streaming.ts gateway` measures the AI gateway and its ledger alone, behind a bare server.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '#platform/logger.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '#platform/store/database.ts'
import { startEmbeddedPostgres } from '#platform/store/embedded-postgres.ts'
import { migrate } from '#platform/store/migrations.ts'
import { getDatabaseUrl, median, startProgram, weigh, type Started } from './processes.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const many = Number(process.env['STREAMS'] ?? 500)
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))
const isGatewayAlone = process.argv[2] === 'gateway'
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

interface Way {
  url: string
  headers: Record<string, string>
  body: (prompt: string) => object
}

/** Milliseconds between the stamp of each event and its arrival here. */
function readStream({ url, headers, body }: Way, prompt: string): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const delays: number[] = []
    let isDone = false
    const outgoing = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json' } },
      (incoming) => {
        if (incoming.statusCode !== 200) reject(new Error(`${url} answered ${incoming.statusCode}`))
        incoming.setEncoding('utf8')
        incoming.on('data', (piece: string) => {
          const now = performance.timeOrigin + performance.now()
          // The last event repeats the whole text; it is no delta.
          const deltas = isDone ? '' : (piece.split(/^event: ?done/m)[0] ?? '')
          isDone ||= deltas.length < piece.length
          for (const [stamp] of deltas.matchAll(/\b\d{13}\.\d{3}\b/g)) delays.push(now - Number(stamp))
        })
        incoming.on('end', () => resolve(delays))
        incoming.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(JSON.stringify(body(prompt)))
  })
}

/** The processes to measure with. They are ended in any case. */
async function withPrograms(work: (provider: Started, product: Started) => Promise<void>): Promise<void> {
  const started: { stop(): Promise<unknown> }[] = []
  const keep = <T extends { stop(): Promise<unknown> }>(program: T): T => {
    started.unshift(program)
    return program
  }
  try {
    const embedded = keep(
      await startEmbeddedPostgres({ folder: join(folder, 'database'), logger: silentLogger }),
    )
    const databaseUrl = getDatabaseUrl(embedded.connection)
    const provider = keep(
      await startProgram(process.execPath, [join(import.meta.dirname, 'peers/paced-provider.ts')], {}),
    )
    if (isGatewayAlone) {
      const database = createDatabase({ connection: embedded.connection, poolSize: 1, logger: silentLogger })
      await migrate(database, join(root, 'server/migrations'))
      await database.close()
    }
    const product = isGatewayAlone
      ? await startProgram(
          process.execPath,
          [join(import.meta.dirname, 'peers/bare-gateway.ts'), databaseUrl, provider.url],
          {},
        )
      : await startProgram(process.execPath, [join(root, 'bin/pressroom.mjs'), 'start'], {
          NODE_ENV: 'production',
          SECRET_KEY: 'a-secret-only-for-measuring-0123456789',
          RATE_LIMIT: 'off',
          LOG_LEVEL: 'warn',
          PORT: '0',
          DATA_DIR: join(folder, 'data'),
          DATABASE_URL: databaseUrl,
          AI_PROVIDERS: 'compatible',
          COMPATIBLE_BASE_URL: `${provider.url}/v1`,
          COMPATIBLE_MODEL: 'paced',
        })
    keep(product)
    await work(provider, product)
  } finally {
    agent.destroy()
    for (const program of started) await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function signIn(url: string): Promise<string> {
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', email: 'bench@example.org', password: 'correct horse battery' }),
  })
  return registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Median delay of a round with so many streams at once. */
async function measureRound(way: Way, streams: number, prompt: string): Promise<number> {
  const delays = await Promise.all(Array.from({ length: streams }, () => readStream(way, prompt)))
  return median(delays.flat())
}

await withPrograms(async (provider, product) => {
  const cookie = isGatewayAlone ? '' : await signIn(product.url)
  const direct: Way = {
    url: `${provider.url}/v1/chat/completions`,
    headers: {},
    body: (prompt) => ({ model: 'paced', stream: true, messages: [{ role: 'user', content: prompt }] }),
  }
  const through: Way = {
    url: `${product.url}/api/generate`,
    headers: { cookie, accept: 'text/event-stream' },
    body: (prompt) => ({ prompt, editorMode: 'markdown' }),
  }
  const rows: string[][] = [['what', 'figure', 'raw', 'goal']]

  await measureRound(through, 3, 'events=100 pause=2')
  for (const streams of [1, 10, 50]) {
    const prompt = streams === 1 ? 'events=300 pause=5' : 'events=100 pause=20'
    const figures = { direct: [] as number[], through: [] as number[] }
    for (let count = 0; count < rounds; count += 1) {
      const order = count % 2 === 0 ? (['direct', 'through'] as const) : (['through', 'direct'] as const)
      for (const which of order)
        figures[which].push(await measureRound(which === 'direct' ? direct : through, streams, prompt))
    }
    const ours = median(figures.through)
    const theirs = median(figures.direct)
    const raw = `${ours.toFixed(3)} ms through us, ${theirs.toFixed(3)} ms direct`
    rows.push([
      `time added to an event, streams at once: ${streams}`,
      `${(ours - theirs).toFixed(3)} ms`,
      raw,
      'under 1 ms',
    ])
  }

  const pid = product.process.pid ?? 0
  const before = weigh(pid).programMb
  let highest = before
  const watching = setInterval(() => (highest = Math.max(highest, weigh(pid).programMb)), 250)
  const delays = (
    await Promise.all(
      Array.from({ length: many }, (_, index) =>
        sleep(index * 8).then(() => readStream(through, 'events=200 pause=100')),
      ),
    )
  ).flat()
  clearInterval(watching)
  const raw = `${Math.round(before)} MB before; ${delays.length} of ${many * 200} events came, median delay ${median(delays).toFixed(1)} ms`
  rows.push([`memory, streams at once: ${many}`, `${Math.round(highest)} MB`, raw, 'under 600 MB'])
  for (const row of rows) console.log(row.join(' | '))
})
