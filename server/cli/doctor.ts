// `pressroom doctor`: everything the program needs, looked at one by one, each with what to do about it.
import { statfsSync } from 'node:fs'
import { readConfig, ConfigError, type Config } from '#platform/config.ts'
import { openDataFolder } from '#platform/data-folder.ts'
import { createLogger } from '#platform/logger.ts'
import { readOrMakeSecretKey } from '#platform/secret-key.ts'
import { StartError } from '#platform/start-error.ts'
import { sql } from '#platform/store/sql.ts'
import { listPendingMigrations, migrationsFolder } from '#platform/store/migrations.ts'
import { openDatabase } from '#platform/store/open-database.ts'
import { version } from '#platform/version.ts'
import { listMissingParts } from './missing-parts.ts'
import type { CommandContext } from './command-context.ts'

export interface DoctorOptions extends CommandContext {
  environment: Record<string, string | undefined>
}

/** Below this little space the embedded database and uploads are at risk. */
const littleSpaceBytes = 500_000_000

/** Gives the exit code: 1 when the program would not start. */
export async function examine({ environment, print, stopping }: DoctorOptions): Promise<number> {
  let isSound = true
  async function check(what: string, look: () => string | Promise<string>): Promise<void> {
    try {
      print(`ok       ${what}: ${await look()}`)
    } catch (error) {
      if (!(error instanceof StartError || error instanceof ConfigError)) throw error
      isSound = false
      print(`FAILS    ${what}: ${error.message}`)
    }
  }

  print(`Pressroom ${version} on Node ${process.versions.node}, ${process.platform} ${process.arch}`)
  let config: Config | undefined
  await check('Configuration', () => {
    config = readConfig(environment)
    return config.production ? 'sound, for production' : 'sound, for development'
  })
  if (config === undefined) return 1
  const { dataDir } = config
  const settings = config
  await check('Data folder', () => {
    openDataFolder(dataDir)
    const { bavail, bsize } = statfsSync(dataDir)
    if (bavail * bsize < littleSpaceBytes)
      throw new StartError(
        `${dataDir} has only ${Math.round((bavail * bsize) / 1e6)} MB left: free some space.`,
      )
    return `${dataDir}, ${Math.round((bavail * bsize) / 1e9)} GB free`
  })
  await check('Secret key', () => {
    if (settings.secretKey !== undefined) return 'from SECRET_KEY'
    readOrMakeSecretKey(dataDir)
    return 'kept in the data folder'
  })
  await check('Database', () => examineDatabase(settings, stopping))
  print(`         AI providers, in this order: ${settings.ai.providers.join(', ')}`)
  for (const line of listMissingParts(settings)) print(`missing  ${line}`)
  return isSound ? 0 : 1
}

async function examineDatabase(config: Config, signal: AbortSignal): Promise<string> {
  const { database, embedded, close } = await openDatabase({
    config,
    logger: createLogger({ level: 'silent', pretty: false }),
    poolSize: 1,
    exclusive: false,
    signal,
  })
  try {
    const [server] = await database.query<{ version: string }>(
      sql`select current_setting('server_version') as version`,
    )
    const waiting = await listPendingMigrations(database, migrationsFolder)
    return `${embedded ? 'embedded' : 'given'} PostgreSQL ${server?.version}, ${waiting.length === 0 ? 'up to date' : `${waiting.length} migrations wait for the next start`}`
  } finally {
    await close()
  }
}
