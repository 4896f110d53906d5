// Plain SQL files `NNN-name.sql`, run in order, each once, in a transaction of its own under an advisory
// lock. What was applied is kept with a checksum: an applied file never changes, and a database that knows
// more than the program is left alone.
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, databaseUnavailable } from '../errors.ts'
import { StartError } from '../start-error.ts'
import type { Database, Queryable } from './database.ts'
import { raw, sql } from './sql.ts'

interface Migration {
  /** The file's name without `.sql`. */
  name: string
  text: string
  checksum: string
}

/** The migrations of this program. */
export const migrationsFolder = join(import.meta.dirname, '../../migrations')
const lockKey = 7_347_012

/**
 * Brings the database up to the folder's last migration and gives the names of those it ran. Throws
 * `StartError`.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const done = await readApplied(database)
  const waiting = findPending(migrations, done)
  const applied: string[] = []
  for (const migration of waiting) if (await applyOnce(database, migration)) applied.push(migration.name)
  return applied
}

/** The migrations of the folder in their order. Two files of one number are a mistake of ours. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = names.map((name) => /^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
  names.forEach((name, index) => {
    if (numbers[index] === undefined)
      throw new Error(`The migration ${name} must be named like 001-name.sql.`)
    if (numbers.indexOf(numbers[index]) !== index)
      throw new Error(`Two migrations have the number ${numbers[index]}.`)
  })
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return {
        name: name.replace(/\.sql$/, ''),
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      }
    }),
  )
}

/** The names of migrations that wait; reads only. Throws `StartError` where `migrate` would. */
export async function listPendingMigrations(database: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return findPending(migrations, await readApplied(database)).map((migration) => migration.name)
}

function findPending(migrations: Migration[], done: Map<string, string>): Migration[] {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...done.keys()].find((name) => !known.has(name))
  if (unknown !== undefined) {
    throw new StartError(
      `This database was used by a newer Pressroom (it knows the migration ${unknown}, this one does not): start that version, or restore a backup made before.`,
    )
  }
  const changed = migrations.find(
    (migration) => done.has(migration.name) && done.get(migration.name) !== migration.checksum,
  )
  if (changed !== undefined) {
    throw new StartError(
      `The migration ${changed.name}.sql was changed after this database had applied it: bring back the file as it was, and put the change into a new migration.`,
    )
  }
  return migrations.filter((migration) => !done.has(migration.name))
}

async function readApplied(database: Queryable): Promise<Map<string, string>> {
  const [found] = await database.query<{ there: boolean }>(
    sql`select to_regclass('schema_migrations') is not null as there`,
  )
  if (found?.there !== true) return new Map()
  const rows = await database.query<{ name: string; checksum: string }>(
    sql`select name, checksum from schema_migrations order by name`,
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/**
 * Runs the migration unless another process was quicker; the lock lasts as long as its transaction, which
 * also suits poolers.
 */
async function applyOnce(database: Database, migration: Migration): Promise<boolean> {
  try {
    return await database.transaction(
      async (transaction) => {
        await transaction.query(
          sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
        )
        await transaction.query(sql`select pg_advisory_xact_lock(${lockKey})`)
        await transaction.execute(
          raw(
            'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
          ),
        )
        const already = await transaction.query(
          sql`select 1 from schema_migrations where name = ${migration.name}`,
        )
        if (already.length > 0) return false
        await transaction.execute(raw(migration.text))
        await transaction.execute(
          sql`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`,
        )
        return true
      },
      { isPatient: true },
    )
  } catch (error) {
    if (databaseUnavailable.is(error)) throw error
    const { code, hint, message } = (error instanceof AppError ? error.cause : error) as {
      code?: string
      hint?: string
      message: string
    }
    if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) throw error
    throw new StartError(
      `The migration ${migration.name}.sql failed and left the database as it was: ${message}.${hint === undefined ? '' : ` ${hint}`}`,
      {
        cause: error,
      },
    )
  }
}
