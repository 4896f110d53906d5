// One's own account: coming in, going out, profile, password, sessions, leaving for good.
import {
  addressKey,
  type Passwords,
  type Principal,
  type RateLimits,
  registrationClosed,
  sessionMissing,
  type Sessions,
  signInKey,
} from '#capabilities/auth/index.ts'
import { forbidden, notFound, validationFailed } from '#platform/errors.ts'
import type { AccountEraser } from './account-eraser.ts'
import { type SignIns, findGuest, type SignedIn, toUser, type Visitor } from './sign-ins.ts'
import { disabledAccount, refuseStale, wrongPassword, wrongSignIn } from './people.errors.ts'
import type { NewAccount, PeopleRepository } from './people.repository.ts'
import type { GuestStart, ProfileChange, Registration, Session, User } from './people.schema.ts'
import { emailKey, type UserRecord } from './user-record.ts'

export interface PeopleService {
  /**
   * From a guest's session the guest becomes the account and keeps everything. Throws `registration_closed`,
   * `already_exists`.
   */
  register(registration: Registration, visitor: Visitor, asking: Principal | undefined): Promise<SignedIn>
  /** Throws `invalid_credentials`, `rate_limited`, and `forbidden` for a disabled account. */
  logIn(
    given: { email: string; password: string },
    visitor: Visitor,
    asking: Principal | undefined,
  ): Promise<SignedIn>
  startGuest(guest: GuestStart, visitor: Visitor): Promise<SignedIn>
  logOut(principal: Principal | undefined, visitor: Visitor): Promise<void>
  /** Throws `session_missing` when the account went away meanwhile. */
  me(principal: Principal): Promise<VersionedUser>
  /** Throws `version_mismatch` when the account is at another version than those given. */
  changeProfile(
    principal: Principal,
    change: ProfileChange,
    ifVersions: number[] | undefined,
    visitor: Visitor,
  ): Promise<VersionedUser>
  changePassword(
    principal: Principal,
    change: { currentPassword: string; newPassword: string },
    visitor: Visitor,
  ): Promise<SignedIn['answer']>
  /** Deletes the account and everything it owns. A guest has no password to give. */
  deleteAccount(principal: Principal, password: string | undefined, visitor: Visitor): Promise<void>
  listSessions(principal: Principal): Promise<Session[]>
  /** Throws `not_found`, for others' sessions too. */
  endSession(principal: Principal, sessionId: string, visitor: Visitor): Promise<void>
}

export interface VersionedUser {
  user: User
  version: number
}

export interface PeopleDependencies {
  people: PeopleRepository
  signIns: SignIns
  sessions: Sessions
  passwords: Passwords
  limits: RateLimits
  accounts: AccountEraser
  settings: PeopleSettings
}

export interface PeopleSettings {
  registration: 'open' | 'closed'
  guests: boolean
  /** Whether the first account of the installation becomes admin by itself. */
  firstIsAdmin: boolean
}

export function createPeopleService({
  people,
  signIns,
  sessions,
  passwords,
  limits,
  accounts,
  settings,
}: PeopleDependencies): PeopleService {
  /** The record behind a principal, once it has proved its password again. Wrong guesses are counted. */
  async function prove(principal: Principal, password: string): Promise<UserRecord> {
    const user = await limits.attempt('password', principal.userId, async () => {
      const found = await people.find(principal.userId)
      return (await passwords.verify(password, found?.passwordHash)) ? found : undefined
    })
    if (user === undefined) throw wrongPassword()
    return user
  }

  async function current(principal: Principal): Promise<UserRecord> {
    const user = await people.find(principal.userId)
    if (user === undefined) throw sessionMissing('This account was deleted. Sign in with another one.')
    return user
  }

  /** A new session takes the place of the one that the browser held (ASVS 7.2.4). */
  async function replace(asking: Principal | undefined): Promise<void> {
    if (asking?.transport === 'cookie') await sessions.end(asking)
  }

  return {
    async register({ name, email, password }, visitor, asking) {
      if (settings.registration === 'closed')
        throw registrationClosed(
          'This installation takes new people by invitation only. Ask its administrator for one.',
        )
      const { passwordHash, warnings } = await signIns.hashNewPassword(password, 'password')
      const account: NewAccount = {
        name,
        email,
        passwordHash,
        role: 'user',
        adminIfFirst: settings.firstIsAdmin,
        guestId: findGuest(asking),
      }
      const user = await people.createAccount(account, ({ id }) => [
        { action: 'account-registered', actorId: id, targetId: id, address: visitor.address },
      ])
      await replace(asking)
      return signIns.startSession(user, visitor, warnings)
    },

    async logIn({ email, password }, visitor, asking) {
      const user = await limits.attempt(
        'sign-in',
        signInKey(addressKey(visitor.address), emailKey(email)),
        async () => {
          const found = await people.findByEmail(email)
          if (await passwords.verify(password, found?.passwordHash)) return found
          await signIns.record({
            action: 'signed-in',
            result: 'failed',
            targetId: found?.id,
            address: visitor.address,
          })
          return undefined
        },
      )
      if (user === undefined) throw wrongSignIn()
      if (user.disabled) throw disabledAccount()
      await replace(asking)
      return signIns.startSession(user, visitor)
    },

    async startGuest({ name = 'Guest', profile }, visitor) {
      if (!settings.guests)
        throw forbidden('Guest sessions are turned off in this installation. Sign in or register.')
      return signIns.startSession(
        await people.createGuest({ name, preferences: profile?.preferences ?? {} }),
        visitor,
      )
    },

    async logOut(principal, { address }) {
      if (principal === undefined) return
      await sessions.end(principal)
      if (principal.kind === 'user')
        await signIns.record({
          action: 'signed-out',
          actorId: principal.userId,
          targetId: principal.userId,
          sessionId: principal.sessionId,
          address,
        })
    },

    async me(principal) {
      const user = await current(principal)
      return { user: toUser(user), version: user.version }
    },

    async changeProfile(principal, { name, email, currentPassword, profile }, ifVersions, { address }) {
      const before = await current(principal)
      const newEmail = typeof email === 'string' && email !== before.email ? email : undefined
      if (newEmail !== undefined) {
        if (principal.kind === 'guest')
          throw forbidden('A guest has no e-mail. Register with it; everything you made stays.')
        if (currentPassword === undefined) {
          throw validationFailed('To change the e-mail, send currentPassword too.', {
            errors: [{ path: 'currentPassword', message: 'is required to change the e-mail' }],
          })
        }
        await prove(principal, currentPassword)
      }
      const changed = await people.change(
        principal.userId,
        (user) => {
          refuseStale(user, ifVersions)
          return {
            ...(name === undefined ? {} : { name }),
            ...(newEmail === undefined ? {} : { email: newEmail }),
            ...(profile?.avatar === undefined ? {} : { avatar: profile.avatar }),
            ...(profile?.preferences === undefined ? {} : { preferences: profile.preferences }),
          }
        },
        (user) =>
          newEmail === undefined
            ? []
            : [
                {
                  action: 'email-changed',
                  actorId: user.id,
                  targetId: user.id,
                  sessionId: principal.sessionId,
                  address,
                },
              ],
      )
      return { user: toUser(changed), version: changed.version }
    },

    async changePassword(principal, { currentPassword, newPassword }, { address }) {
      const { userId, sessionId, expiresAt } = principal
      const user = await prove(principal, currentPassword)
      const { passwordHash, warnings } = await signIns.hashNewPassword(newPassword, 'newPassword')
      const entry = {
        action: 'password-changed',
        actorId: userId,
        targetId: userId,
        sessionId,
        address,
      } as const
      const changed = await people.setPassword(
        { userId, passwordHash, ifEpoch: user.epoch, keepSessionId: sessionId },
        entry,
      )
      // Somebody changed it in between: what was proved is not the current password any more.
      if (changed === undefined) throw wrongPassword()
      const answer = { user: toUser(changed), ...(await signIns.issueToken(changed, sessionId, expiresAt)) }
      return warnings.length === 0 ? answer : { ...answer, warnings }
    },

    async deleteAccount(principal, password, { address }) {
      if (principal.kind === 'user') {
        if (password === undefined)
          throw validationFailed('To delete the account, send its password.', {
            errors: [{ path: 'password', message: 'is required' }],
          })
        await prove(principal, password)
      }
      await accounts.erase(principal.userId, {
        action: 'account-deleted',
        actorId: principal.userId,
        targetId: principal.userId,
        sessionId: principal.sessionId,
        address,
      })
    },

    async listSessions({ userId, sessionId }) {
      const alive = await sessions.list(userId)
      return alive.map(({ id, createdAt, lastUsedAt, expiresAt, address, userAgent }) => ({
        id,
        current: id === sessionId,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        address,
        userAgent,
      }))
    },

    async endSession({ userId, sessionId: ownSession }, sessionId, { address }) {
      if (!(await sessions.end({ userId, sessionId })))
        throw notFound('None of your sessions has this identifier. It may have ended already.')
      await signIns.record({
        action: 'session-ended',
        actorId: userId,
        targetId: userId,
        sessionId: ownSession,
        address,
        detail: { endedSessionId: sessionId },
      })
    },
  }
}
