// Sessions: 7 days since the last use, 30 days at most. The secret is only in the client's cookie; the store
// has its hash.
import type { Clock } from '#platform/clock.ts'
import { isId, newId } from '#platform/ids.ts'
import { mintHandle } from './secret-handles.ts'
import type { SessionKey, SessionRow, SessionsRepository, StoredSession } from './sessions.repository.ts'

const day = 24 * 60 * 60 * 1000

export const sessionLifetimes = {
  /** A session ends when it was not used for this long. */
  idleMs: 7 * day,
  /** A session ends this long after it began, however much it was used. */
  absoluteMs: 30 * day,
  /**
   * A use is written down when the last one written is older than this: not every read should cost a write.
   */
  noteUseAfterMs: 5 * 60 * 1000,
}

export interface StartedSession {
  sessionId: string
  /** What the cookie carries. */
  cookie: string
  /** When the session ends, however much it is used. */
  endsAt: Date
}

export interface ActiveSession extends SessionRow {
  /** When it ends unless it is used again. */
  expiresAt: Date
}

export interface ListedSession extends StoredSession {
  expiresAt: Date
}

export interface Sessions {
  /**
   * `epoch` is the user's as it was when the password was checked: a change in between makes the session void
   * from the start.
   */
  start(session: {
    userId: string
    epoch: number
    address: string
    userAgent: string | undefined
  }): Promise<StartedSession>
  /**
   * The session, when it is proved and neither over, nor idle for too long, nor of an earlier epoch or a
   * disabled account. Notes the use.
   */
  findActive(key: SessionKey, isProved: (session: SessionRow) => boolean): Promise<ActiveSession | undefined>
  list(userId: string): Promise<ListedSession[]>
  /** Whether there was such a session. */
  end(key: SessionKey): Promise<boolean>
  /** Deletes what has ended. Returns how many. */
  sweep(): Promise<number>
}

export function createSessions({
  sessions,
  clock,
}: {
  sessions: SessionsRepository
  clock: Clock
}): Sessions {
  const getExpiry = (session: { lastUsedAt: Date; endsAt: Date }): Date =>
    new Date(Math.min(session.lastUsedAt.getTime() + sessionLifetimes.idleMs, session.endsAt.getTime()))
  const idleSince = (now: Date): Date => new Date(now.getTime() - sessionLifetimes.idleMs)

  async function noteUse(key: SessionKey, session: SessionRow, now: Date): Promise<SessionRow> {
    if (now.getTime() - session.lastUsedAt.getTime() < sessionLifetimes.noteUseAfterMs) return session
    try {
      await sessions.touch(key, now)
      return { ...session, lastUsedAt: now }
    } catch {
      // A store that cannot be written (a full disk) must not keep people from reading; the next use is noted
      // again.
      return session
    }
  }

  return {
    async start({ userId, epoch, address, userAgent = '' }) {
      const sessionId = newId()
      const { handle, secretHash } = mintHandle(userId, sessionId)
      const at = clock.now()
      const endsAt = new Date(at.getTime() + sessionLifetimes.absoluteMs)
      await sessions.insert({
        userId,
        sessionId,
        secretHash,
        epoch,
        at,
        endsAt,
        address,
        userAgent: userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 300),
      })
      return { sessionId, cookie: handle, endsAt }
    },

    async findActive(key, isProved) {
      const session = await sessions.find(key)
      const now = clock.now()
      if (
        session === undefined ||
        !isProved(session) ||
        session.disabled ||
        session.epoch !== session.userEpoch ||
        getExpiry(session) <= now
      )
        return undefined
      const used = await noteUse(key, session, now)
      return { ...used, expiresAt: getExpiry(used) }
    },

    async list(userId) {
      const now = clock.now()
      const alive = await sessions.list(userId, { usedSince: idleSince(now), now })
      return alive.map((session) => ({ ...session, expiresAt: getExpiry(session) }))
    },

    end: async (key) => isId(key.sessionId) && (await sessions.remove(key)),

    sweep() {
      const now = clock.now()
      return sessions.sweep({ usedBefore: idleSince(now), now })
    },
  }
}
