import { isId, newId } from '#platform/ids.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { json, sql } from '#platform/store/sql.ts'
import type { Anchor, SuggestionStatus } from './comments.schema.ts'
import { lockText, toPerson, type Person, type TextKey } from './annotations.repository.ts'

export interface SuggestionRecord {
  id: string
  version: number
  createdAt: string
  updatedAt: string
  anchor: Anchor
  replacement: string
  note: string | null
  status: SuggestionStatus
  author: Person
  decidedAt: string | null
  decidedBy: Person | null
}

export interface NewSuggestion {
  id?: string | undefined
  authorId: string
  anchor: Anchor
  replacement: string
  note: string | null
}

export interface Decision {
  status: 'accepted' | 'rejected'
  personId: string
  otherwise: () => Error
}

export interface SuggestionsRepository {
  /** Oldest first. */
  list(text: TextKey, options: { status?: SuggestionStatus | undefined }): Promise<SuggestionRecord[]>
  find(text: TextKey, suggestionId: string): Promise<SuggestionRecord | undefined>
  /**
   * What has its identifier already is given back as it is. Undefined when the text has as many as it may, or
   * is gone.
   */
  insert(text: TextKey, suggestion: NewSuggestion, max: number): Promise<SuggestionRecord | undefined>
  /**
   * Decides it, with what is given or by itself. Of two who decide at once, one does; for the other, and
   * where it is decided already, it throws what `otherwise` gives.
   */
  decide(text: TextKey, suggestionId: string, decision: Decision, on?: Queryable): Promise<void>
  remove(text: TextKey, suggestionId: string): Promise<boolean>
}

interface Row {
  id: string
  version: number
  created_at: Date
  updated_at: Date
  anchor: Anchor
  replacement: string
  note: string | null
  status: SuggestionStatus
  author_id: string
  author_name: string | null
  decided_at: Date | null
  decided_by: string | null
  decider_name: string | null
}

const columns = sql`suggestions.*, (select name from users where users.id = suggestions.author_id) as author_name,
  (select name from users where users.id = suggestions.decided_by) as decider_name`

export function createSuggestionsRepository(database: Database): SuggestionsRepository {
  const ofText = ({ ownerId, kind, id }: TextKey) =>
    sql`suggestions.owner_id = ${ownerId} and suggestions.kind = ${kind} and suggestions.thing_id = ${id}`

  async function find(text: TextKey, suggestionId: string): Promise<SuggestionRecord | undefined> {
    if (!isId(suggestionId)) return undefined
    const [row] = await database.query<Row>(
      sql`select ${columns} from suggestions where ${ofText(text)} and id = ${suggestionId}`,
    )
    return row === undefined ? undefined : toSuggestion(row)
  }

  return {
    find,
    async list(text, { status }) {
      const only = status === undefined ? sql`` : sql` and status = ${status}`
      const rows = await database.query<Row>(
        sql`select ${columns} from suggestions where ${ofText(text)}${only} order by created_at, id`,
      )
      return rows.map(toSuggestion)
    },
    async insert(text, { id = newId(), authorId, anchor, replacement, note }, max) {
      const isRoom = await database.transaction(async (transaction) => {
        if (!(await lockText(transaction, text))) return false
        const [row] = await transaction.query<{ count: number }>(
          sql`select count(*) filter (where id <> ${id})::int as count from suggestions where ${ofText(text)}`,
        )
        if ((row?.count ?? 0) >= max) return false
        await transaction.execute(sql`
          insert into suggestions (owner_id, id, kind, thing_id, author_id, anchor, replacement, note)
          values (${text.ownerId}, ${id}, ${text.kind}, ${text.id}, ${authorId}, ${json(anchor)}, ${replacement}, ${note}) on conflict do nothing`)
        return true
      })
      return isRoom ? find(text, id) : undefined
    },
    async decide(text, suggestionId, { status, personId, otherwise }, on = database) {
      const decided = await on.execute(sql`
        update suggestions set status = ${status}, decided_at = now(), decided_by = ${personId}, version = version + 1, updated_at = greatest(now(), updated_at)
        where ${ofText(text)} and id = ${suggestionId} and status = 'open'`)
      if (decided === 0) throw otherwise()
    },
    async remove(text, suggestionId) {
      if (!isId(suggestionId)) return false
      return (
        (await database.execute(
          sql`delete from suggestions where ${ofText(text)} and id = ${suggestionId}`,
        )) > 0
      )
    },
  }
}

function toSuggestion(row: Row): SuggestionRecord {
  const { id, version, anchor, replacement, note, status } = row
  return {
    id,
    version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    anchor,
    replacement,
    note,
    status,
    author: toPerson(row.author_id, row.author_name),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by === null ? null : toPerson(row.decided_by, row.decider_name),
  }
}
