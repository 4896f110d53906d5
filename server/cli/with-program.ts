// For commands that do one thing with the whole program beside a running one, or without it.
import type { Config } from '#platform/config.ts'
import { openDataFolder } from '#platform/data-folder.ts'
import { createLogger } from '#platform/logger.ts'
import { readOrMakeSecretKey } from '#platform/secret-key.ts'
import { migrate, migrationsFolder } from '#platform/store/migrations.ts'
import { openDatabase } from '#platform/store/open-database.ts'
import { version } from '#platform/version.ts'
import { composeProgram, type Program } from '../compose.ts'

export interface WithProgramOptions {
  config: Config
  stopping: AbortSignal
}

/** Opens the database, brings it up to this version, runs the work and closes everything again. */
export async function withProgram<T>(
  { config, stopping }: WithProgramOptions,
  work: (program: Program) => Promise<T>,
): Promise<T> {
  openDataFolder(config.dataDir)
  const logger = createLogger({ level: 'warn', pretty: process.stderr.isTTY })
  const { database, close } = await openDatabase({
    config,
    logger,
    // A worker may run here, with its signs of life beside its job.
    poolSize: 4,
    exclusive: false,
    signal: stopping,
  })
  try {
    await migrate(database, migrationsFolder)
    const secretKeys: [string] = [config.secretKey ?? readOrMakeSecretKey(config.dataDir)]
    const program = composeProgram({
      config,
      secretKeys,
      logger,
      database,
      version,
      wakeWorker: () => undefined,
    })
    try {
      return await work(program)
    } finally {
      await program.close()
    }
  } finally {
    await close()
  }
}
