// The states that a text of any kind has had, as they are answered.
import { notFound } from '#platform/errors.ts'
import {
  findState,
  listStates,
  type RecordState,
  type VersionedRecords,
} from '#capabilities/records/index.ts'
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
  of(ownerId: string): VersionedRecords<Body>
}

export function createTextVersions<Body extends TextBody>({
  noun,
  of,
}: TextVersionsDependencies<Body>): TextVersions<Body> {
  return {
    async list(ownerId, id) {
      const states = await listStates(of(ownerId), id, ['content'])
      return states.map((state) => toSummary(state as RecordState<Body>))
    },
    async get(ownerId, id, n) {
      const state = await findState(of(ownerId), id, n)
      if (state === undefined)
        throw notFound(`This ${noun} has no version with that number. GET its versions for those it has.`)
      return { ...toSummary(state), body: state.body }
    },
  }
}

/** The number of a version in a path. Throws `not_found` for what is none. */
export function versionNumber(text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text))
    throw notFound('Versions are numbered from 1. GET the versions of this document for those it has.')
  return Number(text)
}

function toSummary<Body extends TextBody>({
  n,
  savedAt,
  current,
  body: { title, editorMode, wordCount },
  ...by
}: RecordState<Body>): DocumentVersionSummary {
  return { n, savedAt, ...madeBy(by), title, editorMode, wordCount, current }
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
