// Deleting an account goes through the list of what the features keep (`OwnedData`): a table that it forgets
// would outlive its owner.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { silentLogger } from '#platform/logger.ts'
import { readConfig } from '#platform/config.ts'
import { sql } from '#platform/store/sql.ts'
import { openTestDatabase } from '#support/database.ts'
import { composeProgram } from '../../server/compose.ts'

/** Tables whose owner is never a person. */
const ofNobody = ['templates']

test('every table with an owner goes with its owner’s account', async () => {
  const { database, close } = await openTestDatabase()
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const program = composeProgram({
    config,
    secretKeys: ['a secret for tests with 32 characters'],
    logger: silentLogger,
    database,
    version: '0',
    wakeWorker: () => {},
  })
  try {
    const rows = await database.query<{ table_name: string }>(sql`
      select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.column_name = 'owner_id' and t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`)
    const withOwner = [...new Set(rows.map((row) => row.table_name))].sort()
    assert.deepEqual([...program.ownedData.flatMap((owned) => owned.tables), ...ofNobody].sort(), withOwner)
  } finally {
    await program.close()
    await close()
  }
})
