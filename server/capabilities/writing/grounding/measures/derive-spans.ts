// Times that follow: years since, hours between two times of day, lessons in weeks.
import type { GroundingSources, SourceSentence } from '../sources.ts'
import type { Measure } from './find-measures.ts'
import { fitsValue } from './fits.ts'
import { print, yearHours, type Derivation, type Question } from './operands.ts'

const founding =
  /(?<!\p{L})(?:since|founded|opened|started|established|began|run|bought|set up|joined|took over|seit|gegründet|eröffnet|gegründet|besteht|begann|übernahm|gründete)(?!\p{L})/iu

export function yearsSince({ measure, operands, sources, now }: Question): Derivation | undefined {
  if (measure.dimension !== 'time' || measure.value < yearHours * 0.9) return undefined
  const years = measure.value / yearHours
  const fits = (span: number): boolean => {
    if (measure.bound === 'exact') return Math.abs(span - years) <= 1
    if (measure.bound === 'about') return Math.abs(span - years) <= Math.max(1, years * 0.12)
    if (measure.bound === 'over' || measure.bound === 'from') return span >= years && span <= years * 1.45 + 1
    return span <= years && span >= years * 0.85 - 1
  }
  const known = operands.filter((one) => one.measure.dimension === 'year')
  for (const { measure: one, sentence } of [...known, ...foundingYears(sources)]) {
    const span = now.getUTCFullYear() - one.value
    if (span > 0 && fits(span))
      return { sentence, why: `${now.getUTCFullYear()} − ${one.value} = ${span} years.` }
  }
  for (const one of known)
    for (const other of known) {
      const span = other.measure.value - one.measure.value
      if (span > 0 && fits(span) && (one.isAnchored || other.isAnchored))
        return {
          sentence: one.sentence,
          why: `${other.measure.value} − ${one.measure.value} = ${span} years.`,
        }
    }
  return undefined
}

interface FoundingYear {
  measure: Measure
  sentence: SourceSentence
}
const years = new WeakMap<GroundingSources, FoundingYear[]>()

function foundingYears(sources: GroundingSources): FoundingYear[] {
  const known = years.get(sources)
  if (known !== undefined) return known
  const found = sources.sentences.slice(0, 400).flatMap((sentence) =>
    founding.test(sentence.text)
      ? sentence.measures.flatMap((measure) => {
          const year = getYear(measure)
          return year === undefined ? [] : [{ measure: { ...measure, value: year }, sentence }]
        })
      : [],
  )
  years.set(sources, found)
  return found
}

/** Also of a month or a day with its year. */
export function getYear({ dimension, value }: Measure): number | undefined {
  if (dimension === 'year') return value
  if (dimension !== 'date' || value < 10_000) return undefined
  return Math.floor(value / (value > 1_000_000 ? 10_000 : 100))
}

/** "Admitted in 1971, four years before …": 1975. */
export function yearBeside({ measure, near }: Question): Derivation | undefined {
  if (measure.dimension !== 'year') return undefined
  for (const { sentence } of near.slice(0, maxYearSentences))
    for (const one of sentence.measures)
      for (const span of sentence.measures) {
        const year = getYear(one)
        if (year === undefined || span.dimension !== 'time' || span.value < yearHours * 0.9) continue
        const isApart =
          apart.test(sentence.text.slice(span.end - sentence.start)) ||
          apartBefore.test(sentence.text.slice(0, span.start - sentence.start))
        if (!isApart) continue
        const apartYears = Math.round(span.value / yearHours)
        if (Math.abs(measure.value - year) === apartYears)
          return {
            sentence,
            why: `${year} ${measure.value > year ? '+' : '−'} ${apartYears} = ${measure.value}.`,
          }
      }
  return undefined
}
const maxYearSentences = 6
const apart = /^\s(?:before|after|later|earlier|vorher|zuvor|nachher|danach|später|früher)(?!\p{L})/iu
const apartBefore = /(?<!\p{L})(?:vor|nach)\s$/iu

export function getClockSpan({ measure, operands }: Question): Derivation | undefined {
  if (measure.dimension !== 'time') return undefined
  const clocks = operands.filter((one) => one.measure.dimension === 'clock')
  for (const one of clocks)
    for (const next of clocks) {
      if (next.sentence !== one.sentence) continue
      const hours = (next.measure.value - one.measure.value) / 60
      if (hours > 0 && fitsValue(measure, hours))
        return {
          sentence: one.sentence,
          why: `From ${one.text} to ${next.text} it is ${print(hours)} hours.`,
        }
    }
  return undefined
}

const dayMs = 86_400_000
const maxDates = 16
const sentencesWithDates = 60
const betweenDays =
  /(?<!\p{L})(?:before|after|later|earlier|delay\p{Ll}*|late|until|between|instead|sooner|longer|extra|vor|nach|später|früher|bis|zwischen|statt|verspät\p{Ll}*|verzöger\p{Ll}*|dauert|lang)(?!\p{L})/iu

/** "Two days before", of days that the sources have, or the claim itself. */
export function daysBetween({ measure, claim, sources, near, now }: Question): Derivation | undefined {
  if (measure.dimension !== 'time' || measure.value < 24 || measure.value > 24 * 200) return undefined
  if (!betweenDays.test(claim.text)) return undefined
  const pool =
    sources.sentences.length <= sentencesWithDates ? sources.sentences : near.map(({ sentence }) => sentence)
  const read = (sentence: Pick<SourceSentence, 'measures'>): number[] =>
    sentence.measures.flatMap(({ dimension, value }) => (dimension === 'date' ? readDay(value, now) : []))
  const known = pool
    .flatMap((sentence) => read(sentence).map((day) => ({ day, sentence })))
    .slice(0, maxDates)
  const own = read(claim)
  for (const { day, sentence } of known)
    for (const other of [...own, ...known.map((one) => one.day)]) {
      const days = Math.abs(other - day) / dayMs
      if (days > 0 && fitsValue(measure, days * 24))
        return { sentence, why: `The dates are ${days} days apart.` }
    }
  return undefined
}

/** `YYYYMMDD`, or `MMDD` of this year. */
function readDay(value: number, now: Date): number[] {
  if (value >= 10_000 && value < 1_000_000) return []
  const year = value < 10_000 ? now.getUTCFullYear() : Math.floor(value / 10_000)
  return [Date.UTC(year, Math.floor((value % 10_000) / 100) - 1, value % 100)]
}

/** Ten weeks with a lesson of 90 minutes a week are 15 hours. */
export function lessonsInWeeks({
  measure,
  operands,
}: Pick<Question, 'measure' | 'operands'>): Derivation | undefined {
  if (measure.dimension !== 'time') return undefined
  const times = operands.filter((one) => one.measure.dimension === 'time')
  for (const rate of times.filter((one) => one.measure.isWeak)) {
    for (const long of times) {
      for (const short of times) {
        if (
          long.sentence !== rate.sentence ||
          short.sentence !== rate.sentence ||
          short.measure.isWeak ||
          long.measure.isWeak
        )
          continue
        const count = long.measure.value / rate.measure.value
        if (
          count > 1 &&
          short.measure.value < rate.measure.value &&
          fitsValue(measure, count * short.measure.value)
        )
          return {
            sentence: rate.sentence,
            why: `${print(count)} × ${short.text} = ${print(count * short.measure.value)} hours.`,
          }
      }
    }
  }
  return undefined
}
