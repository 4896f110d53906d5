// What comments and suggestions have in common: the text or page that they belong to, and who wrote them.
import { sharedTables, type SharedKind } from '#capabilities/access/index.ts'
import type { Queryable } from '#platform/store/database.ts'
import { raw, sql } from '#platform/store/sql.ts'

export interface TextKey {
  ownerId: string
  kind: SharedKind
  id: string
}

export interface Person {
  id: string
  name: string
}

/**
 * Holds the text, so that it is not deleted for good meanwhile and two who write at once are counted one
 * after the other. False when it is gone.
 */
export async function lockText(transaction: Queryable, { ownerId, kind, id }: TextKey): Promise<boolean> {
  const [held] = await transaction.query(
    sql`select 1 from ${raw(sharedTables[kind])} where owner_id = ${ownerId} and id = ${id} and deleted_at is null for no key update`,
  )
  return held !== undefined
}

/** Words of somebody whose account is gone stay with the text that they are about. */
export function toPerson(id: string, name: string | null): Person {
  return { id, name: name ?? 'Deleted account' }
}

/** What is kept for an owner of texts; goes with the account. */
export const commentsData = { tables: ['comments', 'suggestions'] } as const
