// What words name, for comparing titles: words of one meaning, phrases, opposites, kinds of a thing, and
// places, in English and German.
import { once } from '../once.ts'
import { stem } from '../sentences.ts'
import { lightStem } from './light-stem.ts'
import { normalWords } from './normalise-title.ts'
import { homonyms } from './words/homonyms.ts'
import { kindLines } from './words/kinds.ts'
import { lifeGroups } from './words/life.ts'
import { oppositeLines } from './words/opposites.ts'
import { placeNames } from './words/places.ts'
import { workGroups } from './words/work.ts'

/** Maximum length of a phrase, in words. */
const maxPhrase = 4

/** A stem that inflections and spellings share, coarser than the one that titles are compared by. */
export function coarseStem(word: string): string {
  const plain = word
    .replace(/[äöü]/g, (letter) => ({ ä: 'a', ö: 'o', ü: 'u' })[letter] ?? letter)
    .replaceAll('ß', 'ss')
    .replace(/ae|oe|(?<!q)ue/g, (pair) => pair.charAt(0))
  // The plural first, so that `sign` and `signs` lose the same; then what makes nouns of verbs: deduction,
  // installieren.
  const single = plain.length > 4 ? plain.replace(/(?<![siu])s$/, '') : plain
  const base = single.replace(
    /(?:(?<=[ct])ions?|ations?|at(?:e[sd]?|ing)|ier(?:en|ung|ungen|t)|ments?|[ai]bility|keit|heit)$/,
    '',
  )
  return stem(base.length >= 4 ? base : single)
}

const lines = (text: string): string[] => text.trim().split('\n')
/** Of a word or a phrase (`get-rid-of`). */
const getKey = (entry: string): string => joinStems(normalWords(entry).map(({ plain }) => plain))
const joinStems = (words: readonly string[]): string => words.map(coarseStem).join(' ')

// Reading the lists takes longer than the rest of a start: it is done for the first title.
const getConcepts = once(() => {
  const concepts = new Map<string, string>()
  /** Letters of the longest listed word of each stem. */
  const listedLengths = new Map<string, number>()
  /** The words as they are listed: a beginner is not who begins. */
  const listedWords = new Map<string, string>()
  for (const [index, group] of `${workGroups};${lifeGroups}`.split(';').entries()) {
    const entries = group.trim().split(/\s+/)
    const keys = entries.map(getKey)
    // A group that mostly repeats another adds to it.
    const known = keys.flatMap((key) => concepts.get(key) ?? [])
    const [first] = known
    const concept = first !== undefined && known.length * 2 > keys.length ? first : `=${index}`
    for (const key of keys) if (!concepts.has(key)) concepts.set(key, concept)
    for (const entry of entries) {
      const [word, ...more] = normalWords(entry)
      if (word === undefined || more.length > 0) continue
      if (!listedWords.has(word.plain)) listedWords.set(word.plain, concept)
      const key = coarseStem(word.plain)
      listedLengths.set(key, Math.max(listedLengths.get(key) ?? 0, word.plain.length))
    }
  }
  /** First words of phrases: most words of a title begin none. */
  const phraseStarts = new Set(
    [...concepts.keys()].flatMap((key) => (key.includes(' ') ? [key.split(' ', 1)[0] ?? ''] : [])),
  )
  return { concepts, listedLengths, listedWords, phraseStarts }
})
const findConcept = (key: string): string => getConcepts().concepts.get(key) ?? key

/** Letters that an ending may have. */
const maxEnding = 4
const endings = /(?:innen|es|en|in|s|n|e)$/

/** What a word names, the same for words of one meaning. */
export function findWordConcept(word: string): string {
  const { listedWords } = getConcepts()
  return (
    listedWords.get(word) ??
    listedWords.get(word.replace(/s$/, '')) ??
    listedWords.get(word.replace(endings, '')) ??
    findStemConcept(word)
  )
}

/** Stems are short: a compound (Wärmepumpenförderung) is not what it begins with. */
function findStemConcept(word: string): string {
  const key = coarseStem(word)
  const length = getConcepts().listedLengths.get(key)
  return length !== undefined && word.length > length + maxEnding ? word : findConcept(key)
}

/** Whether it is in one of the lists as it is, its plural at most apart. */
export function isListed(word: string): boolean {
  const { listedWords } = getConcepts()
  return listedWords.has(word) || listedWords.has(word.replace(/s$/, ''))
}

/** Whether this is a group of words of one meaning, and not the stem of a single word. */
export const isGroup = (concept: string): boolean => concept.startsWith('=')

/** The phrase that begins at this word, of coarse stems: how many words it has, and what it names. */
export function findPhrase(
  stems: readonly string[],
  start: number,
): { length: number; concept: string } | undefined {
  const { concepts, phraseStarts } = getConcepts()
  if (!phraseStarts.has(stems[start] ?? '')) return undefined
  for (let length = Math.min(maxPhrase, stems.length - start); length > 1; length -= 1) {
    const concept = concepts.get(stems.slice(start, start + length).join(' '))
    if (concept !== undefined) return { length, concept }
  }
  return undefined
}

/** Of a word or a phrase. */
function findEntry(entry: string): string {
  const words = normalWords(entry)
  return words.length === 1 ? findWordConcept(words[0]?.plain ?? '') : findConcept(getKey(entry))
}

const getOpposites = once(() => {
  const opposites = new Set<string>()
  for (const line of lines(oppositeLines)) {
    const [left = [], right = []] = line.split('|').map((side) => side.trim().split(' '))
    for (const one of left)
      for (const other of right) {
        // Of stems that end in more than an ending (thicken, thickening) each form has its own.
        for (const ending of ['', 'ing']) {
          const [a, b] = [findEntry(one + ending), findEntry(other + ending)]
          if (a !== b) opposites.add(`${a}|${b}`).add(`${b}|${a}`)
        }
      }
  }
  return opposites
})

export function areOpposites(concept: string, other: string): boolean {
  return getOpposites().has(`${concept}|${other}`)
}

const getBroader = once(() => {
  const broader = new Map<string, Set<string>>()
  for (const line of lines(kindLines)) {
    const [wholes = '', parts = ''] = line.split(':')
    for (const part of parts.trim().split(' ')) {
      const key = findEntry(part)
      const known = broader.get(key) ?? new Set()
      for (const whole of wholes.trim().split(' ')) known.add(findEntry(whole))
      known.delete(key)
      broader.set(key, known)
    }
  }
  return broader
})

const getNarrower = once(() => {
  const narrower = new Map<string, string[]>()
  for (const [part, wholes] of getBroader())
    for (const whole of wholes) narrower.set(whole, [...(narrower.get(whole) ?? []), part])
  return narrower
})

/** What `isKindOf` this. */
export function findKinds(concept: string): ReadonlySet<string> {
  return new Set([...(getBroader().get(concept) ?? []), ...(getNarrower().get(concept) ?? [])])
}

/** Whether one of them is a kind or a part of the other, as a tomato is a vegetable. */
export function isKindOf(concept: string, other: string): boolean {
  const broader = getBroader()
  return broader.get(concept)?.has(other) === true || broader.get(other)?.has(concept) === true
}

const getHomonyms = once(
  () =>
    new Set(
      homonyms
        .trim()
        .split(/\s+/)
        .flatMap((entry) => normalWords(entry).map(({ plain }) => lightStem(plain))),
    ),
)

/** Whether a word names quite different things. */
export const isHomonym = (word: string): boolean => getHomonyms().has(lightStem(word))

const getPlaces = once(() => {
  const places = new Map<string, string>()
  for (const [index, line] of lines(placeNames).entries())
    for (const name of line.split(' ')) places.set(placeKey(name), `@${index}`)
  // The runtime knows the names of countries.
  for (const language of ['en', 'de']) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (let index = 0; index < 26 * 26; index += 1) {
      const code = String.fromCodePoint(65 + Math.floor(index / 26), 65 + (index % 26))
      const name = names.of(code)
      if (name !== undefined && !places.has(placeKey(name))) places.set(placeKey(name), `@${code}`)
    }
  }
  const placeStarts = new Set([...places.keys()].map((key) => key.split(' ', 1)[0] ?? ''))
  return { places, placeStarts }
})

function placeKey(name: string): string {
  return normalWords(name)
    .map(({ text }) => text)
    .join(' ')
}

/** The country, region or city that begins at this word. */
export function findPlace(
  words: readonly string[],
  start: number,
): { length: number; concept: string } | undefined {
  const { places, placeStarts } = getPlaces()
  if (!placeStarts.has(words[start] ?? '')) return undefined
  for (let length = Math.min(3, words.length - start); length > 0; length -= 1) {
    const concept = places.get(words.slice(start, start + length).join(' '))
    if (concept !== undefined) return { length, concept }
  }
  return undefined
}
