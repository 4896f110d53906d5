// How near two titles are. From 0.8 a reader of one would expect the same article: the same subject and the
// same kind of text, whatever the words, their order, the count of items or the year. From 0.5 both are about
// one subject from different sides. Below, they may share words and still be about something else: roles or
// directions are exchanged, they name different places, or one says the opposite.
import { whyDifferent } from './different-subjects.ts'
import { matchWords, type WordMatch, type WordMatches } from './match-words.ts'
import { withoutSiteName, maxTitleLength } from './normalise-title.ts'
import { isPartOf, shareHead, shareHomonymAlone, sharesSubject } from './shared-subject.ts'
import { differences, whyApart, whyDuplicate } from './title-differences.ts'
import { readTitle, type TitleReading } from './read-title.ts'
import { equalLists, findStarts, isTopic, sumWeights } from './title-tokens.ts'

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
    (apart.length === 0 || isContinued(a, b) || isContinued(b, a) || isSameChoice(a, b, words))
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
    different.length === 0 &&
    !shareHomonymAlone(words) &&
    ((shared >= minShared && sharesSubject(a, b, words)) || shareHead(a, b, words) || isPartOf(a, b, words))
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
function isSameChoice(a: TitleReading, b: TitleReading, { matches }: WordMatches): boolean {
  if (Math.min(a.choice.size, b.choice.size) < 2) return false
  const isMatched = ({ choice }: TitleReading, side: 'left' | 'right'): boolean =>
    choice.isSubsetOf(new Set(matches.flatMap((match) => match[side].map(({ concept }) => concept))))
  return isMatched(a, 'left') || isMatched(b, 'right')
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
  const all = sumWeights(a.tokens) + sumWeights(b.tokens)
  const stops = sharedStops(a, b)
  const matched = matches.reduce(
    (total, { kind, left, right }) => total + credits[kind] * (sumWeights(left) + sumWeights(right)),
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
    sumWeights(a.tokens.filter(({ text }) => mine.has(text))) +
    sumWeights(b.tokens.filter(({ text, kind }) => mine.has(text) && others.has(text) && kind !== 'topic'))
  )
}

/** How much of the topics is shared, 0 to 1. */
function topicOverlap(a: TitleReading, b: TitleReading, { matches }: WordMatches): number {
  const all = sumWeights(a.topics) + sumWeights(b.topics)
  const shared = matches.reduce(
    (total, { kind, left, right }) =>
      total + credits[kind] * (sumWeights(left.filter(isTopic)) + sumWeights(right.filter(isTopic))),
    0,
  )
  return all === 0 ? 1 : shared / all
}

function gramOverlap(a: TitleReading, b: TitleReading): number {
  let shared = 0
  for (const [gram, count] of a.grams) shared += Math.min(count, b.grams.get(gram) ?? 0)
  return a.gramCount + b.gramCount === 0 ? 0 : (2 * shared) / (a.gramCount + b.gramCount)
}

function rounded(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
}
