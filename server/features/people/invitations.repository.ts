import { isId } from '#platform/ids.ts'
import type { List } from '#platform/store/collection.ts'
import { type Database, isUniqueViolation, type Queryable } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import { alreadyExists, versionMismatch } from '#platform/errors.ts'
import type { ActivityEntry, ActivityRepository } from './activity.repository.ts'
import { emailKey } from './user-record.ts'
import { deadLink } from './people.errors.ts'
import { type ListRequest, listRows } from '#platform/store/list-rows.ts'

export interface InvitationRecord {
  id: string
  email: string
  role: 'user' | 'admin'
  secretHash: Buffer
  invitedBy: string
  acceptedAt: Date | null
  expiresAt: Date
  version: number
  createdAt: Date
  updatedAt: Date
}

export interface InvitationsRepository {
  find(invitationId: string): Promise<InvitationRecord | undefined>
  /** Takes the place of an expired one for the same e-mail. Throws `already_exists` while one is open. */
  insert(
    invitation: Pick<InvitationRecord, 'id' | 'email' | 'role' | 'secretHash' | 'invitedBy' | 'expiresAt'>,
    at: Date,
    entry: ActivityEntry,
  ): Promise<InvitationRecord>
  /** Undefined when there is none. Throws `version_mismatch`. */
  setRole(
    invitationId: string,
    role: 'user' | 'admin',
    ifVersions: number[] | undefined,
  ): Promise<InvitationRecord | undefined>
  remove(invitationId: string, entry: ActivityEntry): Promise<boolean>
  /** Marks it as used, once. Throws `not_found` when it was used meanwhile. */
  accept(invitationId: string, at: Date, transaction: Queryable): Promise<void>
  list(request: ListRequest & { q?: string | undefined }): Promise<List<InvitationRecord>>
  /** Deletes what expired or was accepted more than 30 days ago. */
  sweep(): Promise<number>
}

interface Row {
  id: string
  email: string
  role: 'user' | 'admin'
  secret_hash: Buffer
  invited_by: string
  accepted_at: Date | null
  expires_at: Date
  version: number
  created_at: Date
  updated_at: Date
}

export function createInvitationsRepository(
  database: Database,
  activity: ActivityRepository,
): InvitationsRepository {
  async function find(invitationId: string, on: Queryable = database): Promise<InvitationRecord | undefined> {
    if (!isId(invitationId)) return undefined
    const [row] = await on.query<Row>(sql`select * from invitations where id = ${invitationId}`)
    return row === undefined ? undefined : toInvitation(row)
  }

  return {
    find: (invitationId) => find(invitationId),

    async insert({ id, email, role, secretHash, invitedBy, expiresAt }, at, entry) {
      const key = emailKey(email)
      try {
        return await database.transaction(async (transaction) => {
          await transaction.execute(
            sql`delete from invitations where email_key = ${key} and accepted_at is null and expires_at <= ${at}`,
          )
          const [row] = await transaction.query<Row>(sql`
            insert into invitations (id, email, email_key, role, secret_hash, invited_by, expires_at)
            values (${id}, ${email}, ${key}, ${role}, ${secretHash}, ${invitedBy}, ${expiresAt}) returning *`)
          await activity.record(entry, transaction)
          return toInvitation(row as Row)
        })
      } catch (error) {
        if (!isUniqueViolation(error, 'invitations_open_email')) throw error
        throw alreadyExists('This e-mail has an open invitation. Withdraw it first to make a new link.', {
          errors: [{ path: 'email', message: 'is invited already' }],
        })
      }
    },

    setRole: (invitationId, role, ifVersions) =>
      database.transaction(async (transaction) => {
        const before = await find(invitationId, transaction)
        if (before === undefined) return undefined
        if (ifVersions !== undefined && !ifVersions.includes(before.version))
          throw versionMismatch(`This invitation was changed meanwhile: it is at version ${before.version}.`)
        if (before.role === role) return before
        const [row] = await transaction.query<Row>(sql`
          update invitations set role = ${role}, version = version + 1, updated_at = now() where id = ${invitationId} and accepted_at is null returning *`)
        return row === undefined ? undefined : toInvitation(row)
      }),

    remove: (invitationId, entry) =>
      database.transaction(async (transaction) => {
        const removed = await transaction.execute(sql`delete from invitations where id = ${invitationId}`)
        if (removed > 0) await activity.record(entry, transaction)
        return removed > 0
      }),

    async accept(invitationId, at, transaction) {
      const accepted = await transaction.execute(sql`
        update invitations set accepted_at = ${at}, version = version + 1, updated_at = now() where id = ${invitationId} and accepted_at is null and expires_at > ${at}`)
      if (accepted === 0) throw deadLink()
    },

    async list({ q, ...request }) {
      const where =
        q === undefined ? [] : [sql`email_key like ${`%${emailKey(q).replace(/[\\%_]/g, '\\$&')}%`}`]
      const sorts = { createdAt: 'created_at', updatedAt: 'updated_at', email: 'email_key' }
      const { items, ...rest } = await listRows<Row>(
        database,
        { table: 'invitations', sorts, where },
        request,
      )
      return { ...rest, items: items.map(toInvitation) }
    },

    sweep: () =>
      database.execute(
        sql`delete from invitations where greatest(expires_at, coalesce(accepted_at, expires_at)) < now() - interval '30 days'`,
      ),
  }
}

function toInvitation(row: Row): InvitationRecord {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    secretHash: row.secret_hash,
    invitedBy: row.invited_by,
    acceptedAt: row.accepted_at,
    expiresAt: row.expires_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
