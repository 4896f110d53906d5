import type { Database, Queryable } from '#platform/store/database.ts'
import { json, sql } from '#platform/store/sql.ts'

/** A part as it was written, numbers of its passages and all. */
export interface DraftPart {
  text: string
  provider: string
  model: string
  warnings: string[]
}

export interface DraftPartsRepository {
  find(ownerId: string, articleId: string, fingerprint: string): Promise<Map<number, DraftPart>>
  keep(
    transaction: Queryable,
    ownerId: string,
    articleId: string,
    part: { fingerprint: string; index: number; body: DraftPart },
  ): Promise<void>
  /** All of the article, whichever draft they are of. */
  remove(transaction: Queryable, ownerId: string, articleId: string): Promise<void>
}

/** What is kept for an owner; goes with the account. */
export const articleDraftsData = { tables: ['draft_parts'] } as const

export function createDraftPartsRepository(database: Database): DraftPartsRepository {
  return {
    async find(ownerId, articleId, fingerprint) {
      const rows = await database.query<{ part: number; body: DraftPart }>(
        sql`select part, body from draft_parts where owner_id = ${ownerId} and article_id = ${articleId} and fingerprint = ${fingerprint}
          and created_at > now() - interval '7 days'`,
      )
      return new Map(rows.map(({ part, body }) => [part, body]))
    },
    async keep(transaction, ownerId, articleId, { fingerprint, index, body }) {
      await transaction.execute(
        sql`insert into draft_parts (owner_id, article_id, fingerprint, part, body) values (${ownerId}, ${articleId}, ${fingerprint}, ${index}, ${json(body)})
          on conflict do nothing`,
      )
    },
    async remove(transaction, ownerId, articleId) {
      await transaction.execute(
        sql`delete from draft_parts where owner_id = ${ownerId} and article_id = ${articleId}`,
      )
    },
  }
}
