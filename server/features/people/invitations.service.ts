// Invitations: a link for one e-mail, good for 7 days and for one account, also where registration is closed.
import { handleMatches, mintHandle, type Principal, readHandle } from '#capabilities/auth/index.ts'
import type { Clock } from '#platform/clock.ts'
import { notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { List } from '#platform/store/collection.ts'
import { type SignIns, findGuest, type SignedIn, type Visitor } from './sign-ins.ts'
import type { InvitationRecord, InvitationsRepository } from './invitations.repository.ts'
import { deadLink, emailTaken } from './people.errors.ts'
import type { PeopleRepository } from './people.repository.ts'
import type { Invitation, InvitationWithLink } from './people.schema.ts'
import type { ListRequest } from '#platform/store/list-rows.ts'
import { toLink } from './links.ts'

const lifetimeMs = 7 * 24 * 60 * 60 * 1000

export interface InvitationsService {
  /**
   * The link is in this answer alone. Throws `already_exists` for an e-mail that has an account or an open
   * invitation.
   */
  create(
    admin: Principal,
    invitation: { email: string; role?: 'user' | 'admin' | undefined },
    visitor: Visitor,
  ): Promise<InvitationWithLink>
  get(invitationId: string): Promise<Invitation>
  change(
    invitationId: string,
    change: { role?: 'user' | 'admin' | undefined },
    ifVersions: number[] | undefined,
  ): Promise<Invitation>
  withdraw(admin: Principal, invitationId: string, visitor: Visitor): Promise<void>
  list(request: ListRequest & { q?: string | undefined }): Promise<List<Invitation>>
  /** Whom the link is for. Throws `not_found` for a used, withdrawn or expired one. */
  open(token: string): Promise<{ email: string; expiresAt: string }>
  accept(
    token: string,
    account: { name: string; password: string },
    visitor: Visitor,
    asking: Principal | undefined,
  ): Promise<SignedIn>
}

export interface InvitationsDependencies {
  invitations: InvitationsRepository
  people: PeopleRepository
  signIns: SignIns
  clock: Clock
  baseUrl: string | undefined
}

export function createInvitationsService({
  invitations,
  people,
  signIns,
  clock,
  baseUrl,
}: InvitationsDependencies): InvitationsService {
  async function findOpen(token: string): Promise<InvitationRecord> {
    const handle = readHandle(token, 1)
    const found = handle === undefined ? undefined : await invitations.find(handle.ids[0] ?? '')
    if (handle === undefined || found === undefined || !handleMatches(handle, found.secretHash))
      throw deadLink()
    if (found.acceptedAt !== null || found.expiresAt <= clock.now()) throw deadLink()
    return found
  }

  const toInvitation = ({
    id,
    email,
    role,
    invitedBy,
    acceptedAt,
    expiresAt,
    version,
    createdAt,
    updatedAt,
  }: InvitationRecord): Invitation => ({
    id,
    email,
    role,
    status: acceptedAt !== null ? 'accepted' : expiresAt <= clock.now() ? 'expired' : 'open',
    invitedBy,
    expiresAt: expiresAt.toISOString(),
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  })
  const missing = () => notFound('No invitation has this identifier. It may have been withdrawn.')

  return {
    async create(admin, { email, role = 'user' }, { address }) {
      if ((await people.findByEmail(email)) !== undefined) throw emailTaken()
      const id = newId()
      const { handle, secretHash } = mintHandle(id)
      const at = clock.now()
      const invitation = {
        id,
        email,
        role,
        secretHash,
        invitedBy: admin.userId,
        expiresAt: new Date(at.getTime() + lifetimeMs),
      }
      const stored = await invitations.insert(invitation, at, {
        action: 'invitation-created',
        actorId: admin.userId,
        targetId: id,
        sessionId: admin.sessionId,
        address,
        detail: { role },
      })
      return { ...toInvitation(stored), ...toLink('invitation', handle, baseUrl) }
    },

    async get(invitationId) {
      const found = await invitations.find(invitationId)
      if (found === undefined) throw missing()
      return toInvitation(found)
    },

    async change(invitationId, { role }, ifVersions) {
      const found = await invitations.find(invitationId)
      if (found === undefined) throw missing()
      const changed = await invitations.setRole(invitationId, role ?? found.role, ifVersions)
      if (changed === undefined) throw missing()
      return toInvitation(changed)
    },

    async withdraw(admin, invitationId, { address }) {
      const entry = {
        action: 'invitation-withdrawn',
        actorId: admin.userId,
        targetId: invitationId,
        sessionId: admin.sessionId,
        address,
      } as const
      if (!(await invitations.remove(invitationId, entry))) throw missing()
    },

    async list(request) {
      const { items, ...rest } = await invitations.list(request)
      return { ...rest, items: items.map(toInvitation) }
    },

    async open(token) {
      const { email, expiresAt } = await findOpen(token)
      return { email, expiresAt: expiresAt.toISOString() }
    },

    async accept(token, { name, password }, visitor, asking) {
      const { id, email, role, invitedBy } = await findOpen(token)
      const { passwordHash, warnings } = await signIns.hashNewPassword(password, 'password')
      const user = await people.createAccount(
        { name, email, passwordHash, role, guestId: findGuest(asking) },
        (made) => [
          {
            action: 'account-invited',
            actorId: made.id,
            targetId: made.id,
            address: visitor.address,
            detail: { invitationId: id, invitedBy, role },
          },
        ],
        (transaction) => invitations.accept(id, clock.now(), transaction),
      )
      return signIns.startSession(user, visitor, warnings)
    },
  }
}
