// `pressroom start`: what is built, in order, and taken down in the opposite order when the process is asked
// to stop.
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { claimDataFolder, openDataFolder } from '#platform/data-folder.ts'
import { armFailPoint } from '#platform/fail-point.ts'
import { createLogger, type Logger } from '#platform/logger.ts'
import { readOrMakeSecretKey } from '#platform/secret-key.ts'
import { createShutdown, type Shutdown } from '#platform/shutdown.ts'
import { StartError } from '#platform/start-error.ts'
import { createDatabase, type Database } from '#platform/store/database.ts'
import { migrate, migrationsFolder } from '#platform/store/migrations.ts'
import { openDatabase } from '#platform/store/open-database.ts'
import { version } from '#platform/version.ts'
import { joinParent, superviseWorker } from '#platform/worker-process.ts'
import type { ClientConfig } from 'pg'
import { listMissingParts } from './missing-parts.ts'
import { workerFlags } from './worker-flags.ts'
import type { CommandContext } from './command-context.ts'

export interface StartOptions extends CommandContext {
  config: Config
  /** Whether a stale web app is built. */
  build: boolean
  /** Whether this is the worker process of a running program. */
  supervised: boolean
}

/** What the main process passes to the worker process. */
interface Handover {
  connection: ClientConfig
  secretKeys: [string, ...string[]]
}

const poolSize = { api: 10, worker: 5 }
/**
 * Requests in flight and streams get 10 s, a worker 8 s to give its jobs back; the rest is for the database.
 */
const limitMs = { app: 11_000, worker: 9_000, database: 20_000, claim: 1_000 }

/** Runs the program until `stopping`, then ends it gracefully. Throws `StartError` when it cannot start. */
export async function start(options: StartOptions): Promise<void> {
  const { config, supervised } = options
  const logger = createLogger({ level: config.logLevel, pretty: process.stderr.isTTY })
  const shutdown = createShutdown(logger)
  const failed = new AbortController()
  armFailPoint(config)
  const running = { ...options, stopping: AbortSignal.any([options.stopping, failed.signal]) }
  try {
    await (supervised
      ? runSupervisedWorker(running, logger, shutdown)
      : runProgram(running, logger, shutdown))
  } catch (error) {
    // What was begun beside the step that failed is given up.
    failed.abort()
    // Asked to stop while starting: what was being waited for has been given up.
    if (!options.stopping.aborted) throw error
  } finally {
    await shutdown.run()
  }
}

async function runProgram(options: StartOptions, logger: Logger, shutdown: Shutdown): Promise<void> {
  const { config, stopping } = options
  const isApi = config.roles.includes('api')
  // What would stop the start is noticed before a database is made for nothing.
  if (isApi) await refuseTakenPort(config)
  openDataFolder(config.dataDir)
  if (config.databaseUrl === undefined) {
    const release = claimDataFolder(config.dataDir)
    shutdown.add('data folder', limitMs.claim, async () => release())
  }
  const secretKeys: [string, ...string[]] = [config.secretKey ?? readOrMakeSecretKey(config.dataDir)]
  if (config.previousSecretKey !== undefined) secretKeys.push(config.previousSecretKey)

  const opening = openDatabase({
    config,
    logger,
    poolSize: poolSize[isApi ? 'api' : 'worker'],
    exclusive: true,
    signal: stopping,
  })
  shutdown.add('database', limitMs.database, () =>
    opening.then((opened) => opened.close()).catch(() => undefined),
  )
  // A given server is examined first: reading the modules holds up whatever waits for an answer, on a busy
  // machine beyond its time limit.
  if (config.databaseUrl !== undefined) await opening
  // The modules are read while the embedded database starts, and while the web app is built.
  const loading = import('../app.ts')
  const building =
    isApi && options.build
      ? import('./web-build.ts').then(({ buildWebAppIfStale }) => buildWebAppIfStale(options))
      : Promise.resolve()
  const [{ database, embedded }, { createApp, createWorkerRole }] = await Promise.all([
    opening,
    loading,
    building,
  ])
  const migrated = await migrate(database, migrationsFolder)
  if (migrated.length > 0) logger.info({ migrations: migrated.length }, 'database-migrated')

  const worker =
    isApi && !config.roles.includes('worker')
      ? superviseWorker({
          command: workerCommand(),
          handover: { connection: database.connection, secretKeys } satisfies Handover,
          logger,
        })
      : undefined
  if (worker !== undefined) shutdown.add('worker', limitMs.worker, () => worker.stop())
  const parts = { config, secretKeys, logger, database, version, wakeWorker: () => worker?.wake() }
  if (config.roles.includes('worker')) {
    const role = await createWorkerRole(parts)
    shutdown.add('worker', limitMs.worker, () => role.stop())
  }
  if (isApi) {
    const app = await createApp(parts)
    shutdown.add('requests', limitMs.app, () => app.close())
    if (embedded && config.seed === 'auto') await seedOnce(config.dataDir, () => app.seed())
    const url = await listen(app, config)
    options.print(`Pressroom is ready at ${config.baseUrl ?? url}`)
    for (const line of listMissingParts(config)) options.print(`  ${line}`)
  }
  if (options.build) (await import('./build-server.ts')).buildServerAside({ signal: stopping, logger })
  logger.info({ version, roles: config.roles, milliseconds: Math.round(process.uptime() * 1_000) }, 'started')
  await untilAborted(stopping)
  logger.info('stopping')
}

async function runSupervisedWorker(
  { config, stopping }: StartOptions,
  logger: Logger,
  shutdown: Shutdown,
): Promise<void> {
  const [parent, { createWorkerRole }] = await Promise.all([joinParent(), import('../app.ts')])
  const { connection, secretKeys } = parent.handover as Handover
  const database: Database = createDatabase({ connection, poolSize: poolSize.worker, logger })
  shutdown.add('database', limitMs.database, () => database.close())
  const idle = new AbortController()
  const role = await createWorkerRole({
    config,
    secretKeys,
    logger,
    database,
    version,
    wakeWorker: () => undefined,
    onIdle: () => idle.abort(),
  })
  shutdown.add('worker', limitMs.worker, () => role.stop())
  parent.ready()
  await untilAborted(AbortSignal.any([stopping, parent.gone, idle.signal]))
}

function workerCommand(): [string, ...string[]] {
  return [
    process.execPath,
    ...workerFlags,
    join(import.meta.dirname, '../../bin/pressroom.mjs'),
    'start',
    '--roles',
    'worker',
    '--supervised',
  ]
}

/**
 * A new installation is filled once. The note is written at the end, so that a start that was killed in
 * between fills the rest.
 */
async function seedOnce(dataDir: string, seed: () => Promise<unknown>): Promise<void> {
  const note = join(dataDir, 'seeded')
  if (existsSync(note)) return
  await seed()
  writeFileSync(note, `${version}\n`)
}

/**
 * Listens for a moment. The port may still be taken before the program listens for good, which says the same
 * then.
 */
async function refuseTakenPort({ host, port }: Config): Promise<void> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    throw explainListenError(error, { host, port })
  } finally {
    server.close()
  }
}

async function listen(app: { listen(): Promise<string> }, config: Config): Promise<string> {
  try {
    return await app.listen()
  } catch (error) {
    throw explainListenError(error, config)
  }
}

function explainListenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const { code } = error as { code?: string }
  const say = (sentence: string): StartError => new StartError(sentence, { cause: error })
  if (code === 'EADDRINUSE')
    return say(`Port ${port} on ${host} is taken by another program: stop it, or choose another with PORT.`)
  if (code === 'EACCES')
    return say(`This account may not listen on port ${port}: choose one above 1023 with PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return say(`${host} is no address of this machine: correct HOST.`)
  return error
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    // Keeps the process alive even when nothing else does.
    const alive = setInterval(() => undefined, 2 ** 30)
    signal.addEventListener('abort', () => {
      clearInterval(alive)
      resolve()
    })
  })
}
