// What clients see while the database is away and when it is back, for `test/faults` and, for longer,
// `test/long`.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Answer, type Client } from './client.ts'
import type { GivenPostgres } from './given-postgres.ts'
import { untilReady } from './killings.ts'
import type { Product } from './product.ts'
import { startWriters } from './witnessed-writers.ts'

/**
 * Maximum time that half of all requests may take meanwhile, in milliseconds: less than a connection is
 * waited for.
 */
const maxRefusalLength = 4_500

export interface Workspace {
  client: Client
  documentId: string
}

/** An account with a document. */
export async function openWorkspace(product: Product): Promise<Workspace> {
  const email = `desk-${Math.random().toString(36).slice(2)}@example.org`
  const registered = await createClient(product.url).post('/api/auth/register', {
    name: 'A writer',
    email,
    password: 'correct horse battery',
  })
  const client = createClient(product.url, registered.headers.getSetCookie()[0]?.split(';', 1)[0])
  const { body } = await client.post('/api/documents', {
    title: 'Before',
    content: 'Kept',
    editorMode: 'markdown',
  })
  return { client, documentId: String(body['id']) }
}

/**
 * Asks for everything, again and again, and holds each answer against what the contract says of a database
 * that is away. Gives their number.
 */
export async function assertRefusals(
  product: Product,
  { client, documentId }: Workspace,
  forMs: number,
): Promise<number> {
  const nobody = createClient(product.url)
  const requests: (() => Promise<Answer>)[] = [
    () => client.get('/api/documents'),
    () => client.get(`/api/documents/${documentId}`),
    () => client.post('/api/documents', { title: 'Never' }),
    () => client.post('/api/documents', { title: 'Never' }, { 'idempotency-key': 'never' }),
    () => client.patch(`/api/documents/${documentId}`, { title: 'Never' }),
    () => client.post(`/api/documents/${documentId}/exports`, { format: 'md' }),
    () => client.post('/api/generate', { prompt: 'Never' }),
    () => client.get(`/api/events?topics=documents:${documentId}`),
    () => client.get('/api/templates'),
    () => nobody.post('/api/auth/login', { email: 'nobody@example.org', password: 'correct horse battery' }),
    () => nobody.post('/api/auth/guest'),
  ]
  const times: number[] = []
  const ask = async (send: () => Promise<Answer>): Promise<Answer> => {
    const started = performance.now()
    const answer = await send()
    times.push(performance.now() - started)
    return answer
  }
  for (const deadline = performance.now() + forMs; performance.now() < deadline; await sleep(200)) {
    await Promise.all([
      ...requests.map(async (send) => {
        const { status, body, headers, text } = await ask(send)
        assert.deepEqual([status, body['code']], [503, 'database_unavailable'], text)
        assert.match(headers.get('retry-after') ?? '', /^\d+$/)
      }),
      (async () => {
        const { status, body } = await ask(() => nobody.get('/health'))
        assert.deepEqual(
          [status, body['status'], body['database']],
          [503, 'unavailable', { status: 'unavailable', latency_ms: null }],
        )
      })(),
      (async () => {
        const { status, body } = await ask(() => nobody.get('/ready'))
        assert.deepEqual([status, body], [503, { ready: false, reason: 'database_unavailable' }])
      })(),
      (async () => assert.equal((await ask(() => nobody.get('/openapi.json'))).status, 200))(),
    ])
  }
  // If they waited, all of them would; a busy machine may hold one of them up.
  const middle = times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? Infinity
  assert.ok(
    middle < maxRefusalLength,
    `half of ${times.length} refusals took more than ${Math.round(middle)} ms`,
  )
  return times.length
}

/** Waits until everything answers as before and gives the milliseconds. */
export async function untilAllIsWell(product: Product, { client, documentId }: Workspace): Promise<number> {
  const started = performance.now()
  const isWell = async (): Promise<boolean> => {
    const answers = await Promise.all([
      client.get('/api/documents'),
      client.get(`/api/documents/${documentId}`),
      client.get('/health'),
      client.get('/ready'),
      client.post('/api/documents', { title: 'After' }),
      client.patch(`/api/documents/${documentId}`, { title: `After ${Math.round(performance.now())}` }),
      client.post('/api/generate', { prompt: 'A note' }),
    ])
    return answers.every(({ status }) => status < 300)
  }
  while (!(await isWell())) {
    assert.ok(performance.now() - started < 120_000, `All is not well:\n${product.output()}`)
    await sleep(50)
  }
  return performance.now() - started
}

/** Ends the database and starts it again so many times, at once, while people write. */
export async function assertRestartsLoseNothing(
  product: Product,
  postgres: GivenPostgres,
  times: number,
): Promise<void> {
  const writers = await startWriters(product, 3)
  await writers.during(async () => {
    for (let round = 0; round < times; round++) {
      await sleep(100 + Math.random() * 200)
      await postgres.takeAway()
      await postgres.bringBack()
    }
  })
  await untilReady(product)
  await writers.finish()
  await writers.assertKept()
}

/** An open event stream: what came so far. */
export async function watch(
  { client }: Workspace,
  topics: string,
): Promise<{ received(): string; isOpen(): boolean; close(): void }> {
  const ending = new AbortController()
  const response = await client.fetch(`/api/events?topics=${topics}`, { signal: ending.signal })
  assert.equal(response.status, 200)
  let received = ''
  let isOpen = true
  const read = async (): Promise<void> => {
    for await (const chunk of response.body ?? []) received += Buffer.from(chunk).toString()
  }
  void read()
    .catch(() => undefined)
    .finally(() => (isOpen = false))
  return { received: () => received, isOpen: () => isOpen, close: () => ending.abort() }
}
