import { isId, newId } from '#platform/ids.ts'
import type { Database } from '#platform/store/database.ts'
import { json, sql } from '#platform/store/sql.ts'
import type { Anchor } from './comments.schema.ts'
import { lockText, toPerson, type Person, type TextKey } from './annotations.repository.ts'

export interface CommentRecord {
  id: string
  version: number
  createdAt: string
  updatedAt: string
  body: string
  anchor: Anchor | null
  parentId: string | null
  resolvedAt: string | null
  author: Person
}

export interface NewComment {
  id?: string | undefined
  authorId: string
  body: string
  anchor: Anchor | null
  parentId: string | null
}

export interface CommentsRepository {
  /** Oldest first. `resolved`: of threads that are, or are not; answers go with their thread. */
  list(text: TextKey, options: { resolved?: boolean | undefined }): Promise<CommentRecord[]>
  find(text: TextKey, commentId: string): Promise<CommentRecord | undefined>
  /**
   * What has its identifier already is given back as it is. Undefined when the text has as many as it may, or
   * it or the thread is gone.
   */
  insert(text: TextKey, comment: NewComment, max: number): Promise<CommentRecord | undefined>
  /** Writes what changed if the comment is still at this version; undefined when it is not. */
  update(
    text: TextKey,
    comment: Pick<CommentRecord, 'id' | 'version'>,
    change: { body: string; isResolved: boolean },
  ): Promise<CommentRecord | undefined>
  /** With its answers. */
  remove(text: TextKey, commentId: string): Promise<boolean>
}

interface Row {
  id: string
  version: number
  created_at: Date
  updated_at: Date
  body: string
  anchor: Anchor | null
  parent_id: string | null
  resolved_at: Date | null
  author_id: string
  author_name: string | null
}

const columns = sql`comments.*, (select name from users where users.id = comments.author_id) as author_name`

export function createCommentsRepository(database: Database): CommentsRepository {
  const ofText = ({ ownerId, kind, id }: TextKey) =>
    sql`comments.owner_id = ${ownerId} and comments.kind = ${kind} and comments.thing_id = ${id}`

  async function find(text: TextKey, commentId: string): Promise<CommentRecord | undefined> {
    if (!isId(commentId)) return undefined
    const [row] = await database.query<Row>(
      sql`select ${columns} from comments where ${ofText(text)} and id = ${commentId}`,
    )
    return row === undefined ? undefined : toComment(row)
  }

  return {
    find,
    async list(text, { resolved }) {
      const thread = sql`(select resolved_at from comments first where first.owner_id = comments.owner_id and first.id = coalesce(comments.parent_id, comments.id))`
      const only =
        resolved === undefined
          ? sql``
          : resolved
            ? sql` and ${thread} is not null`
            : sql` and ${thread} is null`
      const rows = await database.query<Row>(
        sql`select ${columns} from comments where ${ofText(text)}${only} order by created_at, id`,
      )
      return rows.map(toComment)
    },
    async insert(text, { id = newId(), authorId, body, anchor, parentId }, max) {
      const isRoom = await database.transaction(async (transaction) => {
        if (!(await lockText(transaction, text))) return false
        if (parentId !== null) {
          const [thread] = await transaction.query(
            sql`select 1 from comments where ${ofText(text)} and id = ${parentId} for key share`,
          )
          if (thread === undefined) return false
        }
        const [row] = await transaction.query<{ count: number }>(
          sql`select count(*) filter (where id <> ${id})::int as count from comments where ${ofText(text)}`,
        )
        if ((row?.count ?? 0) >= max) return false
        await transaction.execute(sql`
          insert into comments (owner_id, id, kind, thing_id, author_id, parent_id, body, anchor)
          values (${text.ownerId}, ${id}, ${text.kind}, ${text.id}, ${authorId}, ${parentId}, ${body}, ${anchor === null ? sql`null` : json(anchor)})
          on conflict do nothing`)
        return true
      })
      return isRoom ? find(text, id) : undefined
    },
    async update(text, { id, version }, { body, isResolved }) {
      const [row] = await database.query<Row>(sql`
        update comments set body = ${body}, resolved_at = case when ${isResolved} then coalesce(resolved_at, now()) end,
          version = version + 1, updated_at = greatest(now(), updated_at)
        where ${ofText(text)} and id = ${id} and version = ${version} returning ${columns}`)
      return row === undefined ? undefined : toComment(row)
    },
    async remove(text, commentId) {
      if (!isId(commentId)) return false
      return (
        (await database.execute(sql`delete from comments where ${ofText(text)} and id = ${commentId}`)) > 0
      )
    },
  }
}

function toComment(row: Row): CommentRecord {
  const { id, version, body, anchor, parent_id: parentId } = row
  return {
    id,
    version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    body,
    anchor,
    parentId,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    author: toPerson(row.author_id, row.author_name),
  }
}
