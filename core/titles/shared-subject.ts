// Whether two titles share what they are mainly about.
import type { WordMatch, WordMatches } from './match-words.ts'
import type { TitleReading } from './read-title.ts'
import { isHomonym } from './word-knowledge.ts'
import { isSubject, isTopic, type TitleToken } from './title-tokens.ts'

/** Whether what one of the titles is mainly about is among what they share, and much of the other. */
export function sharesSubject(
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
    const [one, other] = [getHeaviestShare(left, a), getHeaviestShare(right, b)]
    return Math.max(one, other) >= 0.9 && Math.min(one, other) >= 0.65
  })
}

/** Whether what both titles name first is the same: `Camping with a baby`, `Solo camping for women`. */
export function shareHead(a: TitleReading, b: TitleReading, { matches }: WordMatches): boolean {
  const [mine, others] = [findHead(a), findHead(b)]
  const shared = matches.filter(
    ({ left, right }) =>
      left.some((token) => mine.includes(token)) && right.some((token) => others.includes(token)),
  ).length
  return shared > 0 && shared * 2 >= Math.min(mine.length, others.length)
}

/**
 * Whether all that the first part of one title is about is in the other: `Planning a funeral`, `Music for a
 * funeral`.
 */
export function isPartOf(a: TitleReading, b: TitleReading, { matches }: WordMatches): boolean {
  const isIn = ({ tokens }: TitleReading, side: 'left' | 'right'): boolean => {
    const first = tokens.filter((token) => token.part === 1 && isTopic(token) && token.role !== 'light')
    const subjects = first.filter((token) => isSubject(token) && !token.isModifier)
    const own = subjects.length > 0 ? subjects : first.filter(({ isModifier }) => !isModifier)
    const matched = new Set(matches.flatMap((match) => match[side]))
    return own.length > 0 && own.every((token) => matched.has(token))
  }
  return isIn(a, 'left') || isIn(b, 'right')
}

/**
 * Whether all that they share is a word that names quite different things, with other words beside it in
 * each: `Repotting a palm`, `Reading a palm`.
 */
export function shareHomonymAlone({ matches, left, right }: WordMatches): boolean {
  const subjects = matches.filter(
    (match) => match.kind !== 'kind' && match.left.some(isSubject) && match.right.some(isSubject),
  )
  return (
    left.some(isTopic) &&
    right.some(isTopic) &&
    subjects.length > 0 &&
    subjects.every((match) =>
      [match.left, match.right].every((side) => side.length === 1 && isHomonym(side[0]?.plain ?? '')),
    )
  )
}

/** The first subject of a title, with those that follow at once (`property tax`). */
function findHead({ tokens }: TitleReading): TitleToken[] {
  const start = tokens.findIndex((token) => isSubject(token) && !token.isModifier)
  if (start === -1) return []
  const length = tokens.slice(start).findIndex((token) => !isSubject(token) || token.isModifier)
  return tokens.slice(start, length === -1 ? undefined : start + length)
}

/** Of these words of the title, the weightiest beside the weightiest of all. */
function getHeaviestShare(tokens: readonly TitleToken[], { topics }: TitleReading): number {
  const heaviest = (some: readonly TitleToken[]): number =>
    Math.max(0, ...some.filter(isTopic).map(({ weight }) => weight))
  return heaviest(tokens) / Math.max(heaviest(topics), 0.01)
}
