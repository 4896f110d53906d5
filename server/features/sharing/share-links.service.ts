// Links: whoever has one, and its password, reads and exports; whoever is signed in joins, and is from then
// on one whom the share names.
import type { Access, SharedKind } from '#capabilities/access/index.ts'
import {
  handleMatches,
  invalidCredentials,
  type Passwords,
  type RateLimits,
  readHandle,
  signInKey,
} from '#capabilities/auth/index.ts'
import type { Images, ReadImageBytes } from '#capabilities/images/index.ts'
import { defineError, notFound } from '#platform/errors.ts'
import type { ExportedFile } from '../documents/index.ts'
import type { ExportFormat } from '../documents/documents.schema.ts'
import type { OpenPasses } from './open-passes.ts'
import type { LinkRecord, SharesRepository } from './shares.repository.ts'
import type { LinkAnswer, OpenLink } from './sharing.schema.ts'

/** What a link shows of a thing. */
export type ShownThing = Pick<OpenLink, 'title' | 'updatedAt' | 'document' | 'articleDocument' | 'page'>

export interface LinkedThings {
  show(ownerId: string, id: string): Promise<ShownThing>
  exportFile(ownerId: string, id: string, format: ExportFormat, signal: AbortSignal): Promise<ExportedFile>
}

/** Who holds the link: an account or guest, and what proves that the password was given. */
export interface LinkHolder {
  personId: string | undefined
  pass: string | undefined
}

export interface ShareLinksService {
  /**
   * What the link shows; that it wants its password, before that is given. Throws `not_found` for every link
   * that leads nowhere.
   */
  read(token: string, holder: LinkHolder): Promise<LinkAnswer>
  /** Proves the password and joins. Throws `not_found`, `invalid_credentials`, `rate_limited`. */
  open(
    token: string,
    holder: LinkHolder,
    proof: { password: string | undefined; address: string },
  ): Promise<{ answer: OpenLink; pass?: { pass: string; expiresAt: Date } }>
  /** Throws `not_found`, `share_locked`. */
  exportFile(
    token: string,
    holder: LinkHolder,
    format: ExportFormat,
    signal: AbortSignal,
  ): Promise<ExportedFile>
  /** An image that is in what the link shows. Throws `not_found`, `share_locked`. */
  readImage(token: string, holder: LinkHolder, imageId: string, width?: number): Promise<ReadImageBytes>
}

export interface ShareLinksDependencies {
  shares: SharesRepository
  access: Access
  passwords: Pick<Passwords, 'verify'>
  limits: Pick<RateLimits, 'attempt'>
  passes: OpenPasses
  things: Record<SharedKind, LinkedThings>
  images: Pick<Images, 'read'>
}

export const shareLocked = defineError({ code: 'share_locked', status: 403, title: 'A password is needed' })

const deadLink = () =>
  notFound(
    'This link leads nowhere. It may have been taken back or have run out; ask whoever gave it to you.',
  )

export function createShareLinksService({
  shares,
  access,
  passwords,
  limits,
  passes,
  things,
  images,
}: ShareLinksDependencies): ShareLinksService {
  async function find(token: string): Promise<LinkRecord> {
    const handle = readHandle(token, 1)
    if (handle === undefined) throw deadLink()
    const link = await shares.findLink(handle.ids[0] ?? '')
    if (link === undefined || !handleMatches(handle, link.secretHash)) throw deadLink()
    return link
  }

  async function findOpen(token: string, holder: LinkHolder): Promise<LinkRecord> {
    const link = await find(token)
    if (await isOpen(link, holder)) return link
    throw shareLocked('This link has a password. Open it with POST …/open first.')
  }

  /** Whoever has joined, and the owner, are not asked for the password again. */
  async function isOpen(link: LinkRecord, { personId, pass }: LinkHolder): Promise<boolean> {
    if (link.passwordHash === null || passes.isValid(link, pass)) return true
    return hasJoined(link, personId)
  }

  const hasJoined = async (
    { kind, thingId, ownerId }: LinkRecord,
    personId: string | undefined,
  ): Promise<boolean> =>
    personId !== undefined && (await access.find(personId, kind, thingId))?.ownerId === ownerId

  async function show(link: LinkRecord, personId: string | undefined): Promise<OpenLink> {
    const { kind, role, expiresAt, thingId, ownerId, ownerName } = link
    const shown = await things[kind].show(ownerId, thingId)
    return {
      needsPassword: false,
      kind,
      role,
      expiresAt: expiresAt?.toISOString() ?? null,
      id: thingId,
      owner: { name: ownerName },
      hasJoined: await hasJoined(link, personId),
      ...shown,
    }
  }

  return {
    async read(token, holder) {
      const link = await find(token)
      return (await isOpen(link, holder)) ? show(link, holder.personId) : { needsPassword: true }
    },

    async open(token, holder, { password, address }) {
      const link = await find(token)
      const wasOpen = await isOpen(link, holder)
      if (!wasOpen) {
        const isRight = await limits.attempt('sign-in', signInKey(address, `share ${link.id}`), async () =>
          (await passwords.verify(password ?? '', link.passwordHash ?? undefined)) ? true : undefined,
        )
        if (isRight === undefined)
          throw invalidCredentials('That is not the password of this link. Ask whoever gave it to you.')
      }
      if (holder.personId !== undefined && holder.personId !== link.ownerId)
        await shares.join(link, holder.personId)
      const answer = await show(link, holder.personId)
      return wasOpen || link.passwordHash === null ? { answer } : { answer, pass: passes.issue(link) }
    },

    async exportFile(token, holder, format, signal) {
      const link = await findOpen(token, holder)
      return things[link.kind].exportFile(link.ownerId, link.thingId, format, signal)
    },

    async readImage(token, holder, imageId, width) {
      const { ownerId, kind, thingId } = await findOpen(token, holder)
      if (!(await access.showsImage(ownerId, kind, thingId, imageId)))
        throw notFound('What this link shows has no such image.')
      return images.read(ownerId, imageId, width)
    },
  }
}
