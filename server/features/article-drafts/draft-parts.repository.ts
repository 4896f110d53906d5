import type { Database, Queryable } from '#platform/store/database.ts'
import { json, sql } from '#platform/store/sql.ts'

/** A part as it was written, numbers of its passages and all. */
export interface DraftPart {
  text: string
  provider: string
  model: string
  warnings: string[]
}

/** What of a draft a model was asked to judge. */
export type JudgedStep = 'disagreements' | 'citations'

export interface DraftPartsRepository {
  find(ownerId: string, articleId: string, fingerprint: string): Promise<Map<number, DraftPart>>
  keep(
    transaction: Queryable,
    ownerId: string,
    articleId: string,
    part: { fingerprint: string; index: number; body: DraftPart },
  ): Promise<void>
  /** What a model judged for this draft; undefined where it was not asked, or did not answer. */
  findJudgement(
    ownerId: string,
    articleId: string,
    step: { fingerprint: string; step: JudgedStep },
  ): Promise<unknown>
  keepJudgement(
    transaction: Queryable,
    ownerId: string,
    articleId: string,
    judged: { fingerprint: string; step: JudgedStep; body: unknown },
  ): Promise<void>
  /** All of the article, whichever draft they are of. */
  remove(transaction: Queryable, ownerId: string, articleId: string): Promise<void>
}

/** What is kept for an owner; goes with the account. */
export const articleDraftsData = { tables: ['draft_parts', 'draft_judgements'] } as const

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
          on conflict (owner_id, article_id, fingerprint, part) do update set body = excluded.body, created_at = now()
            where not draft_parts.created_at > now() - interval '7 days'`,
      )
    },
    async findJudgement(ownerId, articleId, { fingerprint, step }) {
      const [row] = await database.query<{ body: unknown }>(
        sql`select body from draft_judgements where owner_id = ${ownerId} and article_id = ${articleId}
          and fingerprint = ${fingerprint} and step = ${step}`,
      )
      return row?.body
    },
    async keepJudgement(transaction, ownerId, articleId, { fingerprint, step, body }) {
      await transaction.execute(
        sql`insert into draft_judgements (owner_id, article_id, fingerprint, step, body)
          values (${ownerId}, ${articleId}, ${fingerprint}, ${step}, ${json(body)}) on conflict do nothing`,
      )
    },
    async remove(transaction, ownerId, articleId) {
      const ofArticle = sql`owner_id = ${ownerId} and article_id = ${articleId}`
      await transaction.execute(sql`delete from draft_parts where ${ofArticle}`)
      await transaction.execute(sql`delete from draft_judgements where ${ofArticle}`)
    },
  }
}
