// Real PostgreSQL as a child process on a Unix socket: started, attached to when it outlived a killed
// Pressroom, and started again when it dies. One session of its own, the watch, reveals both things that
// matter: that the server lives (the session breaks when it does not) and that no other Pressroom has this
// data folder (it holds an advisory lock, which ends with the process that holds it).
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { folderTaken } from '../data-folder.ts'
import type { Logger } from '../logger.ts'
import { StartError } from '../start-error.ts'
import { explainDatabaseError, prepareCluster } from './embedded-cluster.ts'
import {
  isRunning,
  serverPort,
  postmasterIsThere,
  startServer,
  runningSocketFolder,
  stopServer,
  type Server,
} from './embedded-server.ts'

export interface EmbeddedPostgresOptions {
  /** DATA_DIR. */
  folder: string
  logger: Logger
  /** Ends the wait for a slow start. */
  signal?: AbortSignal
  /**
   * Whether nobody else may have this folder (the program itself). Commands beside a running program say
   * false.
   */
  exclusive?: boolean
  /** Settings of PostgreSQL that differ, for tests. */
  settings?: Record<string, string>
}

export interface EmbeddedPostgres {
  /** How to connect. It stays valid when the server is started again; hand it to child processes. */
  connection: ClientConfig
  /** Whether a server was running already. */
  attached: boolean
  /** Whether the database was made by this call. */
  fresh: boolean
  /** Stops the server; one that was opened beside others is left to them. */
  stop(): Promise<void>
}

const databaseName = 'pressroom'
/** The advisory lock, in the maintenance database, of whoever has the data folder for itself. */
export const exclusiveLock = 7_347_011
const maxStartMs = 60_000
/** A killed predecessor's lock goes when the server notices its closed socket, some milliseconds later. */
const maxLockWaitMs = 1_000

/** Starts the embedded database of a data folder, or attaches to the one that runs. Throws `StartError`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { logger, folder, exclusive = true } = options
  const cluster = await prepareCluster(folder, logger)
  const server: Server = {
    cluster,
    settings: options.settings ?? {},
    socketFolder: runningSocketFolder(cluster) ?? cluster.socketFolder,
    child: undefined,
  }
  const stopping = new AbortController()
  let recovery: Promise<void> | undefined
  let watch: Client
  let fresh: boolean
  try {
    watch = await reach(server, { patient: false, signal: options.signal })
  } catch (error) {
    if (isRunning(server.child)) await stopServer(server, logger)
    throw error
  }
  const attached = server.child === undefined
  try {
    if (exclusive) await lock(watch, folder)
    fresh = await createDatabaseOnce(watch)
  } catch (error) {
    await watch.end().catch(() => undefined)
    throw error instanceof StartError
      ? error
      : explainDatabaseError((error as Error).message, dirname(cluster.dataFolder), error)
  }
  observe()

  function observe(): void {
    watch.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover()
    })
  }

  async function recover(): Promise<void> {
    logger.error('database-died')
    const started = performance.now()
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      let next: Client | undefined
      try {
        next = await reach(server, { patient: true, signal: stopping.signal })
        if (exclusive) await lock(next, folder)
        watch = next
        observe()
        logger.info({ milliseconds: Math.round(performance.now() - started) }, 'database-is-back')
        return
      } catch (error) {
        await next?.end().catch(() => undefined)
        if (stopping.signal.aborted) return
        logger.error({ error: (error as Error).message, attempt }, 'database-restart-failed')
        await sleep(Math.min(250 * 2 ** attempt, 5_000))
      }
    }
  }

  return {
    connection: connectionTo(server, databaseName),
    attached,
    fresh,
    async stop() {
      if (stopping.signal.aborted) return
      stopping.abort()
      await recovery
      const others = exclusive ? 0 : await countOthers(watch)
      await watch.end().catch(() => undefined)
      if (others === 0) await stopServer(server, logger)
    },
  }
}

/**
 * Opens a session on the maintenance database; when nobody answers, starts the server first. A patient one
 * tries again when that fails.
 */
async function reach(
  server: Server,
  { patient, signal }: { patient: boolean; signal: AbortSignal | undefined },
): Promise<Client> {
  const deadline = performance.now() + maxStartMs
  const home = dirname(server.cluster.dataFolder)
  for (let starts = 0; performance.now() < deadline; await sleep(15)) {
    signal?.throwIfAborted()
    const answer = await connect(server)
    if (answer instanceof Client) return answer
    if (answer === 'busy' || isRunning(server.child) || postmasterIsThere(server.cluster)) continue
    if (starts > 0) {
      const output = readFileSync(server.cluster.logFile, 'utf8').slice(-4_000)
      // What a dying predecessor still holds, or a start at the same moment has taken, is free or answers
      // soon.
      const passing =
        /pre-existing shared memory block|lock file .* already exists|could not create lock file/.test(output)
      if (!patient && !(passing && starts < 20)) throw explainDatabaseError(output, home)
      await sleep(Math.min(20 * 2 ** starts, 2_000))
    }
    startServer(server)
    starts += 1
  }
  throw new StartError(
    `The embedded database did not answer within ${maxStartMs / 1000} seconds: see server.log in ${home}.`,
  )
}

async function createDatabaseOnce(watch: Client): Promise<boolean> {
  const { rows } = await watch.query(`select 1 from pg_database where datname = '${databaseName}'`)
  if (rows.length > 0) return false
  try {
    await watch.query(`create database ${databaseName}`)
    return true
  } catch (error) {
    // Somebody else made it at the same moment.
    if (['42P04', '23505'].includes(String((error as { code?: unknown }).code))) return false
    throw error
  }
}

function connectionTo({ cluster, socketFolder }: Server, database: string): ClientConfig {
  return { host: socketFolder, port: serverPort, user: cluster.user, password: cluster.password, database }
}

/**
 * A session on the maintenance database, or why there is none: nobody listens, or the server is not ready.
 */
async function connect(server: Server): Promise<Client | 'absent' | 'busy'> {
  const home = dirname(server.cluster.dataFolder)
  const client = new Client({
    ...connectionTo(server, 'postgres'),
    application_name: 'pressroom-watch',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    const code = String((error as { code?: unknown }).code)
    if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(code)) return 'absent'
    if (code.startsWith('28'))
      throw new StartError(
        `The embedded database refuses the password kept in ${home}: restore that folder as a whole from one backup.`,
        { cause: error },
      )
    if (code === 'EACCES')
      throw new StartError(
        `The embedded database's socket in ${server.socketFolder} belongs to another account: start Pressroom with the account that made it.`,
        {
          cause: error,
        },
      )
    return 'busy'
  }
}

async function lock(watch: Client, folder: string): Promise<void> {
  const deadline = performance.now() + maxLockWaitMs
  do {
    const { rows } = await watch.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(${exclusiveLock}) as locked`,
    )
    if (rows[0]?.locked === true) return
    await sleep(50)
  } while (performance.now() < deadline)
  throw folderTaken(folder)
}

async function countOthers(watch: Client): Promise<number> {
  const statement = `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  const { rows } = await watch.query<{ others: number }>(statement).catch(() => ({ rows: [] }))
  return rows[0]?.others ?? 0
}
