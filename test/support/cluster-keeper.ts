// Keeps the PostgreSQL that all test processes of a working tree share: starts it, ends it with its folder
// when nobody has used it for a minute. A process of its own, so that no test process must outlive the
// others, whoever is killed.
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { createLogger } from '#platform/logger.ts'
import { startEmbeddedPostgres } from '#platform/store/embedded-postgres.ts'
import { clusterFolder, presenceLock } from './database.ts'

const idleMs = 60_000
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Databases live for a minute: nothing gathers in them.
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  shared_buffers: '64MB',
}

const logger = createLogger({ level: 'warn', pretty: false })
const postgres = await startEmbeddedPostgres({ folder: clusterFolder, logger, settings })
const connection = { ...postgres.connection, database: 'postgres' }
const watch = new Client(connection)
watch.on('error', () => process.exit(1))
await watch.connect()
const connectionFile = join(clusterFolder, 'connection.json')
writeFileSync(`${connectionFile}.unfinished`, JSON.stringify(connection), { mode: 0o600 })
renameSync(`${connectionFile}.unfinished`, connectionFile)

for (let idleSince = performance.now(); ; await sleep(1_000)) {
  // From here on, who comes waits for the lock until the server is gone, and then makes a new one.
  const alone = await query(`pg_try_advisory_lock(${presenceLock})`)
  if (!alone) idleSince = performance.now()
  else if (performance.now() - idleSince > idleMs) break
  else await query(`pg_advisory_unlock(${presenceLock})`)
}
const gone = `${clusterFolder}.gone-${process.pid}`
renameSync(clusterFolder, gone)
watch.removeAllListeners('error').on('error', () => undefined)
await postgres.stop()
await watch.end().catch(() => undefined)
rmSync(gone, { recursive: true, force: true })

async function query(expression: string): Promise<boolean> {
  const { rows } = await watch.query<{ answer: boolean }>(`select ${expression} as answer`)
  return rows[0]?.answer === true
}
