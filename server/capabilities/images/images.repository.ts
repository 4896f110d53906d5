import { isId, newRandomId } from '#platform/ids.ts'
import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'

/** What bytes of an image are kept where, and what they are. */
export interface ImageBytes {
  mimeType: string
  /** Hexadecimal SHA-256. */
  sha256: string
  /** Bytes. */
  size: number
}

export interface Image extends ImageBytes {
  id: string
  name: string
  /** Pixels; 0 of a font. */
  width: number
  height: number
}

export interface ImagesRepository {
  /** Keeps it for the owner, or gives the one of the same bytes that the owner has. */
  insert(ownerId: string, image: Omit<Image, 'id'> & { fileId?: string | undefined }): Promise<Image>
  find(ownerId: string, id: string): Promise<Image | undefined>
  findVariant(ownerId: string, id: string, width: number): Promise<ImageBytes | undefined>
  insertVariant(ownerId: string, id: string, variant: ImageBytes & { width: number }): Promise<void>
  /** Bytes of an owner's images, variants not counted. */
  getBytes(ownerId: string): Promise<number>
  /** Owners who have images, after this one, in order; some at a time. */
  listOwners(after: string): Promise<string[]>
  listIds(ownerId: string): Promise<string[]>
  /**
   * Notes which of the owner's images nothing refers to, and forgets those of which that has been noted for
   * so many days. Returns how many.
   */
  forgetUnused(ownerId: string, usedIds: readonly string[], days: number): Promise<number>
  /** Those of the hashes that an image or a variant of anybody has. */
  findUsedHashes(hashes: readonly string[]): Promise<string[]>
}

interface Row {
  id: string
  name: string
  mime_type: string
  width: number
  height: number
  sha256: string
  size: string
}

const ownersAtOnce = 200

export function createImagesRepository(database: Database): ImagesRepository {
  const toBytes = (row: Pick<Row, 'mime_type' | 'sha256' | 'size'>): ImageBytes => ({
    mimeType: row.mime_type,
    sha256: row.sha256,
    size: Number(row.size),
  })
  const toImage = (row: Row): Image => ({
    id: row.id,
    name: row.name,
    width: row.width,
    height: row.height,
    ...toBytes(row),
  })
  return {
    async insert(ownerId, { name, mimeType, width, height, sha256, size, fileId = null }) {
      const [row] = await database.query<Row>(sql`
        insert into pictures (owner_id, id, name, mime_type, width, height, sha256, size, file_id)
        values (${ownerId}, ${newRandomId()}, ${name}, ${mimeType}, ${width}, ${height}, ${sha256}, ${size}, ${fileId})
        on conflict (owner_id, sha256) do update set unused_since = null returning *`)
      return toImage(row as Row)
    },
    async find(ownerId, id) {
      if (!isId(id)) return undefined
      const [row] = await database.query<Row>(
        sql`select * from pictures where owner_id = ${ownerId} and id = ${id}`,
      )
      return row === undefined ? undefined : toImage(row)
    },
    async findVariant(ownerId, id, width) {
      const [row] = await database.query<Row>(
        sql`select mime_type, sha256, size from picture_variants where owner_id = ${ownerId} and picture_id = ${id} and width = ${width}`,
      )
      return row === undefined ? undefined : toBytes(row)
    },
    async insertVariant(ownerId, id, { width, mimeType, sha256, size }) {
      // Only where the image still is: one that is forgotten meanwhile leaves nothing behind.
      await database.execute(sql`
        insert into picture_variants (owner_id, picture_id, width, mime_type, sha256, size)
        select owner_id, id, ${width}, ${mimeType}, ${sha256}, ${size} from pictures where owner_id = ${ownerId} and id = ${id}
        on conflict (owner_id, picture_id, width) do nothing`)
    },
    async getBytes(ownerId) {
      const [row] = await database.query<{ bytes: string }>(
        sql`select coalesce(sum(size), 0) as bytes from pictures where owner_id = ${ownerId}`,
      )
      return Number(row?.bytes ?? 0)
    },
    async listOwners(after) {
      const rows = await database.query<{ owner_id: string }>(
        sql`select distinct owner_id from pictures where owner_id > ${after} order by owner_id limit ${ownersAtOnce}`,
      )
      return rows.map((row) => row.owner_id)
    },
    async listIds(ownerId) {
      return (
        await database.query<{ id: string }>(sql`select id from pictures where owner_id = ${ownerId}`)
      ).map((row) => row.id)
    },
    async forgetUnused(ownerId, usedIds, days) {
      const used = [...usedIds]
      await database.execute(sql`
        update pictures set unused_since = case when id = any(${used}) then null else now() end
        where owner_id = ${ownerId} and (id = any(${used})) = (unused_since is not null)`)
      const gone = await database.query<{ id: string }>(sql`
        delete from pictures where owner_id = ${ownerId} and not id = any(${used}) and unused_since < now() - make_interval(days => ${days}) returning id`)
      await database.execute(
        sql`delete from picture_variants where owner_id = ${ownerId} and picture_id = any(${gone.map((row) => row.id)})`,
      )
      return gone.length
    },
    async findUsedHashes(hashes) {
      const rows = await database.query<{ sha256: string }>(sql`
        select sha256 from pictures where sha256 = any(${[...hashes]}) union select sha256 from picture_variants where sha256 = any(${[...hashes]})`)
      return rows.map((row) => row.sha256)
    },
  }
}

/**
 * What is kept for an owner; goes with the account. The bytes are swept when no image names them any more.
 */
export const imagesData = { tables: ['pictures', 'picture_variants'] } as const
