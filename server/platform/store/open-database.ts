// The database of an installation: the given server, or the embedded one.
import { Client, type ClientConfig } from 'pg'
import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'
import { StartError } from '../start-error.ts'
import { createDatabase, type Database } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

export interface OpenedDatabase {
  database: Database
  embedded: boolean
  /** Ends the pool and, where this call started it, the embedded server. */
  close(): Promise<void>
}

export interface OpenDatabaseOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>
  logger: Logger
  poolSize: number
  /** False for commands that may run beside the program. */
  exclusive: boolean
  signal?: AbortSignal
}

const minVersion = 15
const connectTimeoutMs = 5_000

/** Opens the database, not yet migrated. Throws `StartError`. */
export async function openDatabase({
  config,
  logger,
  poolSize,
  exclusive,
  signal,
}: OpenDatabaseOptions): Promise<OpenedDatabase> {
  if (config.databaseUrl !== undefined) {
    const connection = { connectionString: config.databaseUrl }
    await examineServer(config.databaseUrl)
    const database = createDatabase({ connection, poolSize, logger })
    return { database, embedded: false, close: () => database.close() }
  }
  const postgres = await startEmbeddedPostgres({
    folder: config.dataDir,
    logger,
    exclusive,
    ...(signal && { signal }),
  })
  const database = createDatabase({ connection: postgres.connection, poolSize, logger })
  return {
    database,
    embedded: true,
    async close() {
      await database.close()
      await postgres.stop()
    },
  }
}

/** A given server is asked once, so that what is wrong with it can be said plainly. */
async function examineServer(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'pressroom',
  } satisfies ClientConfig)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    )
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major < minVersion)
      throw new StartError(
        `The database server in DATABASE_URL is PostgreSQL ${major}; Pressroom needs ${minVersion} or newer.`,
      )
    if (rows[0]?.encoding !== 'UTF8')
      throw new StartError(
        `The database in DATABASE_URL stores its text as ${rows[0]?.encoding}; Pressroom needs one made with encoding UTF8.`,
      )
  } catch (error) {
    throw error instanceof StartError ? error : explainConnectionError(error, url)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function explainConnectionError(error: unknown, url: string): StartError {
  const { code, message } = error as { code?: string; message: string }
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const place = parsed === undefined || parsed.host === '' ? 'in DATABASE_URL' : `at ${parsed.host}`
  const say = (sentence: string): StartError => new StartError(sentence, { cause: error })
  if (code === '28P01' || code === '28000')
    return say(`The database server ${place} refuses the account or password in DATABASE_URL (${message}).`)
  if (code === '3D000')
    return say(
      `The database server ${place} has no database of the name in DATABASE_URL (${message}): create it, with encoding UTF8.`,
    )
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return say(`The database server ${place} cannot be found: check the name in DATABASE_URL.`)
  if (code === undefined && !/timeout|terminated/i.test(message))
    return say(`The database server ${place} cannot be used (${message}): check DATABASE_URL.`)
  return say(
    `The database server ${place} does not answer (${code ?? 'time is over'}): start it, or correct DATABASE_URL.`,
  )
}
