// The one rule of who may do what with a thing. Services know an owner alone; a route asks here whose thing
// it is, and as whom it may act.
import { forbidden, notFound } from '#platform/errors.ts'
import type { Events } from '../events/index.ts'
import { nothingThere, nouns } from './access.errors.ts'
import type { AccessRepository } from './access.repository.ts'
import type { AccessRole, SharedKind } from './access.schema.ts'

/**
 * What is done with a thing: seeing and exporting it · comments and suggestions · changing and restoring ·
 * sharing, deleting, publishing.
 */
export type Permission = 'read' | 'comment' | 'change' | 'own'

/** Whose scope a request acts in, and as who. */
export interface Scope {
  /** Whose the thing is; services and repositories are asked with it. */
  ownerId: string
  role: AccessRole
  /** Who acts, for the version history. */
  author: string
  /**
   * The share that allows it; undefined for the owner. A change holds on to it, so that none comes after it
   * was taken back.
   */
  byShare: string | undefined
  expiresAt: Date | null
}

/** What changed of a thing. */
export type ChangeKind = 'text' | 'comments' | 'suggestions' | 'access'

export interface Access {
  /** What the person is to the thing; undefined when it does not exist for them. */
  find(personId: string, kind: SharedKind, id: string): Promise<Scope | undefined>
  /** Throws `not_found` for whoever may not see it, `forbidden` for whoever sees it and may not do this. */
  require(personId: string, kind: SharedKind, id: string, permission: Permission): Promise<Scope>
  /**
   * Does the work in the scope of whose thing it is. What is the person's own needs no question: only where
   * they own nothing of this identifier is a share looked for. The work must throw `not_found` before it
   * changes anything. Throws like `require`, and what the work throws.
   */
  act<Result>(
    personId: string,
    kind: SharedKind,
    id: string,
    permission: Permission,
    work: (scope: Scope) => Promise<Result>,
  ): Promise<Result>
  /** Gives the person what was shared with their address before it had an account. */
  claim(personId: string): Promise<void>
  /** Everybody whom a share lets see it now, without the owner. */
  findPeople(ownerId: string, kind: SharedKind, id: string): Promise<string[]>
  /**
   * Whose the image is, when it is in a thing that a share lets the person see, now or in one of its
   * versions.
   */
  findImageOwner(personId: string, imageId: string): Promise<string | undefined>
  /** Whether the image is in the thing as it is now. */
  showsImage(ownerId: string, kind: SharedKind, id: string, imageId: string): Promise<boolean>
  /**
   * Notifies open windows of the owner and of all who may see the thing; `also` are those who could until
   * now.
   */
  announce(
    ownerId: string,
    kind: SharedKind,
    id: string,
    changeKind: ChangeKind,
    options?: { also?: readonly string[] },
  ): Promise<void>
  /** Reports a changed text where others watch it; what is not shared makes no event. */
  announceText(ownerId: string, kind: SharedKind, id: string): Promise<void>
}

const topics: Record<SharedKind, string> = {
  document: 'documents',
  'article-document': 'article-documents',
  'landing-page': 'landing-pages',
}

/** What each role may at most, and what is needed at least. */
const ranks: Record<AccessRole, number> = { viewer: 1, commenter: 2, editor: 3, owner: 4 }
const needs: Record<Permission, number> = { read: 1, comment: 2, change: 3, own: 4 }
const refusals: Record<Exclude<Permission, 'read'>, (noun: string) => string> = {
  comment: (noun) => `You may read this ${noun}, not comment on it. Ask its owner for another role.`,
  change: (noun) => `You may not change this ${noun}. Ask its owner to make you an editor.`,
  own: (noun) => `Only its owner may do this with the ${noun}.`,
}

export function mayDo(role: AccessRole, permission: Permission): boolean {
  return ranks[role] >= needs[permission]
}

export function createAccess({
  repository,
  events,
}: {
  repository: AccessRepository
  events: Pick<Events, 'publish'>
}): Access {
  const find: Access['find'] = async (personId, kind, id) => {
    let found = await repository.find(personId, kind, id)
    // Shared with an address before it had an account.
    if (found === undefined && (await repository.claim(personId)))
      found = await repository.find(personId, kind, id)
    if (found === undefined) return undefined
    const { ownerId, role, shareId, expiresAt, hasOpened } = found
    if (!hasOpened && shareId !== null) await repository.markOpened(personId, ownerId, shareId)
    return { ownerId, role, author: personId, byShare: shareId ?? undefined, expiresAt }
  }

  async function announce(
    people: Iterable<string>,
    kind: SharedKind,
    id: string,
    changeKind: ChangeKind,
  ): Promise<void> {
    for (const ownerId of new Set(people))
      await events.publish({
        ownerId,
        topic: `${topics[kind]}:${id}`,
        event: 'changed',
        data: { about: changeKind, id },
      })
  }

  const require: Access['require'] = async (personId, kind, id, permission) => {
    const scope = await find(personId, kind, id)
    if (scope === undefined) throw nothingThere(kind)
    if (mayDo(scope.role, permission) || permission === 'read') return scope
    throw forbidden(refusals[permission](nouns[kind]))
  }

  return {
    find,
    require,
    async act(personId, kind, id, permission, work) {
      try {
        return await work({
          ownerId: personId,
          role: 'owner',
          author: personId,
          byShare: undefined,
          expiresAt: null,
        })
      } catch (error) {
        if (!notFound.is(error)) throw error
      }
      return work(await require(personId, kind, id, permission))
    },
    claim: async (personId) => void (await repository.claim(personId)),
    findPeople: (ownerId, kind, id) => repository.findPeople(ownerId, kind, id),
    findImageOwner: (personId, imageId) => repository.findImageOwner(personId, imageId),
    showsImage: (ownerId, kind, id, imageId) => repository.showsImage(ownerId, kind, id, imageId),
    async announce(ownerId, kind, id, changeKind, { also = [] } = {}) {
      await announce(
        [ownerId, ...(await repository.findPeople(ownerId, kind, id)), ...also],
        kind,
        id,
        changeKind,
      )
    },
    async announceText(ownerId, kind, id) {
      const people = await repository.findPeople(ownerId, kind, id)
      if (people.length > 0) await announce([ownerId, ...people], kind, id, 'text')
    },
  }
}
