// Members that nobody here knows are kept, within bounds.
import { isRecord, getSize, toPlainValue, type PlainRecord } from './plain-values.ts'
import type { Work } from './work.ts'

const maxMembers = 64
/** Bytes of JSON. */
const maxBytes = 16_384

/** The members as they can be stored; undefined when there are none. */
export function keepMembers(
  members: Record<string, unknown>,
  path: string,
  work: Work,
): PlainRecord | undefined {
  const plain = toPlainValue(members)
  if ('fault' in plain) {
    work.issue(path, plain.fault)
    return undefined
  }
  const kept = (plain.value ?? {}) as PlainRecord
  const count = Object.keys(kept).length
  if (count > maxMembers)
    work.issue(path, `must have ${maxMembers} members or less beside those that are known`)
  else if (count > 0 && getSize(kept) > maxBytes)
    work.issue(path, 'must have 16 kB or less beside the members that are known')
  return count === 0 ? undefined : kept
}

/** What was already kept, with what came beside it; the latter is the newer. */
export function mergeExtras(extra: unknown, beside: Record<string, unknown>): Record<string, unknown> {
  if (extra === undefined || extra === null) return beside
  return isRecord(extra) ? { ...extra, ...beside } : { extra, ...beside }
}
