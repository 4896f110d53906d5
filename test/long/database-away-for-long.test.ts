// The database gone for half a minute, with writers waiting at the door, and twenty restarts under writers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertSoon } from '#support/processor-time.ts'
import {
  assertRefusals,
  assertRestartsLoseNothing,
  openWorkspace,
  untilAllIsWell,
} from '#support/database-away.ts'
import { startGivenPostgres } from '#support/given-postgres.ts'
import { startProduct } from '#support/product.ts'
import { startWriters } from '#support/witnessed-writers.ts'

test(
  'thirty seconds without a database end within five seconds of its return',
  { timeout: 180_000 },
  async (t) => {
    const postgres = await startGivenPostgres()
    const product = await startProduct({ DATABASE_URL: postgres.url })
    t.after(async () => {
      await product.stop()
      await postgres.close()
    })
    const workspace = await openWorkspace(product)
    const writers = await startWriters(product, 3)
    await writers.during(async () => {
      await postgres.takeAway()
      const refusals = await assertRefusals(product, workspace, 28_000)
      await postgres.bringBack()
      const milliseconds = await untilAllIsWell(product, workspace)
      t.diagnostic(
        `${refusals} requests were refused at once; all was well ${Math.round(milliseconds)} ms after the return`,
      )
      assertSoon(milliseconds, 5_000)
    })
    await writers.finish()
    await writers.assertKept()
    assert.doesNotMatch(product.output(), /^\s+at /m)
  },
)

test('twenty immediate restarts under writers lose nothing acknowledged', { timeout: 180_000 }, async (t) => {
  const postgres = await startGivenPostgres()
  const product = await startProduct({ DATABASE_URL: postgres.url })
  t.after(() => postgres.close())
  await assertRestartsLoseNothing(product, postgres, 20)
  assert.equal(await product.stop(), 0)
})
