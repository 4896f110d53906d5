// Answers that come for longer than a moment end with the session that asked for them.
import type { Events } from '#capabilities/events/index.ts'
import { endedSession } from './auth.errors.ts'
import { sessionsTopic, type SessionKey } from './sessions.repository.ts'

/** Aborts with `session_expired` once the session has ended; it is watched until `done` aborts. */
export type EndOfSession = (holder: SessionKey, done: AbortSignal) => AbortSignal

export interface EndOfSessionDependencies {
  events: Pick<Events, 'latestId' | 'subscribe'>
  isSessionLive(holder: SessionKey): Promise<boolean>
}

export function watchSessions({ events, isSessionLive }: EndOfSessionDependencies): EndOfSession {
  return ({ userId, sessionId }, done) => {
    const ended = new AbortController()
    const check = async (): Promise<void> => {
      if (!(await isSessionLive({ userId, sessionId }))) ended.abort(endedSession())
    }
    const watch = async (): Promise<void> => {
      // What ended between the request's own check and this is seen by a check of its own.
      const afterId = await events.latestId(userId)
      await check()
      for await (const _ of events.subscribe({
        ownerId: userId,
        topics: [sessionsTopic],
        afterId,
        signal: AbortSignal.any([done, ended.signal]),
      }))
        await check()
    }
    // A check that fails, because the database is away, decides nothing.
    watch().catch(() => {})
    return ended.signal
  }
}
