import type { Database } from '#platform/store/database.ts'
import { json, sql } from '#platform/store/sql.ts'

interface KeyOfOwner {
  ownerId: string
  key: string
}

export type Claim =
  /** This request runs; `recordId` is the identifier to create with, the first claimant's after a crash. */
  | { state: 'mine'; recordId: string }
  | { state: 'running' }
  | { state: 'other-request' }
  | { state: 'finished'; status: number; headers: Record<string, string>; body: string }

export interface IdempotencyRepository {
  claim(request: KeyOfOwner & { fingerprint: string; recordId: string }): Promise<Claim>
  finish(answer: KeyOfOwner & { status: number; headers: Record<string, string>; body: string }): Promise<void>
  /** Frees the key: the request failed in a way that may be tried again. */
  release(key: KeyOfOwner): Promise<void>
  /** Deletes answers older than 24 hours. */
  sweep(): Promise<number>
}

/** After this long a request without an answer was killed; the next one with its key takes over, with the same record identifier. */
const abandonedAfter = '3 minutes'

export function createIdempotencyRepository(database: Database): IdempotencyRepository {
  return {
    async claim({ ownerId, key, fingerprint, recordId }) {
      const [mine] = await database.query<{ record_id: string }>(sql`
        insert into idempotency_keys (owner_id, key, fingerprint, record_id) values (${ownerId}, ${key}, ${fingerprint}, ${recordId})
        on conflict (owner_id, key) do update set started_at = now(), finished_at = null, status = null, body = null,
            fingerprint = excluded.fingerprint,
            record_id = case when idempotency_keys.started_at < now() - interval '24 hours' then excluded.record_id else idempotency_keys.record_id end
          where idempotency_keys.started_at < now() - interval '24 hours'
            or (idempotency_keys.finished_at is null and idempotency_keys.fingerprint = excluded.fingerprint and idempotency_keys.started_at < now() - ${abandonedAfter}::interval)
        returning record_id`)
      if (mine !== undefined) return { state: 'mine', recordId: mine.record_id }
      const [known] = await database.query<{ fingerprint: string; status: number | null; headers: Record<string, string>; body: string }>(
        sql`select fingerprint, status, headers, body from idempotency_keys where owner_id = ${ownerId} and key = ${key}`,
      )
      if (known === undefined) return { state: 'running' }
      if (known.fingerprint !== fingerprint) return { state: 'other-request' }
      if (known.status === null) return { state: 'running' }
      return { state: 'finished', status: known.status, headers: known.headers, body: known.body }
    },
    async finish({ ownerId, key, status, headers, body }) {
      await database.execute(
        sql`update idempotency_keys set status = ${status}, headers = ${json(headers)}, body = ${body}, finished_at = now() where owner_id = ${ownerId} and key = ${key}`,
      )
    },
    async release({ ownerId, key }) {
      await database.execute(sql`delete from idempotency_keys where owner_id = ${ownerId} and key = ${key}`)
    },
    sweep: () => database.execute(sql`delete from idempotency_keys where started_at < now() - interval '24 hours'`),
  }
}
