// Names of the schema.org vocabulary. Our lists do not hold all of it, so an unknown name is only called
// wrong where it is spelled nearly like a known one, or could be no name at all.
import { editDistance } from '#core/text.ts'

/** Shorter names lie too close to each other: Play and Place, Menu and Men. */
const minLetters = 5
/** From so many letters on two slips still leave no doubt. */
const lettersForTwoSlips = 10

export interface Misspelling {
  name: string
  /** The known name that it is near to; none where it could be no name. */
  meant: string | undefined
}

/** What is wrong with a name; undefined where it is known, or not similar to any known name. */
export function findMisspelling(name: string, known: ReadonlySet<string>): Misspelling | undefined {
  if (known.has(name)) return undefined
  if (!/^[A-Za-z0-9]+$/.test(name)) return { name, meant: undefined }
  const meant = nearName(name, known)
  return meant === undefined ? undefined : { name, meant }
}

function nearName(name: string, known: ReadonlySet<string>): string | undefined {
  const lower = name.toLowerCase()
  const allowed = name.length >= lettersForTwoSlips ? 2 : 1
  let near: string | undefined
  let min = allowed + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > allowed) continue
    const other = candidate.toLowerCase()
    if (other === lower) return candidate
    // The vocabulary itself has singular and plural side by side: review and reviews.
    if (name.length < minLetters || isPlural(lower, other) || isPlural(other, lower)) continue
    const distance = editDistance(lower, other)
    if (distance < min) [near, min] = [candidate, distance]
  }
  return near
}

function isPlural(one: string, many: string): boolean {
  return many === `${one}s`
}
