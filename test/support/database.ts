// A fresh, migrated database for a test, in some 50 ms. All test processes of a working tree share one
// PostgreSQL, which `cluster-keeper.ts` starts when the first process asks and ends when nobody has used it
// for a minute. It runs without fsync: tests of durability start their own.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { silentLogger } from '#platform/logger.ts'
import { createDatabase, type Database } from '#platform/store/database.ts'
import { exclusiveLock } from '#platform/store/embedded-postgres.ts'
import { migrate, migrationsFolder, readMigrations } from '#platform/store/migrations.ts'

export interface TestDatabase {
  database: Database
  /** For parts that bring their own connections, and for child processes. */
  connection: ClientConfig
  /** Ends the pool and drops the database. */
  close: () => Promise<void>
}

const maxStartMs = 60_000

/** One cluster for each account and working tree. */
export const clusterFolder = join(
  tmpdir(),
  `pressroom-test-${process.getuid?.() ?? 0}-${createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 8)}`,
)
/** Whoever holds this lock in shared mode keeps the cluster alive. */
export const presenceLock = 7_347_013
const templateLock = 7_347_014

/** Runs one statement on this process' session of the cluster. */
type Administer = (statement: string) => Promise<Record<string, unknown>[]>

let session: Promise<Administer> | undefined
let template: Promise<string> | undefined

/** The usual ten seconds are too few for many at once on a busy machine. */
const connectTimeoutMs = 30_000

/** Opens a fresh database: migrated, or empty for tests of the migrations themselves. */
export async function openTestDatabase({
  migrated = true,
  poolSize = 5,
}: { migrated?: boolean; poolSize?: number } = {}): Promise<TestDatabase> {
  session ??= joinCluster()
  const administer = await session
  if (migrated) template ??= migratedTemplate(administer)
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copied as files: by way of the log, as is usual, it takes three times as much of the processor.
  await administer(
    `create database ${name} template ${migrated ? await template : 'template0'} strategy file_copy`,
  )
  const connection = { ...readConnection(), database: name }
  const database = createDatabase({ connection, poolSize, logger: silentLogger, connectTimeoutMs })
  return {
    database,
    connection,
    async close() {
      await database.close()
      await administer(`drop database if exists ${name} with (force)`)
    },
  }
}

/** For DATABASE_URL. */
export function databaseUrl({
  connection: { host = '', port, user = '', password, database },
}: TestDatabase): string {
  return `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${encodeURIComponent(host)}/${database}${port === undefined ? '' : `?port=${port}`}`
}

/**
 * Connects to the cluster, starting its keeper when nobody answers, and stays there until the process ends.
 */
async function joinCluster(): Promise<Administer> {
  mkdirSync(clusterFolder, { recursive: true, mode: 0o711 })
  const deadline = performance.now() + maxStartMs
  let keeper: ReturnType<typeof startKeeper> | undefined
  while (performance.now() < deadline) {
    const client = await connect()
    if (client !== undefined) {
      if (!(await hasKeeper(client))) startKeeper()
      return administerThrough(client)
    }
    if (keeper === undefined || keeper.exitCode !== null || keeper.signalCode !== null) keeper = startKeeper()
    await sleep(50)
  }
  throw new Error(
    `The test database did not start: ${readFileSync(join(clusterFolder, 'keeper.log'), 'utf8').slice(-2_000)}`,
  )
}

async function connect(): Promise<Client | undefined> {
  let client: Client | undefined
  try {
    client = new Client({
      ...readConnection(),
      application_name: 'pressroom-test',
      connectionTimeoutMillis: 30_000,
    })
    client.on('error', () => undefined)
    await client.connect()
    await client.query(`select pg_advisory_lock_shared(${presenceLock})`)
    return client
  } catch {
    await client?.end().catch(() => undefined)
    return undefined
  }
}

/** A keeper that was killed leaves its server running; the next one takes it over. */
async function hasKeeper(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_locks where locktype = 'advisory' and objid = ${exclusiveLock} and granted`,
  )
  return rows.length > 0
}

/** The session must not keep the process alive, except while it has something to answer. */
function administerThrough(connected: Client): Administer {
  // The types of pg leave these two out.
  const client = connected as Client & { ref(): void; unref(): void }
  let waiting = 0
  client.unref()
  return async (statement) => {
    if (waiting++ === 0) client.ref()
    try {
      const { rows } = await client.query<Record<string, unknown>>(statement)
      return rows
    } finally {
      if (--waiting === 0) client.unref()
    }
  }
}

function startKeeper(): ReturnType<typeof spawn> {
  mkdirSync(clusterFolder, { recursive: true, mode: 0o711 })
  const log = openSync(join(clusterFolder, 'keeper.log'), 'a', 0o600)
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'cluster-keeper.ts')], {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: '/',
  })
  closeSync(log)
  keeper.once('error', () => undefined)
  keeper.unref()
  return keeper
}

function readConnection(): ClientConfig {
  return JSON.parse(readFileSync(join(clusterFolder, 'connection.json'), 'utf8')) as ClientConfig
}

/** The name of a database that has all migrations as they are now; made once for each state of the folder. */
async function migratedTemplate(administer: Administer): Promise<string> {
  const state = createHash('sha256')
  for (const { name, checksum } of await readMigrations(migrationsFolder))
    state.update(`${name} ${checksum}\n`)
  const name = `template_${state.digest('hex').slice(0, 16)}`
  const isThere = async (): Promise<boolean> =>
    (await administer(`select 1 from pg_database where datname = '${name}'`)).length > 0
  if (await isThere()) return name
  await administer(`select pg_advisory_lock(${templateLock})`)
  try {
    if (await isThere()) return name
    await administer(`drop database if exists ${name}_unfinished with (force)`)
    await administer(`create database ${name}_unfinished`)
    const database = createDatabase({
      connection: { ...readConnection(), database: `${name}_unfinished` },
      poolSize: 1,
      logger: silentLogger,
    })
    try {
      await migrate(database, migrationsFolder)
    } finally {
      await database.close()
    }
    await administer(`alter database ${name}_unfinished rename to ${name}`)
    return name
  } finally {
    await administer(`select pg_advisory_unlock(${templateLock})`)
  }
}
