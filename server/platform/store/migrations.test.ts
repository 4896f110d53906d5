import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { StartError } from '#platform/start-error.ts'
import { openTestDatabase } from '#support/database.ts'
import type { Database } from './database.ts'
import { listPendingMigrations, migrate, migrationsFolder } from './migrations.ts'
import { sql } from './sql.ts'

async function prepare(
  t: TestContext,
  files: Record<string, string>,
): Promise<{ database: Database; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'pressroom-migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const { database, close } = await openTestDatabase({ migrated: false })
  t.after(async () => {
    await close()
    await rm(folder, { recursive: true })
  })
  return { database, folder }
}

const notes = 'create table notes (text text); create index notes_text on notes (text);'

function says(pattern: RegExp): (error: unknown) => boolean {
  return (error) => error instanceof StartError && pattern.test(error.message)
}

test('migrations run in order, each once', async (t) => {
  const { database, folder } = await prepare(t, {
    '002-title.sql': 'alter table notes add title text',
    '001-notes.sql': notes,
    'readme.txt': 'not one',
  })
  assert.deepEqual(await listPendingMigrations(database, folder), ['001-notes', '002-title'])
  assert.deepEqual(await migrate(database, folder), ['001-notes', '002-title'])
  assert.deepEqual(await migrate(database, folder), [])
  await writeFile(join(folder, '003-more.sql'), 'alter table notes add more text')
  assert.deepEqual(await migrate(database, folder), ['003-more'])
})

test('two programs that migrate at once run each migration once', async (t) => {
  const { database, folder } = await prepare(t, {
    '001-notes.sql': `select pg_sleep(0.1); ${notes}`,
    '002-title.sql': 'alter table notes add title text',
  })
  const runs = await Promise.all([
    migrate(database, folder),
    migrate(database, folder),
    migrate(database, folder),
  ])
  assert.deepEqual(runs.flat().sort(), ['001-notes', '002-title'])
})

test('a failing migration leaves nothing of itself behind and says which it is', async (t) => {
  const { database, folder } = await prepare(t, { '001-notes.sql': `${notes} select 1/0;` })
  await assert.rejects(
    migrate(database, folder),
    says(/^The migration 001-notes\.sql failed and left the database as it was: division by zero\.$/),
  )
  const [found] = await database.query<{ there: boolean }>(
    sql`select to_regclass('notes') is not null as there`,
  )
  assert.equal(found?.there, false)
  await writeFile(join(folder, '001-notes.sql'), notes)
  assert.deepEqual(await migrate(database, folder), ['001-notes'])
})

test('an applied file that was changed is refused with what to do; line ends do not count', async (t) => {
  const { database, folder } = await prepare(t, { '001-notes.sql': `${notes}\n-- one\n` })
  await migrate(database, folder)
  await writeFile(join(folder, '001-notes.sql'), `${notes}\r\n-- one\r\n`)
  assert.deepEqual(await migrate(database, folder), [])
  await writeFile(join(folder, '001-notes.sql'), `${notes}\n-- two\n`)
  await assert.rejects(
    migrate(database, folder),
    says(/001-notes\.sql was changed .* put the change into a new migration/),
  )
})

test('a database that a newer program has used is left alone', async (t) => {
  const { database, folder } = await prepare(t, {
    '001-notes.sql': notes,
    '002-title.sql': 'alter table notes add title text',
  })
  await migrate(database, folder)
  await rm(join(folder, '002-title.sql'))
  await writeFile(join(folder, '001a.txt'), '')
  await assert.rejects(
    migrate(database, folder),
    says(/used by a newer Pressroom \(it knows the migration 002-title/),
  )
})

test('names and numbers of migrations must be right', async (t) => {
  const { database, folder } = await prepare(t, { '001-notes.sql': notes, '001-others.sql': notes })
  await assert.rejects(migrate(database, folder), /Two migrations have the number 001/)
  await rm(join(folder, '001-others.sql'))
  await writeFile(join(folder, 'last.sql'), notes)
  await assert.rejects(migrate(database, folder), /must be named like 001-name\.sql/)
})

test('a longer migration than a request may last is not cut off', async (t) => {
  const { database, folder } = await prepare(t, {
    '001-wait.sql': `do $$ begin assert current_setting('statement_timeout') = '0'; end $$;`,
  })
  assert.deepEqual(await migrate(database, folder), ['001-wait'])
  const [row] = await database.query<{ limit: string }>(
    sql`select current_setting('statement_timeout') as limit`,
  )
  assert.equal(row?.limit, '10s')
})

test('search without accents works in an index, in whatever schema the server keeps its extensions', async (t) => {
  const { database } = await prepare(t, {})
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`create schema "odd place"`)
    await transaction.execute(sql`create extension unaccent schema "odd place"`)
  })
  await migrate(database, migrationsFolder)
  await database.execute(
    sql`create table titles (title text, search text generated always as (lower(unaccented(title))) stored)`,
  )
  await database.execute(
    sql`create index titles_similar on titles using gin (lower(unaccented(title)) gin_trgm_ops)`,
  )
  await database.execute(sql`insert into titles (title) values ('Über Café, Straße und Œuvre')`)
  const [row] = await database.query<{ search: string }>(sql`select search from titles`)
  assert.equal(row?.search, 'uber cafe, strasse und oeuvre')
})
