// `pressroom audit --remote` beside an installation that has bad moments.
import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, test } from 'node:test'
import { auditThere, RemoteRefusal } from './audit-remote.ts'
import type { FollowedEvent } from './follow-audit.types.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
const id = '0123456789abcdef01234567'
const step = (number: number): string =>
  `${JSON.stringify({ at: '2026-06-15T00:00:00.000Z', step: 'pages', message: `Step ${number}`, done: number, total: 3 })}\n`
const report = {
  url: 'https://example.com/',
  score: 100,
  grade: 'A',
  areas: [],
  totals: { pages: 1, analysed: 1, skipped: 0, findings: 0 },
  findings: [],
  passed: [],
  not_applicable: [],
  errors: [],
  skipped: [],
}
const end = `Done.\n${JSON.stringify(report)}\n`

let handlers: Handler[] = []
let asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  ;(handlers.shift() ?? ((_, answer) => answer.writeHead(404).end()))(request, response)
})
let baseUrl = ''
before(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => ([handlers, asked] = [[], []]))

const lines =
  (text: string, { isCut = false } = {}): Handler =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', location: `/seo-audit/${id}` })
    response.write(text, () => (isCut ? setTimeout(() => response.destroy(), 50) : response.end()))
  }
const refuse =
  (status: number, headers: Record<string, string> = {}, detail = 'No.'): Handler =>
  (_, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/problem+json', ...headers })
      .end(JSON.stringify({ detail }))

async function follow(
  leaving = new AbortController().signal,
  onEvent: (event: FollowedEvent) => void = () => undefined,
) {
  const said: string[] = []
  const heard: FollowedEvent[] = []
  const code = await auditThere(
    {
      remote: { baseUrl, token: 'a-token' },
      wanted: { url: 'example.com' },
      leaving,
      say: (line) => said.push(line),
    },
    async (audit) => {
      for await (const event of audit.events) {
        heard.push(event)
        onEvent(event)
      }
      return 0
    },
  )
  return {
    code,
    said,
    messages: heard.flatMap((event) => (event.kind === 'step' ? [event.message] : [])),
    kinds: heard.map(({ kind }) => kind),
  }
}

test('a connection that is cut, or that ends early, is taken up where it was; no step is reported twice', async () => {
  handlers = [
    lines(step(1) + step(2), { isCut: true }),
    lines(step(1) + step(2) + step(3)),
    lines(step(1) + step(2) + step(3) + end),
  ]
  const { messages, kinds } = await follow()
  assert.deepEqual(messages, ['Step 1', 'Step 2', 'Step 3'])
  assert.equal(kinds.at(-1), 'report')
  assert.deepEqual(asked, [
    'POST /seo-audit/run',
    `GET /seo-audit/${id}/progress`,
    `GET /seo-audit/${id}/progress`,
  ])
})

test('the other side is asked again while it is busy or away for a moment', async () => {
  handlers = [refuse(503), lines(step(1), { isCut: true }), refuse(502), lines(step(1) + end)]
  const { kinds, said } = await follow()
  assert.equal(kinds.at(-1), 'report')
  assert.match(said.join(' '), /answers 503[\s\S]*Trying again/)
})

describe('a refusal is reported with what to do', () => {
  const refusals: [string, Handler, RegExp][] = [
    [
      'a wrong token',
      refuse(401, {}, 'The token is invalid.'),
      /answers 401: The token is invalid\..*sign in there again/,
    ],
    ['an account that may not', refuse(403), /answers 403: No\. The account may not/],
    ['another URL', refuse(404), /answers 404.*Is this the URL of a Pressroom/],
    [
      'too often',
      refuse(429, { 'retry-after': '60' }, 'Too many.'),
      /answers 429: Too many\. Try again in 60 s/,
    ],
    [
      'a URL that has moved',
      refuse(308, { location: 'https://other.example' }),
      /has moved to https:\/\/other\.example/,
    ],
  ]
  for (const [name, handler, words] of refusals) {
    test(name, async () => {
      handlers = [handler]
      await assert.rejects(
        follow(),
        (error: Error) => error instanceof RemoteRefusal && words.test(error.message),
      )
      assert.equal(asked.length, 1)
    })
  }
})

test('a URL where nobody is, is said so after one more try', async () => {
  const home = baseUrl
  baseUrl = 'http://127.0.0.1:9'
  await assert.rejects(follow(), /cannot be reached/)
  baseUrl = home
})

test('whoever leaves cancels the audit there', async () => {
  const leaving = new AbortController()
  handlers = [
    (_, response) => {
      response.writeHead(200, { location: `/seo-audit/${id}` })
      response.write(step(1))
    },
    (_, response) => void response.writeHead(200).end('{}'),
  ]
  await assert.rejects(
    follow(leaving.signal, () => leaving.abort(new Error('gone'))),
    /gone/,
  )
  assert.equal(asked.at(-1), `POST /seo-audit/${id}/cancel`)
})
