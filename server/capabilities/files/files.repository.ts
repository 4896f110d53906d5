import { newRandomId } from '#platform/ids.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import type { BlobReference } from './blobs.ts'

/** A kept file of an owner: the result of an export, the source of an import. */
export interface KeptFile extends BlobReference {
  id: string
  name: string
  mimeType: string
}

export interface FilesRepository {
  /** Under an identifier of its own, or under the given one, in place of the file that has it. */
  insert(
    ownerId: string,
    file: Omit<KeptFile, 'id'> & { id?: string | undefined },
    hours: number,
  ): Promise<KeptFile>
  find(ownerId: string, fileId: string): Promise<KeptFile | undefined>
  /** Ends the file's time; nothing happens when there is none. */
  expire(ownerId: string, fileId: string, transaction?: Queryable): Promise<void>
  /** Forgets expired files and gives the hashes that no file refers to any more. */
  sweep(): Promise<string[]>
}

interface Row {
  id: string
  name: string
  mime_type: string
  sha256: string
  size: string
}

export function createFilesRepository(database: Database): FilesRepository {
  const toFile = (row: Row): KeptFile => ({
    id: row.id,
    name: row.name,
    mimeType: row.mime_type,
    sha256: row.sha256,
    size: Number(row.size),
  })
  return {
    async insert(ownerId, file, hours) {
      const [row] = await database.query<Row>(sql`
        insert into kept_files (owner_id, id, name, mime_type, sha256, size, expires_at)
        values (${ownerId}, ${file.id ?? newRandomId()}, ${file.name}, ${file.mimeType}, ${file.sha256}, ${file.size}, now() + make_interval(hours => ${hours}))
        on conflict (owner_id, id) do update
          set name = excluded.name, mime_type = excluded.mime_type, sha256 = excluded.sha256, size = excluded.size, expires_at = excluded.expires_at
        returning *`)
      return toFile(row as Row)
    },
    async find(ownerId, fileId) {
      const [row] = await database.query<Row>(
        sql`select * from kept_files where owner_id = ${ownerId} and id = ${fileId} and expires_at > now()`,
      )
      return row === undefined ? undefined : toFile(row)
    },
    async expire(ownerId, fileId, transaction = database) {
      await transaction.execute(
        sql`update kept_files set expires_at = now() where owner_id = ${ownerId} and id = ${fileId} and expires_at > now()`,
      )
    },
    async sweep() {
      const gone = await database.query<{ sha256: string }>(
        sql`delete from kept_files where expires_at < now() returning sha256`,
      )
      const hashes = [...new Set(gone.map((row) => row.sha256))]
      if (hashes.length === 0) return []
      const used = await database.query<{ sha256: string }>(
        sql`select distinct sha256 from kept_files where sha256 = any(${hashes})`,
      )
      return hashes.filter((hash) => !used.some((row) => row.sha256 === hash))
    },
  }
}
