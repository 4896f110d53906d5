import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { sql } from '#platform/store/sql.ts'
import { openTestDatabase } from './database.ts'

test('every test gets a migrated database of its own', async () => {
  const [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()])
  try {
    await first.database.execute(sql`create table notes (text text)`)
    const [found] = await second.database.query<{ there: boolean }>(
      sql`select to_regclass('notes') is not null as there`,
    )
    assert.equal(found?.there, false)
    const applied = await second.database.query<{ name: string }>(
      sql`select name from schema_migrations order by name`,
    )
    assert.equal(applied[0]?.name, '001-store')
  } finally {
    await Promise.all([first.close(), second.close()])
  }
})

test('a fresh database is quickly there', async () => {
  await (await openTestDatabase()).close()
  const passedMs = startClock()
  const { close } = await openTestDatabase()
  const milliseconds = passedMs()
  await close()
  assertSoon(milliseconds, 2_000)
})
