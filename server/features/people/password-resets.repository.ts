import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import type { ActivityEntry, ActivityRepository } from './activity.repository.ts'

export interface PasswordResetRecord {
  userId: string
  id: string
  secretHash: Buffer
  createdBy: string
  createdAt: Date
  expiresAt: Date
}

export interface PasswordResetsRepository {
  find(key: { userId: string; id: string }): Promise<PasswordResetRecord | undefined>
  /** Takes the place of the account's earlier ones. */
  insert(reset: PasswordResetRecord, entry: ActivityEntry): Promise<void>
  sweep(): Promise<number>
}

interface Row {
  owner_id: string
  id: string
  secret_hash: Buffer
  created_by: string
  created_at: Date
  expires_at: Date
}

/** A used one is deleted with the change of the password (`PeopleRepository.setPassword`). */
export function createPasswordResetsRepository(
  database: Database,
  activity: ActivityRepository,
): PasswordResetsRepository {
  return {
    async find({ userId, id }) {
      const [row] = await database.query<Row>(
        sql`select * from password_resets where owner_id = ${userId} and id = ${id}`,
      )
      if (row === undefined) return undefined
      return {
        userId: row.owner_id,
        id: row.id,
        secretHash: row.secret_hash,
        createdBy: row.created_by,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
      }
    },
    insert: ({ userId, id, secretHash, createdBy, createdAt, expiresAt }, entry) =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`delete from password_resets where owner_id = ${userId}`)
        await transaction.execute(sql`
          insert into password_resets (owner_id, id, secret_hash, created_by, created_at, expires_at)
          values (${userId}, ${id}, ${secretHash}, ${createdBy}, ${createdAt}, ${expiresAt})`)
        await activity.record(entry, transaction)
      }),
    sweep: () =>
      database.execute(sql`delete from password_resets where expires_at < now() - interval '1 day'`),
  }
}
