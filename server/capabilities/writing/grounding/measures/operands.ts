// The figures that one may be computed from: those of the nearest sentences, and whether the claim speaks of
// them.
import type { ReadSentence } from '../read-sentences.ts'
import type { GroundingSources, NearSentence, SourceSentence } from '../sources.ts'
import type { Measure } from './find-measures.ts'
import { fitsValue } from './fits.ts'
import { compareContexts, readContext, type Closeness } from './measure-context.ts'

export interface Derivation {
  sentence: SourceSentence
  why: string
  /** Figures of the claim that it was computed with. */
  used?: readonly Measure[]
}

export interface Operand {
  measure: Measure
  sentence: SourceSentence
  /** The claim has a word that is beside it. */
  isAnchored: boolean
  /** Its own figure is in the claim too. */
  isStated: boolean
  text: string
}

export interface Question {
  measure: Measure
  claim: ReadSentence
  operands: readonly Operand[]
  near: readonly NearSentence[]
  sources: GroundingSources
  now: Date
}

/** Figures of the nearest sentences that are tried with each other. */
const maxOperands = 60
const maxSentences = 10

export function findOperands(
  measure: Measure,
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
): Operand[] {
  const context = readContext(claim, measure)
  const whole = { ...context, local: context.sentence, counts: [] }
  const found: Operand[] = []
  const closest = near.slice(0, maxSentences).map(({ sentence }) => sentence)
  // A distinctive figure is looked for everywhere in a short source: it does not come out by chance.
  const others = isTelling(measure) && sources.sentences.length <= maxWholeSentences ? sources.sentences : []
  for (const sentence of new Set([...closest, ...others])) {
    for (const other of sentence.measures) {
      if (found.length >= maxOperands) return found
      const isStated = claim.measures.some(
        (one) =>
          one !== measure &&
          one.dimension === other.dimension &&
          fitsValue(one, other.value, other.isFraction),
      )
      found.push({
        measure: other,
        sentence,
        isStated,
        isAnchored:
          isStated ||
          isTelling(measure) ||
          isNear(compareContexts(whole, sentence, other, sources), sentence, other),
        text: sentence.text.slice(other.start - sentence.start, other.end - sentence.start),
      })
    }
  }
  return found
}

const maxWholeSentences = 40

/** £27.20 or 346: no round figure, so one that a computation gives is the one that was meant. */
export function isTelling({ dimension, value, bound }: Measure): boolean {
  if (bound !== 'exact') return false
  if (dimension === 'money') return value % 1 !== 0 && Math.round(value * 100) % 50 !== 0
  return dimension === 'count' && value >= 100 && value % 10 !== 0
}

/** A word beside it, or one of its sentence where that has few figures of the kind. */
function isNear({ local, all }: Closeness, { measures }: SourceSentence, { dimension }: Measure): boolean {
  return local > 0 || (all > 0.12 && measures.filter((other) => other.dimension === dimension).length <= 2)
}

export function isSameMoney(one: Measure, other: Measure): boolean {
  return one.dimension !== 'money' || one.currency === other.currency
}

/** A figure of the base unit in the unit of the operand. */
export function inUnit(value: number, { measure, text }: Operand): number {
  const written = Number((/\d[\d.,]*/.exec(text)?.[0] ?? '').replace(/,(?=\d{3})/g, '').replace(',', '.'))
  return Number.isFinite(written) && written > 0 && measure.value > 0
    ? value / (measure.value / written)
    : value
}

const figures = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

export function print(value: number): string {
  return figures.format(value)
}

export function percent(value: number): string {
  return `${print(value * 100)} %`
}

/** Hours of a year. */
export const yearHours = 8766
