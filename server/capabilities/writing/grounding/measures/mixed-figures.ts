// A figure of one thing said of another that the same sentence of a source has a figure of.
import type { Clause, ReadSentence } from '../read-sentences.ts'
import { hasAlike, type GroundingSources, type SourceSentence } from '../sources.ts'
import type { Measure } from './find-measures.ts'
import { fitsMeasure } from './fits.ts'
import type { MeasureContext } from './measure-context.ts'
import type { ClaimWord } from '../words/claim-words.ts'

const condition =
  /(?<!\p{L})(before|after|during|since|without|vor|nach|während|seit|ohne)\s(?:(?:the|this|its|der|die|das|dem|den)\s)?$/iu

/** The same words behind the same preposition. */
function isAlikeAt(
  one: ClaimWord,
  claim: ReadSentence,
  other: ClaimWord,
  sentence: SourceSentence,
  sources: GroundingSources,
): boolean {
  const before = condition.exec(claim.text.slice(0, one.start - claim.start))?.[1]?.toLowerCase()
  const there = condition.exec(sentence.text.slice(0, other.start - sentence.start))?.[1]?.toLowerCase()
  return before !== undefined && before === there && sources.findAlike(one).has(other.lower)
}

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
    return clause.words.some(
      (word) =>
        word.weight === 'content' &&
        !hasAlike(own.words, word, sources) &&
        content.some((one) => isAlikeAt(one, claim, word, sentence, sources)),
    )
  })
}
