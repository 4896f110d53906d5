// Accounts and guests. A change and its line in the activity log are in one transaction.
import { announceSessions } from '#capabilities/auth/index.ts'
import { isId, newId } from '#platform/ids.ts'
import type { List } from '#platform/store/collection.ts'
import { type Database, isUniqueViolation, type Queryable } from '#platform/store/database.ts'
import { json, raw, sql } from '#platform/store/sql.ts'
import type { ActivityEntry, ActivityRepository } from './activity.repository.ts'
import { emailTaken, lastAdmin, noSuchAccount } from './people.errors.ts'
import { type ListRequest, listRows } from '#platform/store/list-rows.ts'
import {
  emailKey,
  sameUser,
  toUserRecord,
  type UserChange,
  type UserRecord,
  type UserRow,
} from './user-record.ts'

export interface NewAccount {
  name: string
  email: string
  passwordHash: string
  role: 'user' | 'admin'
  /** Nobody else is here yet: make this one admin. */
  adminIfFirst?: boolean
  /** The guest that becomes this account; its identifier, and so everything it owns, stays. */
  guestId?: string | undefined
}

/** An entry about the account itself: its target is filled in. */
export type EntryOf = (user: UserRecord) => ActivityEntry[]

export interface PeopleRepository {
  find(userId: string): Promise<UserRecord | undefined>
  findByEmail(email: string): Promise<UserRecord | undefined>
  /** Throws `already_exists`. `within` runs in the same transaction, before the account is made. */
  createAccount(
    account: NewAccount,
    entries: EntryOf,
    within?: (transaction: Queryable) => Promise<void>,
  ): Promise<UserRecord>
  createGuest(guest: Pick<UserRecord, 'name' | 'preferences'>): Promise<UserRecord>
  /** Writes down the time of a sign-in, and nothing else of the account. */
  noteSignIn(userId: string, at: Date, entry: ActivityEntry): Promise<void>
  /**
   * Begins a new epoch: all sessions but the kept one end, and all tokens. Undefined when another change came
   * first.
   */
  setPassword(
    change: { userId: string; passwordHash: string; ifEpoch: number; keepSessionId?: string | undefined },
    entry: ActivityEntry,
  ): Promise<UserRecord | undefined>
  /**
   * Throws `not_found`, `already_exists`, and `invalid_transition` for what would leave no admin. `check`
   * sees the current state first.
   */
  change(
    userId: string,
    decide: (current: UserRecord) => UserChange,
    entries: (before: UserRecord, after: UserRecord) => ActivityEntry[],
  ): Promise<UserRecord>
  /** Deletes the account and its rows in all these tables. False when there is none. */
  remove(userId: string, tables: readonly string[], entry?: ActivityEntry): Promise<boolean>
  /** Accounts deleted within the last day or so. */
  listClosed(): Promise<{ userId: string; isSettled: boolean }[]>
  /**
   * Deletes what was written for a closed account after its deletion; forgets the account when it is settled.
   */
  eraseClosed(userId: string, tables: readonly string[], isSettled: boolean): Promise<void>
  /** Accounts of people, never guests. */
  list(
    request: ListRequest & { q?: string | undefined; role?: string | undefined },
  ): Promise<List<UserRecord>>
  /** Guests that began before the time, oldest first. */
  listGuestsBefore(time: Date, limit: number): Promise<string[]>
}

/** Held by whoever decides who is the first admin, or whether one is left. */
const adminLock = sql`select pg_advisory_xact_lock(7347021)`

export function createPeopleRepository(database: Database, activity: ActivityRepository): PeopleRepository {
  async function recordAll(entries: ActivityEntry[], transaction: Queryable): Promise<void> {
    for (const entry of entries) await activity.record(entry, transaction)
  }

  async function getRole(account: NewAccount, transaction: Queryable): Promise<'user' | 'admin'> {
    const hasNobody = async () =>
      (await transaction.query(sql`select 1 from users where kind = 'user' limit 1`)).length === 0
    if (account.adminIfFirst !== true || !(await hasNobody())) return account.role
    await transaction.query(adminLock)
    return (await hasNobody()) ? 'admin' : account.role
  }

  async function refuseLastAdmin(
    before: UserRecord,
    after: UserChange,
    transaction: Queryable,
  ): Promise<void> {
    const wasAdmin = before.role === 'admin' && !before.disabled
    if (!wasAdmin || ((after.role ?? 'admin') === 'admin' && after.disabled !== true)) return
    await transaction.query(adminLock)
    const others = await transaction.query(
      sql`select 1 from users where role = 'admin' and not disabled and id <> ${before.id} limit 1`,
    )
    if (others.length === 0) throw lastAdmin()
  }

  return {
    async find(userId) {
      if (!isId(userId)) return undefined
      const [row] = await database.query<UserRow>({
        name: 'user-by-id',
        text: 'select * from users where id = $1',
        values: [userId],
      })
      return row === undefined ? undefined : toUserRecord(row)
    },

    async findByEmail(email) {
      const [row] = await database.query<UserRow>(
        sql`select * from users where email_key = ${emailKey(email)}`,
      )
      return row === undefined ? undefined : toUserRecord(row)
    },

    async createAccount(account, entries, within) {
      const { name, email, passwordHash, guestId } = account
      const key = emailKey(email)
      try {
        return await database.transaction(async (transaction) => {
          await within?.(transaction)
          const role = await getRole(account, transaction)
          // The guest's own sessions end with its epoch: whoever may have planted them does not get into the
          // account.
          const [upgraded] =
            guestId === undefined
              ? []
              : await transaction.query<UserRow>(sql`
                  update users set kind = 'user', name = ${name}, email = ${email}, email_key = ${key}, password_hash = ${passwordHash}, role = ${role},
                    session_epoch = session_epoch + 1, version = version + 1, updated_at = now()
                  where id = ${guestId} and kind = 'guest' returning *`)
          const [row] =
            upgraded === undefined
              ? await transaction.query<UserRow>(sql`
                  insert into users (id, kind, name, email, email_key, password_hash, role)
                  values (${newId()}, 'user', ${name}, ${email}, ${key}, ${passwordHash}, ${role}) returning *`)
              : [upgraded]
          const user = toUserRecord(row as UserRow)
          await transaction.execute(sql`delete from sessions where owner_id = ${user.id}`)
          await recordAll(entries(user), transaction)
          if (upgraded !== undefined) await announceSessions(transaction, user.id)
          return user
        })
      } catch (error) {
        throw isUniqueViolation(error, 'users_email') ? emailTaken() : error
      }
    },

    async createGuest({ name, preferences }) {
      const [row] = await database.query<UserRow>(
        sql`insert into users (id, kind, name, profile) values (${newId()}, 'guest', ${name}, ${json({ preferences })}) returning *`,
      )
      return toUserRecord(row as UserRow)
    },

    async noteSignIn(userId, at, entry) {
      await database.transaction(async (transaction) => {
        await transaction.execute(sql`update users set last_login_at = ${at} where id = ${userId}`)
        await activity.record(entry, transaction)
      })
    },

    setPassword: ({ userId, passwordHash, ifEpoch, keepSessionId = '' }, entry) =>
      database.transaction(async (transaction) => {
        const [row] = await transaction.query<UserRow>(sql`
          update users set password_hash = ${passwordHash}, session_epoch = session_epoch + 1, version = version + 1, updated_at = now()
          where id = ${userId} and session_epoch = ${ifEpoch} and kind = 'user' returning *`)
        if (row === undefined) return undefined
        await transaction.execute(
          sql`delete from sessions where owner_id = ${userId} and id <> ${keepSessionId}`,
        )
        await transaction.execute(
          sql`update sessions set epoch = ${row.session_epoch} where owner_id = ${userId} and id = ${keepSessionId}`,
        )
        await transaction.execute(sql`delete from password_resets where owner_id = ${userId}`)
        // Like access tokens, also those of the session that stays.
        await transaction.execute(sql`delete from stream_tickets where owner_id = ${userId}`)
        await activity.record(entry, transaction)
        await announceSessions(transaction, userId)
        return toUserRecord(row)
      }),

    async change(userId, decide, entries) {
      if (!isId(userId)) throw noSuchAccount()
      try {
        return await database.transaction(async (transaction) => {
          const [row] = await transaction.query<UserRow>(
            sql`select * from users where id = ${userId} for update`,
          )
          if (row === undefined) throw noSuchAccount()
          const before = toUserRecord(row)
          const after = { ...before, ...decide(before) }
          if (sameUser(before, after)) return before
          await refuseLastAdmin(before, after, transaction)
          const [changed] = await transaction.query<UserRow>(sql`
            update users set name = ${after.name}, email = ${after.email}, email_key = ${after.email === null ? null : emailKey(after.email)}, role = ${after.role},
              disabled = ${after.disabled}, profile = ${json({ avatar: after.avatar, preferences: after.preferences })}, version = version + 1, updated_at = greatest(now(), updated_at)
            where id = ${userId} returning *`)
          // Enabled again, an account starts without the sessions it had.
          if (after.disabled) await transaction.execute(sql`delete from sessions where owner_id = ${userId}`)
          const user = toUserRecord(changed as UserRow)
          await recordAll(entries(before, user), transaction)
          if (after.disabled) await announceSessions(transaction, userId)
          return user
        })
      } catch (error) {
        throw isUniqueViolation(error, 'users_email') ? emailTaken() : error
      }
    },

    remove: (userId, tables, entry) =>
      database.transaction(async (transaction) => {
        if ((await transaction.execute(sql`delete from users where id = ${userId}`)) === 0) return false
        await eraseRows(userId, tables, transaction)
        await transaction.execute(
          sql`insert into closed_accounts (id) values (${userId}) on conflict do nothing`,
        )
        if (entry !== undefined) await activity.record(entry, transaction)
        await announceSessions(transaction, userId)
        return true
      }),

    async listClosed() {
      const rows = await database.query<{ id: string; is_settled: boolean }>(
        sql`select id, closed_at < now() - interval '1 day' as is_settled from closed_accounts order by closed_at limit 1000`,
      )
      return rows.map((row) => ({ userId: row.id, isSettled: row.is_settled }))
    },

    eraseClosed: (userId, tables, isSettled) =>
      database.transaction(async (transaction) => {
        await eraseRows(userId, tables, transaction)
        if (isSettled) await transaction.execute(sql`delete from closed_accounts where id = ${userId}`)
      }),

    async list({ q, role, ...request }) {
      const pattern =
        q === undefined
          ? undefined
          : `%${q
              .trim()
              .toLowerCase()
              .replace(/[\\%_]/g, '\\$&')}%`
      const where = [
        sql`kind = 'user'`,
        ...(role === undefined ? [] : [sql`role = ${role}`]),
        ...(pattern === undefined
          ? []
          : [sql`(lower(unaccented(name)) like lower(unaccented(${pattern})) or email_key like ${pattern})`]),
      ]
      const { items, ...rest } = await listRows<UserRow>(
        database,
        { table: 'users', sorts: { createdAt: 'created_at', updatedAt: 'updated_at', name: 'name' }, where },
        request,
      )
      return { ...rest, items: items.map(toUserRecord) }
    },

    async listGuestsBefore(time, limit) {
      const rows = await database.query<{ id: string }>(
        sql`select id from users where kind = 'guest' and created_at < ${time} order by created_at, id limit ${limit}`,
      )
      return rows.map((row) => row.id)
    },
  }
}

/** Table names come from our own code (`OwnedData`), never from a request. */
async function eraseRows(userId: string, tables: readonly string[], transaction: Queryable): Promise<void> {
  for (const table of tables)
    await transaction.execute(sql`delete from ${raw(table)} where owner_id = ${userId}`)
}
