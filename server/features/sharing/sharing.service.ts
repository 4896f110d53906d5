// Shares as their owner makes them and as the people see them whom they let in. What a share allows is read
// in `capabilities/access`.
import type { Access, SharedKind } from '#capabilities/access/index.ts'
import { mintHandle, type Passwords, type Principal } from '#capabilities/auth/index.ts'
import type { Clock } from '#platform/clock.ts'
import { forbidden, invalidTransition, notFound, validationFailed } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { List } from '#platform/store/collection.ts'
import { emailKey } from '../people/index.ts'
import type { NewShare, ShareRecord, SharesRepository } from './shares.repository.ts'
import type { SharedListOptions } from './shared-things.repository.ts'
import {
  maxShares,
  type AccessAnswer,
  type CreatedShare,
  type CreateShare,
  type Share,
  type SharedThing,
  type UpdateShare,
} from './sharing.schema.ts'

export interface SharingService {
  /** Throws `not_found`, `forbidden` for whoever is not its owner. */
  list(principal: Principal, kind: SharedKind, thingId: string): Promise<Share[]>
  /**
   * The answer alone has a link's token. Throws `not_found`, `forbidden`, `validation_failed`, and
   * `invalid_transition` above 100 shares.
   */
  create(principal: Principal, kind: SharedKind, thingId: string, share: CreateShare): Promise<CreatedShare>
  /**
   * What is left out stays. It counts at once for everybody whom it lets in. Throws `not_found`, `forbidden`,
   * `validation_failed`.
   */
  update(
    principal: Principal,
    kind: SharedKind,
    thingId: string,
    shareId: string,
    change: UpdateShare,
  ): Promise<Share>
  /** Access by it ends at once. Throws `not_found`, `forbidden`. */
  remove(principal: Principal, kind: SharedKind, thingId: string, shareId: string): Promise<void>
  /** Throws `not_found`. */
  getAccess(principal: Principal, kind: SharedKind, thingId: string): Promise<AccessAnswer>
  listShared(principal: Principal, options: SharedListOptions): Promise<List<SharedThing>>
  /** Throws `not_found`. */
  leave(principal: Principal, shareId: string): Promise<void>
}

export interface SharingDependencies {
  shares: SharesRepository
  access: Access
  passwords: Pick<Passwords, 'hash'>
  clock: Clock
  /** Where people reach this installation; without it a link's URL is relative. */
  baseUrl: string | undefined
}

/** Of a link's secret, enough to distinguish links and far from enough to guess one. */
const shownOfSecret = 6

export function createSharingService({
  shares,
  access,
  passwords,
  clock,
  baseUrl,
}: SharingDependencies): SharingService {
  const ownedBy = async ({ userId }: Principal, kind: SharedKind, thingId: string): Promise<string> =>
    (await access.require(userId, kind, thingId, 'own')).ownerId

  const toShare = ({
    id,
    role,
    email,
    beginning,
    passwordHash,
    expiresAt,
    createdAt,
    people,
  }: ShareRecord): Share => ({
    id,
    role,
    email,
    link: beginning === null ? null : { beginning },
    hasPassword: passwordHash !== null,
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= clock.now(),
    createdAt: createdAt.toISOString(),
    people: people.map(({ name, openedAt }) => ({ name, openedAt: openedAt.toISOString() })),
  })

  function checkEnd(expiresAt: string | null | undefined): void {
    if (expiresAt == null || new Date(expiresAt) > clock.now()) return
    throw wrong('expiresAt', 'must be in the future', 'This time is over. Give one in the future.')
  }

  async function check(ownerId: string, { email, link, expiresAt, password }: CreateShare): Promise<void> {
    if ((email === undefined) === (link === undefined))
      throw wrong('email', 'must stand alone: either email or link', 'Give either an email or link: true.')
    if (password !== undefined && email !== undefined)
      throw wrong(
        'password',
        'is for links',
        'A password is for links. Who has the address signs in with a password of their own.',
      )
    checkEnd(expiresAt)
    if (email === undefined) return
    const owner = await shares.findPerson(ownerId)
    if (owner?.email != null && emailKey(owner.email) === emailKey(email))
      throw wrong('email', 'is your own', 'This is your own address.')
  }

  return {
    async list(principal, kind, thingId) {
      const ownerId = await ownedBy(principal, kind, thingId)
      return (await shares.of(ownerId).list(kind, thingId)).map(toShare)
    },

    async create(principal, kind, thingId, given) {
      const ownerId = await ownedBy(principal, kind, thingId)
      if (principal.kind === 'guest')
        throw forbidden('Guests cannot share. Register; everything you made stays.')
      await check(ownerId, given)
      const { email, role, password } = given
      const id = newId()
      const expiresAt = given.expiresAt == null ? null : new Date(given.expiresAt)
      const { handle, secretHash } = mintHandle(id)
      const beginning = handle.slice(id.length + 1, id.length + 1 + shownOfSecret)
      const shared = { id, kind, thingId, role, expiresAt }
      const share: NewShare =
        email === undefined
          ? {
              ...shared,
              secretHash,
              beginning,
              passwordHash: password === undefined ? null : await passwords.hash(password),
            }
          : { ...shared, email, emailKey: emailKey(email) }
      const made = await shares.of(ownerId).insert(share)
      if (made === undefined)
        throw invalidTransition(
          `This is shared ${maxShares} times already. Take a share back before you make another.`,
        )
      await access.announce(ownerId, kind, thingId, 'access')
      if (email !== undefined) return toShare(made)
      const path = `/share/${handle}`
      return { ...toShare(made), token: handle, url: `${baseUrl ?? ''}${path}` }
    },

    async update(principal, kind, thingId, shareId, { role, expiresAt }) {
      const ownerId = await ownedBy(principal, kind, thingId)
      const stored = (await shares.of(ownerId).list(kind, thingId)).find(({ id }) => id === shareId)
      if (stored === undefined) throw noSuchShare()
      // An answer that is sent back as it came changes nothing, also when its time is over.
      if (expiresAt !== stored.expiresAt?.toISOString()) checkEnd(expiresAt)
      const before = await access.findPeople(ownerId, kind, thingId)
      const end = expiresAt == null ? expiresAt : new Date(expiresAt)
      const changed = await shares.of(ownerId).update(kind, thingId, shareId, { role, expiresAt: end })
      if (changed === undefined) throw noSuchShare()
      await access.announce(ownerId, kind, thingId, 'access', { also: before })
      return toShare(changed)
    },

    async remove(principal, kind, thingId, shareId) {
      const ownerId = await ownedBy(principal, kind, thingId)
      const before = await access.findPeople(ownerId, kind, thingId)
      if (!(await shares.of(ownerId).remove(kind, thingId, shareId))) throw noSuchShare()
      await access.announce(ownerId, kind, thingId, 'access', { also: before })
    },

    async getAccess({ userId }, kind, thingId) {
      const { ownerId, role, byShare, expiresAt } = await access.require(userId, kind, thingId, 'read')
      const owner = await shares.findPerson(ownerId)
      return {
        role,
        owner: { name: owner?.name ?? '', isMe: ownerId === userId },
        shareId: byShare ?? null,
        expiresAt: expiresAt?.toISOString() ?? null,
      }
    },

    async listShared({ userId }, options) {
      await access.claim(userId)
      return shares.listShared(userId, options)
    },

    async leave({ userId }, shareId) {
      const left = await shares.leave(userId, shareId)
      if (left === undefined)
        throw notFound('Nothing is shared with you by this identifier. It may have been taken back already.')
      await access.announce(left.ownerId, left.kind, left.thingId, 'access', { also: [userId] })
    },
  }
}

function noSuchShare() {
  return notFound('There is no share with this identifier. It may have been taken back already.')
}

function wrong(path: string, message: string, detail: string) {
  return validationFailed(detail, { errors: [{ path, message }] })
}
