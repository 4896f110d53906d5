// kill -9 of every part while people write. Fifty of them, at random moments:
// test/long/killed-fifty-times.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FailPoint } from '#platform/fail-point.ts'
import { killAt, killings, type Killing } from '#support/killings.ts'
import { startProduct } from '#support/product.ts'
import { startWriters } from '#support/witnessed-writers.ts'

const minAcknowledged = 50

test(
  'whatever is killed while people write, what was acknowledged is there, once and whole',
  { timeout: 900_000 },
  async () => {
    const product = await startProduct()
    const writers = await startWriters(product, 3)
    await writers.during(async () => {
      for (const killing of Object.keys(killings) as Killing[]) {
        await sleep(300 + Math.random() * 500)
        await killings[killing](product)
      }
      for (const point of ['document-created', 'idempotency-answer-kept'] satisfies FailPoint[])
        await killAt(product, point)
      while (writers.acknowledged() <= minAcknowledged) await sleep(50)
    })
    await writers.finish()
    await writers.assertKept()
    assert.ok(
      writers.acknowledged() > minAcknowledged && writers.unanswered() > 0,
      `${writers.acknowledged()} acknowledged, ${writers.unanswered()} not`,
    )
    assert.equal(await product.stop(), 0)
  },
)
