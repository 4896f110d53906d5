// One pace for a host, whoever asks: two crawls that know nothing of each other but the store.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { createHostPaces, type HostPaces } from './host-paces.repository.ts'
import { createPace, type Pace } from './pace.ts'

const signal = new AbortController().signal
let opened: TestDatabase
let hosts: HostPaces
before(async () => {
  opened = await openTestDatabase()
  hosts = createHostPaces(opened.database)
})
after(() => opened.close())

const makePace = (host: string, delayMs: number): Pace => {
  const pace = createPace({
    concurrency: 5,
    onWaiting: () => undefined,
    shared: {
      reserve: (gapMs) => hosts.reserve(host, gapMs),
      pause: (pauseMs) => hosts.pause(host, pauseMs),
    },
  })
  pace.setDelay(delayMs)
  return pace
}

async function ask(pace: Pace, count: number, times: number[]): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const report = await pace.take(signal)
    times.push(performance.now())
    report({})
  }
}

test('two crawls of a host that wants a delay keep it together', async () => {
  const times: number[] = []
  await Promise.all([
    ask(makePace('slow.example', 200), 5, times),
    ask(makePace('slow.example', 200), 5, times),
  ])
  const sorted = times.toSorted((one, other) => one - other)
  // Each with its own delay would take half as long. Timers fire a little late, the first one, too.
  assert.ok(
    (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) >= 9 * 200 - 200,
    `10 requests in ${Math.round((sorted.at(-1) ?? 0) - (sorted[0] ?? 0))} ms`,
  )
})

test('hosts do not wait for each other', async () => {
  await hosts.reserve('one.example', 60_000)
  assert.equal(await hosts.reserve('two.example', 60_000), 0)
  assert.ok((await hosts.reserve('one.example', 60_000)) > 50_000)
})

test('a pause that one of them was asked for is kept by the other, too', async () => {
  const report = await makePace('busy.example', 1).take(signal)
  report({ pauseMs: 30_000 })
  let wait = 0
  for (const deadline = performance.now() + 60_000; wait < 1_000 && performance.now() < deadline;)
    wait = await hosts.reserve('busy.example', 1)
  assert.ok(wait > 10_000 && wait <= 30_000, String(wait))
  assert.ok((await hosts.renew('busy.example', 'another')).pausedMs > 10_000)
})

test('each learns how many are at the host, and is alone again when the others have left', async () => {
  assert.equal((await hosts.renew('shared.example', 'one')).leases, 1)
  assert.equal((await hosts.renew('shared.example', 'two')).leases, 2)
  assert.equal((await hosts.renew('shared.example', 'one')).leases, 2)
  await hosts.release('two')
  assert.equal((await hosts.renew('shared.example', 'one')).leases, 1)
})

test('a crawl that shares its host has its share of what may be asked at once', async () => {
  const pace = createPace({ concurrency: 6, onWaiting: () => undefined })
  pace.setShare(3)
  await pace.take(signal)
  const leave = await pace.take(signal)
  const third = pace.take(signal)
  assert.equal(
    await Promise.race([
      third.then(() => 'taken'),
      new Promise((resolve) => void setTimeout(resolve, 30, 'waits')),
    ]),
    'waits',
  )
  leave({})
  assert.equal(typeof (await third), 'function')
})

test('a store that is away leaves each its own pace', async () => {
  const pace = createPace({
    concurrency: 5,
    onWaiting: () => undefined,
    shared: {
      reserve: () => Promise.reject(new Error('The database is away.')),
      pause: () => Promise.reject(new Error('The database is away.')),
    },
  })
  pace.setDelay(30)
  const times: number[] = []
  await ask(pace, 4, times)
  assert.ok((times.at(-1) ?? 0) - (times[0] ?? 0) >= 80)
})
