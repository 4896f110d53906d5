// How near two titles are. From 0.8 they are one title to a reader and to a search engine: the same subject, the same kind of text, the same
// numbers, whatever the case, order, filling words or spelling. Below, they share words. What tells titles apart (another number, another
// product, `without`) keeps even a difference of one letter below 0.8.
import { withoutSiteName, longestTitle } from './normalise-title.ts'
import { angleOf, isStrongAngle } from './title-words.ts'
import { matchWords, type WordMatch, type WordMatches } from './match-words.ts'
import { readTitle, type TitleReading, type TitleToken } from './title-tokens.ts'

export interface TitleSimilarity {
  /** 0 to 1; 1 is equal after normalising. */
  similarity: number
  /** What both have in common and what tells them apart, in a sentence. */
  why: string
}

/** A title that many others are compared with, read once. */
export interface ReadTitle {
  title: string
  reading: TitleReading
  bare: TitleReading | undefined
}

const duplicateFrom = 0.8
/** Two titles that something tells apart come no nearer. */
const tellApartBelow = 0.79
const credits: Readonly<Record<WordMatch['kind'], number>> = { equal: 1, inflected: 0.97, joined: 0.97, misspelt: 0.9, synonym: 0.5 }

export function prepareTitle(title: string): ReadTitle {
  const bare = withoutSiteName(title)
  return { title, reading: readTitle(title), bare: bare === title ? undefined : readTitle(bare) }
}

/** Compares two titles. Of longer texts than a title may have the beginning is compared. */
export function titleSimilarity(a: string | ReadTitle, b: string | ReadTitle): TitleSimilarity {
  const [left, right] = [typeof a === 'string' ? prepareTitle(a) : a, typeof b === 'string' ? prepareTitle(b) : b]
  const whole = compare(left.reading, right.reading, left.title, right.title)
  if (whole.similarity >= duplicateFrom || (left.bare === undefined) === (right.bare === undefined)) return whole
  // One of them carries the name of its site.
  const bare = compare(left.bare ?? left.reading, right.bare ?? right.reading, left.title, right.title)
  return bare.similarity > whole.similarity ? { similarity: rounded(bare.similarity * 0.98), why: `${bare.why} One has the name of a site behind it.` } : whole
}

function compare(a: TitleReading, b: TitleReading, titleA: string, titleB: string): TitleSimilarity {
  if (a.normal === '' || b.normal === '') return compareSigns(titleA, titleB)
  if (a.normal === b.normal) return { similarity: 1, why: titleA === titleB ? 'The same title.' : 'The same title but for case, punctuation or accents.' }
  const words = matchWords(a, b)
  const base = rounded(0.6 * wordOverlap(a, b, words) + 0.4 * gramOverlap(a, b))
  const apart = differences(a, b, words)
  if (apart.length === 0) return { similarity: rounded(duplicateFrom + (1 - duplicateFrom) * base), why: whyDuplicate(a, b, words) }
  // A pattern in common is little: how much of the subjects is shared counts once more.
  const topics = topicOverlap(a, b, words)
  return { similarity: Math.min(tellApartBelow, rounded(base * (topics === 0 ? 0.5 : 0.8 + 0.2 * topics))), why: whyApart(words, apart) }
}

/** Titles of signs alone, such as emoji. */
function compareSigns(a: string, b: string): TitleSimilarity {
  const [left, right] = [a, b].map((title) => title.slice(0, longestTitle).normalize('NFKC').replace(/\s+/g, ''))
  return left === right ? { similarity: 1, why: 'The same signs.' } : { similarity: 0, why: 'They share no word.' }
}

function wordOverlap(a: TitleReading, b: TitleReading, { matches }: WordMatches): number {
  const all = sum(a.tokens) + sum(b.tokens)
  const stops = sharedStops(a, b)
  const matched = matches.reduce((total, { kind, left, right }) => total + credits[kind] * (sum(left) + sum(right)), stops)
  return all === 0 ? 0 : Math.min(1, matched / all)
}

/** The weight, on both sides, of stop words, years and counts that both have. */
function sharedStops(a: TitleReading, b: TitleReading): number {
  const others = new Set(b.tokens.flatMap(({ kind, text }) => (kind === 'stop' || kind === 'year' || kind === 'count' ? [text] : [])))
  const mine = new Set(a.tokens.flatMap(({ text }) => (others.has(text) ? [text] : [])))
  return sum(a.tokens.filter(({ text }) => mine.has(text))) + sum(b.tokens.filter(({ text, kind }) => mine.has(text) && others.has(text) && kind !== 'topic'))
}

function topicOverlap(a: TitleReading, b: TitleReading, { left, right }: WordMatches): number {
  const all = sum(a.topics) + sum(b.topics)
  return all === 0 ? 1 : 1 - sum([...left, ...right].filter(({ kind }) => kind === 'topic')) / all
}

function gramOverlap(a: TitleReading, b: TitleReading): number {
  let shared = 0
  for (const [gram, count] of a.grams) shared += Math.min(count, b.grams.get(gram) ?? 0)
  return a.gramCount + b.gramCount === 0 ? 0 : (2 * shared) / (a.gramCount + b.gramCount)
}

/** What makes another title of it, in words; nothing where both say the same. */
function differences(a: TitleReading, b: TitleReading, { matches, left, right }: WordMatches): string[] {
  const found: string[] = []
  if (a.years.length > 0 && b.years.length > 0 && !equalLists(a.years, b.years)) found.push(`another year (${a.years.join(', ')} and ${b.years.join(', ')})`)
  if (!equalLists(a.numbers, b.numbers)) found.push(numbersApart(a, b))
  if (a.isNegative !== b.isNegative) found.push('one of them denies it (“not”, “without” …)')
  const exchanged = matches.filter(({ kind }) => kind === 'synonym')
  if (exchanged.length > 0) found.push(exchanged.map((match) => `“${shown(match.left)}” for “${shown(match.right)}”`).join(', '))
  for (const tokens of [left, right]) {
    const topics = tokens.filter(({ kind }) => kind === 'topic')
    if (topics.length > 0) found.push(`only one has ${quoted(topics)}`)
  }
  // A slip of the pen in the word that names the kind of text.
  const misspelt = new Set(matches.flatMap((match) => (match.kind === 'misspelt' ? [...match.left, ...match.right].map(({ text }) => angleOf(text)) : [])))
  const angles = [...a.angles.symmetricDifference(b.angles)].filter((angle) => isStrongAngle(angle) && !misspelt.has(angle))
  if (angles.length > 0) found.push(`only one is about ${angles.map((angle) => angleNames[angle] ?? angle).join(', ')}`)
  if (a.directions.some(({ from, to }) => b.directions.some((other) => other.from === to && other.to === from))) found.push('the other way round')
  if (a.topics.length === 0 && b.topics.length === 0 && left.length + right.length > 0) found.push('neither names a subject')
  return found
}

const angleNames: Readonly<Record<string, string>> = { reason: 'reasons', definition: 'what it is', time: 'when', place: 'where', person: 'who' }

function numbersApart(a: TitleReading, b: TitleReading): string {
  const onlyA = a.numbers.filter((number) => !b.numbers.includes(number))
  const onlyB = b.numbers.filter((number) => !a.numbers.includes(number))
  return onlyA.length > 0 && onlyB.length > 0
    ? `another number (${onlyA.join(', ')} and ${onlyB.join(', ')})`
    : `only one has ${[...onlyA, ...onlyB].join(', ')}`
}

function whyDuplicate(a: TitleReading, b: TitleReading, { matches, left, right }: WordMatches): string {
  const but: string[] = []
  const misspelt = matches.filter(({ kind }) => kind === 'misspelt')
  if (misspelt.length > 0) but.push(`spelling (${misspelt.map((match) => `${shown(match.left)}, ${shown(match.right)}`).join('; ')})`)
  if (matches.some(({ kind }) => kind === 'joined')) but.push('words written apart')
  if (matches.some(({ kind }) => kind === 'inflected')) but.push('endings')
  if (!equalLists(a.counts, b.counts)) but.push('the number of items')
  if (!equalLists(a.years, b.years)) but.push(`the year ${[...a.years, ...b.years].join(', ')}`)
  const further = [...left, ...right].filter(({ kind }) => kind !== 'stop')
  if (further.length > 0)
    but.push(
      `words that could be left out (${further
        .slice(0, 6)
        .map(({ text }) => text)
        .join(', ')})`,
    )
  return but.length === 0 ? 'The same words, in another order or with other small words.' : `The same but for ${list(but)}.`
}

function whyApart({ matches }: WordMatches, apart: readonly string[]): string {
  const shared = matches.filter(({ kind }) => kind !== 'synonym').flatMap(({ left }) => left)
  const telling = shared.filter(({ kind }) => kind === 'topic' || kind === 'number')
  const both = telling.length > 0 ? telling : shared
  const common = both.length === 0 ? 'They share no word that matters' : `Both have ${quoted(both)}`
  return `${common}; ${list(apart)}.`
}

function quoted(tokens: readonly TitleToken[]): string {
  return list(tokens.slice(0, 5).map(({ text }) => `“${text}”`))
}

function shown(tokens: readonly TitleToken[]): string {
  return tokens.map(({ text }) => text).join(' ')
}

function list(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`
}

function sum(tokens: readonly TitleToken[]): number {
  return tokens.reduce((total, { weight }) => total + weight, 0)
}

function equalLists(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

function rounded(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
}
