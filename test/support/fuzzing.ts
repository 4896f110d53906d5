// Fuzzing of the whole API from its own description: what every answer must be, whatever was asked.
import assert from 'node:assert/strict'
import { Agent, request as send } from 'node:http'
import { brotliDecompressSync, unzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { startTestApp, type TestApp } from './app.ts'
import type { Client } from './client.ts'
import { withoutReferences } from './openapi.ts'
import { requestsTo, type FuzzRequest, type Operation } from './request-arbitraries.ts'

export interface FuzzFigures {
  operations: number
  requests: number
  /** How many answers had which status. */
  statuses: Record<string, number>
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/**
 * Codes with which a healthy installation may answer 5xx: what it has no key or program for, and URLs
 * that lead nowhere.
 */
const excused = new Set([
  'dependency_missing',
  'ai_unavailable',
  'ai_provider_error',
  'ai_invalid_answer',
  'ai_refused',
  'ai_timeout',
  'fetch_failed',
  'fetch_timeout',
])
/** Even when time runs out, each operation is asked this often, however slow the machine is. */
const minRuns = 4
/** Requests delete things and end sessions: after so many of them they have a fresh account. */
const requestsAPerson = 18
/** Maximum time that any request may take, in milliseconds. */
const maxAnswerLength = 20_000

/**
 * Sends as many requests to each operation, as a user and as an administrator, fewer where they take longer
 * than the budget; throws with the request that was answered wrongly, made small.
 */
export async function fuzzEveryOperation({
  seed,
  runs,
  budgetMs = Infinity,
}: {
  seed: number
  runs: number
  budgetMs?: number
}): Promise<FuzzFigures> {
  const app = await startTestApp({
    AI_CONNECT_TIMEOUT_MS: '300',
    AI_FIRST_TOKEN_TIMEOUT_MS: '1000',
    AI_TOTAL_TIMEOUT_MS: '3000',
  })
  const agent = new Agent({ keepAlive: true })
  const figures: FuzzFigures = { operations: 0, requests: 0, statuses: {} }
  const deadline = performance.now() + budgetMs
  const warnings: string[] = []
  const onWarning = (warning: Error): void => void warnings.push(`${warning.name}: ${warning.message}`)
  process.on('warning', onWarning)
  try {
    await app.seed()
    const operations = await findOperations(app)
    const people: { user?: Person; admin?: Person } = {}
    for (const [index, operation] of operations.entries()) {
      // What is left of the time is shared among what is left to do.
      const share = (deadline - performance.now()) / (operations.length - index)
      for (const name of ['user', 'admin'] as const) {
        const known = index % Math.max(1, Math.floor(requestsAPerson / runs)) === 0 ? undefined : people[name]
        const person = known !== undefined && (await isSignedIn(known)) ? known : await makePerson(app, name)
        people[name] = person
        const end = performance.now() + share / 2
        let asked = 0
        const check = async (request: FuzzRequest): Promise<void> => {
          if (asked >= minRuns && performance.now() > end) return
          asked++
          const answer = await ask(app.url, agent, person.client, request)
          figures.requests++
          figures.statuses[answer.status] = (figures.statuses[answer.status] ?? 0) + 1
          assertAnswer(operation, request, answer)
        }
        await fc.assert(fc.asyncProperty(requestsTo(operation, person.ids), check), {
          // Not the same requests for both.
          seed: name === 'user' ? seed : seed + 1,
          numRuns: runs,
          endOnFailure: false,
        })
      }
      figures.operations++
    }
    assert.equal((await app.nobody.get('/health')).status, 200)
    assert.deepEqual(warnings, [], 'nothing piles up')
    return figures
  } finally {
    process.off('warning', onWarning)
    agent.destroy()
    await app.close()
  }
}

async function findOperations(app: TestApp): Promise<Operation[]> {
  const paths = withoutReferences(await app.describeApi())['paths'] as Record<
    string,
    Record<string, Operation>
  >
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  )
  // Settings last: a provider at a random URL is no place to generate.
  return all.toSorted(
    (left, right) =>
      Number(left.path.startsWith('/api/settings')) - Number(right.path.startsWith('/api/settings')),
  )
}

interface Person {
  client: Client
  /** Of what the account has. */
  ids: string[]
}

async function isSignedIn({ client }: Person): Promise<boolean> {
  return (await client.get('/api/auth/me')).status === 200
}

/** A fresh account with something of each kind. */
async function makePerson(app: TestApp, name: 'user' | 'admin'): Promise<Person> {
  const user = await app.user()
  if (name === 'admin')
    await app.database.query({
      name: 'fuzz-admin',
      text: `update users set role = 'admin' where id = $1`,
      values: [user.userId],
    })
  const made = await Promise.all([
    user.post('/api/documents', { title: 'A document', content: '# One\n\nText', editorMode: 'markdown' }),
    user.post('/api/documents', { title: 'Another', content: '<p>Text</p>' }),
    user.post('/api/generate', { prompt: 'A note' }),
    user.get('/api/templates?limit=1'),
    user.post('/seo-content-api/guidelines', { name: 'A guideline' }),
    user.post('/seo-content-api/system-prompts', { name: 'A prompt', body: 'Write of {{keyword}}.' }),
    user.post('/seo-content-api/prompt-types', { key: 'how-to', name: 'How-to' }),
    user.post('/api/landing-pages', {
      businessName: 'A page',
      sections: ['hero', { type: 'features', components: ['card', 'card'] }],
    }),
  ])
  const ids = made
    .flatMap(({ body }) => [
      body['id'],
      body['chatHistoryId'],
      body['conversationId'],
      body['items']?.[0]?.id,
    ])
    .filter((id) => id !== undefined)
  await user.patch(`/api/documents/${ids[0]}`, { title: 'Changed' })
  const project = (await user.post('/seo-content-api/projects', { name: 'A project', keywords: ['tea'] }))
    .body['id'] as string
  const article = (await user.post('/seo-content-api/articles', { projectId: project, name: 'Green tea' }))
    .body['id'] as string
  const job = await user.post(`/api/documents/${ids[0]}/exports`, { format: 'md' })
  return {
    client: user,
    ids: [...(ids as string[]), project, article, String(job.body['id']), '0123456789abcdef01234567'],
  }
}

function ask(
  url: string,
  agent: Agent,
  client: Client,
  { method, target, headers, body }: FuzzRequest,
): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(maxAnswerLength)
    const all = {
      cookie: client.cookie ?? '',
      ...headers,
      ...(body === undefined ? {} : { 'content-length': String(body.length) }),
    }
    // Header values are bytes.
    const safe = Object.fromEntries(
      Object.entries(all).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
    )
    const outgoing = send(
      { hostname, port, method, path: target, headers: safe, agent, signal },
      (incoming) => {
        const done = (text: string): void =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text })
        // A stream of events has no end to wait for.
        if (/event-stream/.test(incoming.headers['content-type'] ?? '') && /events/.test(target)) {
          done('')
          outgoing.destroy()
          return
        }
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () =>
          done(unpack(Buffer.concat(chunks), incoming.headers['content-encoding']).toString()),
        )
        incoming.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function unpack(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === undefined || bytes.length === 0) return bytes
  return encoding === 'br' ? brotliDecompressSync(bytes) : unzipSync(bytes)
}

function assertAnswer(operation: Operation, request: FuzzRequest, answer: Answer): void {
  const shown = `${request.method} ${request.target} ${JSON.stringify(request.headers)} ${request.body?.toString().slice(0, 500) ?? ''}\n→ ${answer.status} ${answer.text.slice(0, 500)}`
  const type = String(answer.headers['content-type'] ?? '')
  assert.ok(answer.headers['x-request-id'], `every answer has its request id: ${shown}`)
  assert.equal(answer.headers['x-content-type-options'], 'nosniff', shown)
  assert.doesNotMatch(
    type.includes('html') ? '' : answer.text,
    /node_modules\/|at \w+ \(file:/,
    `no stack is shown: ${shown}`,
  )
  if (answer.status >= 400) {
    const isHealth = answer.status === 503 && /^\/(health|ready|api\/check-llm)/.test(request.target)
    // Below /p/ people are answered, by a page of their own.
    const isForPeople =
      answer.status < 500 && request.target.startsWith('/p/') && type.startsWith('text/html')
    if (isHealth || isForPeople) return
    assert.match(type, /^application\/problem\+json/, shown)
    const problem = JSON.parse(answer.text) as Record<string, unknown>
    for (const member of ['type', 'title', 'detail', 'message', 'code', 'requestId'])
      assert.equal(typeof problem[member], 'string', `${member}: ${shown}`)
    assert.equal(problem['status'], answer.status, shown)
    assert.ok(answer.status < 500 || excused.has(String(problem['code'])), shown)
    return
  }
  const declared = operation.responses[answer.status]
  assert.ok(declared !== undefined, `a status that is not declared: ${shown}`)
  const types = Object.keys(declared.content ?? {})
  const [sent = ''] = type.split(';')
  assert.ok(
    types.length === 0 ? sent === '' : types.includes(sent) || types.includes('*/*'),
    `a content type that is not declared: ${shown}`,
  )
  if (type.startsWith('application/json')) JSON.parse(answer.text)
}
