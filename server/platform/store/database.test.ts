import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { databaseUnavailable } from '../errors.ts'
import { silentLogger } from '../logger.ts'
import { createDatabase } from './database.ts'
import { raw, sql } from './sql.ts'

let store: TestDatabase
before(async () => {
  store = await openTestDatabase({ migrated: false })
  await store.database.execute(raw('create table counters (id int primary key, value int not null)'))
  await store.database.execute(sql`insert into counters values (1, 0), (2, 0)`)
})
after(() => store.close())

test('of two transactions in a deadlock both are done: the one that the database ended runs again', async () => {
  const bothHoldOne = Promise.withResolvers<void>()
  let holding = 0
  const attempts = new Map<number, number>()
  const count = (first: number, second: number) =>
    store.database.transaction(async (transaction) => {
      attempts.set(first, (attempts.get(first) ?? 0) + 1)
      await transaction.execute(sql`update counters set value = value + 1 where id = ${first}`)
      if (++holding === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await transaction.execute(sql`update counters set value = value + 1 where id = ${second}`)
    })
  await Promise.all([count(1, 2), count(2, 1)])
  assert.deepEqual(
    await store.database.query(sql`select id, value from counters order by id`),
    [1, 2].map((id) => ({ id, value: 2 })),
  )
  assert.deepEqual(
    [...attempts.values()].toSorted((one, other) => one - other),
    [1, 2],
  )
})

test('a transaction that never gets through is given up as unavailable, and one that failed otherwise is not repeated', async () => {
  let attempts = 0
  const fail = (code: string) =>
    store.database.transaction(async (transaction) => {
      attempts += 1
      await transaction.execute(raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`))
    })
  await assert.rejects(fail('40001'), (error: unknown) => databaseUnavailable.is(error))
  assert.equal(attempts, 5)
  attempts = 0
  await assert.rejects(fail('23514'))
  assert.equal(attempts, 1)
})

test('whoever comes while all connections are busy waits for one, and is not sent away', async () => {
  const busy = createDatabase({ connection: store.connection, poolSize: 1, logger: silentLogger })
  try {
    const [, answered] = await Promise.all([
      busy.query(raw('select pg_sleep(2.2)')),
      busy.query(raw('select 1 as one')),
    ])
    assert.deepEqual(answered, [{ one: 1 }])
  } finally {
    await busy.close()
  }
})
