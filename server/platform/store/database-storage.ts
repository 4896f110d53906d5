// What the watch over the disk needs of the database: where it lies, and whether it can write.
import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'
import { watchStorage, type StorageWatch } from '../storage-watch.ts'
import type { Database } from './database.ts'
import { raw } from './sql.ts'

/** Watches the disk of the embedded database; of a given server only what it says itself. */
export async function watchDatabaseStorage(
  database: Database,
  config: Pick<Config, 'databaseUrl'>,
  logger: Logger,
): Promise<StorageWatch> {
  const folders = config.databaseUrl === undefined ? await dataFolders(database) : []
  return watchStorage({ folders, tryWrite: () => tryWrite(database), logger })
}

async function dataFolders(database: Database): Promise<string[]> {
  const rows = await database
    .query<{ folder: string }>(raw(`select current_setting('data_directory') as folder`))
    .catch(() => [])
  return rows.map(({ folder }) => folder)
}

/** More than a file has to spare: half a megabyte, gone with the transaction. */
async function tryWrite(database: Database): Promise<void> {
  await database.transaction((transaction) =>
    transaction.execute(
      raw(
        'create temporary table storage_trial on commit drop as select md5(n::text) as words from generate_series(1, 10000) as n',
      ),
    ),
  )
}
