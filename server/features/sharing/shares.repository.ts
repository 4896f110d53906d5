import { sharedTables, type SharedKind, type ShareRole } from '#capabilities/access/index.ts'
import { isId } from '#platform/ids.ts'
import type { List } from '#platform/store/collection.ts'
import { decodeCursor, encodeCursor } from '#platform/store/cursor.ts'
import type { Database } from '#platform/store/database.ts'
import { join, raw, sql, type Sql } from '#platform/store/sql.ts'
import { maxShares, type SharedThing } from './sharing.schema.ts'

export interface ShareRecord {
  id: string
  ownerId: string
  kind: SharedKind
  thingId: string
  role: ShareRole
  email: string | null
  beginning: string | null
  passwordHash: string | null
  expiresAt: Date | null
  createdAt: Date
  people: { name: string; openedAt: Date }[]
}

export interface LinkRecord {
  id: string
  ownerId: string
  ownerName: string
  kind: SharedKind
  thingId: string
  role: ShareRole
  secretHash: Buffer
  passwordHash: string | null
  expiresAt: Date | null
}

export type NewShare = Pick<ShareRecord, 'id' | 'kind' | 'thingId' | 'role' | 'expiresAt'> &
  (
    | { email: string; emailKey: string }
    | { secretHash: Buffer; beginning: string; passwordHash: string | null }
  )

export interface ShareChange {
  role: ShareRole | undefined
  expiresAt: Date | null | undefined
}

export interface SharedListOptions {
  limit: number
  page?: number | undefined
  cursor?: string | undefined
  sort: string
  q?: string | undefined
  kind?: SharedKind | undefined
}

export interface SharesRepository {
  of(ownerId: string): {
    /** Oldest first. */
    list(kind: SharedKind, thingId: string): Promise<ShareRecord[]>
    /**
     * An address that has a share already gets the new role and end. Undefined when the thing has as many
     * shares as it may, or is gone.
     */
    insert(share: NewShare): Promise<ShareRecord | undefined>
    /** What is undefined stays. Undefined when the thing has no such share. */
    update(
      kind: SharedKind,
      thingId: string,
      shareId: string,
      change: ShareChange,
    ): Promise<ShareRecord | undefined>
    /** False when the thing has no such share. */
    remove(kind: SharedKind, thingId: string, shareId: string): Promise<boolean>
  }
  /**
   * A link that has not run out, of a thing that is not in the trash. Whoever presents it proves the right to
   * it by its secret.
   */
  findLink(shareId: string): Promise<LinkRecord | undefined>
  findPerson(personId: string): Promise<{ name: string; email: string | null } | undefined>
  /** Makes the person one of those whom the link lets in. */
  join(link: Pick<LinkRecord, 'id' | 'ownerId'>, personId: string): Promise<void>
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

interface Row {
  id: string
  owner_id: string
  kind: SharedKind
  thing_id: string
  role: ShareRole
  email: string | null
  beginning: string | null
  password_hash: string | null
  expires_at: Date | null
  created_at: Date
  people: { name: string; openedAt: string }[] | null
}

interface LinkRow extends Omit<Row, 'email' | 'beginning' | 'created_at' | 'people'> {
  owner_name: string
  secret_hash: Buffer
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
const people = sql`(
  select json_agg(json_build_object('name', users.name, 'openedAt', person.opened_at) order by person.opened_at)
  from share_people person join users on users.id = person.person_id
  where person.owner_id = shares.owner_id and person.share_id = shares.id and person.opened_at is not null) as people`

export function createSharesRepository(database: Database): SharesRepository {
  const anyThing = (where: (table: string) => Sql): Sql =>
    join(
      (Object.keys(sharedTables) as SharedKind[]).map(
        (
          kind,
        ) => sql`select ${raw(`'${kind}'`)} as kind, body ->> ${raw(`'${titles[kind]}'`)} as title, updated_at from ${raw(sharedTables[kind])}
          where deleted_at is null and ${where(kind)}`,
      ),
      ' union all ',
    )

  return {
    of: (ownerId) => ({
      async list(kind, thingId) {
        const rows = await database.query<Row>(
          sql`select *, ${people} from shares where owner_id = ${ownerId} and kind = ${kind} and thing_id = ${thingId} order by created_at, id`,
        )
        return rows.map(toShare)
      },

      insert: (share) =>
        database.transaction(async (transaction) => {
          const { id, kind, thingId, role, expiresAt } = share
          const ofThing = sql`owner_id = ${ownerId} and kind = ${kind} and thing_id = ${thingId}`
          // Two at once would exceed the most, or share with one address twice.
          await transaction.query(
            sql`select pg_advisory_xact_lock(hashtextextended(${`shares ${kind} ${thingId}`}, 0))`,
          )
          const shown = sql`returning *, ${people}`
          if ('email' in share) {
            const [known] = await transaction.query<Row>(
              sql`update shares set role = ${role}, expires_at = ${expiresAt} where ${ofThing} and email_key = ${share.emailKey} ${shown}`,
            )
            if (known !== undefined) return toShare(known)
          }
          // Held until the share is there: what is deleted for good meanwhile would leave it behind. After
          // the share, as `whileShared` does.
          const [thing] = await transaction.query(
            sql`select 1 from ${raw(sharedTables[kind])} where owner_id = ${ownerId} and id = ${thingId} and deleted_at is null for key share`,
          )
          const [count] = await transaction.query<{ count: number }>(
            sql`select count(*)::int as count from shares where ${ofThing}`,
          )
          if (thing === undefined || (count?.count ?? 0) >= maxShares) return undefined
          const [row] = await transaction.query<Row>(
            'email' in share
              ? sql`insert into shares (owner_id, id, kind, thing_id, role, expires_at, email, email_key)
                  values (${ownerId}, ${id}, ${kind}, ${thingId}, ${role}, ${expiresAt}, ${share.email}, ${share.emailKey}) ${shown}`
              : sql`insert into shares (owner_id, id, kind, thing_id, role, expires_at, secret_hash, beginning, password_hash)
                  values (${ownerId}, ${id}, ${kind}, ${thingId}, ${role}, ${expiresAt}, ${share.secretHash}, ${share.beginning}, ${share.passwordHash}) ${shown}`,
          )
          if ('email' in share) {
            // Whoever has the address now keeps the share, also under another address.
            await transaction.execute(sql`
              with claimed as (
                update shares set claimed_at = now() from users
                where shares.owner_id = ${ownerId} and shares.id = ${id} and users.email_key = shares.email_key returning users.id
              )
              insert into share_people (owner_id, share_id, person_id) select ${ownerId}, ${id}, id from claimed`)
          }
          return row === undefined ? undefined : toShare(row)
        }),

      async update(kind, thingId, shareId, { role, expiresAt }) {
        if (!isId(shareId)) return undefined
        const changes = [
          ...(role === undefined ? [] : [sql`role = ${role}`]),
          ...(expiresAt === undefined ? [] : [sql`expires_at = ${expiresAt}`]),
        ]
        const ofShare = sql`owner_id = ${ownerId} and id = ${shareId} and kind = ${kind} and thing_id = ${thingId}`
        const [row] = await database.query<Row>(
          changes.length === 0
            ? sql`select *, ${people} from shares where ${ofShare}`
            : sql`update shares set ${join(changes, ', ')} where ${ofShare} returning *, ${people}`,
        )
        return row === undefined ? undefined : toShare(row)
      },

      async remove(kind, thingId, shareId) {
        if (!isId(shareId)) return false
        const removed = await database.execute(
          sql`delete from shares where owner_id = ${ownerId} and id = ${shareId} and kind = ${kind} and thing_id = ${thingId}`,
        )
        return removed > 0
      },
    }),

    async findLink(shareId) {
      const [row] = await database.query<LinkRow>(sql`
        select shares.*, users.name as owner_name from shares join users on users.id = shares.owner_id and not users.disabled
        where shares.id = ${shareId} and secret_hash is not null and (expires_at is null or expires_at > now())
          and exists (${anyThing((kind) => sql`shares.kind = ${kind} and owner_id = shares.owner_id and id = shares.thing_id`)})`)
      if (row === undefined) return undefined
      const {
        id,
        owner_id: ownerId,
        owner_name: ownerName,
        kind,
        thing_id: thingId,
        role,
        secret_hash: secretHash,
        password_hash: passwordHash,
      } = row
      return {
        id,
        ownerId,
        ownerName,
        kind,
        thingId,
        role,
        secretHash,
        passwordHash,
        expiresAt: row.expires_at,
      }
    },

    async findPerson(personId) {
      const [row] = await database.query<{ name: string; email: string | null }>(
        sql`select name, email from users where id = ${personId}`,
      )
      return row
    },

    async join({ id, ownerId }, personId) {
      await database.execute(sql`
        insert into share_people (owner_id, share_id, person_id, opened_at)
        select owner_id, id, ${personId}, now() from shares where owner_id = ${ownerId} and id = ${id}
        on conflict (owner_id, share_id, person_id) do update set opened_at = coalesce(share_people.opened_at, now())`)
    },

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

/** What is kept for an owner; goes with the account. */
export const sharingData = { tables: ['shares', 'share_people'] } as const

function toShare(row: Row): ShareRecord {
  const {
    id,
    owner_id: ownerId,
    kind,
    thing_id: thingId,
    role,
    email,
    beginning,
    password_hash: passwordHash,
  } = row
  const opened = (row.people ?? []).map(({ name, openedAt }) => ({ name, openedAt: new Date(openedAt) }))
  return {
    id,
    ownerId,
    kind,
    thingId,
    role,
    email,
    beginning,
    passwordHash,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    people: opened,
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
