// The one rule of who may do what with a thing. Services know an owner alone; a route asks here whose thing it is, and as whom it may act.
import { forbidden } from '#platform/errors.ts'
import type { Events } from '../events/index.ts'
import { nothingThere, nouns } from './access.errors.ts'
import type { AccessRepository } from './access.repository.ts'
import type { AccessRole, SharedKind } from './access.schema.ts'

/** What is done with a thing: seeing and exporting it · comments and suggestions · changing and restoring · sharing, deleting, publishing. */
export type Deed = 'read' | 'comment' | 'change' | 'own'

/** Whose scope a request acts in, and as who. */
export interface Scope {
  /** Whose the thing is; services and repositories are asked with it. */
  ownerId: string
  role: AccessRole
  /** Who acts, for the version history. */
  author: string
  /** The share that allows it; undefined for the owner. A change holds on to it, so that none comes after it was taken back. */
  byShare: string | undefined
  expiresAt: Date | null
}

/** What changed of a thing. */
export type News = 'text' | 'comments' | 'suggestions' | 'access'

export interface Access {
  /** What the person is to the thing; undefined when it does not exist for them. */
  find(personId: string, kind: SharedKind, id: string): Promise<Scope | undefined>
  /** Throws `not_found` for whoever may not see it, `forbidden` for whoever sees it and may not do this. */
  require(personId: string, kind: SharedKind, id: string, deed: Deed): Promise<Scope>
  /** Gives the person what was shared with their address before it had an account. */
  claim(personId: string): Promise<void>
  /** Everybody whom a share lets see it now, without the owner. */
  peopleOf(ownerId: string, kind: SharedKind, id: string): Promise<string[]>
  /** Whose the picture is, when it stands in a thing that a share lets the person see, now or in one of its versions. */
  findPictureOwner(personId: string, pictureId: string): Promise<string | undefined>
  /** Whether the picture stands in the thing as it is now. */
  showsPicture(ownerId: string, kind: SharedKind, id: string, pictureId: string): Promise<boolean>
  /** Tells open windows of the owner and of all who may see the thing; `also` are those who could until now. */
  announce(ownerId: string, kind: SharedKind, id: string, news: News, options?: { also?: readonly string[] }): Promise<void>
  /** Tells of a changed text where others watch it; what is not shared makes no event. */
  announceText(ownerId: string, kind: SharedKind, id: string): Promise<void>
}

const topics: Record<SharedKind, string> = { document: 'documents', 'article-document': 'article-documents', 'landing-page': 'landing-pages' }

/** What each role may at most, and what is needed at least. */
const ranks: Record<AccessRole, number> = { viewer: 1, commenter: 2, editor: 3, owner: 4 }
const needs: Record<Deed, number> = { read: 1, comment: 2, change: 3, own: 4 }
const refusals: Record<Exclude<Deed, 'read'>, (noun: string) => string> = {
  comment: (noun) => `You may read this ${noun}, not comment on it. Ask its owner for another role.`,
  change: (noun) => `You may not change this ${noun}. Ask its owner to make you an editor.`,
  own: (noun) => `Only its owner may do this with the ${noun}.`,
}

export function mayDo(role: AccessRole, deed: Deed): boolean {
  return ranks[role] >= needs[deed]
}

export function createAccess({ repository, events }: { repository: AccessRepository; events: Pick<Events, 'publish'> }): Access {
  const find: Access['find'] = async (personId, kind, id) => {
    let found = await repository.find(personId, kind, id)
    // Shared with an address before it had an account.
    if (found === undefined && (await repository.claim(personId))) found = await repository.find(personId, kind, id)
    if (found === undefined) return undefined
    const { ownerId, role, shareId, expiresAt, hasOpened } = found
    if (!hasOpened && shareId !== null) await repository.markOpened(personId, ownerId, shareId)
    return { ownerId, role, author: personId, byShare: shareId ?? undefined, expiresAt }
  }

  async function tell(people: Iterable<string>, kind: SharedKind, id: string, news: News): Promise<void> {
    for (const ownerId of new Set(people)) await events.publish({ ownerId, topic: `${topics[kind]}:${id}`, event: 'changed', data: { about: news, id } })
  }

  return {
    find,
    async require(personId, kind, id, deed) {
      const scope = await find(personId, kind, id)
      if (scope === undefined) throw nothingThere(kind)
      if (mayDo(scope.role, deed) || deed === 'read') return scope
      throw forbidden(refusals[deed](nouns[kind]))
    },
    claim: async (personId) => void (await repository.claim(personId)),
    peopleOf: (ownerId, kind, id) => repository.peopleOf(ownerId, kind, id),
    findPictureOwner: (personId, pictureId) => repository.findPictureOwner(personId, pictureId),
    showsPicture: (ownerId, kind, id, pictureId) => repository.showsPicture(ownerId, kind, id, pictureId),
    async announce(ownerId, kind, id, news, { also = [] } = {}) {
      await tell([ownerId, ...(await repository.peopleOf(ownerId, kind, id)), ...also], kind, id, news)
    },
    async announceText(ownerId, kind, id) {
      const people = await repository.peopleOf(ownerId, kind, id)
      if (people.length > 0) await tell([ownerId, ...people], kind, id, 'text')
    },
  }
}
