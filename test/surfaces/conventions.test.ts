// The conventions of the HTTP contract: one test a sentence of "Conventions" in the API reference.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Answer, Client } from '#support/client.ts'

let app: TestApp
let me: Client
before(async () => {
  app = await startTestApp()
  me = await app.user()
})
after(() => app.close())

function assertProblem(answer: Answer, status: number, code: string): void {
  assert.equal(answer.status, status, answer.text)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/)
  const { body } = answer
  assert.equal(body['code'], code)
  assert.equal(body['status'], status)
  assert.equal(body['message'], body['detail'])
  assert.equal(body['requestId'], answer.headers.get('x-request-id'))
  for (const member of ['type', 'title', 'detail']) assert.equal(typeof body[member], 'string')
}

describe('errors', () => {
  test('are problem details with a stable code, whatever went wrong', async () => {
    assertProblem(
      await me.post('/api/documents', '{"title":', { 'content-type': 'application/json' }),
      400,
      'invalid_json',
    )
    assertProblem(await me.post('/api/documents', { title: 7 }), 400, 'validation_failed')
    assertProblem(await app.nobody.get('/api/documents'), 401, 'session_missing')
    assertProblem(await me.get('/api/admin/users'), 403, 'forbidden')
    assertProblem(await me.get('/api/nothing'), 404, 'not_found')
    assertProblem(await me.put('/api/documents', {}), 405, 'method_not_allowed')
    assertProblem(
      await me.post('/api/documents', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'unsupported_media_type',
    )
    assertProblem(
      await me.post('/api/documents', 'hello', { 'content-type': 'text/plain' }),
      415,
      'unsupported_media_type',
    )
  })

  test('a client that takes no JSON is refused, and browsers, streams and downloads are not', async () => {
    for (const accept of ['application/xml', 'application/json;q=0', 'text/html'])
      assertProblem(await me.get('/api/documents', { accept }), 406, 'not_acceptable')
    for (const accept of [
      '*/*',
      'text/html,application/xhtml+xml,*/*;q=0.8',
      'application/*',
      'application/json',
      '',
    ])
      assert.equal((await me.get('/api/documents', { accept })).status, 200, accept)
    const { body } = await me.post('/api/documents', {})
    assert.equal(
      (await me.get(`/api/documents/${body['id']}/export?format=txt`, { accept: 'text/plain' })).status,
      200,
    )
    const report = (accept: string) => me.get(`/seo-audit/${'a'.repeat(24)}/report?format=html`, { accept })
    assertProblem(await report('text/html'), 404, 'not_found')
    assertProblem(await report('application/pdf'), 404, 'not_found')
    assertProblem(await report('image/png'), 406, 'not_acceptable')
  })

  test('405 names the methods that are possible', async () => {
    const answer = await me.put('/api/documents', {})
    assert.deepEqual((answer.headers.get('allow') ?? '').split(', ').toSorted(), ['GET', 'HEAD', 'POST'])
  })

  test('a path that does not exist is 404 for anybody, one that does is 401 for nobody', async () => {
    assertProblem(await app.nobody.get('/api/nothing'), 404, 'not_found')
    assertProblem(await app.nobody.get('/seo-content-api/nothing'), 404, 'not_found')
    assert.equal((await app.nobody.get('/api/documents')).headers.get('www-authenticate'), 'Bearer')
  })

  test('a 5xx shows no stack, query or secret', async () => {
    await app.database.execute({
      name: '',
      text: 'alter table chat_entries rename to chat_entries_gone',
      values: [],
    })
    const answer = await me.get('/api/chat-history')
    await app.database.execute({
      name: '',
      text: 'alter table chat_entries_gone rename to chat_entries',
      values: [],
    })
    assertProblem(answer, 500, 'internal_error')
    assert.doesNotMatch(answer.text, /chat_entries|select|at .*\.ts|node:/)
  })
})

describe('bodies', () => {
  test('an unknown member is refused with its path and the nearest known name', async () => {
    const answer = await me.post('/api/documents', { titel: 'x' })
    assertProblem(answer, 400, 'validation_failed')
    assert.equal(answer.body['errors'][0].path, 'titel')
    assert.match(answer.body['errors'][0].message, /title/)
  })

  test('members that are known but not the client’s to set are accepted and ignored', async () => {
    const answer = await me.post('/api/documents', {
      id: 'f'.repeat(24),
      version: 9,
      createdAt: 'x',
      updatedAt: 'y',
      wordCount: 3,
      title: 'Kept',
    })
    assert.equal(answer.status, 201, answer.text)
    assert.equal(answer.body['version'], 1)
    assert.notEqual(answer.body['id'], 'f'.repeat(24))
  })

  test('every fault is reported, each with its path', async () => {
    const { body } = await me.post('/api/documents', { title: 5, editorMode: 'x', tags: ['ok', ''] })
    assert.deepEqual(body['errors'].map((error: { path: string }) => error.path).toSorted(), [
      'editorMode',
      'tags[1]',
      'title',
    ])
  })

  test('NUL characters, halves of surrogate pairs, __proto__ and deep nesting are refused, and named', async () => {
    const send = (text: string) => me.post('/api/documents', text, { 'content-type': 'application/json' })
    assertProblem(await send('{"title":"a\\u0000b"}'), 400, 'validation_failed')
    assert.equal((await send('{"tags":["fine","a\\ud800"]}')).body['errors'][0].path, 'tags[1]')
    assertProblem(await send('{"__proto__":{"role":"admin"}}'), 400, 'validation_failed')
    assertProblem(
      await send(`{"title":${'['.repeat(200_000)}${']'.repeat(200_000)}}`),
      400,
      'validation_failed',
    )
    assert.equal((await send('{"title":"a\\\\u0000 is written with a backslash"}')).status, 201)
    assert.equal((await send('{"title":"\\ud83d\\ude00"}')).body['title'], '😀')
  })

  test('a body that is not UTF-8 is refused', async () => {
    const response = await me.fetch('/api/documents', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    })
    assert.equal(response.status, 400)
    assert.equal(((await response.json()) as { code: string }).code, 'invalid_json')
  })

  test('an empty body counts as none, whatever its content type', async () => {
    for (const type of ['application/json', 'text/plain', 'application/xml'])
      assert.equal((await me.post('/api/documents', '', { 'content-type': type })).status, 201, type)
  })

  test('text from every script survives the round trip', async () => {
    const title = 'Ωμέγα 数据 नमस्ते \u202eRTL\u202c e\u0301 ﷽ 👩‍👩‍👧 \u{10ffff} "quotes" \\ \' -- $1 {{x}}'
    const { body } = await me.post('/api/documents', { title })
    assert.equal((await me.get(`/api/documents/${body['id']}`)).body['title'], title)
  })
})

describe('lists', () => {
  test('limit is 20, above 100 it is 100, and below 1 or not a number it is refused', async () => {
    const getLimit = async (query: string) => (await me.get(`/api/documents${query}`)).body['limit']
    assert.equal(await getLimit(''), 20)
    assert.equal(await getLimit('?limit=1000'), 100)
    for (const limit of ['0', '-1', 'x', '1.5', ''])
      assertProblem(await me.get(`/api/documents?limit=${limit}`), 400, 'validation_failed')
    assertProblem(await me.get('/api/documents?page=0'), 400, 'validation_failed')
  })

  test('an order that a list does not have is refused', async () => {
    assertProblem(await me.get('/api/documents?sort=content'), 400, 'validation_failed')
    assertProblem(await me.get('/api/documents?sort=-'), 400, 'validation_failed')
    assertProblem(await me.get('/api/documents?cursor=abc'), 400, 'validation_failed')
  })

  test('unknown parameters are ignored and named', async () => {
    const answer = await me.get('/api/documents?colour=red&limit=5')
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('ignored-parameters'), 'colour')
    assert.equal((await me.get('/api/documents?limit=5')).headers.get('ignored-parameters'), null)
  })

  test('hostile queries find nothing and break nothing', async () => {
    for (const q of ["' or 1=1 --", '%00', '\\', '):*&|!(', '%F0%9F%98%80', 'a'.repeat(200)]) {
      const answer = await me.get(
        `/api/documents?q=${encodeURIComponent(decodeURIComponent(q.startsWith('%') ? q : encodeURIComponent(q)))}`,
      )
      assert.ok([200, 400].includes(answer.status), `${q}: ${answer.text}`)
    }
  })
})

describe('idempotency', () => {
  test('the same key and body give the first answer again, and one effect', async () => {
    const headers = { 'idempotency-key': `key-${Date.now()}` }
    const user = await app.user()
    // Long enough to be compressed on its way.
    const once = { title: 'Once', content: `<p>${'words '.repeat(2_000)}</p>` }
    const first = await user.post('/api/documents', once, headers)
    const second = await user.post('/api/documents', once, headers)
    assert.equal(second.status, 201)
    assert.deepEqual(second.body, first.body)
    assert.equal(second.headers.get('location'), first.headers.get('location'))
    assert.equal((await user.get('/api/documents')).body['total'], 1)
    assertProblem(await user.post('/api/documents', { title: 'Twice' }, headers), 409, 'idempotency_conflict')
  })

  test('of many at once one runs, and the others wait for it or are refused', async () => {
    const user = await app.user()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        user.post('/api/documents', { title: 'Race' }, { 'idempotency-key': 'race' }),
      ),
    )
    assert.ok(
      answers.every((answer) => answer.status === 201 || answer.body['code'] === 'idempotency_conflict'),
    )
    assert.equal((await user.get('/api/documents')).body['total'], 1)
  })

  test('another principal may use the same key', async () => {
    const [left, right] = [await app.user(), await app.user()]
    await left.post('/api/documents', { title: 'Left' }, { 'idempotency-key': 'shared' })
    assert.equal(
      (await right.post('/api/documents', { title: 'Right' }, { 'idempotency-key': 'shared' })).body['title'],
      'Right',
    )
  })

  test('a generation is replayed, a streamed one as its JSON', async () => {
    const user = await app.user()
    const headers = { 'idempotency-key': 'stream', 'content-type': 'application/json' }
    const body = JSON.stringify({ prompt: 'A note about paper.' })
    const streamed = await user.fetch('/api/generate', {
      method: 'POST',
      headers: { ...headers, accept: 'text/event-stream' },
      body,
    })
    const text = await streamed.text()
    const done = JSON.parse(/event: done\ndata: (.*)\n/.exec(text)?.[1] ?? 'null') as {
      chatHistoryId: string
    }
    const again = await user.fetch('/api/generate', {
      method: 'POST',
      headers: { ...headers, accept: 'text/event-stream' },
      body,
    })
    assert.equal(((await again.json()) as { chatHistoryId: string }).chatHistoryId, done.chatHistoryId)
    assert.equal((await user.get('/api/chat-history')).body['total'], 1)
  })

  test('a key that is none is refused', async () => {
    assertProblem(await me.post('/api/documents', {}, { 'idempotency-key': 'a b' }), 400, 'validation_failed')
  })
})

describe('headers', () => {
  test('every answer carries its request id, and a well-formed one of the client is kept', async () => {
    assert.match((await me.get('/api/documents')).headers.get('x-request-id') ?? '', /^[0-9a-f]{24}$/)
    assert.equal(
      (await me.get('/api/nothing', { 'x-request-id': 'client-id-0001' })).headers.get('x-request-id'),
      'client-id-0001',
    )
    assert.notEqual(
      (await me.get('/health', { 'x-request-id': 'bad id with spaces' })).headers.get('x-request-id'),
      'bad id with spaces',
    )
  })

  test('every answer carries the security headers: pages, files, data, errors', async () => {
    for (const path of [
      '/',
      '/health',
      '/openapi.json',
      '/docs',
      '/api/documents',
      '/api/nothing',
      '/assets/none.js',
      '/metrics',
    ]) {
      const { headers } = await me.get(path, { accept: 'text/html' })
      assert.match(headers.get('content-security-policy') ?? '', /default-src 'self'/, path)
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
      assert.ok(
        headers.get('referrer-policy') !== null && headers.get('cross-origin-opener-policy') !== null,
        path,
      )
    }
  })

  test('nothing is allowed across origins', async () => {
    const answer = await me.get('/api/documents', { origin: 'https://elsewhere.example' })
    assert.equal(answer.headers.get('access-control-allow-origin'), null)
  })
})

describe('health', () => {
  test('/health shows the database, /ready whether requests are taken, /metrics figures', async () => {
    const health = await app.nobody.get('/health')
    assert.equal(health.status, 200)
    assert.equal(health.body['database'].status, 'ok')
    assert.equal(typeof health.body['database'].latency_ms, 'number')
    assert.equal((await app.nobody.get('/ready')).body['ready'], true)
    const figures = (await app.nobody.get('/metrics')).text
    const read = (name: string, first = ''): number =>
      Number(
        figures
          .split('\n')
          .find((line) =>
            line.startsWith(`pressroom_${name}{${first}method="GET",route="/health",status="2xx"}`),
          )
          ?.split(' ')
          .at(-1),
      )
    const durations = 'http_request_duration_seconds'
    const count = read(`${durations}_count`)
    assert.ok(count >= 1, figures)
    assert.equal(read(`${durations}_bucket`, 'le="+Inf",'), count)
    assert.equal(read(`${durations}_bucket`, 'le="60",'), count)
    assert.ok(read(`${durations}_bucket`, 'le="0.005",') <= read(`${durations}_bucket`, 'le="0.5",'))
    assert.ok(read(`${durations}_sum`) > 0)
    assert.match(figures, /^pressroom_process_cpu_seconds_total \d/m)
  })

  test('figures are not shown through a proxy', async () => {
    assert.equal((await app.nobody.get('/metrics', { 'x-forwarded-for': '8.8.8.8' })).status, 403)
  })
})

describe('odd requests', () => {
  test('a request smuggled, folded or without a host ends in 400, never in an answer', async () => {
    const { hostname, port } = new URL(app.url)
    const raw = (text: string): Promise<string> =>
      new Promise((resolve) => {
        let answer = ''
        const socket = connect(Number(port), hostname, () => socket.end(text))
        socket.on('data', (chunk) => (answer += chunk))
        socket.on('close', () => resolve(answer))
        socket.on('error', () => resolve(answer))
      })
    for (const text of [
      'POST /api/documents HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'GET /health HTTP/1.1\r\nHost: x\r\nA: b\r\n folded\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n',
      'GET /health HTTP/1.1\r\n\r\n',
    ]) {
      assert.match(await raw(text), /^HTTP\/1\.1 400/)
    }
  })

  test('a query of 20 kB is a problem with its own code, and the connection is said to end', async () => {
    const { status, headers, body } = await app.nobody.get(`/health?q=${'x'.repeat(20_000)}`)
    assert.deepEqual(
      [status, body['code'], body['status'], headers.get('connection')],
      [431, 'headers_too_large', 431, 'close'],
    )
    assert.equal(headers.get('x-request-id'), body['requestId'])
  })

  test('a URL that cannot be decoded is a problem with every header', async () => {
    const answer = await app.nobody.get('/api/documents/%c3%28')
    assertProblem(answer, 400, 'validation_failed')
    assert.equal(answer.headers.get('x-request-id'), answer.body['requestId'])
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
    assertProblem(await app.nobody.get(`/api/documents/${'f'.repeat(1_000)}`), 404, 'not_found')
  })

  test('an expectation that nobody knows is none', async () => {
    const { hostname, port } = new URL(app.url)
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(Number(port), hostname, () =>
        socket.write('GET /ready HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n'),
      )
      socket.on('data', (chunk) => (text += chunk))
      socket.on('close', () => resolve(text))
    })
    assert.match(answer, /^HTTP\/1\.1 200 [^]*x-request-id: /i)
  })
})
