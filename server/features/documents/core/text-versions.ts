// The states that a text of any kind has had: the kept ones and, as the last, the current one.
import { notFound } from '#platform/errors.ts'
import type { Stored } from '#platform/store/collection.ts'
import type { VersionHistory } from '#platform/store/versions.ts'
import type { DocumentVersionSummary, VersionOrigin } from '../documents.schema.ts'
import type { TextBody } from './document-store.repository.ts'

export interface TextVersions<Body extends TextBody> {
  /** Newest first; the current state is the first. Throws `not_found`. */
  list(ownerId: string, id: string): Promise<DocumentVersionSummary[]>
  /** Throws `not_found`. */
  get(ownerId: string, id: string, n: number): Promise<DocumentVersionSummary & { body: Body }>
}

export interface TextVersionsDependencies<Body extends TextBody> {
  noun: string
  of(ownerId: string): { get(id: string): Promise<Stored<Body>>; versions: VersionHistory<Body> }
}

export function createTextVersions<Body extends TextBody>({
  noun,
  of,
}: TextVersionsDependencies<Body>): TextVersions<Body> {
  return {
    async list(ownerId, id) {
      const current = await of(ownerId).get(id)
      const { versions } = of(ownerId)
      const [kept, made] = await Promise.all([versions.list(id, ['content']), versions.findCurrent(id)])
      const earlier = kept.map(({ n, savedAt, body, ...by }) => ({
        n,
        savedAt,
        ...madeBy(by),
        ...summarise(body as Body),
        current: false,
      }))
      return [
        {
          n: nextNumber(kept),
          savedAt: current.updatedAt,
          ...madeBy(made),
          ...summarise(current),
          current: true,
        },
        ...earlier.reverse(),
      ]
    },
    async get(ownerId, id, n) {
      const current = await of(ownerId).get(id)
      const kept = await of(ownerId).versions.find(id, n)
      if (kept !== undefined)
        return {
          n,
          savedAt: kept.savedAt,
          ...madeBy(kept),
          ...summarise(kept.body),
          current: false,
          body: kept.body,
        }
      const latest = nextNumber(await of(ownerId).versions.list(id, ['content']))
      const made = await of(ownerId).versions.findCurrent(id)
      if (n !== latest)
        throw notFound(`This ${noun} has no version with that number. GET its versions for those it has.`)
      return {
        n,
        savedAt: current.updatedAt,
        ...madeBy(made),
        ...summarise(current),
        current: true,
        body: current,
      }
    },
  }
}

/** The number of a version in a path. Throws `not_found` for what is none. */
export function versionNumber(text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text))
    throw notFound('Versions are numbered from 1. GET the versions of this document for those it has.')
  return Number(text)
}

function summarise({ title, editorMode, wordCount }: TextBody) {
  return { title, editorMode, wordCount }
}

const restored = 'restored:'

/** The origin of a state that brings back the version of this time, as the store keeps it. */
export function restoredOrigin(savedAt: string): string {
  return restored + savedAt
}

function madeBy({ authorId, origin }: { authorId: string; origin?: string | undefined }) {
  if (origin === undefined) return { authorId }
  if (origin.startsWith(restored))
    return { authorId, origin: 'restored' as const, restoredFrom: origin.slice(restored.length) }
  return { authorId, origin: origin as VersionOrigin }
}

function nextNumber(kept: readonly { n: number }[]): number {
  return (kept.at(-1)?.n ?? 0) + 1
}
