// The states that a text of any kind has had: the kept ones and, as the last, the current one.
import { notFound } from '#platform/errors.ts'
import type { Stored } from '#platform/store/collection.ts'
import type { VersionHistory } from '#platform/store/versions.ts'
import type { DocumentVersionSummary } from './documents.schema.ts'
import type { StoredText } from './stored-texts.ts'

interface TitledText extends StoredText {
  title: string
}

export interface TextVersions<Body extends TitledText> {
  /** Newest first; the current state is the first. Throws `not_found`. */
  list(ownerId: string, id: string): Promise<DocumentVersionSummary[]>
  /** Throws `not_found`. */
  get(ownerId: string, id: string, n: number): Promise<DocumentVersionSummary & { body: Body }>
}

export interface TextVersionsDependencies<Body extends TitledText> {
  noun: string
  of(ownerId: string): { get(id: string): Promise<Stored<Body>>; versions: VersionHistory<Body> }
}

export function createTextVersions<Body extends TitledText>({ noun, of }: TextVersionsDependencies<Body>): TextVersions<Body> {
  return {
    async list(ownerId, id) {
      const current = await of(ownerId).get(id)
      const { versions } = of(ownerId)
      const [kept, currentAuthor] = await Promise.all([versions.list(id, ['content']), versions.currentAuthor(id)])
      const earlier = kept.map(({ n, savedAt, authorId, body }) => ({ n, savedAt, authorId, ...summaryOf(body as Body), current: false }))
      return [{ n: nextNumber(kept), savedAt: current.updatedAt, authorId: currentAuthor, ...summaryOf(current), current: true }, ...earlier.reverse()]
    },
    async get(ownerId, id, n) {
      const current = await of(ownerId).get(id)
      const kept = await of(ownerId).versions.find(id, n)
      if (kept !== undefined) return { n, savedAt: kept.savedAt, authorId: kept.authorId, ...summaryOf(kept.body), current: false, body: kept.body }
      const latest = nextNumber(await of(ownerId).versions.list(id, ['content']))
      const authorId = await of(ownerId).versions.currentAuthor(id)
      if (n !== latest) throw notFound(`This ${noun} has no version with that number. GET its versions for those it has.`)
      return { n, savedAt: current.updatedAt, authorId, ...summaryOf(current), current: true, body: current }
    },
  }
}

/** The number of a version in a path. Throws `not_found` for what is none. */
export function versionNumber(text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw notFound('Versions are numbered from 1. GET the versions of this document for those it has.')
  return Number(text)
}

function summaryOf({ title, editorMode, wordCount }: TitledText) {
  return { title, editorMode, wordCount }
}

function nextNumber(kept: readonly { n: number }[]): number {
  return (kept.at(-1)?.n ?? 0) + 1
}
