// What a client of HTTP may expect of any server, and what the API reference does not spell out: one test a
// courtesy.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'

let app: TestApp
let me: Client
before(async () => {
  app = await startTestApp()
  me = await app.user()
})
after(() => app.close())

test('OPTIONS says what a URL can do, to anybody, and opens nothing to other origins', async () => {
  for (const [path, methods] of [
    ['/api/documents', 'GET, HEAD, POST'],
    [`/api/documents/${'a'.repeat(24)}`, 'DELETE, GET, HEAD, PATCH'],
  ] as const) {
    const response = await app.nobody.fetch(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    assert.equal(response.status, 204)
    assert.equal(response.headers.get('allow'), methods)
    assert.ok(![...response.headers.keys()].some((name) => name.startsWith('access-control')))
  }
  assert.equal((await app.nobody.fetch('/api/nothing', { method: 'OPTIONS' })).status, 404)
})

describe('a body', () => {
  const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    me.fetch('/api/documents', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })

  test('may be packed; what is packed otherwise is refused with what may be sent', async () => {
    const packed = await send(gzipSync('{"title":"Packed"}'), { 'content-encoding': 'gzip' })
    assert.deepEqual([packed.status, ((await packed.json()) as { title: string }).title], [201, 'Packed'])
    const unknown = await send('{}', { 'content-encoding': 'lzma' })
    assert.equal(unknown.status, 415)
    assert.equal(((await unknown.json()) as { code: string }).code, 'unsupported_media_type')
    assert.equal(unknown.headers.get('accept-encoding'), 'gzip, br, deflate')
    const broken = await send('{}', { 'content-encoding': 'gzip' })
    assert.equal(broken.status, 400)
    assert.match(((await broken.json()) as { detail: string }).detail, /Content-Encoding/)
  })

  test('that unpacks to more than a body may have is refused', async () => {
    assert.equal((await send(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' })).status, 413)
  })

  test('of another kind than an object is refused, null among them', async () => {
    for (const [body, kind] of [
      ['null', 'null'],
      ['[]', 'a list'],
      ['"x"', 'text'],
      ['7', 'a number'],
    ] as const) {
      const response = await send(body, {})
      assert.equal(response.status, 400, body)
      assert.equal(
        ((await response.json()) as { detail: string }).detail,
        `The body must be an object, not ${kind}.`,
      )
    }
  })
})

test('what is wrong is said in plain words, once, and in whole sentences', async () => {
  const detail = async (query: string) => (await me.get(`/api/documents?${query}`)).body['detail'] as string
  assert.equal(await detail('limit=0'), 'The query is not valid: limit must be 1 or more.')
  assert.equal(await detail('limit=x'), 'The query is not valid: limit must be a whole number of 1 or more.')
  assert.equal(await detail('tag=a&tag=b'), 'The query is not valid: tag must be text, not a list.')
  assert.equal(
    await detail(`q=${'a'.repeat(201)}`),
    'The query is not valid: q must have 200 characters or less.',
  )
  assert.equal(
    await detail('sort=size'),
    'The query is not valid: sort must be one of createdAt, -createdAt, updatedAt, -updatedAt, title, -title.',
  )
  assert.match((await me.get('/api/events')).body['detail'], /^The query is not valid: topics is required: /)
  assert.match(
    (await me.get('/api/events?topics=all')).body['detail'],
    /^The query is not valid: topics\[0\] must be a kind and an identifier, like jobs:/,
  )
  const { detail: ofAddress } = (await me.get('/seo-content-api/projects/mine')).body
  assert.equal(
    ofAddress,
    'The identifier in the URL must be an identifier: 24 lower-case hexadecimal digits.',
  )
  const { detail: ofMember } = (await me.post('/seo-content-api/articles', { name: 'x', projectId: 'mine' }))
    .body
  assert.equal(
    ofMember,
    'The identifier at projectId must be an identifier: 24 lower-case hexadecimal digits.',
  )
  assert.equal(
    (await me.post('/api/documents', { titel: 'x', contnt: 'y' })).body['detail'],
    'The body is not valid: titel is not known here; did you mean title? 1 more in `errors`.',
  )
})

test('the API reference carries our name', async () => {
  assert.match((await app.nobody.get('/docs/')).text, /<title>Pressroom API<\/title>/)
  const nothing = await app.nobody.get('/docs/nothing')
  assert.deepEqual([nothing.status, nothing.body['code']], [404, 'not_found'])
})
