import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'

export interface Thumbnail {
  /** Hash of how the page was rendered when the image was taken. */
  drawing: string
  /** The page's version that is known to be rendered so. */
  version: number
  mimeType: string
  bytes: Buffer
}

export interface ThumbnailsRepository {
  find(ownerId: string, pageId: string): Promise<Thumbnail | undefined>
  /** One a page; the last one stays. */
  keep(ownerId: string, pageId: string, thumbnail: Thumbnail): Promise<void>
  /** Deletes those of pages that are gone. Returns how many. */
  sweep(): Promise<number>
}

export function createThumbnailsRepository(database: Database): ThumbnailsRepository {
  return {
    async find(ownerId, pageId) {
      const [row] = await database.query<{
        drawing: string
        version: number
        mime_type: string
        bytes: Buffer
      }>(
        sql`select drawing, version, mime_type, bytes from page_thumbnails where owner_id = ${ownerId} and page_id = ${pageId}`,
      )
      return row === undefined
        ? undefined
        : { drawing: row.drawing, version: row.version, mimeType: row.mime_type, bytes: row.bytes }
    },
    async keep(ownerId, pageId, { drawing, version, mimeType, bytes }) {
      // Only where the page still is: an image taken while its account was deleted leaves nothing behind.
      await database.execute(sql`
        insert into page_thumbnails (owner_id, page_id, drawing, version, mime_type, bytes)
        select owner_id, id, ${drawing}, ${version}, ${mimeType}, ${bytes} from landing_pages where owner_id = ${ownerId} and id = ${pageId}
        on conflict (owner_id, page_id) do update set drawing = excluded.drawing, version = excluded.version, mime_type = excluded.mime_type, bytes = excluded.bytes, made_at = now()`)
    },
    sweep: () =>
      database.execute(
        sql`delete from page_thumbnails picture where not exists (select from landing_pages page where page.owner_id = picture.owner_id and page.id = picture.page_id)`,
      ),
  }
}
