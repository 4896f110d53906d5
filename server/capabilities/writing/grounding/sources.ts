// The texts that a claim may rest on, read once for many questions.
import { once } from '#core/once.ts'
import { splitWords } from '#core/sentences.ts'
import { composerLanguage, type ComposerLanguage } from '#core/stop-words.ts'
import { readSentences, type Clause, type ReadSentence } from './read-sentences.ts'
import { indexAlikeWords, type AlikeWords } from './words/alike-words.ts'
import type { ClaimWord } from './words/claim-words.ts'

/** Where a text comes from, and what it may be used for (`owner`: stated; `site`: only once confirmed). */
export type Trust = 'owner' | 'source' | 'site' | 'layout' | 'model'

export interface ClaimSource {
  id: string
  text: string
  trust: Trust
}

export interface SourceSentence extends ReadSentence {
  index: number
  source: ClaimSource
  clauses: Clause[]
}

export interface GroundingSources {
  /** All of them, as they came. */
  text: string
  language: ComposerLanguage
  /**
   * Words alone in lower case, one blank between, also before the first and after the last: for words that
   * must follow each other.
   */
  flat: string
  words: ReadonlySet<string>
  /** Whether a source that may be stated has this text as a line of its own. */
  hasLine(text: string): boolean
  /** Read when they are first asked for. */
  readonly sentences: readonly SourceSentence[]
  /** Sentences by what their words name. */
  readonly byKey: ReadonlyMap<string, readonly number[]>
  /** The words of the sources, in lower case, that name the same as this one. */
  findAlike(word: ClaimWord): ReadonlySet<string>
  /** Sentences that have the most frequent of these keys, one at least. */
  countHolders(keys: readonly string[]): number
}

/**
 * Characters of all sources together; what comes later is not read. A book of 400 pages has about a million.
 */
const maxSourcesLength = 1_000_000

/** Sources as they were read last: an editor asks about the same ones after each pause. */
const read = new Map<string, GroundingSources>()
const maxRead = 8
const maxReadLength = 300_000

/** Reads the texts that something may be grounded in. Words of a design and of a model hold nothing. */
export function readSources(given: readonly (string | ClaimSource)[]): GroundingSources {
  const sources: ClaimSource[] = []
  let length = 0
  for (const [index, one] of given.entries()) {
    const source =
      typeof one === 'string' ? { id: `source-${index + 1}`, text: one, trust: 'owner' as const } : one
    if (source.text.trim() === '' || source.trust === 'layout' || source.trust === 'model') continue
    const text = source.text.slice(0, Math.max(0, maxSourcesLength - length))
    length += text.length
    if (text !== '') sources.push({ ...source, text })
  }
  const text = sources.map((source) => source.text).join('\n\n')
  const key = JSON.stringify(sources.map(({ id, trust, text: own }) => [id, trust, own]))
  const known = read.get(key)
  if (known !== undefined) return known
  const result = readTexts(sources, text)
  if (text.length <= maxReadLength) {
    read.set(key, result)
    for (const oldest of read.keys()) {
      if (read.size <= maxRead) break
      read.delete(oldest)
    }
  }
  return result
}

function readTexts(sources: readonly ClaimSource[], text: string): GroundingSources {
  const flat = flatten(text)
  const findLines = once(
    () =>
      new Set(
        sources
          .filter(({ trust }) => trust === 'owner' || trust === 'source')
          .flatMap((source) => source.text.split('\n').map(asLine)),
      ),
  )
  let indexed: IndexedSentences | undefined
  const get = () => (indexed ??= indexSentences(sources))
  /** Words of one meaning share their keys. */
  const holders = new WeakMap<readonly string[], number>()
  return {
    text,
    language: composerLanguage(undefined, text),
    flat,
    words: new Set([...splitWords(text), ...flat.trim().split(' ')]),
    hasLine: (line) => findLines().has(asLine(line)),
    get sentences() {
      return get().sentences
    },
    get byKey() {
      return get().byKey
    },
    findAlike: (word) => get().alike.find(word),
    countHolders(keys) {
      const known = holders.get(keys)
      if (known !== undefined) return known
      let count = 1
      for (const key of keys) count = Math.max(count, get().byKey.get(key)?.length ?? 0)
      holders.set(keys, count)
      return count
    },
  }
}

function asLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

interface IndexedSentences {
  sentences: SourceSentence[]
  byKey: Map<string, number[]>
  alike: AlikeWords
}

function indexSentences(sources: readonly ClaimSource[]): IndexedSentences {
  const sentences = sources
    .flatMap((source) => readSentences(source.text).map((sentence) => ({ ...sentence, source })))
    .map((sentence, index) => ({ ...sentence, index }))
  const byKey = new Map<string, number[]>()
  const vocabulary = new Map<string, ClaimWord>()
  for (const { index, words } of sentences) {
    for (const word of words) {
      if (word.weight === 'stop') continue
      vocabulary.set(word.lower, word)
      for (const key of word.keys) {
        const postings = byKey.get(key)
        if (postings === undefined) byKey.set(key, [index])
        else if (postings.at(-1) !== index) postings.push(index)
      }
    }
  }
  return { sentences, byKey, alike: indexAlikeWords([...vocabulary.values()]) }
}

/** Whether one of these words of a source names the same. */
export function hasAlike(words: readonly ClaimWord[], word: ClaimWord, sources: GroundingSources): boolean {
  if (word.weight === 'stop') return false
  const alike = sources.findAlike(word)
  if (alike.size === 0) return false
  const there = getTelling(words)
  if (alike.size > there.size) {
    for (const one of there) if (alike.has(one)) return true
    return false
  }
  for (const one of alike) if (there.has(one)) return true
  return false
}

const distinctive = new WeakMap<readonly ClaimWord[], ReadonlySet<string>>()

/** Words but grammar, in lower case. */
function getTelling(words: readonly ClaimWord[]): ReadonlySet<string> {
  const known = distinctive.get(words)
  if (known !== undefined) return known
  const found = new Set(words.flatMap(({ lower, weight }) => (weight === 'stop' ? [] : [lower])))
  distinctive.set(words, found)
  return found
}

/** Of each key: postings that are read. A word that is everywhere says nothing. */
const maxPostings = 400
/** Sentences that a claim is compared with. */
const maxNearest = 24

export interface NearSentence {
  sentence: SourceSentence
  /** Sum of the weights of shared words. */
  score: number
}

/** How much a shared word says: one that few sentences have, more. */
export function getWeight(word: ClaimWord, sources: GroundingSources): number {
  if (word.weight === 'stop') return 0
  return (word.weight === 'general' ? 0.35 : 1) / Math.sqrt(sources.countHolders(word.keys))
}

/** The sentences of the sources that share most with these words, best first. */
export function findNearest(words: readonly ClaimWord[], sources: GroundingSources): NearSentence[] {
  const scores = new Map<number, number>()
  const seen = new Set<string>()
  for (const word of words) {
    if (word.weight === 'stop' || seen.has(word.lower)) continue
    seen.add(word.lower)
    const weight = getWeight(word, sources)
    const found = new Set<number>()
    for (const key of [...word.keys, ...sources.findAlike(word)])
      for (const index of (sources.byKey.get(key) ?? []).slice(0, maxPostings)) found.add(index)
    for (const index of found) scores.set(index, (scores.get(index) ?? 0) + weight)
  }
  return [...scores]
    .sort(([a, one], [b, other]) => other - one || a - b)
    .slice(0, maxNearest)
    .flatMap(([index, score]) => {
      const sentence = sources.sentences[index]
      return sentence === undefined ? [] : [{ sentence, score }]
    })
}

/** Whether a source has these words, in this order. */
export function isQuoted(words: string, sources: GroundingSources): boolean {
  return sources.flat.includes(flatten(words))
}

/** The words of a text for comparing it word by word: no signs, no case, "and" and "&" left out. */
export function flatten(text: string): string {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return ` ${words.filter((word) => word !== 'and' && word !== 'und').join(' ')} `
}
