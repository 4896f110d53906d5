import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'node:test'
import { createPace, type Pace, type PaceAnswer } from './pace.ts'

const signal = new AbortController().signal
const open = (concurrency: number): Pace => createPace({ concurrency, onWaiting: () => undefined })

/** Makes `count` requests, each with the same answer; returns the highest number of concurrent requests. */
async function maxConcurrent(pace: Pace, count: number, answer: PaceAnswer, holdMs = 2): Promise<number> {
  let atOnce = 0
  let peak = 0
  const ask = async (): Promise<void> => {
    const report = await pace.take(signal)
    peak = Math.max(peak, (atOnce += 1))
    await sleep(holdMs)
    atOnce -= 1
    report(answer)
  }
  await Promise.all(Array.from({ length: count }, ask))
  return peak
}

test('so many at once as wanted, and no more', async () => {
  assert.equal(await maxConcurrent(open(4), 30, { ttfbMs: 10 }), 4)
})

test('with a crawl delay one after the other, so long apart', async () => {
  const pace = open(4)
  pace.setDelay(30)
  const startedAt = performance.now()
  assert.equal(await maxConcurrent(pace, 4, { ttfbMs: 10 }), 1)
  assert.ok(performance.now() - startedAt >= 85)
})

test('a site whose answers grow slow is asked for fewer at once, and for more again when they are quick', async () => {
  const pace = open(8)
  await maxConcurrent(pace, 20, { ttfbMs: 20 })
  await maxConcurrent(pace, 200, { ttfbMs: 3_000 })
  assert.equal(await maxConcurrent(pace, 8, { ttfbMs: 3_000 }), 1)
  await maxConcurrent(pace, 400, { ttfbMs: 20 })
  assert.equal(await maxConcurrent(pace, 30, { ttfbMs: 20 }), 8)
})

test('while a site wants to be left alone nobody asks, and then half as many', async () => {
  const pace = open(6)
  const report = await pace.take(signal)
  report({ pauseMs: 120 })
  const startedAt = performance.now()
  assert.equal(await maxConcurrent(pace, 12, { ttfbMs: 10 }), 3)
  assert.ok(performance.now() - startedAt >= 110)
})

test('whoever leaves the line keeps nobody from its turn', async () => {
  const pace = open(1)
  const report = await pace.take(signal)
  const leaving = new AbortController()
  const gone = pace.take(leaving.signal)
  const next = pace.take(signal)
  leaving.abort(new Error('No longer wanted.'))
  await assert.rejects(gone, /No longer wanted/)
  report({})
  assert.equal(typeof (await next), 'function')
})
