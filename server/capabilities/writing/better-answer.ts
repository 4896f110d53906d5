// Which of two answers is delivered. A correction must not make the text worse: it has fewer or lesser
// faults, and where only lesser ones were to be corrected, it is still the whole text with the same facts.
import { countLength } from './length.ts'
import type { AnswerExpectations, AnswerFault, AnswerFaultKind, InspectedAnswer } from './writing.types.ts'

/** Faults with which nothing is delivered. */
export const isFatal = ({ kind }: AnswerFault): boolean => kind === 'refusal' || kind === 'empty'

const fatalWeight = 1_000
/** What a reader can put right in a moment; everything else makes the text useless or does harm. */
const lesserKinds: ReadonlySet<AnswerFaultKind> = new Set([
  'length',
  'wrong-count',
  'repetition',
  'two-titles',
  'too-many-blanks',
  'banned-words',
  'empty-heading',
])
const seriousWeight = 10
/** A lesser fault weighs from 1 to 2, the worse the more: half of an excess is an improvement. */
const lesserWeight = 1
/** Less of a text is another text, or a part of it. */
const minKeptShare = 0.4

/** Faults with which a text is of no use to its reader, or harms. */
export const isSerious = ({ kind }: AnswerFault): boolean => !lesserKinds.has(kind)

/** Whether the second answer is to be delivered instead of the first. */
export function isBetterAnswer(
  second: InspectedAnswer,
  first: InspectedAnswer,
  { given, length }: Pick<AnswerExpectations, 'given' | 'length'>,
): boolean {
  const [before, after] = [badness(first.faults), badness(second.faults)]
  if (after > before) return false
  const hasLesserAlone = first.faults.every(({ kind }) => lesserKinds.has(kind))
  if (!hasLesserAlone) return true
  if (length === undefined && countLength(second.text) < countLength(first.text) * minKeptShare) return false
  return !losesFigures(first.text, second.text, given)
}

/** How bad an answer is by its faults; 0 without any. */
export function badness(faults: readonly AnswerFault[]): number {
  return faults
    .map((fault) => (isFatal(fault) ? fatalWeight : getWeight(fault)))
    .reduce((sum, weight) => sum + weight, 0)
}

function getWeight({ kind, severity = 1 }: AnswerFault): number {
  return lesserKinds.has(kind) ? lesserWeight + severity / (1 + severity) : seriousWeight
}

/** Figures that the user gave and the first answer had. */
function losesFigures(first: string, second: string, given: string): boolean {
  const there = findFigures(second)
  const wanted = findFigures(given)
  return [...findFigures(first)].some((figure) => wanted.has(figure) && !there.has(figure))
}

function findFigures(text: string): Set<string> {
  return new Set(text.match(/\d+(?:[.,:]\d+)*/g))
}
