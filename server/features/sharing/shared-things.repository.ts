// What others share with a person, whoever owns it: listed, and left again.
import { sharedTables, type SharedKind, type ShareRole } from '#capabilities/access/index.ts'
import { isId } from '#platform/ids.ts'
import type { List } from '#platform/store/collection.ts'
import { decodeCursor, encodeCursor } from '#platform/store/cursor.ts'
import type { Database } from '#platform/store/database.ts'
import { join, raw, sql, type Sql } from '#platform/store/sql.ts'
import type { SharedThing } from './sharing.schema.ts'

export interface SharedListOptions {
  limit: number
  page?: number | undefined
  cursor?: string | undefined
  sort: string
  q?: string | undefined
  kind?: SharedKind | undefined
}

export interface SharedThingsRepository {
  /** What others share with the person; of several shares of one thing the best. */
  listShared(personId: string, options: SharedListOptions): Promise<List<SharedThing>>
  /**
   * Takes the person out of all shares of the thing that this one is of. Gives the thing, undefined when the
   * person has no such share.
   */
  leave(
    personId: string,
    shareId: string,
  ): Promise<{ ownerId: string; kind: SharedKind; thingId: string } | undefined>
}

interface SharedRow {
  share_id: string
  kind: SharedKind
  id: string
  title: string
  role: ShareRole
  owner_name: string
  shared_at: Date
  updated_at: Date
  expires_at: Date | null
  sort_key: string
  total: number
}

const titles: Record<SharedKind, string> = {
  document: 'title',
  'article-document': 'title',
  'landing-page': 'businessName',
}
const sortColumns: Record<string, string> = {
  sharedAt: 'shared_at',
  updatedAt: 'updated_at',
  title: 'sort_title',
}

/** Rows of things of all kinds that are not in the trash, as `kind`, `title` and `updated_at`. */
export function anyThing(where: (table: string) => Sql): Sql {
  return join(
    (Object.keys(sharedTables) as SharedKind[]).map(
      (
        kind,
      ) => sql`select ${raw(`'${kind}'`)} as kind, body ->> ${raw(`'${titles[kind]}'`)} as title, updated_at from ${raw(sharedTables[kind])}
        where deleted_at is null and ${where(kind)}`,
    ),
    ' union all ',
  )
}

export function createSharedThingsRepository(database: Database): SharedThingsRepository {
  return {
    async listShared(personId, { limit, page, cursor, sort, q, kind }) {
      const isDescending = sort.startsWith('-')
      const column = raw(sortColumns[sort.replace(/^-/, '')] ?? 'shared_at')
      const direction = raw(isDescending ? 'desc' : 'asc')
      const after = cursor === undefined ? undefined : decodeCursor(cursor, sort)
      const keyset =
        after === undefined
          ? sql`true`
          : sql`(${column}, share_id) ${raw(isDescending ? '<' : '>')} (${after.value}, ${after.id})`
      const filters = [
        ...(kind === undefined ? [] : [sql`mine.kind = ${kind}`]),
        ...(q === undefined
          ? []
          : [sql`position(lower(unaccented(${q.trim()})) in lower(unaccented(thing.title))) > 0`]),
      ]
      const offset = after === undefined ? ((page ?? 1) - 1) * limit : 0
      const shown = sql`
        with mine as (
          select distinct on (shares.kind, shares.owner_id, shares.thing_id) shares.id as share_id, shares.kind, shares.owner_id, shares.thing_id as id,
            shares.role, shares.expires_at, person.created_at as shared_at
          from share_people person join shares on shares.owner_id = person.owner_id and shares.id = person.share_id
          where person.person_id = ${personId} and (shares.expires_at is null or shares.expires_at > now())
          order by shares.kind, shares.owner_id, shares.thing_id, case shares.role when 'editor' then 1 when 'commenter' then 2 else 3 end, shares.id
        ), shown as (
          select mine.*, users.name as owner_name, thing.title, left(lower(unaccented(thing.title)), 200) as sort_title, thing.updated_at
          from mine join users on users.id = mine.owner_id and not users.disabled
          cross join lateral (${anyThing((each) => sql`mine.kind = ${each} and owner_id = mine.owner_id and id = mine.id`)}) thing
          where ${join([sql`true`, ...filters], ' and ')}
        )`
      const rows = await database.query<SharedRow>(sql`${shown}
        select shown.*, ${column}::text as sort_key, (select count(*)::int from shown) as total
        from shown where ${keyset} order by ${column} ${direction}, share_id ${direction} limit ${limit + 1} offset ${offset}`)
      const last = rows.slice(0, limit).at(-1)
      const total =
        rows[0]?.total ??
        (await database.query<{ total: number }>(sql`${shown} select count(*)::int as total from shown`))[0]
          ?.total ??
        0
      return {
        items: rows.slice(0, limit).map(toSharedThing),
        page: page ?? 1,
        limit,
        total,
        nextCursor:
          rows.length > limit && last !== undefined
            ? encodeCursor({ sort, value: last.sort_key, id: last.share_id })
            : null,
      }
    },

    leave: (personId, shareId) =>
      database.transaction(async (transaction) => {
        if (!isId(shareId)) return undefined
        const [thing] = await transaction.query<{ owner_id: string; kind: SharedKind; thing_id: string }>(sql`
          select shares.owner_id, kind, thing_id from shares join share_people person on person.owner_id = shares.owner_id and person.share_id = shares.id
          where person.person_id = ${personId} and shares.id = ${shareId}`)
        if (thing === undefined) return undefined
        const { owner_id: ownerId, kind, thing_id: thingId } = thing
        const ofPerson = sql`shares.owner_id = ${ownerId} and kind = ${kind} and thing_id = ${thingId}
          and person.owner_id = shares.owner_id and person.share_id = shares.id and person.person_id = ${personId}`
        // A share of an address is this person's alone, so that it goes altogether.
        await transaction.execute(
          sql`delete from shares using share_people person where ${ofPerson} and email_key is not null`,
        )
        await transaction.execute(sql`delete from share_people person using shares where ${ofPerson}`)
        return { ownerId, kind, thingId }
      }),
  }
}

function toSharedThing(row: SharedRow): SharedThing {
  return {
    shareId: row.share_id,
    kind: row.kind,
    id: row.id,
    title: row.title,
    role: row.role,
    owner: { name: row.owner_name },
    sharedAt: row.shared_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}
