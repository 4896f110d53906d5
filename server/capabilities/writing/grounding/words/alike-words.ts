// Which words of a source name the same as a word of a claim, without comparing each with each: a form or a
// compound shares four letters in a row with the other, at the beginning of one of them.
import { findKinds, isGroup } from '#core/titles/word-knowledge.ts'
import { isCloseForm, withoutVerbPrefix, type ClaimWord } from './claim-words.ts'

/** Letters that parts of a compound and forms of a word share at least. */
const gram = 4

export interface AlikeWords {
  /** Words of the sources, in lower case. */
  find(word: ClaimWord): ReadonlySet<string>
}

export function indexAlikeWords(vocabulary: readonly ClaimWord[]): AlikeWords {
  const byKey = new Map<string, Set<string>>()
  const byStart = new Map<string, ClaimWord[]>()
  const byGram = new Map<string, ClaimWord[]>()
  const byGroup = new Map<string, string[]>()
  for (const word of vocabulary) {
    for (const key of word.keys) addTo(byKey, key, word.lower)
    for (const start of new Set([word.lower, withoutVerbPrefix(word.lower)]))
      push(byStart, start.slice(0, gram), word)
    for (const part of findGrams(word.lower)) push(byGram, part, word)
    push(byGroup, getGroup(word), word.lower)
  }
  const known = new Map<string, ReadonlySet<string>>()

  return {
    find(word) {
      const before = known.get(word.lower)
      if (before !== undefined) return before
      const found = new Set<string>()
      for (const key of word.keys) for (const other of byKey.get(key) ?? []) found.add(other)
      for (const group of findKinds(getGroup(word)))
        for (const other of byGroup.get(group) ?? []) found.add(other)
      const seen = new Set<ClaimWord>()
      const compare = (others: readonly ClaimWord[] | undefined): void => {
        for (const other of others ?? []) {
          if (seen.has(other)) continue
          seen.add(other)
          if (!found.has(other.lower) && isCloseForm(word.lower, other.lower)) found.add(other.lower)
        }
      }
      if (word.lower.length >= gram) {
        compare(byStart.get(withoutVerbPrefix(word.lower).slice(0, gram)))
        // What this word is within, and what is within this word.
        compare(byGram.get(word.lower.slice(0, gram)))
        for (const part of findGrams(word.lower)) compare(byStart.get(part))
      }
      known.set(word.lower, found)
      return found
    },
  }
}

/** As `isSameMeaning` takes it. */
const getGroup = ({ keys }: ClaimWord): string => keys.find((key) => isGroup(key)) ?? keys[1] ?? ''

function findGrams(word: string): Set<string> {
  const found = new Set<string>()
  for (let at = 0; at + gram <= word.length; at += 1) found.add(word.slice(at, at + gram))
  return found
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key)
  if (set === undefined) map.set(key, new Set([value]))
  else set.add(value)
}
