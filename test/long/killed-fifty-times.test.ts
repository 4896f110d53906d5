// Fifty kills at random moments and one at each fail point, on the embedded database; the figures are
// printed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FailPoint } from '#platform/fail-point.ts'
import { killAt, killings, type Killing } from '#support/killings.ts'
import { startProduct } from '#support/product.ts'
import { startWriters } from '#support/witnessed-writers.ts'

const kills = 50

/** Each at least once; the order says nothing. */
const points = [
  'document-created',
  'document-changed',
  'idempotency-key-claimed',
  'idempotency-answer-kept',
  'job-enqueued',
  'job-worked',
  'exchange-kept',
] satisfies FailPoint[]

test(`${kills} kills at random moments lose nothing acknowledged`, { timeout: 600_000 }, async (t) => {
  const product = await startProduct()
  const writers = await startWriters(product, 4)
  const names = Object.keys(killings) as Killing[]
  await writers.during(async () => {
    for (let round = 0; round < kills; round++) {
      await sleep(Math.random() * 1_500)
      await killings[names[round % names.length] as Killing](product)
    }
  })
  await writers.finish()
  await writers.assertKept()
  t.diagnostic(
    `${writers.acknowledged()} answers were kept to, ${writers.unanswered()} requests went unanswered`,
  )
  assert.equal(await product.stop(), 0)
})

test('a kill at each fail point has one effect for each request', { timeout: 300_000 }, async (t) => {
  const product = await startProduct()
  const writers = await startWriters(product, 4)
  await writers.during(async () => {
    for (const point of points) await killAt(product, point)
  })
  await sleep(500)
  await writers.finish()
  await writers.assertKept()
  t.diagnostic(
    `${writers.acknowledged()} answers were kept to, ${writers.unanswered()} requests went unanswered`,
  )
  assert.equal(await product.stop(), 0)
})
