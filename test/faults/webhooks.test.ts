import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { sql } from '#platform/store/sql.ts'
import type { WebhookDelivery } from '#capabilities/webhooks/webhooks.schema.ts'
import { answers, startWebhookSink, type WebhookSink } from '#support/webhook-sink.ts'
import { openWebhooks, ownerId, type WebhooksFixture, type WebhooksOptions } from '#support/webhooks.ts'
import { until } from '#support/waiting.ts'

let sink: WebhookSink
let fixture: WebhooksFixture | undefined
const children = new Set<ChildProcess>()
beforeEach(async () => {
  sink = await startWebhookSink()
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await fixture?.close()
  fixture = undefined
  await sink.close()
})

async function open(options: WebhooksOptions = {}): Promise<WebhooksFixture> {
  fixture = await openWebhooks(options)
  return fixture
}

/** An endpoint at the sink, whose secret the sink knows. */
async function addEndpoint(webhooks: WebhooksFixture, url = sink.url) {
  const endpoint = await webhooks.webhookEndpoints.create(ownerId, {
    url,
    description: '',
    events: [],
    active: true,
  })
  sink.secrets.push(endpoint.secret)
  return endpoint
}

async function announce(
  webhooks: WebhooksFixture,
  data: Record<string, unknown> = { n: 1 },
): Promise<WebhookDelivery> {
  const { eventId, deliveries } = await webhooks.webhooks.announce(ownerId, {
    type: 'titles.completed',
    data,
  })
  assert.equal(deliveries, 1)
  const { items } = await webhooks.webhookDeliveries.list(ownerId, { limit: 1, sort: '-createdAt' })
  assert.equal(items[0]?.eventId, eventId)
  return items[0]
}

/** The delivery once that is true of it. */
async function deliveryOnce(
  webhooks: WebhooksFixture,
  { id }: { id: string },
  isSo: (delivery: WebhookDelivery) => boolean,
): Promise<WebhookDelivery> {
  let delivery = await webhooks.webhookDeliveries.get(ownerId, id)
  return until(
    () => `the delivery is another; it stays ${JSON.stringify(delivery)}`,
    async () => {
      delivery = await webhooks.webhookDeliveries.get(ownerId, id)
      return isSo(delivery) && delivery
    },
  )
}
const has = (status: WebhookDelivery['status']) => (delivery: WebhookDelivery) => delivery.status === status
const attempted = (times: number) => (delivery: WebhookDelivery) => delivery.attempts.length >= times

test('a receiver that is dead is tried again after a pause, and then has it, under the same id', async () => {
  // So long that it is not over before the receiver is there again.
  const webhooks = await open({ retryBaseMs: 600_000 })
  const { url } = sink
  await addEndpoint(webhooks)
  await sink.close()
  webhooks.send()
  const delivery = await deliveryOnce(webhooks, await announce(webhooks), attempted(1))
  assert.equal(delivery.attempts[0]?.status, undefined)
  assert.match(delivery.attempts[0]?.error ?? '', /refuses connections/)
  assert.equal(delivery.status, 'failed')
  assert.ok(delivery.nextAttemptAt !== undefined)
  sink = await startWebhookSink()
  const endpoint = (await webhooks.webhookEndpoints.list(ownerId, { limit: 1, sort: 'createdAt' })).items[0]!
  assert.equal(endpoint.consecutiveFailures, 1)
  assert.equal(endpoint.url, url)
  await webhooks.webhookEndpoints.update(ownerId, endpoint.id, { url: sink.url })
  await webhooks.store.database.execute(sql`update webhook_deliveries set next_attempt_at = now()`)
  await deliveryOnce(webhooks, delivery, has('delivered'))
  assert.equal(sink.calls[0]?.id, delivery.id)
  assert.equal((await webhooks.webhookEndpoints.get(ownerId, endpoint.id)).consecutiveFailures, 0)
})

test('a receiver that answers 500 and then 200 has had it once, and both answers are kept', async () => {
  const webhooks = await open()
  await addEndpoint(webhooks)
  sink.next(answers(500, { body: 'the database is away \u0000\ud800' }), { kind: 'cut' })
  webhooks.send()
  const delivery = await deliveryOnce(webhooks, await announce(webhooks), has('delivered'))
  assert.deepEqual(
    delivery.attempts.map(({ status }) => status),
    [500, undefined, 200],
  )
  assert.match(delivery.attempts[0]!.responseBody, /^the database is away/)
  assert.match(delivery.attempts[0]!.error ?? '', /answered 500/)
  assert.match(delivery.attempts[1]!.error ?? '', /broke off/)
  assert.equal(new Set(sink.calls.map(({ id }) => id)).size, 1)
  assert.equal(sink.effects.size, 1)
  for (const call of sink.calls) assert.deepEqual(call.verifiedBy, sink.secrets)
})

test('a receiver that hangs is left after the time limit', async () => {
  const webhooks = await open({ tuning: { attemptTimeoutMs: 1_000 } })
  await addEndpoint(webhooks)
  sink.next({ kind: 'hang' })
  webhooks.send()
  const delivery = await deliveryOnce(webhooks, await announce(webhooks), has('delivered'))
  assert.match(delivery.attempts[0]?.error ?? '', /did not answer completely/)
  assert.ok(
    delivery.attempts[0]!.durationMs >= 990 && delivery.attempts[0]!.durationMs < 60_000,
    String(delivery.attempts[0]!.durationMs),
  )
})

test('a receiver that hangs keeps nobody else waiting', async (context) => {
  const webhooks = await open({ tuning: { attemptTimeoutMs: 60_000 }, resolve: async () => ['127.0.0.1'] })
  const slow = await startWebhookSink()
  context.after(() => slow.close())
  slow.always(() => ({ kind: 'hang' }))
  await addEndpoint(webhooks, slow.url.replace('127.0.0.1', 'slow.test'))
  for (let n = 0; n < 30; n += 1)
    await webhooks.webhooks.announce(ownerId, { type: 'titles.completed', data: { n } })
  await addEndpoint(webhooks, sink.url.replace('127.0.0.1', 'quick.test'))
  webhooks.send()
  await slow.received(4)
  await webhooks.webhooks.announce(ownerId, { type: 'titles.completed', data: {} })
  await sink.received(1)
  assert.equal(slow.calls.length, 4, 'those that hang still do')
})

test('a receiver that asks for time with 429 and Retry-After gets it, also from what else waits for it', async () => {
  const webhooks = await open()
  await addEndpoint(webhooks)
  sink.next(answers(500), answers(429, { headers: { 'retry-after': '1' }, body: 'slow down' }))
  webhooks.send()
  const first = await deliveryOnce(webhooks, await announce(webhooks, { n: 1 }), attempted(2))
  const [, refused] = sink.calls
  const delivered = await deliveryOnce(webhooks, first, has('delivered'))
  assert.ok(sink.calls[2]!.at - refused!.at >= 950, `${sink.calls[2]!.at - refused!.at} ms`)
  assert.equal(delivered.attempts[1]?.responseBody, 'slow down')
})

test('a receiver that says 410 is switched off with the reason, and nothing more is sent', async () => {
  const webhooks = await open()
  const { id } = await addEndpoint(webhooks)
  sink.next(answers(410))
  const waiting = await announce(webhooks)
  const countChanges = async () =>
    (
      await webhooks.store.database.query(
        sql`select event from events where topic = ${`webhooks:${ownerId}`} and event = 'changed'`,
      )
    ).length
  const whenWaiting = await countChanges()
  assert.ok(whenWaiting > 0, 'whoever watches the webhooks hears of a delivery that waits')
  webhooks.send()
  await deliveryOnce(webhooks, waiting, has('gave_up'))
  assert.equal(await countChanges(), whenWaiting + 1, 'and of what became of it')
  const endpoint = await webhooks.webhookEndpoints.get(ownerId, id)
  assert.equal(endpoint.active, false)
  assert.match(endpoint.disabledReason ?? '', /gone for good/)
  assert.equal(await webhooks.webhooks.isReachable(ownerId), false)
  assert.deepEqual(
    (await webhooks.webhooks.announce(ownerId, { type: 'titles.completed', data: {} })).deliveries,
    0,
  )
  const events = await webhooks.store.database.query(
    sql`select event from events where topic = ${`webhooks:${id}`}`,
  )
  assert.deepEqual(events, [{ event: 'changed' }])
  await assert.rejects(webhooks.webhookDeliveries.retry(ownerId, waiting.id), { code: 'invalid_transition' })
  await webhooks.webhookEndpoints.update(ownerId, id, { active: true })
  assert.equal((await webhooks.webhookEndpoints.get(ownerId, id)).disabledReason, undefined)
  await webhooks.webhookDeliveries.retry(ownerId, waiting.id)
  await deliveryOnce(webhooks, waiting, has('delivered'))
})

test('a redirect is not followed and is said with where it points', async (context) => {
  const webhooks = await open()
  await addEndpoint(webhooks)
  const elsewhere = await startWebhookSink()
  context.after(() => elsewhere.close())
  sink.next(answers(307, { headers: { location: elsewhere.url } }))
  webhooks.send()
  const delivery = await deliveryOnce(webhooks, await announce(webhooks), attempted(1))
  assert.equal(delivery.attempts[0]?.status, 307)
  assert.ok(delivery.attempts[0]?.error?.includes(elsewhere.url))
  assert.equal(elsewhere.calls.length, 0)
})

test('an answer that does not end is left, and its status counts', async () => {
  const webhooks = await open()
  await addEndpoint(webhooks)
  sink.next({ kind: 'endless' })
  webhooks.send()
  const delivery = await deliveryOnce(webhooks, await announce(webhooks), has('delivered'))
  assert.equal(delivery.attempts[0]?.responseBody.length, 2_000)
})

test('a private address is refused when it is saved, and when its name leads there later', async () => {
  let leadsTo = ['127.0.0.1']
  const webhooks = await open({ resolve: async () => leadsTo })
  for (const url of [
    'http://10.0.0.1/hook',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://localhost:80/',
    'ftp://127.0.0.1/',
    'nonsense',
  ])
    await assert.rejects(addEndpoint(webhooks, url), { code: 'url_not_allowed' }, url)
  const endpoint = await addEndpoint(webhooks, sink.url.replace('127.0.0.1', 'receiver.test'))
  await assert.rejects(webhooks.webhookEndpoints.update(ownerId, endpoint.id, { url: 'http://10.0.0.1/' }), {
    code: 'url_not_allowed',
  })
  leadsTo = ['10.0.0.1']
  webhooks.send()
  const delivery = await deliveryOnce(webhooks, await announce(webhooks), attempted(1))
  assert.match(delivery.attempts[0]?.error ?? '', /private or reserved/)
  assert.equal(sink.calls.length, 0)
})

test('what has failed for five days and twenty attempts switches its endpoint off, and so do twenty deliveries that were given up', async () => {
  const webhooks = await open({ retryBaseMs: 1 })
  sink.always(() => answers(500))
  const old = await addEndpoint(webhooks)
  await webhooks.store.database.execute(
    sql`update webhook_endpoints set failing_since = now() - interval '6 days', consecutive_failures = 18`,
  )
  webhooks.send()
  const delivery = await announce(webhooks)
  await deliveryOnce(webhooks, delivery, has('gave_up'))
  assert.match((await webhooks.webhookEndpoints.get(ownerId, old.id)).disabledReason ?? '', /5 days/)
  const waiting = (
    await webhooks.webhookDeliveries.list(ownerId, { limit: 1, sort: '-createdAt', endpointId: old.id })
  ).items[0]
  assert.match(waiting?.stoppedReason ?? '', /5 days/)

  const next = await addEndpoint(webhooks)
  await webhooks.store.database.execute(
    sql`update webhook_endpoints set consecutive_gave_up = 19 where id = ${next.id}`,
  )
  const last = await announce(webhooks)
  await webhooks.store.database.execute(sql`update webhook_deliveries set tries = 9 where id = ${last.id}`)
  await deliveryOnce(webhooks, last, has('gave_up'))
  assert.match(
    (await webhooks.webhookEndpoints.get(ownerId, next.id)).disabledReason ?? '',
    /20 deliveries in a row/,
  )
})

test('a sender that is stopped lets what is under way arrive, and it is not sent twice', async () => {
  const webhooks = await open({ tuning: { attemptTimeoutMs: 5_000 } })
  await addEndpoint(webhooks)
  sink.next(answers(200, { afterMs: 300 }))
  const sender = webhooks.send()
  const delivery = await announce(webhooks)
  await sink.received(1)
  await sender.stop()
  assert.equal((await webhooks.webhookDeliveries.get(ownerId, delivery.id)).status, 'delivered')
  sink.next({ kind: 'hang' })
  const other = webhooks.send()
  const unlucky = await announce(webhooks)
  await sink.received(2)
  await other.stop()
  assert.equal((await webhooks.webhookDeliveries.get(ownerId, unlucky.id)).status, 'pending')
  webhooks.send()
  await deliveryOnce(webhooks, unlucky, has('delivered'))
})

test(
  'a sender killed between sending and writing it down: sent again under the same id, one effect',
  { timeout: 900_000 },
  async () => {
    const webhooks = await open()
    await addEndpoint(webhooks)
    const delivery = await announce(webhooks)
    const first = startProcess(webhooks, 'webhook-sent')
    const [, signal] = (await once(first, 'exit')) as [number | null, string | null]
    assert.equal(signal, 'SIGKILL')
    assert.equal(sink.calls.length, 1)
    assert.equal((await webhooks.webhookDeliveries.get(ownerId, delivery.id)).status, 'pending')
    startProcess(webhooks, '')
    const delivered = await deliveryOnce(webhooks, delivery, has('delivered'))
    assert.equal(delivered.attempts.length, 1)
    assert.equal(sink.calls.length, 2)
    assert.deepEqual([...sink.effects], [delivery.id])
  },
)

function startProcess(webhooks: WebhooksFixture, failPoint: string): ChildProcess {
  const script = join(import.meta.dirname, 'webhooks.worker.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(webhooks.store.connection), failPoint], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

test(
  '200 deliveries with three failures in ten, two senders, and one of them killed: all arrive, each with one effect',
  { timeout: 900_000 },
  async () => {
    const webhooks = await open({ retryBaseMs: 2, tuning: { attemptTimeoutMs: 2_000 } })
    await addEndpoint(webhooks)
    let seed = 7
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    sink.always(() => {
      if (random() > 0.3) return answers(200)
      const kind = random()
      return kind < 0.4
        ? answers(500)
        : kind < 0.7
          ? { kind: 'cut' }
          : kind < 0.9
            ? answers(503)
            : { kind: 'hang' }
    })
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        webhooks.webhooks.announce(ownerId, { type: 'titles.completed', data: { n }, id: `job-${n}` }),
      ),
    )
    const killed = startProcess(webhooks, '')
    await sink.received(20)
    killed.kill('SIGKILL')
    webhooks.send()
    webhooks.send()
    const delivered = async () =>
      webhooks.webhookDeliveries.list(ownerId, { limit: 1, sort: 'createdAt', status: 'delivered' })
    await until('all are delivered', async () => (await delivered()).total === 200)
    const left = await webhooks.webhookDeliveries.list(ownerId, {
      limit: 5,
      sort: 'createdAt',
      status: 'failed',
    })
    assert.deepEqual(left.items, [])
    assert.equal(sink.effects.size, 200)
  },
)
