// Sums, differences and products that follow, and counts of what a source lists.
import type { ReadSentence } from '../read-sentences.ts'
import { hasAlike, type SourceSentence } from '../sources.ts'
import type { Measure } from './find-measures.ts'
import { fitsValue } from './fits.ts'
import {
  inUnit,
  isSameMoney,
  print,
  yearHours,
  type Derivation,
  type Operand,
  type Question,
} from './operands.ts'

const maxMultipliers = 12

const sumCue =
  /(?<!\p{L})(?:together|plus|total|totals|altogether|in all|combined|sum|adds? up|comes? to|both|between them|and|with|including|zusammen|insgesamt|gesamt|summe|plus|und|mit|samt|inklusive|beide|macht|machen|ergibt|ergeben)(?!\p{L})/iu
const differenceCue =
  /(?<!\p{L})(?:than|save|saves|saving|less|fewer|more|difference|cheaper|dearer|other|others|remaining|rest|not|no|none|left|als|spar(?:en|t|st)|weniger|mehr|unterschied|günstiger|teurer|übrige[nr]?|andere[nr]?|restliche[nr]?|kein(?:e[nrms]?)?|nicht|later|earlier|after|später|früher|nach|taller|longer|wider|thicker|\p{L}+er)(?!\p{L})/iu
const productCue =
  /(?<!\p{L})(?:each|per|a|an|every|apiece|je|pro|jede[rns]?|both ways|each way)(?!\p{L})|\/|an? hour/iu

export function sumOrDifference({ measure, operands, claim }: Question): Derivation | undefined {
  if (measure.dimension === 'share' || measure.dimension === 'factor' || measure.dimension === 'clock')
    return undefined
  const isSum = sumCue.test(claim.text)
  const isDifference = differenceCue.test(claim.text)
  const alike = operands.filter(
    (one) =>
      one.measure.dimension === measure.dimension &&
      one.isAnchored &&
      isSameMoney(measure, one.measure) &&
      !one.measure.isWeak,
  )
  for (const [index, one] of alike.entries()) {
    for (const other of alike.slice(index + 1)) {
      // What hardly changes the figure is no part of a sum: 25 mm ± 0.1 mm.
      if (isNegligible(one, other)) continue
      if (isSum && fitsValue(measure, one.measure.value + other.measure.value))
        return {
          sentence: one.sentence,
          why: `${one.text} + ${other.text} = ${print(inUnit(one.measure.value + other.measure.value, one))}.`,
        }
      const [more, less] = one.measure.value >= other.measure.value ? [one, other] : [other, one]
      const difference = more.measure.value - less.measure.value
      if (isDifference && difference > 0 && fitsValue(measure, difference))
        return {
          sentence: one.sentence,
          why: `${more.text} − ${less.text} = ${print(inUnit(difference, more))}.`,
        }
    }
    if (!isSum) continue
    for (const second of alike.slice(index + 1))
      for (const third of alike.slice(alike.indexOf(second) + 1)) {
        const sum = one.measure.value + second.measure.value + third.measure.value
        if (fitsValue(measure, sum))
          return {
            sentence: one.sentence,
            why: `${one.text} + ${second.text} + ${third.text} = ${print(inUnit(sum, one))}.`,
          }
      }
  }
  return undefined
}

const comparedWith =
  /^(?:\s\p{L}+)?\s(?:(less|fewer|lower|cheaper|shorter|weniger|günstiger|billiger|niedriger|kürzer)|more|higher|dearer|longer|mehr|teurer|höher|länger)\s(?:than|als)(?!\p{L})/iu

/** "13.2 cents, one cent less than before": what it was before. */
export function comparedAmount({ measure, near }: Question): Derivation | undefined {
  for (const { sentence } of near.slice(0, maxCompared))
    for (const [index, one] of sentence.measures.entries()) {
      const change = sentence.measures[index + 1]
      if (change === undefined || one.dimension !== measure.dimension) continue
      const compared = comparedWith.exec(sentence.text.slice(change.end - sentence.start))
      if (compared === null) continue
      const sign = compared[1] === undefined ? 1 : -1
      const value =
        change.dimension === one.dimension
          ? one.value - sign * change.value
          : change.dimension === 'share'
            ? one.value / (1 + sign * change.value)
            : Number.NaN
      const text = sentence.text.slice(one.start - sentence.start, change.end - sentence.start)
      if (fitsValue(measure, value)) return { sentence, why: `“${text}”: ${print(value)} before.` }
    }
  return undefined
}
const maxCompared = 6

export function multiply({ measure, operands, claim }: Question): Derivation | undefined {
  if (measure.dimension === 'share' || measure.dimension === 'year' || measure.dimension === 'clock')
    return undefined
  const multipliers = findMultipliers(measure, claim, operands).slice(0, maxMultipliers)
  for (const one of operands) {
    if (one.measure.dimension !== measure.dimension || !one.isAnchored || !isSameMoney(measure, one.measure))
      continue
    for (const { value, text, used, sentence } of multipliers) {
      if (sentence !== undefined && ![sentence, one.sentence].some(({ text: said }) => relation.test(said)))
        continue
      const result = one.measure.value * value
      if (value > 0 && value !== 1 && fitsValue(measure, result))
        return {
          sentence: one.sentence,
          why: `${text} × ${one.text} = ${print(inUnit(result, one))}.`,
          used,
        }
      // "Two sharing save £6 compared with two alone."
      for (const other of operands) {
        if (
          other === one ||
          other.measure.dimension !== one.measure.dimension ||
          !isSameMoney(measure, other.measure)
        )
          continue
        const difference = Math.abs(result - other.measure.value)
        if (
          value > 1 &&
          other.isAnchored &&
          differenceCue.test(claim.text) &&
          difference > 0 &&
          fitsValue(measure, difference)
        )
          return {
            sentence: one.sentence,
            why: `${text} × ${one.text} − ${other.text} = ${print(inUnit(difference, one))}.`,
            used,
          }
      }
    }
  }
  return undefined
}

interface Multiplier {
  value: number
  text: string
  used: readonly Measure[]
  /** Of a count of a source: this or the amount's says that one is for each of the other. */
  sentence?: SourceSentence
}

const relation =
  /(?<!\p{L})(?:each|per|every|apiece|times|twice|both ways|each way|at a time|in a row|je|pro|jede[rnsm]?|alle|jeweils|mal|zweimal|nacheinander)(?!\p{L})|\/|(?:[\d€$£]|(?<!\p{L})(?:euros?|pounds?|dollars?|pence|cents?))\s(?:an?|ein(?:e[nr]?)?|im|am)\s/iu
const label =
  /(?:(?<!\p{L})(?:number|no\.|nr\.|nummer|trial|versuch|room|group|figure|table|chapter)|#)\s*$/iu

/** Counts beside which something is for each; “number 2” names one of several. */
const isMultiplier = ({ measure, isAnchored, sentence: { text, start } }: Operand): boolean =>
  measure.dimension === 'count' &&
  isAnchored &&
  productCue.test(text) &&
  !label.test(text.slice(0, measure.start - start))

/**
 * What a price or an amount may be multiplied by: counts that the claim has, times and ways above what is
 * free.
 */
function findMultipliers(measure: Measure, claim: ReadSentence, operands: readonly Operand[]): Multiplier[] {
  const found: Multiplier[] = []
  for (const one of claim.measures) {
    if (one === measure) continue
    const text = claim.text.slice(one.start - claim.start, one.end - claim.start)
    if (one.dimension === 'count') found.push({ value: one.value, text, used: [one] })
    if (one.dimension === 'time')
      for (const [hours, name] of [
        [1, 'hours'],
        [24, 'days'],
        [168, 'weeks'],
        [730.5, 'months'],
        [yearHours, 'years'],
      ] as const)
        if (one.value / hours >= 1 && Math.abs(one.value / hours - Math.round(one.value / hours)) < 0.02)
          found.push({
            value: Math.round(one.value / hours),
            text: `${Math.round(one.value / hours)} ${name}`,
            used: [one],
          })
    if (one.dimension === 'length' && operands.some(({ sentence }) => productCue.test(sentence.text)))
      found.push({ value: one.value / (/mile|meile/i.test(text) ? 1609.344 : 1000), text, used: [one] })
    if (one.dimension === 'length')
      for (const other of operands)
        if (other.measure.dimension === 'length' && other.measure.value < one.value)
          for (const size of [1000, 1609.344])
            found.push({
              value: (one.value - other.measure.value) / size,
              text: `(${text} − ${other.text})`,
              used: [one],
            })
  }
  for (const one of operands)
    if (isMultiplier(one))
      found.push({ value: one.measure.value, text: one.text, used: [], sentence: one.sentence })
  for (const rate of claim.measures.filter(({ isWeak, dimension }) => isWeak && dimension === 'time'))
    for (const other of operands)
      if (other.measure.dimension === 'time' && other.measure.value > rate.value)
        found.push({
          value: rate.value / other.measure.value,
          text: `1/${print(other.measure.value / rate.value)}`,
          used: [],
        })
  const isTwice =
    /(?<!\p{L})(?:both|two|twice|pair|together|altogether|return|and back|beide|zwei|zusammen|hin und zurück|insgesamt)(?!\p{L})/iu.test(
      claim.text,
    )
  const isEach = operands.some(({ sentence }) =>
    /(?<!\p{L})(?:each|per|apiece|je|pro|jeweils)(?!\p{L})/iu.test(sentence.text),
  )
  if (isTwice && isEach) found.push({ value: 2, text: '2', used: [] })
  const isBothWays =
    /(?<!\p{L})(?:both ways|return|round trip|there and back|(?:brought|taken|bring|take)(?: \p{L}+)? back|hin und zurück|hin und her)(?!\p{L})/iu.test(
      claim.text,
    )
  if (isBothWays)
    found.push(...found.map((one) => ({ ...one, value: one.value * 2, text: `2 × ${one.text}` })))
  const own = findPeriod(claim.text)
  const there =
    own === undefined
      ? undefined
      : findPeriod([...new Set(operands.map(({ sentence }) => sentence.text))].join(' '))
  if (own !== undefined && there !== undefined && own !== there)
    found.push({
      value: own / there,
      text: own > there ? print(own / there) : `1/${print(there / own)}`,
      used: [],
    })
  return found
}

/** Of "a month", "im Jahr": months. */
function findPeriod(text: string): number | undefined {
  if (
    /(?<!\p{L})(?:(?:a|per|each|every) month|monthly|(?:im|pro|je|jeden) Monat|monatlich\p{L}*)(?!\p{L})/iu.test(
      text,
    )
  )
    return 1
  if (
    /(?<!\p{L})(?:(?:a|per|each|every) year|annual(?:ly)?|yearly|(?:im|pro|je|jedes) Jahr|jährlich\p{L}*)(?!\p{L})/iu.test(
      text,
    )
  )
    return 12
  return undefined
}

/** "Three terms": the source names three. */
export function enumeration({ measure, claim, near, sources }: Question): Derivation | undefined {
  if (measure.dimension !== 'count' || measure.value > 12 || !Number.isInteger(measure.value))
    return undefined
  for (const { sentence } of near.slice(0, 4)) {
    const lists = sentence.text.matchAll(
      /(?:[\p{L}\d][\p{L}\d'’ -]{0,40}, ){1,10}[\p{L}\d][\p{L}\d'’ -]{0,40}?,? (?:and|or|und|oder|sowie) [\p{L}\d-]+|[\p{L}-]+ (?:and|und) [\p{L}-]+/gu,
    )
    for (const list of lists) {
      const count = list[0]
        .split(/, | (?:and|or|und|oder|sowie) /)
        .filter((part) => part.trim() !== '').length
      const isAbout = claim.words.some(
        (own) => own.weight === 'content' && hasAlike(sentence.words, own, sources),
      )
      if (count === measure.value && isAbout) return { sentence, why: `The source names ${count}.` }
    }
  }
  return undefined
}

function isNegligible({ measure: one }: Operand, { measure: other }: Operand): boolean {
  return Math.min(one.value, other.value) < Math.max(one.value, other.value) * 0.02
}
