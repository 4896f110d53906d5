// `pressroom migrate`: the migrations without the program, for deployments that do this as a step of its own.
import type { Config } from '#platform/config.ts'
import { openDataFolder } from '#platform/data-folder.ts'
import { createLogger } from '#platform/logger.ts'
import { listPendingMigrations, migrate, migrationsFolder } from '#platform/store/migrations.ts'
import { openDatabase } from '#platform/store/open-database.ts'
import type { CommandContext } from './command-context.ts'

export interface MigrateOptions extends CommandContext {
  config: Config
  checkOnly: boolean
}

/** Gives the exit code: 1 when only asked, and something waits. */
export async function migrateDatabase({
  config,
  checkOnly,
  print,
  stopping,
}: MigrateOptions): Promise<number> {
  openDataFolder(config.dataDir)
  const logger = createLogger({ level: 'warn', pretty: process.stderr.isTTY })
  const { database, close } = await openDatabase({
    config,
    logger,
    poolSize: 1,
    exclusive: false,
    signal: stopping,
  })
  try {
    const names = checkOnly
      ? await listPendingMigrations(database, migrationsFolder)
      : await migrate(database, migrationsFolder)
    for (const name of names) print(`${checkOnly ? 'waits' : 'done'}: ${name}`)
    if (names.length === 0) print('The database is up to date.')
    return checkOnly && names.length > 0 ? 1 : 0
  } finally {
    await close()
  }
}
