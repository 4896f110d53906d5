import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as openRequest, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertSoon, startClock } from '#support/processor-time.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { createStreamTickets, createStreamTicketsRepository } from '#capabilities/events/index.ts'
import { openJobs, type JobsFixture } from '#support/jobs.ts'
import { until } from '#support/waiting.ts'
import { handleErrors } from '../../http/error-handler.ts'
import { validatorCompiler } from '../../http/validation.ts'
import { createEventStreams, eventStreamsRoutes, jobsRoutes } from './index.ts'

const me = 'a'.repeat(24)
const somebodyElse = 'b'.repeat(24)
const kind = { type: 'test', input: z.strictObject({}), attempts: 1, timeoutMs: 1_000 }

let fixture: JobsFixture
let app: FastifyInstance
let url: string
let isSessionLive = true

/** The routes on a server of their own; the header `user` stands for a sign-in. */
async function openServer(): Promise<{ app: FastifyInstance; url: string }> {
  const server = Fastify({ forceCloseConnections: 'idle' })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  handleErrors(server)
  server.decorateRequest('principal', undefined)
  server.addHook('onRequest', async (request) => {
    const userId = request.headers['user']
    if (typeof userId === 'string')
      request.principal = {
        userId,
        sessionId: userId,
        kind: 'user',
        role: 'user',
        transport: 'bearer',
        expiresAt: new Date(Date.now() + 60_000),
      }
  })
  const { jobs, events, store } = fixture
  const streams = createEventStreams({
    events,
    owners: {
      jobs: async (ownerId, id) => (await jobs.get(ownerId, id).catch(() => undefined)) !== undefined,
      notes: async () => true,
    },
    isSessionLive: async () => isSessionLive,
    commentEveryMs: 100,
    dropAfterMs: 300,
  })
  await server.register(jobsRoutes({ jobs }))
  await server.register(
    eventStreamsRoutes({
      streams,
      tickets: createStreamTickets({ tickets: createStreamTicketsRepository(store.database) }),
    }),
  )
  return { app: server, url: await server.listen({ host: '127.0.0.1', port: 0 }) }
}

before(async () => {
  fixture = await openJobs()
  ;({ app, url } = await openServer())
})
after(async () => {
  await app.close()
  await fixture.close()
})

interface Received {
  id: string | undefined
  event: string | undefined
  data: unknown
}

/**
 * An open stream and what it has given so far. Not by `fetch`, which opens a spare connection after an abort
 * and so holds up the server's end.
 */
async function watch(path: string, headers: Record<string, string> = { user: me }, from = url) {
  const outgoing = openRequest(`${from}${path}`, { headers, agent: false })
  const answered = once(outgoing, 'response')
  outgoing.end()
  const [response] = (await answered) as [IncomingMessage]
  const received: Received[] = []
  let comments = 0
  const read = async (): Promise<void> => {
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) {
      text += String(chunk)
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        if (block.startsWith(':')) comments += 1
        if (!block.includes('event:')) continue
        const fields = Object.fromEntries(
          block
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        )
        received.push({
          id: fields['id'],
          event: fields['event'],
          data: JSON.parse(fields['data'] ?? 'null'),
        })
      }
    }
  }
  const ended = read().catch(() => undefined)
  const untilReceived = (count: number): Promise<Received[]> =>
    until(`${count} events come`, () => received.length >= count && received)
  return { response, until: untilReceived, comments: () => comments, ended, leave: () => outgoing.destroy() }
}

const json = async (answer: Response | Promise<Response>) =>
  (await (await answer).json()) as Record<string, unknown>
const get = (path: string, user = me) => fetch(`${url}${path}`, { headers: { user } })
const enqueue = (ownerId = me) => fixture.jobs.enqueue(kind, {}, { ownerId })

test('jobs are listed, read and cancelled by their owner', async () => {
  const job = await enqueue()
  assert.equal((await json(get(`/api/jobs/${job.id}`))).status, 'queued')
  assert.equal((await get(`/api/jobs/${job.id}`, somebodyElse)).status, 404)
  assert.equal((await get('/api/jobs/nonsense')).status, 404)
  const listed = await json(get('/api/jobs?status=queued&limit=5'))
  assert.deepEqual(Object.keys(listed).sort(), ['items', 'limit', 'nextCursor', 'page', 'total'])
  assert.ok((listed['items'] as { id: string }[]).some((item) => item.id === job.id))
  assert.equal((await get('/api/jobs?status=odd')).status, 400)
  const cancel = () => fetch(`${url}/api/jobs/${job.id}/cancel`, { method: 'POST', headers: { user: me } })
  assert.equal((await json(cancel())).status, 'cancelled')
  assert.equal((await cancel()).status, 409)
})

test('a stream gives events with id, name and data, and comments while nothing happens', async () => {
  for (const path of ['/api/events', '/seo-content-api/sse/events']) {
    const job = await enqueue()
    const stream = await watch(`${path}?topics=jobs:${job.id}`)
    assert.equal(stream.response.headers['content-type'], 'text/event-stream; charset=utf-8')
    await fixture.jobs.cancel(me, job.id)
    const [event] = await stream.until(1)
    assert.match(event?.id ?? '', /^\d+$/)
    assert.equal(event?.event, 'cancelled')
    assert.deepEqual(event.data, await fixture.jobs.get(me, job.id))
    while (stream.comments() === 0) await sleep(20)
    stream.leave()
  }
})

test('Last-Event-ID gives what was missed, and nothing twice', async () => {
  const topic = `notes:${'1'.repeat(24)}`
  const first = await watch(`/api/events?topics=${topic}`)
  for (let n = 0; n < 4; n += 1)
    await fixture.events.publish({ ownerId: me, topic, event: 'changed', data: n })
  const lastId = (await first.until(4))[1]?.id ?? ''
  first.leave()
  const second = await watch(`/api/events?topics=${topic}`, { user: me, 'last-event-id': lastId })
  assert.deepEqual(
    (await second.until(2)).map((event) => event.data),
    [2, 3],
  )
  second.leave()
})

test('a stream of somebody else’s topic, of an unknown kind or without a sign-in is refused', async () => {
  const foreign = await enqueue(somebodyElse)
  assert.equal((await get(`/api/events?topics=jobs:${foreign.id}`)).status, 404)
  assert.equal((await get(`/api/events?topics=jobs:${'9'.repeat(24)}`)).status, 404)
  assert.equal((await get(`/api/events?topics=secrets:${'9'.repeat(24)}`)).status, 400)
  assert.equal((await get(`/api/events?topics=constructor:${'9'.repeat(24)}`)).status, 400)
  assert.equal((await get('/api/events?topics=jobs')).status, 400)
  assert.equal((await get('/api/events')).status, 400)
  assert.equal((await fetch(`${url}/api/events?topics=notes:${'1'.repeat(24)}`)).status, 401)
  // Without a topic, too: who asks is checked before what is asked for.
  assert.equal((await fetch(`${url}/api/events`)).status, 401)
  assert.equal((await fetch(`${url}/api/events?ticket=wrong`)).status, 401)
  assert.equal(
    (
      await fetch(`${url}/api/events?topics=notes:${'1'.repeat(24)}`, {
        headers: { user: me, 'last-event-id': 'x' },
      })
    ).status,
    400,
  )
})

test('a ticket opens a stream without a sign-in', async () => {
  const topic = `notes:${'2'.repeat(24)}`
  const answer = await fetch(`${url}/seo-content-api/sse/tickets`, {
    method: 'POST',
    headers: { user: me },
  })
  assert.equal(answer.status, 201)
  const { ticket } = (await answer.json()) as { ticket: string }
  const stream = await watch(`/seo-content-api/sse/events?topics=${topic}&ticket=${ticket}`, {})
  await fixture.events.publish({ ownerId: me, topic, event: 'changed', data: 1 })
  await stream.until(1)
  stream.leave()
  assert.equal((await fetch(`${url}/seo-content-api/sse/events?topics=${topic}&ticket=wrong`)).status, 401)
})

test('ten streams a principal, then 429 until one is closed', async () => {
  const path = `/api/events?topics=notes:${'3'.repeat(24)}`
  const ten = await Promise.all(Array.from({ length: 10 }, () => watch(path, { user: somebodyElse })))
  assert.equal((await get(path, somebodyElse)).status, 429)
  ten[0]!.leave()
  let again = await watch(path, { user: somebodyElse })
  // That one has gone is seen when its connection has closed.
  while (again.response.statusCode === 429) {
    again.leave()
    await sleep(20)
    again = await watch(path, { user: somebodyElse })
  }
  assert.equal(again.response.statusCode, 200)
  for (const stream of [...ten, again]) stream.leave()
})

test('a stream ends when its session does, at once or at the next comment', async () => {
  const path = `/api/events?topics=notes:${'4'.repeat(24)}`
  for (const announce of [true, false]) {
    const stream = await watch(path)
    isSessionLive = false
    if (announce)
      await fixture.events.publish({ ownerId: me, topic: 'sessions', event: 'changed', data: null })
    await stream.ended
    isSessionLive = true
    assert.deepEqual((await stream.until(1)).at(-1), {
      id: undefined,
      event: 'closing',
      data: { reason: 'session_ended' },
    })
  }
})

test('a reader that does not read is dropped, and what it missed is still there', async () => {
  const topic = `notes:${'5'.repeat(24)}`
  const { promise: dropped, resolve } = Promise.withResolvers<void>()
  const { hostname, port } = new URL(url)
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const socket = connect({ host: hostname, port: Number(port) })
  socket.once('close', () => resolve())
  socket.once('error', () => resolve())
  socket.write(`GET /api/events?topics=${topic} HTTP/1.1\r\nHost: x\r\nUser: ${me}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  const [ofServer] = await accepted
  const afterId = await fixture.events.latestId(me)
  const data = 'x'.repeat(60_000)
  for (let n = 0; n < 200; n += 1)
    await fixture.events.publish({ ownerId: me, topic, event: 'changed', data: { n, data } })
  await until('the server lets it go', () => ofServer.destroyed)
  socket.resume()
  await dropped
  const resumed = await watch(`/api/events?topics=${topic}`, { user: me, 'last-event-id': afterId })
  assert.equal((await resumed.until(200)).length, 200)
  resumed.leave()
})

test('a stopping server says closing and lets go of its streams', async () => {
  const own = await openServer()
  const stream = await watch(`/api/events?topics=notes:${'6'.repeat(24)}`, { user: me }, own.url)
  const passedMs = startClock()
  await own.app.close()
  await stream.ended
  assertSoon(passedMs(), 20_000)
  assert.deepEqual((await stream.until(1)).at(-1), {
    id: undefined,
    event: 'closing',
    data: { reason: 'shutting_down' },
  })
})
