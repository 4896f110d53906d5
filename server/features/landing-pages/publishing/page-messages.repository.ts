import { isId, newId } from '#platform/ids.ts'
import type { Database } from '#platform/store/database.ts'
import { json, sql } from '#platform/store/sql.ts'
import type { PageMessage } from './page-messages.schema.ts'

export type MessageBody = Pick<PageMessage, 'form' | 'fields'>

export interface PageMessagesRepository {
  insert(ownerId: string, pageId: string, message: MessageBody): Promise<void>
  list(
    ownerId: string,
    pageId: string,
    range: { limit: number; offset: number },
  ): Promise<{ items: PageMessage[]; total: number }>
  /** Whether there was one. */
  remove(ownerId: string, pageId: string, messageId: string): Promise<boolean>
  /**
   * Deletes what came to pages that are gone, and the oldest of a page that has more than can be read.
   * Returns how many.
   */
  sweep(): Promise<number>
}

/** Of one page; nobody reads on further, and a flood must end somewhere. */
const maxMessages = 10_000

interface Row {
  id: string
  created_at: Date
  body: MessageBody
}

export function createPageMessagesRepository(database: Database): PageMessagesRepository {
  return {
    async insert(ownerId, pageId, message) {
      await database.execute(
        sql`insert into page_messages (owner_id, page_id, id, body) values (${ownerId}, ${pageId}, ${newId()}, ${json(message)})`,
      )
    },
    async list(ownerId, pageId, { limit, offset }) {
      const rows = await database.query<Row>(sql`
        select id, created_at, body from page_messages where owner_id = ${ownerId} and page_id = ${pageId}
        order by created_at desc, id desc limit ${limit} offset ${offset}`)
      const [count] = await database.query<{ total: string }>(
        sql`select count(*) as total from page_messages where owner_id = ${ownerId} and page_id = ${pageId}`,
      )
      const items = rows.map(({ id, created_at: at, body }) => ({
        id,
        landingPageId: pageId,
        form: body.form,
        fields: body.fields,
        createdAt: at.toISOString(),
      }))
      return { items, total: Number(count?.total ?? 0) }
    },
    async remove(ownerId, pageId, messageId) {
      if (!isId(messageId)) return false
      return (
        (await database.execute(
          sql`delete from page_messages where owner_id = ${ownerId} and page_id = ${pageId} and id = ${messageId}`,
        )) > 0
      )
    },
    sweep: () =>
      database.execute(sql`
        delete from page_messages message using (
          select owner_id, page_id, id, row_number() over (partition by owner_id, page_id order by created_at desc, id desc) as place from page_messages
        ) ranked
        where (ranked.owner_id, ranked.page_id, ranked.id) = (message.owner_id, message.page_id, message.id)
          and (ranked.place > ${maxMessages}
            or not exists (select from landing_pages page where page.owner_id = message.owner_id and page.id = message.page_id))`),
  }
}
