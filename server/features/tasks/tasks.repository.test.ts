import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#platform/ids.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { createTasksRepository, type TaskBody } from './tasks.repository.ts'

let store: TestDatabase
before(async () => void (store = await openTestDatabase({ poolSize: 8 })))
after(() => store.close())

const site = 'https://example.com'
function makeTask(findingKey: string): TaskBody {
  return {
    status: 'open',
    note: '',
    title: `Something is wrong: ${findingKey}`,
    site,
    findingKey,
    checkId: 'title-missing',
    area: 'title-description',
    severity: 'warning',
    scope: 'page',
    why: '',
    fix: '',
    affectedCount: 0,
    affected: [],
    auditId: newId(),
    auditedAt: '2026-03-02T09:00:00.000Z',
  }
}

test('the same findings that are named in different orders at once make one task each, in the order of whoever named them', async () => {
  const keys = Array.from({ length: 500 }, (_, number) => `check-${number}:warning`)
  const orders = Array.from({ length: 6 }, (_, turn) => (turn % 2 === 0 ? keys : keys.toReversed()))
  const owned = createTasksRepository(store.database).of(newId())
  const made = await Promise.all(orders.map((order) => owned.open(site, order.map(makeTask))))
  assert.equal(
    made.reduce((sum, { created }) => sum + created, 0),
    500,
  )
  made.forEach(({ items }, turn) =>
    assert.deepEqual(
      items.map(({ findingKey }) => findingKey),
      orders[turn],
    ),
  )
})
