// Keys under which titles that may be near one another find each other in the store. Two titles from 0.5
// share some of them nearly always; titles that share a common word alone share none, so that looking up
// costs the same among many titles as among few.
import { maxTitleLength } from './normalise-title.ts'
import { keywordConcept } from './same-topic.ts'
import { coarseStem } from './word-knowledge.ts'
import type { ReadTitle } from './title-similarity.ts'
import { readTitle, type TitleReading } from './read-title.ts'

/** Words of a title that make keys: the longest, should it have more. */
const maxWords = 6
/** Numbers that name something, beside the words. */
const maxNumbers = 2
/**
 * Signatures of its letters, for misspelt words and scripts without spaces; three of 16 smallest hashes each.
 */
const letterSignatures = 5
const hashesEach = 3

export interface TitleKeys {
  /** Shared by titles that are equal after normalising. */
  exact: string
  /** Shared by titles of the same subjects; none where a title names no subject. */
  subject: string | undefined
  /** All keys, those two among them: signed 64-bit integers in decimal digits. */
  all: string[]
}

/**
 * `scope`: keys of different scopes never meet (an owner's project). A change here needs a migration that
 * marks all titles stale.
 */
export function titleKeys(
  scope: string,
  given: string | ReadTitle,
  keywords: readonly string[] = [],
): TitleKeys {
  const { title, reading } = typeof given === 'string' ? { title: given, reading: readTitle(given) } : given
  const scopeHash = hash32(scope, 0x9e3779b9)
  const toKey = (kind: string, text: string): string => hash53(`${kind}:${text}`, scopeHash)
  const words = findSubjectWords(reading)
  const all = new Set<string>()
  const exact = toKey(
    'exact',
    reading.normal === ''
      ? title.slice(0, maxTitleLength).normalize('NFKC').replace(/\s+/g, '')
      : reading.normal,
  )
  all.add(exact)
  const subject = words.length === 0 ? undefined : toKey('set', words.join(' '))
  if (subject !== undefined) all.add(subject)
  if (words.length > 2)
    for (const left of words) all.add(toKey('set', words.filter((word) => word !== left).join(' ')))
  words.forEach((one, index) => {
    for (const other of words.slice(index + 1)) all.add(toKey('set', `${one} ${other}`))
  })
  if (words.length <= 2) for (const one of words) all.add(toKey('set', one))
  for (const keyword of keywords) {
    const concept = keywordConcept(keyword)
    if (concept !== '') all.add(toKey('set', concept))
  }
  for (const signature of findSignatures(reading)) all.add(toKey('letters', signature))
  return { exact, subject, all: [...all] }
}

/** Concepts of the title in order of the alphabet: its subject; where it has none, whatever it has. */
function findSubjectWords({ tokens, topics, angles }: TitleReading): string[] {
  const named = topics.filter(({ role }) => role !== 'light')
  const significant =
    named.length > 0 ? named : topics.length > 0 ? topics : tokens.filter(({ kind }) => kind !== 'stop')
  const longest = significant
    .toSorted((one, other) => other.plain.length - one.plain.length || (one.plain < other.plain ? -1 : 1))
    .slice(0, maxWords)
  const numbers = tokens
    .flatMap(({ kind, text }) => (kind === 'number' ? [`#${text}`] : []))
    .slice(0, maxNumbers)
  const concepts = new Set([...longest.map(({ concept }) => concept), ...numbers])
  // A subject of one word is too common alone: what the text gives of it is beside it.
  if (concepts.size === 1) for (const angle of angles) concepts.add(`~${coarseStem(angle)}`)
  return [...concepts].toSorted()
}

function findSignatures({ grams }: TitleReading): string[] {
  if (grams.size < 4) return []
  const signatures: string[] = []
  for (let band = 0; band < letterSignatures; band += 1) {
    let signature = `${band}`
    for (let row = 0; row < hashesEach; row += 1) {
      let min = 0xffffffff
      for (const gram of grams.keys()) min = Math.min(min, hash32(gram, band * hashesEach + row + 1))
      signature += `.${min}`
    }
    signatures.push(signature)
  }
  return signatures
}

/** FNV-1a with a seed, well mixed at the end (the finaliser of MurmurHash3). */
function hash32(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function hash53(text: string, scope: number): string {
  return String((hash32(text, scope) & 0x1fffff) * 0x100000000 + hash32(text, scope ^ 0x5bd1e995))
}
