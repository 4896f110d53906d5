// Who watches audits, and for how long: so many streams an owner in this process, each until its session
// ends.
import { sessionsTopic } from '#capabilities/auth/index.ts'
import { rateLimited } from '#platform/errors.ts'
import type { AuditRecord } from './audits.types.ts'
import type { AuditEvent } from './audit-events.types.ts'
import { watchAudit, type WatchDependencies } from './watch-audit.ts'

export interface Watcher {
  ownerId: string
  /** Of whoever reads: aborted when there is nobody any more. */
  signal: AbortSignal
  /**
   * Whether whoever reads may still do so; asked every few seconds, and when the owner's sessions are said to
   * have changed.
   */
  mayGoOn?: (() => Promise<boolean>) | undefined
}

export interface WatchReservation {
  /**
   * Events from the first; without an end of its own where the watcher has gone, or may not go
   * on.
   */
  events(audit: AuditRecord): AsyncGenerator<AuditEvent>
  /** For a reservation that is not used after all. */
  release(): void
}

export interface AuditWatchers {
  /** Throws `rate_limited` where the owner watches too much. */
  admit(watcher: Watcher): WatchReservation
}

/**
 * Of one owner, in this process: each asks the database at every step. Twice as many as there are audits to
 * be watched.
 */
const maxWatchers = 40
const retryAfterSeconds = 60
const usualCheckMs = 15_000

export function createAuditWatchers(
  dependencies: WatchDependencies,
  checkEveryMs = usualCheckMs,
): AuditWatchers {
  const watchers = new Map<string, number>()

  function reserve(ownerId: string): () => void {
    watchers.set(ownerId, (watchers.get(ownerId) ?? 0) + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const left = (watchers.get(ownerId) ?? 1) - 1
      if (left > 0) watchers.set(ownerId, left)
      else watchers.delete(ownerId)
    }
  }

  return {
    admit({ ownerId, signal, mayGoOn }) {
      if ((watchers.get(ownerId) ?? 0) >= maxWatchers)
        throw rateLimited(
          `${maxWatchers} streams of your audits are open already. Close one; audits go on without being watched.`,
          {
            headers: { 'Retry-After': String(retryAfterSeconds) },
          },
        )
      const release = reserve(ownerId)
      // Whoever goes before the first event never begins to read.
      signal.addEventListener('abort', release, { once: true })
      return {
        release,
        async *events(audit) {
          const out = new AbortController()
          /** A check that fails, because the database is away, decides nothing. */
          const check = async (): Promise<void> => {
            if ((await mayGoOn?.().catch(() => true)) === false)
              out.abort(new Error('The session has ended.'))
          }
          const timer = mayGoOn === undefined ? undefined : setInterval(() => void check(), checkEveryMs)
          const checked = mayGoOn === undefined ? undefined : { topic: sessionsTopic, check }
          try {
            yield* watchAudit(dependencies, audit, AbortSignal.any([signal, out.signal]), checked)
          } finally {
            clearInterval(timer)
            signal.removeEventListener('abort', release)
            release()
          }
        },
      }
    },
  }
}
