import { publishEvent } from '#capabilities/events/index.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'

/** What the resolution of a principal needs to know, read in one indexed query. */
export interface SessionRow {
  secretHash: Buffer
  epoch: number
  lastUsedAt: Date
  endsAt: Date
  kind: 'user' | 'guest'
  role: 'user' | 'admin'
  disabled: boolean
  /** The user's epoch now; the session is valid only while it is its own. */
  userEpoch: number
}

export interface StoredSession {
  id: string
  createdAt: Date
  lastUsedAt: Date
  endsAt: Date
  address: string
  userAgent: string
}

export interface SessionKey {
  userId: string
  sessionId: string
}

export interface NewSession extends SessionKey {
  secretHash: Buffer
  epoch: number
  at: Date
  endsAt: Date
  address: string
  userAgent: string
}

export interface SessionsRepository {
  find(key: SessionKey): Promise<SessionRow | undefined>
  insert(session: NewSession): Promise<void>
  /** Notes the use, and never moves the time back. */
  touch(key: SessionKey, at: Date): Promise<void>
  remove(key: SessionKey): Promise<boolean>
  /** Of the user's epoch, used since then and not over, newest use first. */
  list(userId: string, alive: { usedSince: Date; now: Date }): Promise<StoredSession[]>
  /** Deletes sessions that were last used before the time, or are over. */
  sweep(dead: { usedBefore: Date; now: Date }): Promise<number>
}

interface Row {
  secret_hash: Buffer
  epoch: number
  last_used_at: number
  ends_at: number
  kind: 'user' | 'guest'
  role: 'user' | 'admin'
  disabled: boolean
  session_epoch: number
}

/**
 * The topic on which a user's open streams hear that sessions have ended; each looks whether it was its own.
 */
export const sessionsTopic = 'sessions'

/** To be called last in the transaction that ends sessions of the user. */
export async function announceSessions(transaction: Queryable, userId: string): Promise<void> {
  await publishEvent(transaction, { ownerId: userId, topic: sessionsTopic, event: 'changed', data: null })
}

export function createSessionsRepository(database: Database): SessionsRepository {
  return {
    async find({ userId, sessionId }) {
      // On the path of every request that is signed in: prepared once a connection, found by two primary
      // keys.
      const [row] = await database.query<Row>({
        name: 'principal-by-session',
        text: `select s.secret_hash, s.epoch, ${milliseconds('s.last_used_at')} as last_used_at, ${milliseconds('s.ends_at')} as ends_at, u.kind, u.role, u.disabled, u.session_epoch
          from sessions s join users u on u.id = s.owner_id where s.owner_id = $1 and s.id = $2`,
        values: [userId, sessionId],
        isByKey: true,
      })
      if (row === undefined) return undefined
      return {
        secretHash: row.secret_hash,
        epoch: row.epoch,
        lastUsedAt: new Date(row.last_used_at),
        endsAt: new Date(row.ends_at),
        kind: row.kind,
        role: row.role,
        disabled: row.disabled,
        userEpoch: row.session_epoch,
      }
    },

    async insert(session) {
      await database.execute(sql`
        insert into sessions (owner_id, id, secret_hash, epoch, created_at, last_used_at, ends_at, address, user_agent)
        values (${session.userId}, ${session.sessionId}, ${session.secretHash}, ${session.epoch}, ${session.at}, ${session.at}, ${session.endsAt}, ${session.address}, ${session.userAgent})`)
    },

    async touch({ userId, sessionId }, at) {
      await database.execute(
        sql`update sessions set last_used_at = ${at} where owner_id = ${userId} and id = ${sessionId} and last_used_at < ${at}`,
      )
    },

    async remove({ userId, sessionId }) {
      return database.transaction(async (transaction) => {
        const removed = await transaction.execute(
          sql`delete from sessions where owner_id = ${userId} and id = ${sessionId}`,
        )
        if (removed > 0) await announceSessions(transaction, userId)
        return removed > 0
      })
    },

    async list(userId, { usedSince, now }) {
      const rows = await database.query<{
        id: string
        created_at: Date
        last_used_at: Date
        ends_at: Date
        address: string
        user_agent: string
      }>(sql`
        select s.id, s.created_at, s.last_used_at, s.ends_at, s.address, s.user_agent
        from sessions s join users u on u.id = s.owner_id
        where s.owner_id = ${userId} and s.epoch = u.session_epoch and s.last_used_at > ${usedSince} and s.ends_at > ${now}
        order by s.last_used_at desc, s.id desc limit ${maxListed}`)
      return rows.map((row) => ({
        id: row.id,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
        endsAt: row.ends_at,
        address: row.address,
        userAgent: row.user_agent,
      }))
    },

    sweep: ({ usedBefore, now }) =>
      database.execute(sql`delete from sessions where last_used_at <= ${usedBefore} or ends_at <= ${now}`),
  }
}

/** A person has a handful; a program that signs in again for each call may leave thousands. */
const maxListed = 1_000

/** A time as a number: reading one from its text costs more than the rest of the row. */
const milliseconds = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`
