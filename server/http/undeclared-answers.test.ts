// Outside production an answer that its route does not declare, or a header that it reads without saying so,
// is a fault.
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import fastify, { type FastifyInstance, type RouteHandlerMethod, type RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { openEventStream } from '#platform/http/event-stream.ts'
import { handleErrors } from './error-handler.ts'
import { bytes, empty, json } from '#contracts/response.schema.ts'
import { reads } from '#contracts/request.schema.ts'
import { createSerializerCompiler } from './serialization.ts'
import { refuseUndeclaredAnswers } from './undeclared-answers.ts'
import { validatorCompiler } from './validation.ts'

const thing = z.object({ name: z.string() })
const csv = bytes(['text/csv'], 'Content-Disposition')

/** What the route does, what it declares, and what it declares too little. */
const cases: [says: string, declared: object, lacking: object, handler: RouteHandlerMethod, fault: RegExp][] =
  [
    [
      'a status',
      { response: { 200: thing, 202: thing } },
      { response: { 200: thing } },
      (_request, reply) => reply.code(202).send({ name: 'a' }),
      /answers 202, which is not in schema\.response/,
    ],
    [
      'a content type',
      { response: { 200: csv } },
      { response: { 200: thing } },
      (_request, reply) =>
        reply.type('text/csv; charset=utf-8').header('Content-Disposition', 'attachment').send('a,b'),
      /answers 200 as text\/csv, declared is application\/json/,
    ],
    [
      'any content type at all',
      { response: { 200: bytes(['*/*']) } },
      {},
      (_request, reply) => reply.type('image/png').send(Buffer.from('png')),
      /answers 200, which is not in schema\.response/,
    ],
    [
      'a header',
      { response: { 200: json(thing, 'Location') } },
      { response: { 200: thing } },
      (_request, reply) => reply.header('Location', '/a').send({ name: 'a' }),
      /answers 200 with Location, which is not declared/,
    ],
    [
      'a redirect',
      { response: { 303: empty('Location') } },
      { response: { 200: thing } },
      (_request, reply) => reply.code(303).header('Location', '/a').send(),
      /answers 303, which is not in schema\.response/,
    ],
    [
      'a header of the request',
      { headers: reads('Prefer'), response: { 200: thing } },
      { response: { 200: thing } },
      (request, reply) => reply.send({ name: String(request.headers.prefer) }),
      /reads prefer, which is not in schema\.headers/,
    ],
  ]

describe('an answer that is not declared', () => {
  let app: FastifyInstance
  before(async () => {
    app = fastify()
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(createSerializerCompiler({ checked: true }))
    handleErrors(app)
    refuseUndeclaredAnswers(app)
    for (const [index, [, declared, lacking, handler]] of cases.entries()) {
      app.get(`/declared/${index}`, { schema: declared } as RouteShorthandOptions, handler)
      app.get(`/lacking/${index}`, { schema: lacking } as RouteShorthandOptions, handler)
    }
    for (const [name, schema] of [
      ['declared', { response: { 200: bytes(['text/event-stream']) } }],
      ['lacking', { response: { 200: thing } }],
    ] as const) {
      app.get(`/${name}/stream`, { schema }, (_request, reply) => {
        reply.hijack()
        openEventStream(reply.raw, { headers: reply.getHeaders() }).end()
      })
    }
    app.get('/promised', { schema: { response: { 200: json(thing, 'Location') } } }, (_request, reply) =>
      reply.send({ name: 'a' }),
    )
    app.get('/problem', { schema: { response: { 200: thing } } }, () => {
      throw new Error('Something else.')
    })
    app.get('/hidden', { schema: { hide: true } }, (_request, reply) => reply.type('text/css').send('a {}'))
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  after(() => app.close())
  const get = (path: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`, {
      redirect: 'manual',
      headers: { prefer: 'respond-async' },
    })

  for (const [index, [says, , , , fault]] of cases.entries()) {
    test(`${says}: passes where it is declared, and is a 500 that says so where it is not`, async () => {
      assert.ok((await get(`/declared/${index}`)).status < 400)
      const refused = await get(`/lacking/${index}`)
      assert.equal(refused.status, 500)
      assert.match(((await refused.json()) as { detail: string }).detail, fault)
    })
  }

  test('a stream on the raw response breaks off where it is not declared', async () => {
    const stream = await get('/declared/stream')
    assert.deepEqual(
      [stream.status, stream.headers.get('content-type')],
      [200, 'text/event-stream; charset=utf-8'],
    )
    await assert.rejects(get('/lacking/stream'))
  })

  test('a header that is declared and missing is a fault, too', async () => {
    assert.match(
      ((await (await get('/promised')).json()) as { detail: string }).detail,
      /answers 200 without Location, which is declared/,
    )
  })

  test('problems need no declaration, and what the description leaves out is left alone', async () => {
    assert.match(
      ((await (await get('/problem')).json()) as { detail: string }).detail,
      /Something went wrong/,
    )
    assert.equal((await get('/hidden')).status, 200)
  })
})
