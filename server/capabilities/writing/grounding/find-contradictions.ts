// Where sources disagree: two sentences that give another figure or year for the same thing, or that say and
// deny it. Both are shown to whoever writes; which is right is not decided here. A pair that only looks like
// a disagreement costs more than one that is missed: whoever writes reads all passages anyway.
import { shorten } from '#core/text.ts'
import {
  compareWith,
  isContrasted,
  readStatements,
  sharesCase,
  sharesTime,
  type Figure,
  type SourcedText,
  type Statement,
} from './comparable-statements.ts'
import { fitsMeasure } from './measures/fits.ts'
import type { Measure } from './measures/find-measures.ts'
import { isSameMoney } from './measures/operands.ts'
import { compareQuantities, findPlaces } from './same-quantity.ts'
import { findTurnedStatements, type TurnedPair } from './find-turned-statements.ts'
import type { ReadSentence } from './read-sentences.ts'

export interface Contradiction {
  one: { id: string; sentence: string }
  other: { id: string; sentence: string }
  why: string
}

/** Two sentences that may contradict each other. */
export interface ComparedPair extends Contradiction {
  /** Rules alone are sure of it. */
  isCertain: boolean
}

/**
 * Share of what two sentences say, weighed by how rare their words are, before they speak of the same thing.
 */
const minAlike = 0.4
const minSharedWords = 2
/** Numbers of the same kind of thing are mostly of different groups of them. */
const minAlikeOfCounts = 0.6
const maxFound = 10
/** For pairs that a model looks at. */
const minPossible = 0.05
const maxPossible = 40
/** Figures this many times apart are of different things more often than not. */
const maxTimesApart = 6

export function findContradictions(texts: readonly SourcedText[], now: Date): Contradiction[] {
  return readPairs(texts, now)
    .filter(({ isCertain, differs }) => isCertain && differs !== 'time')
    .slice(0, maxFound)
    .map(toContradiction)
}

/**
 * Also figures of another year or another place, where that is all that the sentences differ in; it is in
 * the explanation.
 */
export function findDifferences(texts: readonly SourcedText[], now: Date): Contradiction[] {
  return readPairs(texts, now)
    .filter(({ isCertain }) => isCertain)
    .toSorted((one, other) => Number(one.differs !== undefined) - Number(other.differs !== undefined))
    .slice(0, maxFound)
    .map(toContradiction)
}

/** What contradicts each other, then what may, the likeliest first. */
export function comparePairs(texts: readonly SourcedText[], now: Date): ComparedPair[] {
  return readPairs(texts, now)
    .filter(({ differs }) => differs !== 'time')
    .slice(0, maxPossible)
    .map(({ isCertain, ...pair }) => ({ ...toContradiction(pair), isCertain }))
}

interface FoundPair extends TurnedPair {
  isCertain: boolean
  /** What else the figures may come from. */
  differs?: 'time' | 'place' | undefined
}

function readPairs(texts: readonly SourcedText[], now: Date): FoundPair[] {
  const read = readStatements(texts)
  const statements = read.filter(({ measures }) => measures.length > 0)
  const plain = read.filter(({ measures }) => measures.length === 0)
  const found: FoundPair[] = [
    ...findOtherFigures(statements, now),
    ...findTurnedStatements(plain, now).map((each) => ({ ...each, isCertain: true })),
  ]
  return found.toSorted(
    (one, other) => Number(other.isCertain) - Number(one.isCertain) || other.alike - one.alike,
  )
}

const toContradiction = ({ one, other, why }: Pick<TurnedPair, 'one' | 'other' | 'why'>): Contradiction => ({
  one: quote(one),
  other: quote(other),
  why,
})

const quote = ({ id, sentence: { text } }: Statement): Contradiction['one'] => ({ id, sentence: text })

function findOtherFigures(statements: readonly Statement[], now: Date): FoundPair[] {
  const { compare, isAlike } = compareWith(statements)
  const found: FoundPair[] = []
  for (const [index, one] of statements.entries())
    for (const other of statements.slice(index + 1)) {
      if (one.sourceId === other.sourceId || !sharesCase(one, other)) continue
      const figures = findOtherFigure(one, other)
      if (figures === undefined) continue
      const { share: alike, count } = compare(one, other)
      const { measure, differing } = figures
      const quantity = compareQuantities([one, measure], [other, differing], isAlike)
      if (alike < minPossible && quantity !== 'same') continue
      const isNear = count >= minSharedWords && alike >= (figures.isCount ? minAlikeOfCounts : minAlike)
      const isCertain =
        quantity !== 'other' &&
        (isNear || quantity === 'same') &&
        !isContrasted(one) &&
        !isContrasted(other) &&
        hasSameGroup(figures, one, other) &&
        !isOtherCase(figures, one, other)
      found.push({ one, other, isCertain, alike, ...describeDifference(figures, [one, other], now) })
    }
  return found
}

function describeDifference(
  figures: OtherFigure,
  [one, other]: readonly [Statement, Statement],
  now: Date,
): Pick<FoundPair, 'why' | 'differs'> {
  const places = [findPlaces(one.sentence.text), findPlaces(other.sentence.text)] as const
  const isOtherPlace = places[0].size > 0 && places[1].size > 0 && places[0].isDisjointFrom(places[1])
  const isOtherTime = !sharesTime(one, other, now)
  const describe = (figure: string, statement: Statement, where: ReadonlySet<string>): string => {
    const beside = [
      ...(isOtherTime ? [[...statement.years].join(', ') || 'no year'] : []),
      ...(isOtherPlace ? [[...where].join(', ')] : []),
    ]
    return beside.length === 0 ? `“${figure}”` : `“${figure}” (${beside.join(', ')})`
  }
  return {
    why: `One says ${describe(figures.one, one, places[0])}, the other ${describe(figures.other, other, places[1])}.`,
    differs: isOtherTime ? 'time' : isOtherPlace ? 'place' : undefined,
  }
}

/**
 * "Dogs older than eight years" and "a ten-year-old dog": a figure of another kind says of which case each
 * speaks.
 */
function isOtherCase({ measure }: OtherFigure, one: Statement, other: Statement): boolean {
  const ofKind = ({ sentence }: Statement): Measure[] =>
    sentence.measures.filter(
      ({ dimension, isWeak, isStructural }) =>
        dimension !== measure.dimension && dimension !== 'year' && !isWeak && !isStructural,
    )
  return ofKind(one).some((first) => {
    const alike = ofKind(other).filter(({ dimension }) => dimension === first.dimension)
    return (
      alike.length > 0 && !alike.some((second) => fitsMeasure(first, second) || fitsMeasure(second, first))
    )
  })
}

const ofGroup = /^\s*(?:of (?:the |all )?|der |des |aller |von |unter den )(\p{L}{4,})/iu

/** "55 per cent of the staff" and "two thirds of our members": shares of different groups. */
function hasSameGroup({ measure, differing }: OtherFigure, one: Statement, other: Statement): boolean {
  if (measure.dimension !== 'share') return true
  const getGroup = ({ end }: Figure, { sentence: { text, start } }: Statement): string | undefined =>
    ofGroup.exec(text.slice(end - start))?.[1]?.toLowerCase()
  const [first, second] = [getGroup(measure, one), getGroup(differing, other)]
  return first === undefined || second === undefined || first.slice(0, 5) === second.slice(0, 5)
}

export const explainContradiction = (one: string, other: string): string =>
  `One says “${one}”, the other “${other}”.`

interface OtherFigure {
  one: string
  other: string
  isCount: boolean
  measure: Figure
  differing: Figure
}

/** A figure of each, as written, that cannot both be true of one thing; undefined where all could be. */
function findOtherFigure(one: Statement, other: Statement): OtherFigure | undefined {
  const fits = (first: Figure, second: Figure): boolean =>
    fitsMeasure(first, second) || fitsMeasure(second, first)
  for (const measure of one.measures) {
    const alike = other.measures.filter((each) => isComparable(measure, each))
    const isHeld = alike.some((each) => fits(measure, each) || isBetween(measure, each))
    const [differing] = alike.filter(
      (each) => !one.measures.some((own) => isComparable(own, each) && fits(own, each)),
    )
    if (!isHeld && differing !== undefined)
      return {
        one: written(measure, one.sentence),
        other: written(differing, other.sentence),
        isCount: measure.dimension === 'count',
        measure,
        differing,
      }
  }
  return undefined
}

function isComparable(one: Measure, other: Measure): boolean {
  if (one.dimension !== other.dimension || !isSameMoney(one, other)) return false
  const [low = 0, high = 0] = [Math.abs(one.value), Math.abs(other.value)].toSorted((a, b) => a - b)
  const isNear = one.dimension === 'temperature' || (low > 0 && high / low <= maxTimesApart)
  return isNear && (one.dimension !== 'count' || isSameNoun(one.noun, other.noun))
}

const isSameNoun = (one: string, other: string): boolean =>
  one !== '' && other !== '' && one.slice(0, 5).toLowerCase() === other.slice(0, 5).toLowerCase()

/** Within the range that the other gives, or a limit that the other keeps. */
function isBetween(one: Figure, other: Figure): boolean {
  const isWithin = ({ value }: Figure, { range }: Figure): boolean =>
    range !== undefined && value >= range.low && value <= range.high
  return isWithin(one, other) || isWithin(other, one) || keepsLimit(one, other) || keepsLimit(other, one)
}

/** A figure that keeps the limit of the other; two limits of one kind are compared as figures. */
function keepsLimit({ bound, value }: Measure, other: Measure): boolean {
  const isUpper = bound === 'upTo' || bound === 'under'
  const isLower = bound === 'from' || bound === 'over'
  if (isUpper && other.bound !== 'upTo' && other.bound !== 'under') return other.value <= value
  return isLower && other.bound !== 'from' && other.bound !== 'over' && other.value >= value
}

const written = ({ start, end }: Measure, { text, start: from }: ReadSentence): string =>
  shorten(text.slice(start - from, end - from), 60)
