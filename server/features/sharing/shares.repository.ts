import { sharedTables, type SharedKind, type ShareRole } from '#capabilities/access/index.ts'
import { isId } from '#platform/ids.ts'
import type { Database } from '#platform/store/database.ts'
import { join, raw, sql } from '#platform/store/sql.ts'
import {
  anyThing,
  createSharedThingsRepository,
  type SharedThingsRepository,
} from './shared-things.repository.ts'
import { maxShares } from './sharing.schema.ts'

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

export interface SharesRepository extends SharedThingsRepository {
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

const people = sql`(
  select json_agg(json_build_object('name', users.name, 'openedAt', person.opened_at) order by person.opened_at)
  from share_people person join users on users.id = person.person_id
  where person.owner_id = shares.owner_id and person.share_id = shares.id and person.opened_at is not null) as people`

export function createSharesRepository(database: Database): SharesRepository {
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

    ...createSharedThingsRepository(database),

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
