// Whether a figure of a claim is the same as one of a source, as both were meant: rounded, "more than", "up
// to".
import type { Measure } from './find-measures.ts'

/** How far "about" may be from the figure, "more than" below it and "nearly" above it. */
const aboutShare = 0.1
const overShare = 0.35
const underShare = 0.3
/** Percentage points between a part said in words ("two thirds") and the figure. */
const fractionPoints = 0.017

type Figure = Pick<Measure, 'value' | 'bound' | 'isFraction' | 'dimension'>

const unrounded: ReadonlySet<Measure['dimension']> = new Set(['clock', 'year', 'date', 'phone', 'ordinal'])

/** Whether `claim` may be said where the figure is `value`. */
export function fitsValue(claim: Figure, value: number, isFraction = false): boolean {
  const { bound, dimension } = claim
  if (unrounded.has(dimension)) return claim.value === value
  const reach = Math.abs(claim.value)
  const difference = value - claim.value
  const points = claim.isFraction || isFraction ? fractionPoints : dimension === 'share' ? 0.005 : 0
  const exact = Math.max(
    points,
    reach * (dimension === 'time' ? 0.02 : dimension === 'length' ? 0.01 : 0.004),
  )
  if (bound === 'about')
    return Math.abs(difference) <= Math.max(reach * aboutShare, points, dimension === 'share' ? 0.02 : 0)
  if (bound === 'over') return difference >= -exact && difference <= reach * overShare
  if (bound === 'under') return difference <= exact && difference >= -reach * underShare
  return Math.abs(difference) <= exact
}

const opposite: Partial<Record<Measure['bound'], readonly Measure['bound'][]>> = {
  over: ['under', 'upTo'],
  from: ['under', 'upTo'],
  under: ['over', 'from'],
  upTo: ['over', 'from'],
}

/** Also that one does not say "at least" where the other says "at most". */
export function fitsMeasure(claim: Measure, source: Measure): boolean {
  if (isDated(claim, source)) return isPartOfDate(claim, source)
  if (isSameRange(claim, source)) return true
  if (claim.dimension !== source.dimension) return false
  if (
    claim.dimension === 'money' &&
    claim.currency !== source.currency &&
    claim.currency !== undefined &&
    source.currency !== undefined
  )
    return false
  if (!fitsValue(claim, source.value, source.isFraction)) return false
  const isSame = Math.abs(claim.value - source.value) <= Math.abs(claim.value) * 0.004
  return !(isSame && opposite[claim.bound]?.includes(source.bound) === true)
}

/**
 * "From 6 to 8" may be hours or a number of people: written in words or beside what is counted, it is read
 * otherwise.
 */
export function isSameRange(claim: Measure, source: Measure): boolean {
  if (!claim.isRange || !source.isRange) return false
  const getNumber = ({ dimension, value }: Measure): number | undefined =>
    dimension === 'count' ? value * 60 : dimension === 'clock' ? value : undefined
  return (
    claim.dimension !== source.dimension &&
    getNumber(claim) !== undefined &&
    getNumber(claim) === getNumber(source)
  )
}

type Day = Pick<Measure, 'value' | 'dimension'>

/** A year or a month beside a whole date. */
export function isDated(claim: Day, source: Day): boolean {
  return (
    source.dimension === 'date' &&
    (claim.dimension === 'year' || (claim.dimension === 'date' && claim.value < 1_000_000))
  )
}

function isPartOfDate({ value, dimension }: Day, source: Day): boolean {
  // A day without its year.
  if (dimension === 'date' && (value < 10_000 || source.value < 10_000))
    return source.value > 1_000_000 || source.value < 10_000
      ? value % 10_000 === source.value % 10_000
      : false
  const month = source.value > 1_000_000 ? Math.floor(source.value / 100) : source.value
  return dimension === 'year' ? Math.floor(month / 100) === value : month === value
}

/** Letters before and behind a figure that say how it is meant. */
const before = 14
const behind = 22
const comparing =
  /(?<!\p{L})(?:more|less|fewer|later|earlier|longer|shorter|times?|fold|further|remaining|rest|another|extra|ahead|behind|apart|difference|points?|warmer|colder|sooner|heavier|dearer|cheaper|higher|lower|mehr|weniger|später|früher|länger|kürzer|mal|fach|übrig\p{L}*|restlich\p{L}*|weitere\p{L}*|zusätzlich\p{L}*|teurer|billiger|höher|niedriger|wärmer|kälter|punkte?n?|vorsprung|abstand)(?!\p{L})/iu

/** Meant roughly, or as a comparison: "about a fifth", "over six times", "four letters more". */
export function isRough(
  { bound, dimension, isFraction, start, end }: Measure,
  text: string,
  at: number,
): boolean {
  const around = text.slice(Math.max(0, at - before), at + end - start + behind)
  return (
    isFraction ||
    dimension === 'factor' ||
    bound === 'about' ||
    bound === 'over' ||
    bound === 'under' ||
    comparing.test(around)
  )
}
