// The states that a versioned record has had, under one numbering: the kept ones and, as the last, the
// current one.
import type { Stored } from '#platform/store/collection.ts'
import type { RecordVersion, VersionHistory } from '#platform/store/versions.ts'

export interface RecordState<Body> extends RecordVersion<Body> {
  current: boolean
}

/** One owner's records of a collection. */
export interface VersionedRecords<Body> {
  /** Throws `not_found`. */
  get: (id: string) => Promise<Stored<Body>>
  versions: VersionHistory<Body>
}

/** Newest first, the kept ones without the heavy members named. Throws `not_found`. */
export async function listStates<Body extends object>(
  { get, versions }: VersionedRecords<Body>,
  id: string,
  without: readonly string[],
): Promise<RecordState<Partial<Body>>[]> {
  const current = await get(id)
  const [kept, made] = await Promise.all([versions.list(id, without), versions.findCurrent(id)])
  return [
    { n: nextNumber(kept), savedAt: current.updatedAt, ...made, current: true, body: current },
    ...kept.map((state) => ({ ...state, current: false })).reverse(),
  ]
}

/** Undefined where the record has no state of that number. Throws `not_found` for the record. */
export async function findState<Body extends object>(
  { get, versions }: VersionedRecords<Body>,
  id: string,
  n: number,
): Promise<RecordState<Body> | undefined> {
  const current = await get(id)
  const kept = await versions.find(id, n)
  if (kept !== undefined) return { ...kept, current: false }
  const earlier = await versions.list(id, Object.keys(current))
  if (n !== nextNumber(earlier)) return undefined
  return { n, savedAt: current.updatedAt, ...(await versions.findCurrent(id)), current: true, body: current }
}

function nextNumber(kept: readonly { n: number }[]): number {
  return (kept.at(-1)?.n ?? 0) + 1
}
