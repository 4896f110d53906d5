// Which page has which URL. The primary key makes URLs unique in the installation, whoever asks at
// the same moment.
import type { Database, Queryable } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'

export interface PageUrls {
  /**
   * Reserves the URL for this page, and says whether it is the page's now; within a transaction where there
   * is one.
   */
  reserve(slug: string, page: { ownerId: string; pageId: string }, on?: Queryable): Promise<boolean>
  /** Gives a URL of this page back. */
  release(slug: string, page: { ownerId: string; pageId: string }): Promise<void>
  /**
   * Forgets URLs that were reserved and not taken, and those of pages that are gone for good. Returns
   * how many.
   */
  sweep(): Promise<number>
}

export function createPageUrls(database: Database): PageUrls {
  return {
    async reserve(slug, { ownerId, pageId }, on = database) {
      const rows = await on.query(sql`
        insert into page_addresses (slug, owner_id, page_id) values (${slug}, ${ownerId}, ${pageId})
        on conflict (slug) do update set reserved_at = now() where page_addresses.owner_id = ${ownerId} and page_addresses.page_id = ${pageId}
        returning slug`)
      return rows.length > 0
    },
    async release(slug, { ownerId, pageId }) {
      await database.execute(
        sql`delete from page_addresses where slug = ${slug} and owner_id = ${ownerId} and page_id = ${pageId}`,
      )
    },
    sweep: () =>
      database.execute(sql`
        delete from page_addresses address where reserved_at < now() - interval '1 hour'
          and not exists (select from landing_pages page where page.owner_id = address.owner_id and page.id = address.page_id and page.body ->> 'slug' = address.slug)`),
  }
}
