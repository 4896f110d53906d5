// A word of a sentence whose opposite its source has in its place: the southern arches, where it has the northern ones.
import type { Clause, ReadSentence } from './read-sentences.ts'
import { hasAlike, type GroundingSources, type NearSentence, type SourceSentence } from './sources.ts'
import type { ClaimWord } from './words/claim-words.ts'
import { areOpposite } from './words/opposites.ts'

export interface TurnedWord {
  start: number
  end: number
  sentence: SourceSentence
  why: string
}

/** Share of the other words that the source's sentence must have. */
const minShared = 0.4
const maxSentences = 3

export function findTurnedWord(
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
): TurnedWord | undefined {
  const [first] = near
  if (first === undefined) return undefined
  for (const { sentence, score } of near.slice(0, maxSentences)) {
    if (score < first.score * 0.7) break
    for (const word of claim.words) {
      if (sources.words.has(word.lower)) continue
      const turned = sentence.words.find((there) => areOpposite(word.lower, there.lower))
      if (turned === undefined || claim.words.some((own) => own.lower === turned.lower)) continue
      // "Not permitted" is "banned".
      if (isDenied(claim, word) !== isDenied(sentence, turned)) continue
      if (getShared(claim, word, sentence, sources) < minShared) continue
      const { start, end, text } = word
      return { start, end, sentence, why: `The source has “${turned.text}” here, not “${text}”.` }
    }
  }
  return undefined
}

const isDenied = ({ clauses }: { clauses: readonly Clause[] }, { start }: ClaimWord): boolean =>
  clauses.some((clause) => clause.isNegated && start >= clause.start && start < clause.end)

/** Of the words of its clause. */
function getShared(
  { clauses }: ReadSentence,
  { start }: ClaimWord,
  sentence: SourceSentence,
  sources: GroundingSources,
): number {
  const own = clauses.find((clause) => start >= clause.start && start < clause.end)?.words ?? []
  const others = own.filter((word) => word.start !== start && word.weight === 'content')
  if (others.length === 0) return 0
  return others.filter((word) => hasAlike(sentence.words, word, sources)).length / others.length
}
