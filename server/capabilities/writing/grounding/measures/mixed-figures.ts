// A figure of one thing said of another that the same sentence of a source has a figure of.
import type { Clause, ReadSentence } from '../read-sentences.ts'
import { hasAlike, type GroundingSources, type SourceSentence } from '../sources.ts'
import type { Measure } from './find-measures.ts'
import { fitsMeasure } from './fits.ts'
import type { MeasureContext } from './measure-context.ts'

/** Of a clause that says only what its figure is of. */
const maxOwnWords = 2

/** "26 per cent before the pandemic" where the source has "26 per cent, before the pandemic it was 17". */
export function findMixedFigure(
  context: MeasureContext,
  claim: ReadSentence,
  { measure, sentence }: { measure: Measure; sentence: SourceSentence },
  sources: GroundingSources,
): Measure | undefined {
  const getClause = (one: Measure): Clause | undefined =>
    sentence.clauses.find(({ start, end }) => one.start >= start && one.start < end)
  const own = getClause(measure)
  const content = context.local.filter(({ weight }) => weight === 'content')
  return sentence.measures.find((other) => {
    const clause = getClause(other)
    if (other.dimension !== measure.dimension || other.isWeak || other.isStructural) return false
    if (own === undefined || clause === undefined || clause === own) return false
    if (claim.measures.some((one) => one.isFraction || fitsMeasure(one, other))) return false
    const named = clause.words.filter(
      ({ weight, start, end }) =>
        weight === 'content' && !sentence.measures.some((one) => start >= one.start && end <= one.end),
    )
    return (
      named.length > 0 &&
      named.length <= maxOwnWords &&
      named.every(
        (word) =>
          !hasAlike(own.words, word, sources) &&
          content.some((one) => sources.findAlike(one).has(word.lower)),
      )
    )
  })
}
