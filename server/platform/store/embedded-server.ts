// The process of the embedded PostgreSQL: its settings, its start, what its pid file says, its stop. Sessions
// are opened in `embedded-postgres.ts`.
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../logger.ts'
import { isAlive, type Cluster } from './embedded-cluster.ts'

/** Of one data folder, whoever started it. */
export interface Server {
  cluster: Cluster
  settings: Record<string, string>
  socketFolder: string
  /** The process, when we started it ourselves. */
  child: ChildProcess | undefined
}

/** Of the socket alone. */
export const serverPort = 5432
const maxStopMs = 8_000

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

/** Starts it; whether it answers is seen by a session. */
export function startServer(server: Server): void {
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
    port: String(serverPort),
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

/** Whether the process that we started is there. */
export function isRunning(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
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

/** Where a server that runs already is reached. */
export function runningSocketFolder(cluster: Cluster): string | undefined {
  return postmasterIsThere(cluster) ? readPidFile(cluster)?.socketFolder : undefined
}

/**
 * Whether the process that the pid file names lives and is a PostgreSQL: after a reboot the number may be
 * anybody's.
 */
export function postmasterIsThere(cluster: Cluster): boolean {
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

/** Also one that somebody else started. */
export async function stopServer({ cluster, child, socketFolder }: Server, logger: Logger): Promise<void> {
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
