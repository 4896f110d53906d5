import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { silentLogger } from '#platform/logger.ts'
import { createNotifications, type Notifications } from '#platform/store/notifications.ts'
import { sql } from '#platform/store/sql.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { until } from '#support/waiting.ts'
import {
  createEvents,
  createEventsRepository,
  createStreamTickets,
  createStreamTicketsRepository,
  publishEvent,
  type Events,
  type PublishedEvent,
} from './index.ts'

let store: TestDatabase
let notifications: Notifications
let events: Events

before(async () => {
  store = await openTestDatabase({ poolSize: 20 })
  notifications = createNotifications({ database: store.database, logger: silentLogger, probeEveryMs: 300 })
  events = createEvents({ events: createEventsRepository(store.database), notifications })
})
after(async () => {
  await notifications.close()
  await store.close()
})

const ownerId = 'b'.repeat(24)
const change = (n: number, topic = 'documents:1') => ({ ownerId, topic, event: 'changed', data: { n } })
const getNumber = (event: PublishedEvent): number => (event.data as { n: number }).n

/** Reads until `count` events came, then leaves. */
async function read(
  count: number,
  options: { afterId?: string | undefined; topics?: string[]; owner?: string; from?: Events } = {},
): Promise<PublishedEvent[]> {
  const end = new AbortController()
  const seen: PublishedEvent[] = []
  const { afterId, topics = ['documents:1'], owner = ownerId, from = events } = options
  for await (const event of from.subscribe({ ownerId: owner, topics, afterId, signal: end.signal })) {
    seen.push(event)
    if (seen.length === count) end.abort()
  }
  return seen
}

async function untilLive(): Promise<void> {
  await until('notifications arrive', () => notifications.isLive())
}

test('a reader gets what is published after it came, of its topics and its owner alone', async () => {
  const afterId = await events.latestId(ownerId)
  const reading = read(2, { afterId })
  await events.publish({ ...change(0), ownerId: 'c'.repeat(24) })
  await events.publish(change(0, 'documents:2'))
  await events.publish(change(1))
  await events.publish(change(2))
  assert.deepEqual((await reading).map(getNumber), [1, 2])
})

test('an event reaches a waiting reader at once, not when it looks next', async () => {
  const reading = read(1, { afterId: await events.latestId(ownerId) })
  await untilLive()
  await sleep(50)
  const passedMs = startClock()
  await events.publish(change(1))
  await reading
  assertSoon(passedMs(), 10_000)
})

test('a reader that comes back gets exactly what it missed', async () => {
  const afterId = await events.latestId(ownerId)
  const first = read(1, { afterId })
  for (let n = 1; n <= 5; n += 1) await events.publish(change(n))
  const [seen] = await first
  assert.deepEqual((await read(4, { afterId: seen?.id })).map(getNumber), [2, 3, 4, 5])
})

test(
  'events that commit late are not skipped: twelve publishers with open transactions, two readers',
  { timeout: 300_000 },
  async () => {
    const afterId = await events.latestId(ownerId)
    const readers = [read(600, { afterId }), read(600, { afterId })]
    const publisher = async (number: number): Promise<void> => {
      for (let n = 0; n < 50; n += 1) {
        await store.database.transaction(async (transaction) => {
          await publishEvent(transaction, change(number * 1_000 + n))
          // Between drawing the id and committing, where a plain sequence lets others overtake.
          if (n % 5 === 0) await sleep(Math.random() * 4)
        })
      }
    }
    await Promise.all(Array.from({ length: 12 }, (_, number) => publisher(number)))
    for (const seen of await Promise.all(readers)) {
      assert.equal(new Set(seen.map(getNumber)).size, 600)
      const ids = seen.map((event) => BigInt(event.id))
      assert.ok(ids.every((id, index) => index === 0 || id > ids[index - 1]!))
    }
  },
)

test('what was published while the connection was away is read when it is back', async () => {
  const reading = read(20, { afterId: await events.latestId(ownerId) })
  await untilLive()
  for (let n = 0; n < 20; n += 1) {
    if (n % 5 === 0) {
      await store.database
        .query(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        )
        .catch(() => undefined)
    }
    for (;;) {
      try {
        await events.publish(change(n))
        break
      } catch {
        await sleep(20)
      }
    }
  }
  const numbers = (await reading).map(getNumber)
  assert.equal(new Set(numbers).size, 20)
})

test('where notifications cannot be heard, readers look by themselves', async () => {
  const deaf: Notifications = {
    listen: () => () => undefined,
    isLive: () => false,
    backend: () => undefined,
    close: async () => undefined,
  }
  const polled = createEvents({
    events: createEventsRepository(store.database),
    notifications: deaf,
    pollEveryMs: { live: 60_000, deaf: 20 },
  })
  const reading = read(1, { afterId: await polled.latestId(ownerId), from: polled })
  await sleep(50)
  await polled.publish(change(7))
  assert.deepEqual((await reading).map(getNumber), [7])
})

test('the sweep removes what is older than a day and no id comes back', async () => {
  const repository = createEventsRepository(store.database)
  await events.publish(change(1))
  const lastId = await events.latestId(ownerId)
  await store.database.execute(sql`update events set at = at - interval '25 hours'`)
  await store.database.execute(sql`update event_heads set published_at = published_at - interval '26 hours'`)
  await events.publish({ ...change(2), ownerId: 'd'.repeat(24) })
  assert.ok((await repository.sweep()) > 0)
  const reading = read(1, { afterId: lastId })
  await events.publish(change(3))
  assert.deepEqual((await reading).map(getNumber), [3])
  assert.ok(BigInt(await events.latestId(ownerId)) > BigInt(lastId))
})

test('a ticket opens its holder’s streams for a minute, and its secret is not stored', async () => {
  const tickets = createStreamTickets({ tickets: createStreamTicketsRepository(store.database) })
  const holder = { userId: ownerId, sessionId: 'e'.repeat(24) }
  const { ticket, expiresAt } = await tickets.issue(holder)
  assert.deepEqual(await tickets.find(ticket), holder)
  assert.ok(Math.abs(expiresAt.getTime() - Date.now() - 60_000) < 20_000)
  assert.equal(await tickets.find(`${ticket}x`), undefined)
  await store.database.execute(sql`update stream_tickets set expires_at = now() - interval '1 second'`)
  assert.equal(await tickets.find(ticket), undefined)
})

test('an event for several topics reaches the readers of each, with ids that grow', async () => {
  const afterId = await events.latestId(ownerId)
  const topics = ['articles:1', 'articles:2', 'projects:1']
  await events.publishToAll({ ownerId, topics, event: 'changed', data: { n: 7 } })
  const seen = await read(3, { afterId, topics })
  assert.deepEqual(
    seen.map(({ topic }) => topic),
    topics,
  )
  assert.ok(seen.every((event, index) => index === 0 || BigInt(event.id) > BigInt(seen[index - 1]?.id ?? 0)))
})
