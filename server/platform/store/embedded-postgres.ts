// Real PostgreSQL as a child process on a Unix socket: started, attached to when it outlived a killed
// Pressroom, and started again when it dies. One session of its own, the watch, reveals both things that
// matter: that the server lives (the session breaks when it does not) and that no other Pressroom has this
// data folder (it holds an advisory lock, which ends with the process that holds it).
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { folderTaken } from '../data-folder.ts'
import type { Logger } from '../logger.ts'
import { StartError } from '../start-error.ts'
import { explainDatabaseError, isAlive, prepareCluster, type Cluster } from './embedded-cluster.ts'

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
const port = 5432
/** The advisory lock, in the maintenance database, of whoever has the data folder for itself. */
export const exclusiveLock = 7_347_011
const maxStartMs = 60_000
const maxStopMs = 8_000
/** A killed predecessor's lock goes when the server notices its closed socket, some milliseconds later. */
const maxLockWaitMs = 1_000

// Small, for one program on one machine. Durable: fsync, full_page_writes and synchronous_commit keep their
// default, on.
const smallServer: Record<string, string> = {
  max_connections: '50',
  shared_buffers: '32MB',
  maintenance_work_mem: '32MB',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  // Workers for reading would be three more processes at rest.
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Statements and the values in them are people's texts.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

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

interface Server {
  cluster: Cluster
  settings: Record<string, string>
  socketFolder: string
  /** The process, when we started it ourselves. */
  child: ChildProcess | undefined
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
    run(server)
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

function run(server: Server): void {
  const { cluster, settings, socketFolder } = server
  // A pid file that names a living process which is no PostgreSQL would keep the server from starting for
  // ever. Otherwise it must stay: through it the server notices sessions of a killed predecessor that still
  // write.
  const left = readPidFile(cluster)
  if (left !== undefined && isAlive(left.pid))
    rmSync(join(cluster.dataFolder, 'postmaster.pid'), { force: true })
  if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > 1_000_000) truncateSync(cluster.logFile)
  const log = openSync(cluster.logFile, 'a', 0o600)
  const all = {
    ...smallServer,
    ...settings,
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
  }
  const values = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(cluster.binaries, 'bin/postgres'), ['-D', cluster.dataFolder, ...values], {
    ...cluster.account,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    // Its own process group: Ctrl-C is for Pressroom, which stops the database last.
    detached: true,
  })
  closeSync(log)
  child.once('error', () => undefined)
  child.unref()
  server.child = child
}

function isRunning(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
}

function connectionTo({ cluster, socketFolder }: Server, database: string): ClientConfig {
  return { host: socketFolder, port, user: cluster.user, password: cluster.password, database }
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

/** The lines of postmaster.pid: process id, folder, start, port, socket folder … */
function readPidFile(cluster: Cluster): { pid: number; socketFolder: string | undefined } | undefined {
  try {
    const lines = readFileSync(join(cluster.dataFolder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: lines[4]?.trim() || undefined }
  } catch {
    return undefined
  }
}

function runningSocketFolder(cluster: Cluster): string | undefined {
  return postmasterIsThere(cluster) ? readPidFile(cluster)?.socketFolder : undefined
}

/**
 * Whether the process that the pid file names lives and is a PostgreSQL: after a reboot the number may be
 * anybody's.
 */
function postmasterIsThere(cluster: Cluster): boolean {
  const pid = readPidFile(cluster)?.pid
  if (pid === undefined || !isAlive(pid)) return false
  try {
    return (
      process.platform !== 'linux' ||
      /^\d+ \(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    )
  } catch {
    return false
  }
}

async function stopServer({ cluster, child, socketFolder }: Server, logger: Logger): Promise<void> {
  const pid = isRunning(child)
    ? child?.pid
    : postmasterIsThere(cluster)
      ? readPidFile(cluster)?.pid
      : undefined
  if (pid === undefined) return
  const gone = (): boolean => (child?.pid === pid ? !isRunning(child) : !isAlive(pid))
  // SIGINT ends sessions and writes everything out; SIGQUIT is as good as a crash, which the next start
  // recovers from.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (const deadline = performance.now() + maxStopMs; performance.now() < deadline; await sleep(10)) {
      if (!gone()) continue
      if (dirname(socketFolder) !== dirname(cluster.dataFolder))
        rmSync(socketFolder, { recursive: true, force: true })
      return
    }
    logger.warn({ signal }, 'database-does-not-stop')
  }
}
