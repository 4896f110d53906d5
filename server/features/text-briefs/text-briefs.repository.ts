import { sharedTables, type TextKind } from '#capabilities/access/index.ts'
import type { Brief } from '#contracts/brief.schema.ts'
import { notFound, versionMismatch } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { json, raw, sql } from '#platform/store/sql.ts'

export interface TextKey {
  ownerId: string
  kind: TextKind
  id: string
}

export interface StoredBrief {
  brief: Brief
  version: number
  updatedAt: string
}

export interface BriefChange {
  /** Versions that the client has seen; 0: none was stored. */
  ifVersions?: number[] | undefined
}

export interface TextBriefsRepository {
  find(text: TextKey): Promise<StoredBrief | undefined>
  /** The brief of a document of either kind. */
  findOfAny(ownerId: string, documentId: string): Promise<Brief | undefined>
  /**
   * Writes the next state, if it is another one. Throws `not_found` for a text that is gone,
   * `version_mismatch`.
   */
  save(
    text: TextKey,
    change: (current: Brief | undefined) => Brief,
    options?: BriefChange,
  ): Promise<StoredBrief>
}

interface Row {
  body: Brief
  version: number
  updated_at: Date
}

export function createTextBriefsRepository(database: Database): TextBriefsRepository {
  async function read(on: Queryable, { ownerId, kind, id }: TextKey): Promise<StoredBrief | undefined> {
    const [row] = await on.query<Row>(
      sql`select body, version, updated_at from document_briefs where owner_id = ${ownerId} and kind = ${kind} and document_id = ${id}`,
    )
    return row === undefined ? undefined : toStored(row)
  }

  return {
    find: (text) => read(database, text),
    async findOfAny(ownerId, documentId) {
      if (!isId(documentId)) return undefined
      const [row] = await database.query<Pick<Row, 'body'>>(
        sql`select body from document_briefs where owner_id = ${ownerId} and document_id = ${documentId} limit 1`,
      )
      return row?.body
    },
    async save(text, change, { ifVersions } = {}) {
      const { ownerId, kind, id } = text
      return database.transaction(async (transaction) => {
        // Holds the text: one change after the other, and none of a text that is being deleted.
        const [held] = await transaction.query(
          sql`select 1 from ${raw(sharedTables[kind])} where owner_id = ${ownerId} and id = ${id} and deleted_at is null for no key update`,
        )
        if (held === undefined)
          throw notFound('No document has this identifier. It may have been deleted, or the URL is wrong.')
        const current = await read(transaction, text)
        if (ifVersions !== undefined && !ifVersions.includes(current?.version ?? 0))
          throw versionMismatch(
            'The brief was changed meanwhile. Get it again, join your changes with it, and send it with its ETag.',
          )
        const next = change(current?.brief)
        const [row] = await transaction.query<Row>(sql`
          insert into document_briefs (owner_id, kind, document_id, body) values (${ownerId}, ${kind}, ${id}, ${json(next)})
          on conflict (owner_id, document_id, kind) do update
            set body = excluded.body, version = document_briefs.version + 1, updated_at = greatest(now(), document_briefs.updated_at)
            where document_briefs.body <> excluded.body
          returning body, version, updated_at`)
        const stored = row === undefined ? current : toStored(row)
        if (stored === undefined) throw new Error('the brief was neither there nor stored')
        return stored
      })
    },
  }
}

function toStored({ body, version, updated_at: updatedAt }: Row): StoredBrief {
  return { brief: body, version, updatedAt: updatedAt.toISOString() }
}

/** What is kept for an owner; goes with the account. */
export const textBriefsData = { tables: ['document_briefs'] } as const
