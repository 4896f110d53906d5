// What every way into an account ends with: a session with its cookie, a token, and the line in the log. And
// what every new password passes.
import {
  type AccessTokens,
  isCommonPassword,
  type Passwords,
  type Principal,
  type Sessions,
} from '#capabilities/auth/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { ActivityEntry, ActivityRepository } from './activity.repository.ts'
import { commonPassword } from './people.errors.ts'
import type { PeopleRepository } from './people.repository.ts'
import type { User } from './people.schema.ts'
import type { UserRecord } from './user-record.ts'

/** Where a request comes from. */
export interface Visitor {
  address: string
  userAgent?: string | undefined
}

export interface SignedIn {
  answer: { user: User; token: string; expiresAt: string; warnings?: string[] }
  /** Value and end of the session cookie. */
  session: { cookie: string; endsAt: Date }
}

export interface SignIns {
  /**
   * The hash of an acceptable new password, and what to warn about. Throws `validation_failed` in production
   * for a common one.
   */
  hashNewPassword(password: string, path: string): Promise<{ passwordHash: string; warnings: string[] }>
  /**
   * Begins a session. The epoch is the record's: a password changed since it was read makes the session void.
   */
  startSession(user: UserRecord, visitor: Visitor, warnings?: string[]): Promise<SignedIn>
  /** A token for a session that goes on. */
  issueToken(
    user: UserRecord,
    sessionId: string,
    sessionEnd: Date,
  ): Promise<{ token: string; expiresAt: string }>
  record(entry: ActivityEntry): Promise<void>
}

export interface SignInsDependencies {
  people: PeopleRepository
  activity: ActivityRepository
  sessions: Sessions
  accessTokens: AccessTokens
  passwords: Passwords
  clock: Clock
  production: boolean
}

export function createSignIns({
  people,
  activity,
  sessions,
  accessTokens,
  passwords,
  clock,
  production,
}: SignInsDependencies): SignIns {
  async function issueToken(
    user: UserRecord,
    sessionId: string,
    sessionEnd: Date,
  ): Promise<{ token: string; expiresAt: string }> {
    const { token, expiresAt } = await accessTokens.issue(
      { userId: user.id, sessionId, role: user.role, epoch: user.epoch },
      sessionEnd,
    )
    return { token, expiresAt: expiresAt.toISOString() }
  }

  return {
    async hashNewPassword(password, path) {
      const isCommon = isCommonPassword(password)
      if (isCommon && production) throw commonPassword(path)
      const passwordHash = await passwords.hash(password)
      return {
        passwordHash,
        warnings: isCommon
          ? [
              'This password is among the first that anybody would try. Choose another before others can reach this installation.',
            ]
          : [],
      }
    },

    async startSession(user, visitor, warnings = []) {
      const session = await sessions.start({
        userId: user.id,
        epoch: user.epoch,
        ...visitor,
        userAgent: visitor.userAgent,
      })
      const at = clock.now()
      if (user.kind === 'user') {
        await people.noteSignIn(user.id, at, {
          action: 'signed-in',
          actorId: user.id,
          targetId: user.id,
          sessionId: session.sessionId,
          address: visitor.address,
        })
      }
      const token = await issueToken(user, session.sessionId, session.endsAt)
      const answer = { user: toUser(user.kind === 'user' ? { ...user, lastLoginAt: at } : user), ...token }
      return { answer: warnings.length === 0 ? answer : { ...answer, warnings }, session }
    },

    issueToken,
    record: (entry) => activity.record(entry),
  }
}

/** The record as its owner sees it: never the password. */
export function toUser({
  id,
  name,
  email,
  role,
  avatar,
  preferences,
  lastLoginAt,
  createdAt,
  updatedAt,
}: UserRecord): User {
  return {
    id,
    name,
    email,
    role,
    profile: { avatar, preferences, lastLogin: lastLoginAt?.toISOString() ?? null },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** The guest whose data a new account takes over, if a guest asks. */
export function findGuest(asking: Principal | undefined): string | undefined {
  return asking?.kind === 'guest' ? asking.userId : undefined
}
