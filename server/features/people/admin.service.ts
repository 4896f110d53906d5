// What administrators do with accounts. They see people, never contents.
import { handleMatches, mintHandle, type Principal, readHandle } from '#capabilities/auth/index.ts'
import type { Clock } from '#platform/clock.ts'
import { invalidTransition, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { List } from '#platform/store/collection.ts'
import type { AccountEraser } from './account-eraser.ts'
import type { ActivityEntry, ActivityRepository } from './activity.repository.ts'
import type { SignIns, SignedIn, Visitor } from './sign-ins.ts'
import { toLink } from './links.ts'
import type { PasswordResetRecord, PasswordResetsRepository } from './password-resets.repository.ts'
import { deadLink, disabledAccount, noSuchAccount, refuseStale } from './people.errors.ts'
import type { PeopleRepository } from './people.repository.ts'
import type { Account, AccountChange, Activity, PasswordResetLink } from './people.schema.ts'
import type { ListRequest } from '#platform/store/list-rows.ts'
import type { UserRecord } from './user-record.ts'

const resetLifetimeMs = 24 * 60 * 60 * 1000

export interface AdminService {
  listAccounts(
    request: ListRequest & { q?: string | undefined; role?: string | undefined },
  ): Promise<List<Account>>
  /** Throws `not_found`, also for guests. */
  getAccount(userId: string): Promise<Account>
  /** Throws `version_mismatch`, and `invalid_transition` for what would leave no administrator. */
  changeAccount(
    admin: Principal,
    userId: string,
    change: AccountChange,
    ifVersions: number[] | undefined,
    visitor: Visitor,
  ): Promise<Account>
  deleteAccount(
    admin: Principal,
    userId: string,
    ifVersions: number[] | undefined,
    visitor: Visitor,
  ): Promise<void>
  /** A link that sets a new password, good for a day and for one use. Earlier ones end. */
  issuePasswordReset(admin: Principal, userId: string, visitor: Visitor): Promise<PasswordResetLink>
  /** Whose password the link sets. Throws `not_found` for a used or expired one. */
  openPasswordReset(token: string): Promise<{ email: string; expiresAt: string }>
  /** Sets the password, ends every session and token, and signs in. */
  resetPassword(token: string, password: string, visitor: Visitor): Promise<SignedIn>
  listActivity(
    request: ListRequest & { action?: string | undefined; userId?: string | undefined },
  ): Promise<List<Activity>>
  /** Makes the account with this e-mail an administrator; for the command line. Throws `not_found`. */
  makeAdmin(email: string): Promise<Account>
}

export interface AdminDependencies {
  people: PeopleRepository
  activity: ActivityRepository
  passwordResets: PasswordResetsRepository
  signIns: SignIns
  accounts: AccountEraser
  clock: Clock
  baseUrl: string | undefined
}

export function createAdminService({
  people,
  activity,
  passwordResets,
  signIns,
  accounts,
  clock,
  baseUrl,
}: AdminDependencies): AdminService {
  async function findAccount(userId: string): Promise<UserRecord> {
    const user = await people.find(userId)
    if (user === undefined || user.kind === 'guest') throw noSuchAccount()
    return user
  }

  async function findReset(token: string): Promise<{ reset: PasswordResetRecord; user: UserRecord }> {
    const handle = readHandle(token, 2)
    const [userId = '', id = ''] = handle?.ids ?? []
    const reset = handle === undefined ? undefined : await passwordResets.find({ userId, id })
    if (
      handle === undefined ||
      reset === undefined ||
      !handleMatches(handle, reset.secretHash) ||
      reset.expiresAt <= clock.now()
    )
      throw deadLink()
    const user = await people.find(userId)
    if (user === undefined) throw deadLink()
    return { reset, user }
  }

  return {
    async listAccounts(request) {
      const { items, ...rest } = await people.list(request)
      return { ...rest, items: items.map(toAccount) }
    },

    getAccount: async (userId) => toAccount(await findAccount(userId)),

    async changeAccount(admin, userId, { role, disabled }, ifVersions, { address }) {
      const by = { actorId: admin.userId, targetId: userId, sessionId: admin.sessionId, address }
      const changed = await people.change(
        userId,
        (current) => {
          if (current.kind === 'guest') throw noSuchAccount()
          refuseStale(current, ifVersions)
          return { ...(role === undefined ? {} : { role }), ...(disabled === undefined ? {} : { disabled }) }
        },
        (before, after): ActivityEntry[] => [
          ...(before.role === after.role
            ? []
            : [{ action: 'role-changed' as const, ...by, detail: { from: before.role, to: after.role } }]),
          ...(before.disabled === after.disabled
            ? []
            : [
                {
                  action: after.disabled ? ('account-disabled' as const) : ('account-enabled' as const),
                  ...by,
                },
              ]),
        ],
      )
      return toAccount(changed)
    },

    async deleteAccount(admin, userId, ifVersions, { address }) {
      const user = await findAccount(userId)
      refuseStale(user, ifVersions)
      if (userId === admin.userId)
        throw invalidTransition('This is your own account. Delete it in your profile, with your password.')
      if (
        !(await accounts.erase(userId, {
          action: 'account-deleted',
          actorId: admin.userId,
          targetId: userId,
          sessionId: admin.sessionId,
          address,
        }))
      )
        throw noSuchAccount()
    },

    async issuePasswordReset(admin, userId, { address }) {
      await findAccount(userId)
      const id = newId()
      const { handle, secretHash } = mintHandle(userId, id)
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + resetLifetimeMs)
      const entry = {
        action: 'password-reset-issued',
        actorId: admin.userId,
        targetId: userId,
        sessionId: admin.sessionId,
        address,
      } as const
      await passwordResets.insert(
        { userId, id, secretHash, createdBy: admin.userId, createdAt, expiresAt },
        entry,
      )
      return { ...toLink('password-reset', handle, baseUrl), expiresAt: expiresAt.toISOString() }
    },

    async openPasswordReset(token) {
      const { reset, user } = await findReset(token)
      return { email: user.email ?? '', expiresAt: reset.expiresAt.toISOString() }
    },

    async resetPassword(token, password, visitor) {
      const { reset, user } = await findReset(token)
      if (user.disabled) throw disabledAccount()
      const { passwordHash, warnings } = await signIns.hashNewPassword(password, 'password')
      const entry = {
        action: 'password-reset',
        actorId: user.id,
        targetId: user.id,
        address: visitor.address,
        detail: { issuedBy: reset.createdBy },
      } as const
      const changed = await people.setPassword({ userId: user.id, passwordHash, ifEpoch: user.epoch }, entry)
      if (changed === undefined) throw deadLink()
      return signIns.startSession(changed, visitor, warnings)
    },

    listActivity: (request) => activity.list(request),

    async makeAdmin(email) {
      const user = await people.findByEmail(email)
      if (user === undefined) throw notFound('No account has this e-mail.')
      const changed = await people.change(
        user.id,
        () => ({ role: 'admin' }),
        (before) => [
          {
            action: 'role-changed',
            targetId: user.id,
            address: 'command line',
            detail: { from: before.role, to: 'admin' },
          },
        ],
      )
      return toAccount(changed)
    },
  }
}

function toAccount({
  id,
  name,
  email,
  role,
  disabled,
  lastLoginAt,
  version,
  createdAt,
  updatedAt,
}: UserRecord): Account {
  return {
    id,
    name,
    email: email ?? '',
    role,
    disabled,
    lastLogin: lastLoginAt?.toISOString() ?? null,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
