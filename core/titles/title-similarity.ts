// How near two titles are. From 0.8 a reader of one would expect the same article: the same subject and the
// same kind of text, whatever the words, their order, the count of items or the year. From 0.5 both are about
// one subject from different sides. Below, they may share words and still be about something else: roles or
// directions are exchanged, they name different places, or one says the opposite.
import { withoutSiteName, maxTitleLength } from './normalise-title.ts'
import { findAngle, isStrongAngle } from './title-words.ts'
import { matchWords, type WordMatch, type WordMatches } from './match-words.ts'
import { findStarts, readTitle, type TitleReading, type TitleToken } from './title-tokens.ts'
import { areOpposites, isKindOf } from './word-knowledge.ts'
import { wordsAsWritten } from './words-as-written.ts'

export interface TitleSimilarity {
  /** 0 to 1; 1 is equal after normalising. */
  similarity: number
  /** What both have in common and what distinguishes them, in a sentence. */
  why: string
}

/** A title that many others are compared with, read once. */
export interface ReadTitle {
  title: string
  reading: TitleReading
  bare: TitleReading | undefined
}

const duplicateFrom = 0.8
const relatedFrom = 0.5
/** The highest of two titles that say the same in other words: nearly the same is another thing. */
const maxInOtherWords = 0.94
/** The highest of two titles about one subject, and of two about different ones. */
const maxRelated = 0.79
const maxDifferent = 0.49
const credits: Readonly<Record<WordMatch['kind'], number>> = {
  equal: 1,
  inflected: 0.97,
  joined: 0.97,
  misspelt: 0.9,
  synonym: 0.95,
  kind: 0.7,
}
/** Weight of the words that one of two duplicates may have beyond the other. */
const maxLeftOver = 0.5
/** Share of the subject words that two titles about one subject have in common. */
const minShared = 0.42

export function prepareTitle(title: string): ReadTitle {
  const bare = withoutSiteName(title)
  return { title, reading: readTitle(title), bare: bare === title ? undefined : readTitle(bare) }
}

/** Compares two titles. Of longer texts than a title may have the beginning is compared. */
export function titleSimilarity(a: string | ReadTitle, b: string | ReadTitle): TitleSimilarity {
  const [left, right] = [
    typeof a === 'string' ? prepareTitle(a) : a,
    typeof b === 'string' ? prepareTitle(b) : b,
  ]
  const whole = compare(left.reading, right.reading, left.title, right.title)
  if ((left.bare === undefined) === (right.bare === undefined)) return whole
  // One of them carries the name of its site.
  const bare = compare(left.bare ?? left.reading, right.bare ?? right.reading, left.title, right.title)
  return bare.similarity > whole.similarity
    ? {
        similarity: rounded(bare.similarity * 0.98),
        why: `${bare.why} One of them ends with the name of a site.`,
      }
    : whole
}

function compare(a: TitleReading, b: TitleReading, titleA: string, titleB: string): TitleSimilarity {
  if (a.normal === '' || b.normal === '') return compareSigns(titleA, titleB)
  if (a.normal === b.normal)
    return {
      similarity: 1,
      why:
        titleA === titleB
          ? 'The titles are the same.'
          : 'The titles differ only in case, punctuation or accents.',
    }
  const words = matchWords(a, b)
  const base = rounded(0.6 * wordOverlap(a, b, words) + 0.4 * gramOverlap(a, b))
  const shared = topicOverlap(a, b, words)
  const different = whyDifferent(a, b, words)
  const apart = differences(a, b, words)
  if (
    different.length === 0 &&
    (apart.length === 0 || isContinued(a, b) || isContinued(b, a) || isSameChoice(a, b))
  ) {
    const similarity = rounded(duplicateFrom + (1 - duplicateFrom) * base)
    const isInOtherWords =
      words.matches.some(({ kind }) => kind === 'synonym') || !equalLists(a.years, b.years)
    return {
      similarity: isInOtherWords ? Math.min(maxInOtherWords, similarity) : similarity,
      why: whyDuplicate(a, b, words),
    }
  }
  const isRelated =
    different.length === 0 && ((shared >= minShared && sharesSubject(a, b, words)) || shareHead(a, b, words))
  return {
    similarity: isRelated
      ? rounded(relatedFrom + (maxRelated - relatedFrom) * shared)
      : Math.min(maxDifferent, rounded(0.6 * shared + 0.1 * base)),
    why: whyApart(a, words, [...different, ...apart]),
  }
}

/**
 * One title with something behind it that says more of the same: `Hay Fever: What Helps? Tips From Doctors`.
 */
function isContinued(a: TitleReading, b: TitleReading): boolean {
  return a.topics.length > 1 && b.normal.startsWith(`${a.normal} `) && findStarts(b.title).has(a.wordCount)
}

/** The same two things are compared, whatever else is said of them. */
function isSameChoice(a: TitleReading, b: TitleReading): boolean {
  return (
    Math.min(a.choice.size, b.choice.size) > 1 &&
    (a.choice.isSubsetOf(b.choice) || b.choice.isSubsetOf(a.choice))
  )
}

/** What makes two titles with the same words articles about different things, a clause each. */
function whyDifferent(a: TitleReading, b: TitleReading, { left, right }: WordMatches): string[] {
  const found: string[] = []
  if (areDirectionsOpposite(a, b)) found.push('they go in opposite directions')
  else if (areRolesExchanged(a, b)) found.push('the roles are exchanged')
  const [mine, others] = [left, right].map((tokens) => tokens.filter(({ role }) => role === 'place'))
  if (mine?.[0] !== undefined && others?.[0] !== undefined)
    found.push(`one is about ${quoted(mine, a)} and the other about ${quoted(others, b)}`)
  const exchanged = findReplaced(a, b, left, right)
  if (exchanged !== undefined)
    found.push(`one is about ${quoted([exchanged[0]], a)} and the other about ${quoted([exchanged[1]], b)}`)
  for (const one of left)
    for (const other of right)
      if (areOpposites(one.concept, other.concept) || haveOppositeParts(one.plain, other.plain))
        found.push(`${quoted([one], a)} is the opposite of ${quoted([other], b)}`)
  return found
}

/**
 * The one subject in which two titles of the same build differ (`PayPal fees explained`). Readers (`for`),
 * places, seasons and means are sides of one subject.
 */
function findReplaced(
  a: TitleReading,
  b: TitleReading,
  unmatched: readonly TitleToken[],
  others: readonly TitleToken[],
): [TitleToken, TitleToken] | undefined {
  const [left, right] = [a, b].map(({ tokens }) =>
    tokens.filter(({ kind }) => kind !== 'stop' && kind !== 'count'),
  )
  if (left === undefined || right?.length !== left.length) return undefined
  const pairs = left.flatMap((token, index): [TitleToken, TitleToken][] => {
    const other = right[index]
    return other === undefined || token.concept === other.concept ? [] : [[token, other]]
  })
  const [only] = pairs
  if (only === undefined || pairs.length > 1 || !only.every(isSubject)) return undefined
  if (!unmatched.includes(only[0]) || !others.includes(only[1])) return undefined
  const isSide = only.every(({ isModifier, preposition }) => isModifier && sides.has(preposition))
  return isSide || isKindOf(only[0].concept, only[1].concept) ? undefined : only
}

const sides: ReadonlySet<string> = new Set(
  'for fuer in im with mit without ohne on auf during beim'.split(' '),
)

/** What the one comes from, or goes to, is what the other goes to, or comes from. */
function areDirectionsOpposite(a: TitleReading, b: TitleReading): boolean {
  const has = ({ topics }: TitleReading, concept: string): boolean =>
    topics.some((topic) => topic.concept === concept)
  return [...a.directions].some(([way, mine]) => {
    const other = b.directions.get(way)
    return other !== undefined && other !== mine && has(b, mine) && has(a, other)
  })
}

/**
 * Both have the same words, but what stands before the verb in one stands behind it in the other: `How cats
 * train their owners`.
 */
function areRolesExchanged(a: TitleReading, b: TitleReading): boolean {
  const [left, right] = [a, b].map(({ tokens }) =>
    tokens.filter(({ kind, text }) => kind === 'topic' || listing.has(text) || relations.has(text)),
  )
  if (left === undefined || right === undefined) return false
  if (isExchanged(left, right)) return true
  if (a.hasParts || b.hasParts) return false
  const isVerb = ({ role }: TitleToken): boolean => role === 'act' || role === 'light'
  return left.some((verb, at) => {
    const place = right.findIndex((token) => isVerb(token) && token.concept === verb.concept)
    return (
      isVerb(verb) &&
      place !== -1 &&
      haveSameSubjects(left.slice(0, at), right.slice(place + 1)) &&
      haveSameSubjects(left.slice(at + 1), right.slice(0, place))
    )
  })
}

function haveSameSubjects(some: readonly TitleToken[], others: readonly TitleToken[]): boolean {
  const [left, right] = [some, others].map(
    (tokens) => new Set(tokens.flatMap((token) => (isSubject(token) ? [token.concept] : []))),
  )
  return left !== undefined && left.size > 0 && left.symmetricDifference(right ?? left).size === 0
}

/** The same words in the same order, but for two. */
function isExchanged(left: readonly TitleToken[], right: readonly TitleToken[]): boolean {
  if (left.length !== right.length) return false
  const places = left.flatMap((token, index) => (token.concept === right[index]?.concept ? [] : [index]))
  const [first, second] = places
  if (first === undefined || second === undefined || places.length !== 2) return false
  return (
    left[first]?.concept === right[second]?.concept &&
    left[second]?.concept === right[first]?.concept &&
    left.slice(first + 1, second).some(({ text }) => !listing.has(text))
  )
}

/** Words between two that do not stand side by side. */
const relations: ReadonlySet<string> = new Set('to from by of von an zu bei'.split(' '))

/** Parts of German compounds that turn them round: Kircheneintritt, Kirchenaustritt. */
const oppositeParts: ReadonlySet<string> = new Set(
  'ein|aus an|ab auf|ab auf|zu zu|ab vor|nach hin|rueck brutto|netto ueber|unter in|ex im|ex up|down'
    .split(' ')
    .flatMap((pair) => [pair, pair.split('|').toReversed().join('|')]),
)

function haveOppositeParts(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 6) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1
  return (
    start + end >= 4 &&
    oppositeParts.has(`${one.slice(start, one.length - end)}|${other.slice(start, other.length - end)}`)
  )
}

/** Between two things that stand side by side, in whatever order. */
const listing: ReadonlySet<string> = new Set('or and vs versus oder und gegen'.split(' '))

/** Whether what one of the titles is mainly about is among what they share, and much of the other. */
function sharesSubject(
  a: TitleReading,
  b: TitleReading,
  { matches, left: mine, right: others }: WordMatches,
): boolean {
  // “Saving energy in the household”, “Saving time in the household”: each has a subject of its own.
  const isOwn = (token: TitleToken): boolean => isTopic(token) && token.role !== 'light' && !token.isModifier
  const isOfBoth = ({ left, right }: WordMatch): boolean =>
    [left, right].every((side) => side.some((token) => isOwn(token) && token.role !== 'act'))
  if (mine.some(isOwn) && others.some(isOwn) && !matches.some(isOfBoth)) return false
  return matches.some(({ left, right }) => {
    const [one, other] = [shareOfHeaviest(left, a), shareOfHeaviest(right, b)]
    return Math.max(one, other) >= 0.9 && Math.min(one, other) >= 0.65
  })
}

/** Whether what both titles name first is the same: `Camping with a baby`, `Solo camping for women`. */
function shareHead(a: TitleReading, b: TitleReading, { matches }: WordMatches): boolean {
  const [mine, others] = [findHead(a), findHead(b)]
  const shared = matches.filter(
    ({ left, right }) =>
      left.some((token) => mine.includes(token)) && right.some((token) => others.includes(token)),
  ).length
  return shared > 0 && shared * 2 >= Math.min(mine.length, others.length)
}

/** The first subject of a title, with those that follow at once (`property tax`). */
function findHead({ tokens }: TitleReading): TitleToken[] {
  const start = tokens.findIndex((token) => isSubject(token) && !token.isModifier)
  if (start === -1) return []
  const length = tokens.slice(start).findIndex((token) => !isSubject(token) || token.isModifier)
  return tokens.slice(start, length === -1 ? undefined : start + length)
}

/** Of these words of the title, the weightiest beside the weightiest of all. */
function shareOfHeaviest(tokens: readonly TitleToken[], { topics }: TitleReading): number {
  const heaviest = (some: readonly TitleToken[]): number =>
    Math.max(0, ...some.filter(isTopic).map(({ weight }) => weight))
  return heaviest(tokens) / Math.max(heaviest(topics), 0.01)
}

/** Titles of signs alone, such as emoji. */
function compareSigns(a: string, b: string): TitleSimilarity {
  const [left, right] = [a, b].map((title) =>
    title.slice(0, maxTitleLength).normalize('NFKC').replace(/\s+/g, ''),
  )
  return left === right
    ? { similarity: 1, why: 'The titles are the same signs.' }
    : { similarity: 0, why: 'The titles share no word.' }
}

function wordOverlap(a: TitleReading, b: TitleReading, { matches }: WordMatches): number {
  const all = sum(a.tokens) + sum(b.tokens)
  const stops = sharedStops(a, b)
  const matched = matches.reduce(
    (total, { kind, left, right }) => total + credits[kind] * (sum(left) + sum(right)),
    stops,
  )
  return all === 0 ? 0 : Math.min(1, matched / all)
}

/** The weight, on both sides, of stop words, years and counts that both have. */
function sharedStops(a: TitleReading, b: TitleReading): number {
  const others = new Set(
    b.tokens.flatMap(({ kind, text }) =>
      kind === 'stop' || kind === 'year' || kind === 'count' ? [text] : [],
    ),
  )
  const mine = new Set(a.tokens.flatMap(({ text }) => (others.has(text) ? [text] : [])))
  return (
    sum(a.tokens.filter(({ text }) => mine.has(text))) +
    sum(b.tokens.filter(({ text, kind }) => mine.has(text) && others.has(text) && kind !== 'topic'))
  )
}

/** How much of the topics is shared, 0 to 1. */
function topicOverlap(a: TitleReading, b: TitleReading, { matches }: WordMatches): number {
  const all = sum(a.topics) + sum(b.topics)
  const shared = matches.reduce(
    (total, { kind, left, right }) =>
      total + credits[kind] * (sum(left.filter(isTopic)) + sum(right.filter(isTopic))),
    0,
  )
  return all === 0 ? 1 : shared / all
}

const isTopic = ({ kind }: TitleToken): boolean => kind === 'topic'
const isSubject = ({ kind, role }: TitleToken): boolean =>
  kind === 'topic' && (role === 'subject' || role === 'place')

function gramOverlap(a: TitleReading, b: TitleReading): number {
  let shared = 0
  for (const [gram, count] of a.grams) shared += Math.min(count, b.grams.get(gram) ?? 0)
  return a.gramCount + b.gramCount === 0 ? 0 : (2 * shared) / (a.gramCount + b.gramCount)
}

/** What makes another article of it, a clause each; nothing where a reader would expect the same. */
function differences(a: TitleReading, b: TitleReading, { matches, left, right }: WordMatches): string[] {
  const found: string[] = []
  if (
    a.years.length > 0 &&
    b.years.length > 0 &&
    !equalLists(a.years, b.years) &&
    !(a.isLasting && b.isLasting)
  )
    found.push(`the years differ (${list(a.years)}, ${list(b.years)})`)
  if (!equalLists(a.numbers, b.numbers)) found.push(numbersApart(a, b))
  if (a.isNegative !== b.isNegative) found.push('only one is negative (as with “not” or “without”)')
  const kinds = matches.filter(({ kind }) => kind === 'kind')
  if (kinds.length > 0)
    found.push(
      `one says ${list(kinds.map(({ left: mine, right: other }) => `“${shown(mine, a)}” where the other says “${shown(other, b)}”`))}`,
    )
  const [mine, others] = [leftOver(left, matches), leftOver(right, matches)]
  // Something else in its place makes another article; a detail more does not.
  if (mine.length > 0 && others.length > 0)
    found.push(`one mentions ${quoted(mine, a)} and the other ${quoted(others, b)}`)
  else if (!isDetail(mine)) found.push(`only one mentions ${quoted(mine, a)}`)
  else if (!isDetail(others)) found.push(`only one mentions ${quoted(others, b)}`)
  // A slip of the pen in the word that names the kind of text.
  const misspelt = new Set(
    matches.flatMap((match) =>
      match.kind === 'misspelt' ? [...match.left, ...match.right].map(({ text }) => findAngle(text)) : [],
    ),
  )
  const angles = [...a.angles.symmetricDifference(b.angles)].filter(
    (angle) => isStrongAngle(angle) && !misspelt.has(angle),
  )
  if (angles.length > 0) found.push(...anglesApart(a, b, angles))
  if (a.topics.length === 0 && b.topics.length === 0 && left.length + right.length > 0)
    found.push('neither names a subject')
  return found
}

/** The topics without a counterpart, but for light verbs and what the title has said already. */
function leftOver(tokens: readonly TitleToken[], matches: readonly WordMatch[]): TitleToken[] {
  const said = new Set(
    matches.flatMap(({ left, right }) => [...left, ...right].map(({ concept }) => concept)),
  )
  return tokens.filter((token) => isTopic(token) && token.role !== 'light' && !said.has(token.concept))
}

const isDetail = (tokens: readonly TitleToken[]): boolean =>
  sum(tokens) <= maxLeftOver && tokens.every(({ role }) => role === 'act' || role === 'detail')

/** `one is about mistakes and the other about examples`, `one is a checklist and the other a template`. */
function anglesApart(a: TitleReading, b: TitleReading, apart: readonly string[]): string[] {
  const named = (of: ReadonlySet<string>): string => whatItIs(apart.filter((angle) => of.has(angle)))
  const [mine, others] = [named(a.angles), named(b.angles)]
  if (mine !== '' && others !== '') return [`one is ${mine} and the other ${others}`]
  return [`only one is ${mine || others}`]
}

/** `a checklist`, `about mistakes`, `a review about the cost`. */
function whatItIs(angles: readonly string[]): string {
  const forms = angles.flatMap((angle) => formNames[angle] ?? [])
  const subjects = angles.flatMap((angle) =>
    formNames[angle] === undefined ? [subjectNames[angle] ?? angle] : [],
  )
  return [list(forms), subjects.length === 0 ? '' : `about ${list(subjects)}`]
    .filter((part) => part !== '')
    .join(' ')
}

/** What a text is, of the angles. */
const formNames: Readonly<Record<string, string>> = {
  checklist: 'a checklist',
  template: 'a template',
  review: 'a review',
  comparison: 'a comparison',
}
/** What a text is about, where the name of the angle is no such word. */
const subjectNames: Readonly<Record<string, string>> = {
  cost: 'the cost',
  reason: 'reasons',
  definition: 'the meaning',
  time: 'the time',
  place: 'the place',
  person: 'the people',
  history: 'the history',
  future: 'the future',
}

function numbersApart(a: TitleReading, b: TitleReading): string {
  const onlyA = a.numbers.filter((number) => !b.numbers.includes(number))
  const onlyB = b.numbers.filter((number) => !a.numbers.includes(number))
  return onlyA.length > 0 && onlyB.length > 0
    ? `the numbers differ (${list(onlyA)}, ${list(onlyB)})`
    : `only one has the number ${list([...onlyA, ...onlyB])}`
}

function whyDuplicate(a: TitleReading, b: TitleReading, { matches, left, right }: WordMatches): string {
  const but: string[] = []
  const misspelt = matches.filter(({ kind }) => kind === 'misspelt')
  if (misspelt.length > 0)
    but.push(
      `spelling (${misspelt.map((match) => `“${shown(match.left, a)}”, “${shown(match.right, b)}”`).join('; ')})`,
    )
  const synonyms = matches.filter(({ kind }) => kind === 'synonym')
  if (synonyms.length > 0)
    but.push(
      `words of the same meaning (${synonyms.map((match) => `“${shown(match.left, a)}”, “${shown(match.right, b)}”`).join('; ')})`,
    )
  if (matches.some(({ kind }) => kind === 'joined')) but.push('compound words')
  if (matches.some(({ kind }) => kind === 'inflected')) but.push('word endings')
  if (!equalLists(a.counts, b.counts)) but.push('the number of items')
  if (!equalLists(a.years, b.years)) but.push(`the year (${[...a.years, ...b.years].join(', ')})`)
  const further = [left, right].flatMap((tokens, index) =>
    tokens.flatMap((token) => (token.kind === 'stop' ? [] : [shown([token], index === 0 ? a : b)])),
  )
  if (further.length > 0)
    but.push(
      `words that add nothing (${further
        .slice(0, 6)
        .map((word) => `“${word}”`)
        .join(', ')})`,
    )
  return but.length === 0
    ? 'The titles use the same words, in another order or with other small words.'
    : `The titles differ only in ${list(but)}.`
}

function whyApart(a: TitleReading, { matches }: WordMatches, apart: readonly string[]): string {
  const shared = matches.filter(({ kind }) => kind !== 'kind').flatMap(({ left }) => left)
  const significant = shared.filter(({ kind }) => kind === 'topic' || kind === 'number')
  const both = significant.length > 0 ? significant : shared
  const common =
    both.length === 0 ? 'The titles share no significant word' : `Both titles mention ${quoted(both, a)}`
  return both.length === 0 ? `${common}: ${apart.join('; ')}.` : `${common}, but ${apart.join('; ')}.`
}

function quoted(tokens: readonly TitleToken[], reading: TitleReading): string {
  return list(tokens.slice(0, 5).map((token) => `“${shown([token], reading)}”`))
}

/** The words as their title has them. */
function shown(tokens: readonly TitleToken[], reading: TitleReading): string {
  const written = wordsAsWritten(reading)
  return tokens.map(({ text }) => written.get(text) ?? text).join(' ')
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
