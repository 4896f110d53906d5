// Reads by key of many callers on one connection.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { until } from '#support/waiting.ts'
import { databaseUnavailable } from '../errors.ts'
import { silentLogger } from '../logger.ts'
import { createDatabase, type Database, type NamedStatement } from './database.ts'
import { raw, sql } from './sql.ts'

let store: TestDatabase
let database: Database
before(async () => {
  store = await openTestDatabase({ migrated: false })
  await store.database.execute(raw('create table things (id int primary key, word text not null)'))
  await store.database.execute(
    raw(`insert into things select n, 'word ' || n from generate_series(1, 100) as n`),
  )
  database = createDatabase({
    connection: store.database.connection,
    poolSize: 1,
    logger: silentLogger,
    statementTimeoutMs: 500,
  })
})
after(async () => {
  await database.close()
  await store.close()
})

const read = (id: unknown, more: Partial<NamedStatement> = {}): NamedStatement => ({
  name: 'thing-by-id',
  text: 'select id, word, pg_backend_pid() as backend from things where id = $1',
  values: [id],
  isByKey: true,
  ...more,
})
interface Thing {
  id: number
  word: string
  backend: number
}

test('each of many callers gets its own rows, on few connections and beside a busy pool', async () => {
  const busy = database.query(sql`select pg_sleep(${0.3})`)
  let isPoolBusy = true
  void busy.then(() => (isPoolBusy = false))
  const ids = Array.from({ length: 100 }, (_, index) => index + 1)
  const found = await Promise.all(ids.map((id) => database.query<Thing>(read(id))))
  assert.ok(isPoolBusy)
  assert.deepEqual(
    found.map(([thing]) => [thing?.id, thing?.word]),
    ids.map((id) => [id, `word ${id}`]),
  )
  assert.ok(new Set(found.map(([thing]) => thing?.backend)).size <= 2)
  await busy
})

test('what is wrong with one read is no matter of those beside it', async () => {
  const results = await Promise.allSettled([
    database.query<Thing>(read(1)),
    database.query<Thing>(read('no number')),
    database.query<Thing>(read(1, { name: 'no-such-table', text: 'select from nothing where id = $1' })),
    database.query<Thing>(read(2)),
  ])
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
  )
  assert.equal((await database.query<Thing>(read(3)))[0]?.word, 'word 3')
})

test('a transaction reads by key within itself', async () => {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`insert into things values (500, 'not yet')`)
    assert.equal((await transaction.query<Thing>(read(500)))[0]?.word, 'not yet')
    assert.deepEqual(await database.query(read(500)), [])
  })
  assert.equal((await database.query<Thing>(read(500)))[0]?.word, 'not yet')
})

test('a connection that the server ends fails what waited for it, and the next read has another', async () => {
  const [{ backend } = { backend: 0 }] = await database.query<Thing>(read(1))
  const waiting = database.query(
    read(1, { name: 'slow', text: 'select pg_sleep(10) from things where id = $1' }),
  )
  const lost = assert.rejects(waiting, (error: unknown) => databaseUnavailable.is(error))
  await store.database.query(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'pressroom' and pid = ${backend}`)
  await lost
  await until('another connection', async () => {
    const [thing] = await database.query<Thing>(read(1)).catch(() => [])
    return thing !== undefined && thing.backend !== backend
  })
})

test('a connection that cannot be opened is a database that does not answer, and is tried again', async () => {
  const away = createDatabase({
    connection: { host: '127.0.0.1', port: 9, user: 'nobody' },
    poolSize: 1,
    logger: silentLogger,
  })
  for (const _ of [1, 2])
    await assert.rejects(away.query(read(1)), (error: unknown) => databaseUnavailable.is(error))
  await away.close()
})
