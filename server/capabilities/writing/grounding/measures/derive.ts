// Figures that no source has and that follow from some. Each operand must be one that the claim speaks of:
// any two figures have a sum.
import type { ReadSentence } from '../read-sentences.ts'
import type { GroundingSources, NearSentence } from '../sources.ts'
import { comparedAmount, enumeration, multiply, sumOrDifference } from './derive-amounts.ts'
import { computedFromSources, divide, listedCounts, findPart, pointsBetween } from './derive-parts.ts'
import {
  changedByShare,
  deriveFactorOfTwo,
  deriveShareOfHundred,
  deriveShareFromCounts,
} from './derive-shares.ts'
import { daysBetween, lessonsInWeeks, getClockSpan, yearBeside, yearsSince } from './derive-spans.ts'
import type { Measure } from './find-measures.ts'
import { findOperands, type Derivation } from './operands.ts'

export function deriveMeasure(
  measure: Measure,
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
  now: Date,
): Derivation | undefined {
  const operands = findOperands(measure, claim, near, sources)
  for (const rule of [
    yearsSince,
    yearBeside,
    getClockSpan,
    deriveShareOfHundred,
    deriveShareFromCounts,
    deriveFactorOfTwo,
    changedByShare,
    sumOrDifference,
    comparedAmount,
    multiply,
    divide,
    findPart,
    pointsBetween,
    listedCounts,
    lessonsInWeeks,
    enumeration,
    daysBetween,
    computedFromSources,
  ]) {
    const found = rule({ measure, claim, operands, near, sources, now })
    if (found !== undefined) return found
  }
  return undefined
}
