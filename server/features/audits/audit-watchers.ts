// Who watches audits, and for how long: so many streams an owner in this process, each until its session ends.
import { sessionsTopic } from '#capabilities/auth/index.ts'
import { rateLimited } from '#platform/errors.ts'
import type { AuditRecord } from './audits.types.ts'
import { watchAudit, type WatchParts } from './watch-audit.ts'

export interface Watcher {
  ownerId: string
  /** Of whoever reads: aborted when there is nobody any more. */
  signal: AbortSignal
  /** Whether whoever reads may still do so; asked every few seconds, and when the owner's sessions are said to have changed. */
  mayGoOn?: (() => Promise<boolean>) | undefined
}

export interface WatchSeat {
  /** Lines of the protocol from the first; without an end of its own where the watcher has gone, or may not go on. */
  lines(audit: AuditRecord): AsyncGenerator<string>
  /** For a seat that is not used after all. */
  leave(): void
}

export interface AuditWatchers {
  /** Throws `rate_limited` where the owner watches too much. */
  admit(watcher: Watcher): WatchSeat
}

/** Of one owner, in this process: each asks the database at every step. Twice as many as there are audits to be watched. */
const mostWatchers = 40
const retryAfterSeconds = 60
const usualCheckMs = 15_000

export function createAuditWatchers(parts: WatchParts, checkEveryMs = usualCheckMs): AuditWatchers {
  const watchers = new Map<string, number>()

  function seatOf(ownerId: string): () => void {
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
      if ((watchers.get(ownerId) ?? 0) >= mostWatchers)
        throw rateLimited(`${mostWatchers} streams of your audits are open already. Close one; audits go on without being watched.`, {
          headers: { 'Retry-After': String(retryAfterSeconds) },
        })
      const leave = seatOf(ownerId)
      // Whoever goes before the first line never begins to read.
      signal.addEventListener('abort', leave, { once: true })
      return {
        leave,
        async *lines(audit) {
          const out = new AbortController()
          /** A check that fails, because the database is away, decides nothing. */
          const check = async (): Promise<void> => {
            if ((await mayGoOn?.().catch(() => true)) === false) out.abort(new Error('The session has ended.'))
          }
          const timer = mayGoOn === undefined ? undefined : setInterval(() => void check(), checkEveryMs)
          const checked = mayGoOn === undefined ? undefined : { topic: sessionsTopic, check }
          try {
            yield* watchAudit(parts, audit, AbortSignal.any([signal, out.signal]), checked)
          } finally {
            clearInterval(timer)
            signal.removeEventListener('abort', leave)
            leave()
          }
        },
      }
    },
  }
}
