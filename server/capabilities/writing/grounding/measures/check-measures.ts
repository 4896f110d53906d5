// Whether a figure is in the sources with its own noun: not merely somewhere.
import {
  flatten,
  hasAlike,
  type NearSentence,
  type GroundingSources,
  type SourceSentence,
} from '../sources.ts'
import type { ReadSentence } from '../read-sentences.ts'
import { isSameMeaning, readClaimWords, type ClaimWord } from '../words/claim-words.ts'
import { deriveMeasure } from './derive.ts'
import { getYear } from './derive-spans.ts'
import type { Measure } from './find-measures.ts'
import { readNumberWords } from './number-words.ts'
import { yearHours } from './operands.ts'
import { fitsMeasure, isDated, isSameRange } from './fits.ts'
import { findReworded } from './reworded-figures.ts'
import { anyone } from './special-measures.ts'
import { compareContexts, readContext, type Closeness } from './measure-context.ts'

export interface MeasureVerdict {
  verdict: 'supported' | 'derived' | 'unsupported'
  sentence?: SourceSentence | undefined
  why: string
  /** Figures of the claim that it was computed with. */
  used?: readonly Measure[]
}

interface Candidate extends Closeness {
  measure: Measure
  sentence: SourceSentence
}

/**
 * Figures of sources that one is compared with, and sentences beyond the nearest that are searched for them.
 */
const maxCandidates = 120
const maxSentences = 300
/** A table in one line has more. */
const maxOfSentence = 60

export function checkMeasure(
  measure: Measure,
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
  { now, isStrict = false }: { now: Date; isStrict?: boolean },
): MeasureVerdict {
  const written = claim.text.slice(measure.start - claim.start, measure.end - claim.start)
  const context = readContext(claim, measure)
  const candidates: Candidate[] = findCandidates(measure, near, sources).map(
    ({ measure: other, sentence }) => ({
      measure: other,
      sentence,
      ...compareContexts(context, sentence, other, sources),
    }),
  )
  const isCloser = (one: Candidate, other: Candidate): boolean =>
    one.all > other.all || (one.all === other.all && one.local > other.local)
  const best = (list: readonly Candidate[]): Candidate | undefined => {
    let [closest] = list
    for (const one of list) if (closest !== undefined && isCloser(one, closest)) closest = one
    return closest
  }
  const fitting = candidates.filter(
    (other) => fitsMeasure(measure, other.measure) && hasNoun(measure, other, claim, sources),
  )
  const match = best(fitting)
  const rival = best(
    candidates.filter((other) => !fitsMeasure(measure, other.measure) && isOfItsSize(measure, other.measure)),
  )
  // Digits that the source has word for word are hardly there by chance.
  const isVerbatim =
    measure.isFraction ||
    (measure.dimension === 'share' && measure.bound === 'exact') ||
    (match !== undefined &&
      (hasDigits(match.sentence.text, written) || isConverted(measure, match.measure, written))) ||
    (measure.dimension !== 'count' && /\s/.test(written) && sources.flat.includes(flatten(written)))
  const isSwapped =
    match !== undefined &&
    rival !== undefined &&
    !(rival.isElliptic && Math.abs(rival.sentence.index - match.sentence.index) <= 1) &&
    !(isStrict && isVerbatim) &&
    rival.local > match.local * (isVerbatim ? 3 : 1.25) + (isVerbatim ? 0.9 : 0.05) &&
    rival.all > match.all * 1.1 &&
    (measure.dimension !== 'count' || isRivalCount(measure, match.measure, rival.measure))
  if (match !== undefined && !isSwapped)
    return { verdict: 'supported', sentence: match.sentence, why: 'A source says so.' }
  const derived = deriveMeasure(measure, claim, near, sources, now)
  if (derived !== undefined) return { verdict: 'derived', ...derived }
  const counted = findCounted(written, near, sources)
  if (counted !== undefined) return { verdict: 'supported', sentence: counted, why: 'A source says so.' }
  const next = findNextDay(measure, near)
  if (next !== undefined) return { verdict: 'supported', sentence: next, why: 'A source says so.' }
  const decade = findDecade(measure, claim, near)
  if (decade !== undefined) return { verdict: 'supported', sentence: decade, why: 'A source says so.' }
  const period = findPeriod(measure, near)
  if (period !== undefined) return { verdict: 'supported', sentence: period, why: 'A source says so.' }
  const reworded = isSwapped ? undefined : findReworded(measure, claim, near, sources, now)
  if (reworded !== undefined) return { verdict: 'supported', why: 'A source says so.', ...reworded }
  if (rival !== undefined && (isSwapped || rival.local > 0.2))
    return disagree(rival.measure, rival.sentence, written)
  return { verdict: 'unsupported', why: `No source has “${written}” for this.` }
}

function disagree(
  { start, end }: Measure,
  sentence: SourceSentence | undefined,
  written: string,
): MeasureVerdict {
  const from = sentence?.start ?? 0
  const there = sentence?.text.slice(start - from, end - from) ?? ''
  return {
    verdict: 'unsupported',
    sentence,
    why: `The source has another figure here: “${there}”, not “${written}”.`,
  }
}

/** "13 hours" is not what "nine years" was changed from. */
function isOfItsSize({ value, dimension }: Measure, other: Measure): boolean {
  if (dimension !== 'time' && dimension !== 'length' && dimension !== 'mass') return true
  return value <= other.value * maxRivalFactor && other.value <= value * maxRivalFactor
}
const maxRivalFactor = 100

/**
 * The same amount in another unit, of two digits that say something: 94,000 square metres are 9.4 hectares.
 */
function isConverted(measure: Measure, other: Measure, written: string): boolean {
  const digits = written.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '')
  return digits.length >= 2 && Math.abs(measure.value - other.value) <= other.value * 1e-6
}

/** Two digits or more, with whatever sign or unit. */
function hasDigits(text: string, written: string): boolean {
  const [digits = ''] = /\d[\d.,'’]*\d/.exec(written) ?? []
  if (digits === '') return false
  const at = text.indexOf(digits)
  return at >= 0 && !/\d/.test(text[at - 1] ?? '') && !/\d/.test(text[at + digits.length] ?? '')
}

function findCandidates(
  measure: Measure,
  near: readonly NearSentence[],
  sources: GroundingSources,
): { measure: Measure; sentence: SourceSentence }[] {
  const found: { measure: Measure; sentence: SourceSentence }[] = []
  const seen = new Set<SourceSentence>()
  const add = (sentence: SourceSentence): void => {
    if (seen.has(sentence)) return
    seen.add(sentence)
    for (const other of sentence.measures.slice(0, maxOfSentence)) {
      if (found.length >= maxCandidates) return
      const isOfItsKind =
        other.dimension === measure.dimension || isDated(measure, other) || isSameRange(measure, other)
      // A number in words may count a part of its text where the same one in figures says something.
      const isStated = !other.isStructural || other.value === measure.value
      if (isOfItsKind && isStated) found.push({ measure: other, sentence })
    }
  }
  for (const { sentence } of near) add(sentence)
  if (sources.sentences.length <= maxSentences) for (const sentence of sources.sentences) add(sentence)
  return found
}

/** "For more than three days" where the source has "from the fourth day on". */
function findNextDay(
  { dimension, value, bound }: Measure,
  near: readonly NearSentence[],
): SourceSentence | undefined {
  if (dimension !== 'time' || bound !== 'over' || value % 24 !== 0) return undefined
  const day = new RegExp(String.raw`(?<!\d)${value / 24 + 1}(?:\.|st|nd|rd|th) (?:Tag|day)`, 'iu')
  return near.slice(0, 6).find(({ sentence }) => day.test(sentence.text))?.sentence
}

const ofSome = /^(\p{L}+|\d+) (?:of|out of|in|von|aus) (\p{L}+|\d+)$/u

/** "Seven of eight farms" where the source has "on eight farms" and "on seven": both counts, side by side. */
function findCounted(
  written: string,
  near: readonly NearSentence[],
  sources: GroundingSources,
): SourceSentence | undefined {
  const [, part = '', whole = ''] = ofSome.exec(written) ?? []
  const [few, many] = [toNumber(part), toNumber(whole)]
  if (few === undefined || many === undefined) return undefined
  const has = (sentence: SourceSentence | undefined, value: number): boolean =>
    sentence?.measures.some((one) => one.dimension === 'count' && one.value === value) === true
  const holds = (sentence: SourceSentence | undefined, word: string, value: number): boolean =>
    has(sentence, value) || sentence?.words.some(({ lower }) => lower === word.toLowerCase()) === true
  return near.slice(0, 6).find(({ sentence }) => {
    const around = [-1, 0, 1].map((step) => sources.sentences[sentence.index + step])
    return (
      around.some((one) => holds(one, part, few)) &&
      around.some((one) => holds(one, whole, many)) &&
      (holds(sentence, part, few) || holds(sentence, whole, many))
    )
  })?.sentence
}

const toNumber = (word: string): number | undefined =>
  /^\d+$/.test(word) ? Number(word) : word === '' ? undefined : readNumberWords(word)

/** "In the mid-1980s" where the source has 1984. */
function findDecade(
  { dimension, value, end }: Measure,
  claim: ReadSentence,
  near: readonly NearSentence[],
): SourceSentence | undefined {
  if (dimension !== 'year' || value % 10 !== 0) return undefined
  if (!/^(?:['’]?s|er)(?!\p{L})/u.test(claim.text.slice(end - claim.start))) return undefined
  return near.find(({ sentence }) =>
    sentence.measures.some((one) => {
      const year = getYear(one)
      return year !== undefined && year >= value && year < value + 10
    }),
  )?.sentence
}

const periods: [hours: number, name: RegExp][] = [
  [24, /(?<!\p{L})(?:day|tag|tages|daily|täglich)(?!\p{L})/iu],
  [168, /(?<!\p{L})(?:week|woche|weekly|wöchentlich)(?!\p{L})/iu],
  [yearHours, /(?<!\p{L})(?:year|jahr|jahres|annual(?:ly)?|yearly|jährlich)(?!\p{L})/iu],
]

/** "In the first twelve months" where the source has "in the first year". */
function findPeriod(
  { dimension, value }: Measure,
  near: readonly NearSentence[],
): SourceSentence | undefined {
  if (dimension !== 'time') return undefined
  const name = periods.find(([hours]) => Math.abs(value - hours) <= hours * 0.02)?.[1]
  return name === undefined
    ? undefined
    : near.slice(0, 3).find(({ sentence }) => name.test(sentence.text))?.sentence
}

/** "Six firms bought one, three have given up": three of what was counted before. */
function isElliptic({ noun }: Measure): boolean {
  const [first] = readClaimWords(noun)
  return first === undefined || first.weight === 'stop'
}

/** Another count of the same thing: of two that follow, only one may have the word right behind it. */
function isRivalCount(claim: Measure, match: Measure, rival: Measure): boolean {
  const findNouns = ({ noun }: Measure): ClaimWord[] =>
    readClaimWords(noun)
      .filter(({ weight }) => weight !== 'stop')
      .slice(0, 2)
  const [head, ...rest] = findNouns(claim)
  if (head === undefined || isElliptic(match)) return false
  const hasHead = (other: Measure): boolean => {
    const [first] = findNouns(other)
    return first !== undefined && isSameMeaning(head, first)
  }
  const hasWord = (other: Measure): boolean => findNouns(other)[0]?.lower === head.lower
  if (hasWord(match) !== hasWord(rival)) return hasWord(rival)
  if (hasHead(match) !== hasHead(rival)) return hasHead(rival)
  return [head, ...rest].some((noun) => findNouns(rival).some((there) => isSameMeaning(noun, there)))
}

/** Smaller counts are of many things. */
const minDistinctive = 20

/** Whoever is counted: "eleven people", where the source has eleven customers. */
const people = /^(?:people|persons?|menschen|leuten?|personen)$/

/**
 * A count needs its noun, or one that the sentence of the source has: four mechanics are no four branches.
 */
function hasNoun(
  measure: Measure,
  { sentence, measure: other }: Candidate,
  claim: ReadSentence,
  sources: GroundingSources,
): boolean {
  if (measure.dimension !== 'count') return true
  const nouns = readClaimWords(measure.noun).filter(({ weight }) => weight !== 'stop')
  if (nouns.length === 0) return true
  if (nouns.some((noun) => hasAlike(sentence.words, noun, sources))) return true
  const [first] = nouns
  if (measure.isRange && other.isRange && first !== undefined && anyone.test(first.lower)) {
    // "Six to eight people" where the source has "groups of 6 to 8", or so many guests.
    const [there] = readClaimWords(other.noun)
    if (there === undefined || there.weight === 'stop' || anyone.test(there.lower)) return true
  }
  // "640 participants, half as many children again" where the source has 640 children.
  const [counted] = readClaimWords(other.noun)
  if (counted !== undefined && counted.weight !== 'stop' && measure.value >= minDistinctive)
    if (claim.words.some((word) => isSameMeaning(word, counted))) return true
  // People, places and things in general stand for whatever the source counts, if the sentence says more.
  const [noun] = nouns
  if (noun?.weight !== 'general') return false
  if (anyone.test(noun.lower) && measure.value >= 100) return true
  if (people.test(noun.lower) && measure.value >= 9) return true
  return claim.words.some(
    (word) =>
      word.lower !== noun.lower &&
      word.weight !== 'stop' &&
      !(word.start >= measure.start && word.end <= measure.end) &&
      hasAlike(sentence.words, word, sources),
  )
}
