import { notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import {
  createCollection,
  type ChangeOptions,
  type List,
  type ListOptions,
  type Stored,
} from '#platform/store/collection.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { sql, type Sql } from '#platform/store/sql.ts'
import type { Reference } from './references.schema.ts'

export interface ReferenceBody extends Omit<Reference, 'id' | 'version' | 'createdAt' | 'updatedAt'> {
  /** The URL without what only counts clicks, or `file:` and the hash of a file. */
  sourceKey: string
  snapshotId?: string | undefined
  /** The job that looked at it last. */
  jobId?: string | undefined
}
export type ReferenceRecord = Stored<ReferenceBody>

export interface ReferenceFilters {
  state?: Reference['state'] | undefined
  accepted?: 'true' | 'false' | 'open' | undefined
}

export interface OwnedReferences {
  list(
    articleId: string,
    options: Omit<ListOptions, 'where' | 'q'> & ReferenceFilters,
  ): Promise<List<ReferenceRecord>>
  /** All of an article, oldest first. */
  all(articleId: string): Promise<ReferenceRecord[]>
  /** Throws `not_found`, also for a reference of another article. */
  get(articleId: string, referenceId: string): Promise<ReferenceRecord>
  findMany(ids: readonly string[]): Promise<ReferenceRecord[]>
  update(
    articleId: string,
    referenceId: string,
    change: (current: ReferenceRecord) => ReferenceBody,
    options?: Pick<ChangeOptions, 'ifVersions'>,
  ): Promise<ReferenceRecord>
  remove(articleId: string, referenceId: string, options?: Pick<ChangeOptions, 'ifVersions'>): Promise<void>
  /** Makes one, or changes the article's reference to the same source. Within `whileArticleHeld`. */
  put(body: ReferenceBody, change?: (current: ReferenceRecord) => ReferenceBody): Promise<ReferenceRecord>
}

export interface ReferencesRepository {
  of(ownerId: string, transaction?: Queryable): OwnedReferences
  /** Deletes removed ones for good, and snapshots that no reference names. */
  sweep(): Promise<{ references: number; snapshots: number }>
}

const table = 'article_references'
const keptDays = 1

/** What is kept for an owner; goes with the account. */
export const referencesData = { tables: [table, 'reference_passages', 'reference_snapshots'] } as const

export function createReferencesRepository(database: Database): ReferencesRepository {
  const collection = createCollection<ReferenceBody>(database, {
    table,
    noun: 'reference',
    sorts: { createdAt: 'created_at', updatedAt: 'updated_at', title: 'title' },
  })
  return {
    of(ownerId, transaction = database) {
      const owned = collection.of(ownerId, transaction)
      const get: OwnedReferences['get'] = async (articleId, referenceId) => {
        const found = await owned.find(referenceId)
        if (found === undefined || found.articleId !== articleId)
          throw notFound('This article has no reference of this identifier. It may have been removed.')
        return found
      }
      return {
        get,
        findMany: (ids) => owned.findMany(ids),
        list(articleId, { state, accepted, ...options }) {
          const where: Sql[] = [sql`article_id = ${articleId}`]
          if (state !== undefined) where.push(sql`state = ${state}`)
          if (accepted === 'open') where.push(sql`body ->> 'accepted' is null`)
          else if (accepted !== undefined) where.push(sql`body ->> 'accepted' = ${accepted}`)
          return owned.list({ ...options, where })
        },
        async all(articleId) {
          const rows = await transaction.query<{ id: string }>(
            sql`select id from article_references where owner_id = ${ownerId} and article_id = ${articleId} and deleted_at is null order by created_at, id`,
          )
          return owned.findMany(rows.map(({ id }) => id))
        },
        async update(articleId, referenceId, change, options) {
          await get(articleId, referenceId)
          return owned.update(referenceId, change, options)
        },
        async remove(articleId, referenceId, options) {
          await get(articleId, referenceId)
          await owned.remove(referenceId, options)
        },
        async put(body, change = (current) => ({ ...current, ...body })) {
          const [row] = await transaction.query<{ id: string }>(
            sql`select id from article_references where owner_id = ${ownerId} and article_id = ${body.articleId}
              and source_key = ${body.sourceKey} and deleted_at is null`,
          )
          return row === undefined ? owned.insert(body, { id: newId() }) : owned.update(row.id, change)
        },
      }
    },
    async sweep() {
      const references = await collection.purge(keptDays)
      const snapshots = await database.execute(sql`
        delete from reference_snapshots as snapshot where fetched_at < now() - interval '1 day' and not exists
          (select from article_references where owner_id = snapshot.owner_id and snapshot_id = snapshot.id)`)
      return { references, snapshots }
    },
  }
}

/**
 * Runs the work while nobody else adds references to the article. Throws `not_found` where it is gone.
 */
export async function holdArticle(transaction: Queryable, ownerId: string, articleId: string): Promise<void> {
  const [held] = await transaction.query(
    sql`select 1 from articles where owner_id = ${ownerId} and id = ${articleId} and deleted_at is null for no key update`,
  )
  if (held === undefined) throw notFound('The article was deleted.')
}
