// Clients that write while the product under them is killed, and the witness of what they were promised. The
// witness knows every request that was sent and every answer that came; `assertKept` holds what is there
// afterwards against it.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Answer, type Client } from './client.ts'
import type { Product } from './product.ts'

interface WrittenDocument {
  /** The last step that was answered, with the version that the answer named. */
  step: number
  version: number
  /** The last step that was sent. Those after the last answered one may have happened. */
  sent: number
}

/** A request to create something, distinguished by the marker in its text. */
interface Creation {
  /** Identifiers that answers named; more than one would be two effects. */
  ids: Set<string>
  /** How many effects it may have had at most: 1, as each is sent once, or under one key. */
  path: 'documents' | 'exports' | 'chat-history'
}

export interface Writers {
  /** Answers that came and promised something. */
  acknowledged(): number
  /** Requests that went unanswered or were refused. */
  unanswered(): number
  /** Runs the work; a writer that is answered wrongly meanwhile ends it at once. */
  during(work: () => Promise<void>): Promise<void>
  /** Lets every writer end the request that it is at, repeating keyed ones until they have their answer. */
  finish(): Promise<void>
  assertKept(): Promise<void>
}

/** Maximum time that a keyed request is repeated, in milliseconds. */
const maxRepeatLength = 240_000

/** Starts writers, each with an account of its own. The product must run; afterwards it may come and go. */
export async function startWriters(product: Product, count: number): Promise<Writers> {
  const stopping = new AbortController()
  const writers = await Promise.all(
    Array.from({ length: count }, (_, index) => startWriter(product, index, stopping.signal)),
  )
  return {
    acknowledged: () => writers.reduce((sum, writer) => sum + writer.counts.acknowledged, 0),
    unanswered: () => writers.reduce((sum, writer) => sum + writer.counts.unanswered, 0),
    async during(work) {
      try {
        await Promise.race([work(), Promise.all(writers.map((writer) => writer.ended))])
      } catch (error) {
        stopping.abort()
        throw error
      }
    },
    async finish() {
      stopping.abort()
      await Promise.all(writers.map((writer) => writer.ended))
    },
    async assertKept() {
      for (const writer of writers) await writer.assertKept()
    },
  }
}

async function startWriter(product: Product, index: number, stopping: AbortSignal) {
  const client = await register(product.url, index)
  const counts = { acknowledged: 0, unanswered: 0 }
  const documents = new Map<string, WrittenDocument>()
  const creations = new Map<string, Creation>()
  let next = 0
  let refusal = ''

  /** One request; undefined when nobody answered, or with 5xx: then it may have happened or not. */
  async function attempt(send: () => Promise<Answer>): Promise<Answer | undefined> {
    let answer: Answer | undefined
    try {
      answer = await send()
    } catch {
      counts.unanswered++
      await sleep(50)
      return undefined
    }
    if (answer.status < 500 && answer.body['code'] !== 'idempotency_conflict') {
      counts.acknowledged++
      // Work for the processor that proves nothing more would take the place of the kills.
      await sleep(30)
      return answer
    }
    assert.ok([409, 503].includes(answer.status), `${answer.status} ${answer.text}`)
    counts.unanswered++
    refusal = answer.text
    await sleep(50)
    return undefined
  }

  /** Sent once, or under a key again and again until it is answered. */
  async function create(
    path: Creation['path'],
    address: string,
    marker: string,
    body: object,
    keyed: boolean,
  ): Promise<Answer | undefined> {
    const creation: Creation = { ids: new Set(), path }
    creations.set(marker, creation)
    const send = () => client.post(address, body, keyed ? { 'idempotency-key': marker } : {})
    const deadline = performance.now() + maxRepeatLength
    let answer = await attempt(send)
    for (; answer === undefined; answer = await attempt(send)) {
      if (!keyed) return undefined
      assert.ok(
        performance.now() < deadline,
        `${marker} was repeated for ${maxRepeatLength} ms; the last answer was ${refusal}`,
      )
    }
    assert.ok([200, 201, 202].includes(answer.status), `${answer.status} ${answer.text}`)
    creation.ids.add(String(answer.body['chatHistoryId'] ?? answer.body['id']))
    return answer
  }

  async function createDocument(keyed: boolean): Promise<void> {
    const marker = `w${index}n${next++}${keyed ? 'k' : ''}`
    const answer = await create('documents', '/api/documents', marker, getState(marker, 0), keyed)
    if (answer !== undefined)
      documents.set(String(answer.body['id']), { step: 0, version: Number(answer.body['version']), sent: 0 })
  }

  async function changeDocument(): Promise<void> {
    const [id, known] = [...documents].at(-1 - Math.floor(Math.random() * 3)) ?? []
    if (id === undefined || known === undefined) return
    const step = ++known.sent
    const answer = await attempt(() => client.patch(`/api/documents/${id}`, getState(getMarker(id), step)))
    if (answer === undefined) return
    assert.equal(answer.status, 200, answer.text)
    assert.ok(
      Number(answer.body['version']) > known.version,
      `the version of ${id} went from ${known.version} to ${answer.body['version']}`,
    )
    documents.set(id, { step, version: Number(answer.body['version']), sent: step })
  }

  const getMarker = (id: string): string =>
    [...creations].find(([, { ids }]) => ids.has(id))?.[0] ?? assert.fail(`${id} was never created`)

  async function exportDocument(): Promise<void> {
    const id = [...documents.keys()].at(-1)
    if (id !== undefined)
      await create('exports', `/api/documents/${id}/exports`, `w${index}x${next++}`, { format: 'md' }, true)
  }

  async function generate(): Promise<void> {
    const marker = `w${index}g${next++}`
    await create(
      'chat-history',
      '/api/generate',
      marker,
      { prompt: `A note about ${marker}`, editorMode: 'markdown' },
      true,
    )
  }

  async function write(): Promise<void> {
    while (!stopping.aborted) {
      const dice = Math.random()
      if (documents.size === 0 || dice < 0.25) await createDocument(dice < 0.12)
      else if (dice < 0.8) await changeDocument()
      else if (dice < 0.9) await exportDocument()
      else await generate()
    }
  }
  // A writer that fails waits with its reason until somebody asks.
  const ended = write()
  ended.catch(() => undefined)

  async function listAll(path: string): Promise<Record<string, any>[]> {
    const items: Record<string, any>[] = []
    for (let cursor = ''; ;) {
      const { status, body, text } = await client.get(`${path}?limit=100&sort=createdAt${cursor}`)
      assert.equal(status, 200, text)
      items.push(...(body['items'] as Record<string, any>[]))
      if (body['nextCursor'] === null) return items
      cursor = `&cursor=${encodeURIComponent(String(body['nextCursor']))}`
    }
  }

  async function assertDocuments(): Promise<void> {
    const found = new Map<string, string>()
    for (const { id } of await listAll('/api/documents')) {
      const { body: document } = await client.get(`/api/documents/${id}`)
      const [, marker = '', step = ''] = /^(\w+) step (\d+)$/.exec(String(document['title'])) ?? []
      const creation = creations.get(marker)
      assert.equal(creation?.path, 'documents', `nobody asked for a document called ${document['title']}`)
      assert.equal(found.get(marker), undefined, `${marker} was created twice`)
      found.set(marker, String(id))
      const { title, content, tags, wordCount } = document
      assert.deepEqual(
        { title, content, tags, editorMode: 'markdown' },
        getState(marker, Number(step)),
        'a row is one state, never half of two',
      )
      assert.equal(wordCount, 6)
      const known = documents.get(String(id))
      if (known === undefined) continue
      assert.ok(
        Number(step) >= known.step && Number(step) <= known.sent,
        `${marker} is at step ${step}; ${known.step} was acknowledged`,
      )
      assert.ok(Number(document['version']) >= known.version)
      const { body: versions } = await client.get(`/api/documents/${id}/versions`)
      assert.ok((versions['items'] as { current: boolean }[])[0]?.current === true)
    }
    for (const [marker, { path, ids }] of creations) {
      assert.ok(ids.size <= 1, `${marker} was answered with several identifiers: ${[...ids].join(', ')}`)
      if (path !== 'documents') continue
      for (const id of ids) assert.equal(found.get(marker), id, `${marker} was acknowledged as ${id}`)
    }
  }

  async function assertExchanges(): Promise<void> {
    const exchanges = await listAll('/api/chat-history')
    for (const [marker, { path, ids }] of creations) {
      if (path !== 'chat-history' || ids.size === 0) continue
      const mine = exchanges.filter((exchange) => exchange['prompt'] === `A note about ${marker}`)
      assert.deepEqual(
        mine.map(({ id, status }) => ({ id, status })),
        [{ id: [...ids][0], status: 'complete' }],
        `${marker} is one exchange`,
      )
    }
  }

  async function assertJobs(): Promise<void> {
    const promised = [...creations.values()]
      .filter(({ path }) => path === 'exports')
      .flatMap(({ ids }) => [...ids])
    const deadline = performance.now() + 240_000
    for (const id of promised) {
      let job = await client.get(`/api/jobs/${id}`)
      while (['queued', 'in_progress'].includes(String(job.body['status']))) {
        assert.ok(performance.now() < deadline, `the job ${id} is still ${job.body['status']}`)
        await sleep(50)
        job = await client.get(`/api/jobs/${id}`)
      }
      assert.equal(job.body['status'], 'completed', job.text)
      assert.match((await client.get(String(job.body['result'].url))).text, /is written in one piece/)
    }
    const asked = [...creations.values()].filter(({ path }) => path === 'exports').length
    const there = (await listAll('/api/jobs')).length
    assert.ok(
      there >= promised.length && there <= asked,
      `${there} jobs, ${promised.length} promised, ${asked} asked for`,
    )
  }

  return {
    counts,
    ended,
    async assertKept() {
      await assertDocuments()
      await assertExchanges()
      await assertJobs()
    },
  }
}

/** Every member says the same step, so that a mixture shows. */
function getState(marker: string, step: number) {
  return {
    title: `${marker} step ${step}`,
    content: `step${step} is written in one piece`,
    tags: [`step${step}`],
    editorMode: 'markdown',
  }
}

async function register(url: string, index: number): Promise<Client> {
  const nobody = createClient(url)
  const answer = await nobody.post('/api/auth/register', {
    name: 'A writer',
    email: `writer-${index}@example.org`,
    password: 'correct horse battery',
  })
  assert.equal(answer.status, 201, answer.text)
  const cookie = answer.headers.getSetCookie().map((header) => header.split(';', 1)[0])
  return createClient(url, cookie.join('; '))
}
