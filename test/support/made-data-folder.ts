// A data folder whose database is made and migrated already, for products that need not show how they make
// one. Made once for each state of the migrations, kept beside the other caches of node_modules, and copied
// for whoever starts a product: seconds less each time.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { silentLogger } from '#platform/logger.ts'
import { createDatabase } from '#platform/store/database.ts'
import { startEmbeddedPostgres } from '#platform/store/embedded-postgres.ts'
import { migrate, migrationsFolder, readMigrations } from '#platform/store/migrations.ts'

const cache = join(import.meta.dirname, '../../node_modules/.cache/test-databases')
/** Whose it is: an account cannot hand on what another one made. */
const account = String(process.getuid?.() ?? 0)
const maxUseMs = 3_600_000
/**
 * What a process has written stays when it is killed, whether it reached the disk or not: no test takes the
 * power away. Commits are still waited for.
 */
const settings = '\nfsync = off\n'

let template: Promise<string> | undefined

/** Where the folder is that others are copied from. */
export function makeDatabaseFolder(): Promise<string> {
  template ??= makeTemplate()
  return template
}

/** Puts a database with all migrations into the data folder, which has none yet. */
export async function putDatabaseInto(folder: string): Promise<void> {
  await copy(join(await makeDatabaseFolder(), 'postgres'), join(folder, 'postgres'))
}

/** With owners and modes, which PostgreSQL looks at. */
async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

async function makeTemplate(): Promise<string> {
  const state = createHash('sha256').update(account).update(settings)
  for (const { name, checksum } of await readMigrations(migrationsFolder))
    state.update(`${name} ${checksum}\n`)
  const place = join(cache, `${account}-${state.digest('hex').slice(0, 16)}`)
  if (existsSync(place)) return place
  // Made where the account that runs PostgreSQL can reach it, which need not be true of this tree.
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-template-'))
  chmodSync(folder, 0o755)
  try {
    const postgres = await startEmbeddedPostgres({ folder, logger: silentLogger })
    const database = createDatabase({ connection: postgres.connection, poolSize: 1, logger: silentLogger })
    try {
      await migrate(database, migrationsFolder)
    } finally {
      await database.close()
      await postgres.stop()
    }
    appendFileSync(join(folder, 'postgres/cluster/postgresql.conf'), settings)
    const unfinished = `${place}.${process.pid}`
    mkdirSync(unfinished, { recursive: true })
    await copy(join(folder, 'postgres'), join(unfinished, 'postgres'))
    keep(unfinished, place)
    removeOthers(place)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return place
}

/** Of several that make it at once, the first one's stays. */
function keep(unfinished: string, place: string): void {
  try {
    renameSync(unfinished, place)
  } catch (error) {
    if (!existsSync(place)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Of earlier states of the migrations; somebody may be copying one that was made lately. */
function removeOthers(place: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    const isOld = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > maxUseMs
    if (name.startsWith(`${account}-`) && path !== place && isOld)
      rmSync(path, { recursive: true, force: true })
  }
}
