// The database gone for some seconds, and restarted under writers. For half a minute, and more often:
// test/long/database-away-for-long.test.ts.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertSoon, startClock } from '#support/processor-time.ts'
import {
  assertRefusals,
  assertRestartsLoseNothing,
  openWorkspace,
  untilAllIsWell,
  watch,
  type Workspace,
} from '#support/database-away.ts'
import { startGivenPostgres, type GivenPostgres } from '#support/given-postgres.ts'
import { startProduct, type Product } from '#support/product.ts'

let postgres: GivenPostgres
let product: Product
let workspace: Workspace
before(async () => {
  postgres = await startGivenPostgres()
  product = await startProduct({ DATABASE_URL: postgres.url })
  workspace = await openWorkspace(product)
})
after(async () => {
  await product.stop()
  await postgres.close()
})

test(
  'while the database is away everything says so at once, and all is well soon after its return',
  { timeout: 900_000 },
  async () => {
    const { body: job } = await workspace.client.post(`/api/documents/${workspace.documentId}/exports`, {
      format: 'md',
    })
    const stream = await watch(workspace, `jobs:${job['id']}`)
    const { pid } = product
    await postgres.takeAway()
    await assertRefusals(product, workspace, 4_000)
    await postgres.bringBack()
    assertSoon(await untilAllIsWell(product, workspace), 60_000)
    assert.equal(product.pid, pid)
    assert.doesNotMatch(product.output(), /^\s+at /m, 'nothing failed in a way that nobody thought of')
    for (
      const deadline = performance.now() + 120_000;
      !stream.received().includes('event: completed');
      await sleep(50)
    ) {
      assert.ok(
        stream.isOpen() && performance.now() < deadline,
        `the stream that was open before reports what happens after: ${stream.received()}`,
      )
    }
    stream.close()
  },
)

test(
  'a database that falls silent holds nobody for longer than a statement may run',
  { timeout: 900_000 },
  async () => {
    const { client, documentId } = workspace
    postgres.freeze()
    try {
      const passedMs = startClock()
      const answers = await Promise.all([
        ...Array.from({ length: 15 }, () => client.get(`/api/documents/${documentId}`)),
        client.patch(`/api/documents/${documentId}`, { title: 'Never' }),
        client.post('/api/documents', { title: 'Never' }, { 'idempotency-key': 'silent' }),
      ])
      for (const { status, body, text } of answers)
        assert.deepEqual([status, body['code']], [503, 'database_unavailable'], text)
      assertSoon(passedMs(), 90_000)
      assert.equal((await client.get('/health')).status, 503)
    } finally {
      postgres.thaw()
    }
    assertSoon(await untilAllIsWell(product, workspace), 60_000)
  },
)

test('five immediate restarts under writers lose nothing acknowledged', { timeout: 900_000 }, async () => {
  await assertRestartsLoseNothing(product, postgres, 5)
  assert.equal(await product.stop(), 0)
})
