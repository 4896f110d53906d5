// What this process wrote last of the records that are saved again and again, as an open editor saves its
// text. The next change is tried on that state without reading the record first. It is a guess: the statement
// that writes holds its version and time against the row, so that what somebody else has changed meanwhile,
// in whatever process, is read and changed as ever (`change-record.ts`).
import type { Stored } from './collection.types.ts'

export interface LastStates<Body> {
  find(ownerId: string, id: string): Stored<Body> | undefined
  /** Only of what is committed: a transaction may still be undone. */
  keep(ownerId: string, record: Stored<Body>): void
}

export interface LastStatesOptions {
  /** Together, in UTF-16 units of their members that are texts. */
  maxLength?: number
  maxRecords?: number
}

/** Those of one collection; the ones that were not written for the longest time make room. */
export function createLastStates<Body extends object>({
  maxLength = 2_000_000,
  maxRecords = 500,
}: LastStatesOptions = {}): LastStates<Body> {
  const states = new Map<string, { record: Stored<Body>; length: number }>()
  let total = 0

  const drop = (key: string): void => {
    total -= states.get(key)?.length ?? 0
    states.delete(key)
  }
  return {
    find: (ownerId, id) => states.get(`${ownerId} ${id}`)?.record,
    keep(ownerId, record) {
      const key = `${ownerId} ${record.id}`
      drop(key)
      const length = countTextLength(record)
      if (length > maxLength) return
      // A map has its entries in the order of their last setting.
      states.set(key, { record: { ...record }, length })
      total += length
      for (const oldest of states.keys()) {
        if (total <= maxLength && states.size <= maxRecords) break
        drop(oldest)
      }
    },
  }
}

function countTextLength(record: object): number {
  let length = 0
  for (const value of Object.values(record)) if (typeof value === 'string') length += value.length
  return length
}
