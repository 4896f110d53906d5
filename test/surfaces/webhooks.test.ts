// Conformance of webhooks, line by line of `api.md` and of the specification's "Authentication" and "Events".
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { createWebhookReceiptsRepository } from '../../server/capabilities/webhooks/webhook-receipts.repository.ts'
import { sql } from '#platform/store/sql.ts'
import { jobContext } from '#support/jobs.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { answers, startWebhookSink, type WebhookSink } from '#support/webhook-sink.ts'
import { openWebhooks, ownerId, type WebhooksFixture } from '#support/webhooks.ts'
import { until } from '#support/waiting.ts'

const base = '/seo-content-api/webhooks'
const token = 'a-token-that-both-sides-know'
let app: TestApp
let user: Client & { userId: string }
let sink: WebhookSink
before(async () => {
  sink = await startWebhookSink()
  app = await startTestApp({
    WEBHOOK_TOKEN: token,
    OUTBOUND_ALLOW: '127.0.0.1/32',
    WEBHOOK_RETRY_BASE_MS: '60000',
  })
  user = await app.user()
})
after(async () => {
  await app.close()
  await sink.close()
})

const addEndpoint = async (more: Record<string, unknown> = {}) =>
  (await user.post(`${base}/endpoints`, { url: sink.url, ...more })).body

/** The delivery once it has been tried so often. */
async function attempted(id: unknown, times = 1) {
  return until('the delivery is attempted', async () => {
    const { body } = await user.get(`${base}/deliveries/${String(id)}`)
    return body['attempts'].length >= times && body
  })
}

describe('webhooks/endpoints', () => {
  test('shows the secret at creation and rotation alone, and keeps it encrypted', async () => {
    const made = await user.post(`${base}/endpoints`, { url: sink.url, description: 'Newsroom' })
    assert.equal(made.status, 201)
    assert.equal(made.headers.get('location'), `${base}/endpoints/${made.body['id']}`)
    assert.equal(made.headers.get('cache-control'), 'no-store')
    const { secret } = made.body
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{32}$/)
    assert.equal(made.body['secretLast4'], secret.slice(-4))
    const shown = await user.get(`${base}/endpoints/${made.body['id']}`)
    assert.equal(shown.headers.get('etag'), '"1"')
    const rotated = await user.post(`${base}/endpoints/${made.body['id']}/rotate-secret`)
    assert.notEqual(rotated.body['secret'], secret)
    assert.ok(Date.parse(rotated.body['previousSecretUntil']) > Date.now() + 23 * 3_600_000)
    const stored = JSON.stringify(await app.database.query(sql`select * from webhook_endpoints`))
    const kept = JSON.stringify(await app.database.query(sql`select * from idempotency_keys`))
    for (const text of [shown.text, (await user.get(`${base}/endpoints`)).text, stored, kept]) {
      assert.ok(!text.includes(secret) && !text.includes(secret.slice(6)))
      assert.ok(!text.includes(rotated.body['secret']))
    }
  })

  test('can be changed, switched off and deleted; If-Match counts', async () => {
    const { id } = await addEndpoint()
    const off = await user.patch(
      `${base}/endpoints/${id}`,
      { active: false, events: ['ocr.completed'] },
      { 'if-match': '"1"' },
    )
    assert.deepEqual(
      [off.status, off.body['active'], off.body['events'], off.body['version']],
      [200, false, ['ocr.completed'], 2],
    )
    assert.equal((await user.put(`${base}/endpoints/${id}`, off.body)).body['version'], 2)
    assert.equal(
      (await user.patch(`${base}/endpoints/${id}`, { active: true }, { 'if-match': '"1"' })).status,
      412,
    )
    assert.equal((await user.post(`${base}/endpoints/${id}/test`)).body['code'], 'invalid_transition')
    assert.equal((await user.delete(`${base}/endpoints/${id}`)).status, 204)
    assert.equal((await user.get(`${base}/endpoints/${id}`)).status, 404)
    assert.equal((await user.get(`${base}/endpoints/nonsense`)).body['code'], 'invalid_object_id')
  })

  test('whoever watches them hears of every change and delivery, and nobody else does', async () => {
    const topic = `/api/events?topics=webhooks:${user.userId}`
    const stranger = await app.user()
    assert.equal((await stranger.fetch(topic)).status, 404)
    const stream = await user.fetch(topic, { headers: { accept: 'text/event-stream' } })
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
    let text = ''
    const heard = async (count: number): Promise<void> => {
      while ((text.match(/event: changed/g) ?? []).length < count)
        text += Buffer.from((await reader.read()).value ?? []).toString()
    }
    const { id } = await addEndpoint()
    await heard(1)
    const { body: delivery } = await user.post(`${base}/endpoints/${id}/test`)
    await heard(2)
    await attempted(delivery['id'])
    await heard(3)
    await user.delete(`${base}/endpoints/${id}`)
    await heard(4)
    await reader.cancel()
  })

  test('refuses a URL that the outbound guard refuses, and events that there are not', async () => {
    const refused = await user.post(`${base}/endpoints`, { url: 'http://192.168.1.1/hook' })
    assert.deepEqual([refused.status, refused.body['code']], [400, 'url_not_allowed'])
    const unknown = await user.post(`${base}/endpoints`, { url: sink.url, events: ['title.completed'] })
    assert.deepEqual([unknown.status, unknown.body['errors'][0].path], [400, 'events[0]'])
    assert.equal((await (await app.guest()).post(`${base}/endpoints`, { url: sink.url })).status, 403)
  })
})

describe('what is sent', () => {
  test('carries the three headers of Standard Webhooks and { type, timestamp, data }, signed by both secrets after a rotation', async () => {
    const { id, secret } = await addEndpoint({ events: ['ocr.completed'] })
    const rotated = await user.post(`${base}/endpoints/${id}/rotate-secret`)
    sink.secrets = [rotated.body['secret'], secret]
    const earlier = sink.calls.length
    const asked = await user.post(`${base}/endpoints/${id}/test`)
    assert.equal(asked.status, 202)
    await sink.received(earlier + 1)
    const call = sink.calls[earlier]!
    assert.deepEqual([call.signatures, call.verifiedBy], [2, sink.secrets])
    assert.equal(call.headers['content-type'], 'application/json')
    assert.ok(Math.abs(Number(call.headers['webhook-timestamp']) - Date.now() / 1000) < 60)
    assert.deepEqual(Object.keys(call.payload), ['type', 'timestamp', 'data'])
    assert.equal(call.payload.type, 'webhook.test')
    const delivery = await attempted(asked.body['id'])
    assert.deepEqual(
      [delivery['id'], delivery['status'], delivery['endpointId'], delivery['payload']],
      [call.id, 'delivered', id, call.payload],
    )
    await user.delete(`${base}/endpoints/${id}`)
  })

  test('a non-2xx is kept with status and body, and is sent again by hand under the same id', async () => {
    const { id } = await addEndpoint()
    sink.next(answers(422, { body: 'no such field' }))
    const { body } = await user.post(`${base}/endpoints/${id}/test`)
    const failed = await attempted(body['id'])
    assert.equal(failed['status'], 'failed')
    assert.deepEqual(
      [failed['attempts'][0].status, failed['attempts'][0].responseBody],
      [422, 'no such field'],
    )
    assert.ok(Date.parse(failed['nextAttemptAt']) > Date.parse(failed['attempts'][0].at) + 30_000)
    for (const times of [2, 3]) {
      assert.equal((await user.post(`${base}/deliveries/${body['id']}/retry`)).status, 202)
      assert.equal((await attempted(body['id'], times))['status'], 'delivered')
    }
    assert.equal(sink.calls.filter((call) => call.id === body['id']).length, 3)
    const found = await user.get(`${base}/deliveries?status=delivered&endpointId=${id}&type=webhook.test`)
    assert.deepEqual([found.body['total'], found.body['items'][0].id], [1, body['id']])
    assert.equal((await user.get(`${base}/deliveries?status=failed&endpointId=${id}`)).body['total'], 0)
    assert.equal((await user.get(`${base}/deliveries?endpointId=operator`)).body['total'], 0)
    await user.delete(`${base}/endpoints/${id}`)
  })
})

describe('announcing', () => {
  let webhooks: WebhooksFixture
  let operator: WebhookSink
  before(async () => {
    operator = await startWebhookSink()
    operator.secrets.push(token)
    webhooks = await openWebhooks({
      operator: { baseUrl: operator.url.replace('127.0.0.1', 'localhost'), token },
    })
    webhooks.send()
  })
  after(async () => {
    await webhooks.close()
    await operator.close()
  })

  test('sends to the endpoints that want the event and to WEBHOOK_BASE_URL with the token, once an id', async () => {
    const add = (events: 'ocr.completed'[] | 'audit.failed'[]) =>
      webhooks.webhookEndpoints.create(ownerId, { url: sink.url, description: '', events, active: true })
    await add(['ocr.completed'])
    await add(['audit.failed'])
    const announcement = { type: 'ocr.completed', data: { pages: 3 }, id: 'job-1' } as const
    const announced = await Promise.all(
      Array.from({ length: 20 }, () => webhooks.webhooks.announce(ownerId, announcement)),
    )
    for (const each of announced) assert.deepEqual(each, { eventId: 'job-1', deliveries: 2 })
    await operator.received(1)
    await sleep(200)
    assert.equal(operator.calls.length, 1)
    const [call] = operator.calls
    assert.equal(call?.headers['authorization'], `Bearer ${token}`)
    assert.deepEqual(call?.verifiedBy, [token])
    assert.deepEqual(call?.payload.data, { pages: 3 })
    const { items } = await webhooks.webhookDeliveries.list(ownerId, {
      limit: 10,
      sort: 'createdAt',
      endpointId: null,
    })
    assert.deepEqual([items.length, items[0]?.endpointId], [1, null])
  })

  test('a payload above 20 kB holds what identifies the event and where to fetch the rest', async () => {
    const earlier = operator.calls.length
    const data = { projectId: 'f'.repeat(24), pages: 900, text: 'ä'.repeat(15_000) }
    const { eventId } = await webhooks.webhooks.announce(ownerId, { type: 'ocr.completed', data })
    await operator.received(earlier + 1)
    const { payload, body } = operator.calls.at(-1)!
    assert.ok(Buffer.byteLength(body) < 20_000)
    assert.deepEqual(payload.data, {
      projectId: data.projectId,
      pages: 900,
      truncated: true,
      fetchFrom: `${base}/events/${eventId}`,
    })
    assert.deepEqual((await webhooks.webhookDeliveries.getEvent(ownerId, eventId)).data, data)
  })

  test('what is 30 days old is removed', async () => {
    await webhooks.store.database.execute(
      sql`update webhook_deliveries set created_at = now() - interval '31 days'`,
    )
    await webhooks.sweep.definitions[0]!.run(jobContext(), {})
    assert.equal((await webhooks.webhookDeliveries.list(ownerId, { limit: 1, sort: 'createdAt' })).total, 0)
  })
})

test('lists of URLs and deliveries are not searched by words: q is ignored, and said to be', async () => {
  for (const list of ['endpoints', 'deliveries']) {
    const answer = await user.get(`${base}/${list}?q=words`)
    assert.deepEqual([answer.status, answer.headers.get('ignored-parameters')], [200, 'q'], answer.text)
  }
})

describe('POST webhooks/{source}', () => {
  const bearer = { authorization: `Bearer ${token}` }
  const sign = (verifier: Webhook, body: string, id: string, at = new Date()) => ({
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': verifier.sign(id, at, body),
  })
  const raw = new Webhook(token, { format: 'raw' })

  test('takes in what carries the token or a signature with it, over the bytes as they were sent', async () => {
    const body = '{ "type" : "summary.completed",\n "data": {} }'
    assert.equal(
      (await app.nobody.post(`${base}/summaries`, { type: 'summary.completed', data: {} }, bearer)).status,
      202,
    )
    const asBase64 = new Webhook(`whsec_${Buffer.from(token).toString('base64')}`)
    for (const [n, verifier] of [raw, asBase64].entries()) {
      const answer = await app.nobody.post(`${base}/summaries`, body, sign(verifier, body, `signed-${n}`))
      assert.deepEqual([answer.status, answer.body], [202, { received: true, duplicate: false }])
      const again = await app.nobody.post(`${base}/summaries`, body, sign(verifier, body, `signed-${n}`))
      assert.deepEqual([again.status, again.body], [200, { received: true, duplicate: true }])
    }
    assert.equal(
      (await app.nobody.post(`${base}/others`, body, sign(raw, body, 'signed-0'))).status,
      202,
      'another source, another id',
    )
  })

  test('refuses what is unsigned, tampered with or old with 401, before it reads the body', async () => {
    const body = '{"type":"summary.completed"}'
    const old = new Date(Date.now() - 6 * 60_000)
    const attempts: [string, Record<string, string>][] = [
      [body, { 'content-type': 'application/json' }],
      [body, { 'content-type': 'application/json', authorization: 'Bearer wrong' }],
      [body.replace('summary', 'audit'), sign(raw, body, 'm-1')],
      [body, { ...sign(raw, body, 'm-1'), 'webhook-id': 'm-2' }],
      [body, sign(raw, body, 'm-1', old)],
      [body, sign(raw, body, 'm-1', new Date(Date.now() + 6 * 60_000))],
      [body, sign(new Webhook('another-token', { format: 'raw' }), body, 'm-1')],
      ['{ not json', { 'content-type': 'application/json' }],
    ]
    for (const [text, headers] of attempts) {
      const answer = await app.nobody.post(`${base}/summaries`, text, headers)
      assert.deepEqual([answer.status, answer.body['code']], [401, 'token_invalid'], JSON.stringify(headers))
      assert.ok(answer.headers.get('www-authenticate'))
    }
    const rows = await app.database.query(sql`select 1 from webhook_receipts where message_id like 'm-%'`)
    assert.equal(rows.length, 0)
    assert.equal(
      (
        await app.nobody.post(`${base}/summaries`, '{ not json', {
          ...bearer,
          'content-type': 'application/json',
        })
      ).body['code'],
      'invalid_json',
    )
    assert.equal(
      (await app.nobody.post(`${base}/summaries`, { data: {} }, bearer)).body['errors'][0].path,
      'type',
    )
    assert.equal((await app.nobody.post(`${base}/Summaries`, { type: 'x' }, bearer)).status, 400)
  })

  test('a summary, an audience or an outline goes to the record that it names, whoever’s it is', async () => {
    const { id: project_id } = (await user.post('/seo-content-api/projects', { name: 'Crust' })).body
    const { id: article_id } = (
      await user.post('/seo-content-api/articles', { projectId: project_id, name: 'Rye' })
    ).body
    const send = async (type: string, data: object): Promise<number> =>
      (await app.nobody.post(`${base}/summaries`, { type, data }, bearer)).status
    assert.equal(await send('summary.completed', { project_id, summary: 'A bakery in Leeds.' }), 202)
    assert.equal(await send('audience.completed', { project_id, target_audience: 'Families.' }), 202)
    assert.equal(
      await send('outline.completed', { article_id, outline: [{ level: 2, heading: 'Flour' }] }),
      202,
    )
    const project = (await user.get(`/seo-content-api/projects/${String(project_id)}`)).body
    assert.deepEqual(
      [project['businessSummary'], project['targetedAudience']],
      ['A bakery in Leeds.', 'Families.'],
    )
    const article = (await user.get(`/seo-content-api/articles/${String(article_id)}`)).body
    assert.deepEqual([article['status'], article['outline'][0].heading], ['outlined', 'Flour'])
    assert.equal(await send('summary.completed', { project_id: 'f'.repeat(24), summary: 'Nobody’s.' }), 400)
    assert.equal(await send('outline.completed', { article_id, outline: 'not a list' }), 400)
  })

  test('without WEBHOOK_TOKEN says what to set, and nothing that comes in goes out again', async () => {
    const { id } = await addEndpoint()
    const earlier = (await user.get(`${base}/deliveries`)).body['total']
    await app.nobody.post(
      `${base}/summaries`,
      { type: 'summary.completed', data: { project_id: 'f'.repeat(24) } },
      bearer,
    )
    assert.equal((await user.get(`${base}/deliveries`)).body['total'], earlier)
    await user.delete(`${base}/endpoints/${id}`)
    const closed = await openWebhooks()
    assert.throws(() => closed.webhookIntakes.authenticate({ headers: {}, rawBody: Buffer.alloc(0) }), {
      code: 'dependency_missing',
      message: /WEBHOOK_TOKEN/,
    })
    await closed.close()
  })

  test('one id delivered a hundred times at once has its effect once; one that failed has it at the next try', async () => {
    let effects = 0
    const webhooks = await openWebhooks({
      token,
      applyResults: {
        'summary.completed': async ({ project_id: projectId }) => {
          effects += 1
          await sleep(50)
          return { ownerId, topic: `projects:${String(projectId)}` }
        },
        'audience.completed': async () => {
          effects += 1
          if (effects < 3) throw new Error('the database went away')
          return undefined
        },
      },
    })
    const receive = (type: string) =>
      webhooks.webhookIntakes.receive(
        { source: 'python', headers: { 'webhook-id': type } },
        { type, data: { project_id: 'p' } },
      )
    const results = await Promise.all(Array.from({ length: 100 }, () => receive('summary.completed')))
    assert.equal(results.filter(({ duplicate }) => !duplicate).length, 1)
    assert.equal(effects, 1)
    const events = await webhooks.store.database.query(
      sql`select topic, event from events where owner_id = ${ownerId} and topic like 'projects:%'`,
    )
    assert.deepEqual(events, [{ topic: 'projects:p', event: 'changed' }])
    assert.deepEqual(await webhooks.store.database.query(sql`select owner_id from webhook_receipts`), [
      { owner_id: ownerId },
    ])
    await assert.rejects(receive('audience.completed'))
    assert.deepEqual(await receive('audience.completed'), { duplicate: false })
    assert.deepEqual(await receive('audience.completed'), { duplicate: true })
    assert.equal(effects, 3)
    const receipts = createWebhookReceiptsRepository(webhooks.store.database)
    await webhooks.store.database.execute(
      sql`update webhook_receipts set received_at = now() - interval '31 days'`,
    )
    assert.equal(await receipts.sweep(), 2)
    await webhooks.close()
  })
})
