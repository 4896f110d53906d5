import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/store/database.ts'
import type { Notifications } from '#platform/store/notifications.ts'
import { json, sql } from '#platform/store/sql.ts'

interface KeyOfOwner {
  ownerId: string
  key: string
}

export type Claim =
  /**
   * This request runs; `recordId` is the identifier to create with, the first claimant's after a crash,
   * `claimedAt` distinguishes this claim from later ones.
   */
  | { state: 'mine'; recordId: string; claimedAt: string }
  | { state: 'running' }
  | { state: 'other-request' }
  | { state: 'finished'; status: number; headers: Record<string, string>; body: string }

export interface IdempotencyRepository {
  claim(request: KeyOfOwner & { fingerprint: string; recordId: string }): Promise<Claim>
  finish(
    answer: KeyOfOwner & { status: number; headers: Record<string, string>; body: string },
  ): Promise<void>
  /**
   * Frees the key for the same request: it failed in a way that may be tried again. What it may have done has
   * the same record identifier. Where the database is away this is done when it is back, since nobody else
   * can determine that the request has ended.
   */
  release(key: KeyOfOwner & { claimedAt: string }): Promise<void>
}

/**
 * After this long a request without an answer was killed, even if its process cannot be determined; the next
 * one with its key takes over, with the same record identifier. Longer than any request runs.
 */
const abandonedAfter = '3 minutes'
const abandonedAfterMs = 180_000
/** Pause before a key is freed again that could not be. */
const releasePauseMs = 500
/** Nothing is said on it: listening is what opens the connection by which this process is known. */
const presenceChannel = 'pressroom_presence'
/** The connection is being opened, or opened again after the database was away. */
const maxWaitForPresenceMs = 2_000
/** After so many waits in a row nothing will ever be heard here. */
const maxFruitlessWaits = 3

export interface IdempotencyRepositoryDependencies {
  database: Database
  notifications: Pick<Notifications, 'listen' | 'backend'>
}

export function createIdempotencyRepository({
  database,
  notifications,
}: IdempotencyRepositoryDependencies): IdempotencyRepository {
  let isListening = false
  let waiting: Promise<void> | undefined
  let fruitlessWaits = 0

  async function wait(): Promise<void> {
    const deadline = performance.now() + maxWaitForPresenceMs
    while (notifications.backend() === undefined && performance.now() < deadline) await sleep(10)
    waiting = undefined
    fruitlessWaits++
  }

  /** The connection by which this process is known; undefined where nothing can be heard (a pooler). */
  async function findPresence(): Promise<number | undefined> {
    if (!isListening) notifications.listen(presenceChannel, () => undefined)
    isListening = true
    if (notifications.backend() === undefined && fruitlessWaits < maxFruitlessWaits)
      await (waiting ??= wait())
    const backend = notifications.backend()
    if (backend !== undefined) fruitlessWaits = 0
    return backend?.pid
  }

  async function free({ ownerId, key, claimedAt }: KeyOfOwner & { claimedAt: string }): Promise<void> {
    await database.execute(
      sql`update idempotency_keys set started_at = now() - ${abandonedAfter}::interval - interval '1 second'
        where owner_id = ${ownerId} and key = ${key} and finished_at is null and started_at = ${claimedAt}::timestamptz`,
    )
  }

  async function freeLater(key: KeyOfOwner & { claimedAt: string }): Promise<void> {
    for (const deadline = performance.now() + abandonedAfterMs; performance.now() < deadline;) {
      await sleep(releasePauseMs, undefined, { ref: false })
      const isDone = await free(key).then(
        () => true,
        () => false,
      )
      if (isDone) return
    }
  }

  return {
    async claim({ ownerId, key, fingerprint, recordId }) {
      const pid = (await findPresence()) ?? null
      const [mine] = await database.query<{ record_id: string; claimed_at: string }>(sql`
        insert into idempotency_keys (owner_id, key, fingerprint, record_id, holder_pid, holder_start)
        values (${ownerId}, ${key}, ${fingerprint}, ${recordId}, ${pid}, (select backend_start from pg_stat_activity where pid = ${pid}))
        on conflict (owner_id, key) do update set started_at = now(), finished_at = null, status = null, headers = null, body = null,
            fingerprint = excluded.fingerprint, holder_pid = excluded.holder_pid, holder_start = excluded.holder_start,
            record_id = case when idempotency_keys.started_at < now() - interval '24 hours' then excluded.record_id else idempotency_keys.record_id end
          where idempotency_keys.started_at < now() - interval '24 hours'
            or (idempotency_keys.finished_at is null and idempotency_keys.fingerprint = excluded.fingerprint
              and (idempotency_keys.started_at < now() - ${abandonedAfter}::interval
                or (idempotency_keys.holder_start is not null and not exists (
                  select from pg_stat_activity activity
                  where activity.pid = idempotency_keys.holder_pid
                    and coalesce(activity.backend_start, idempotency_keys.holder_start) = idempotency_keys.holder_start))))
        returning record_id, started_at::text as claimed_at`)
      if (mine !== undefined) return { state: 'mine', recordId: mine.record_id, claimedAt: mine.claimed_at }
      const [known] = await database.query<{
        fingerprint: string
        status: number | null
        headers: Record<string, string>
        body: string
      }>(
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
    async release(key) {
      try {
        await free(key)
      } catch (error) {
        void freeLater(key)
        throw error
      }
    },
  }
}

/** Deletes answers older than 24 hours and gives their number. */
export function sweepIdempotencyKeys(database: Database): Promise<number> {
  return database.execute(sql`delete from idempotency_keys where started_at < now() - interval '24 hours'`)
}
