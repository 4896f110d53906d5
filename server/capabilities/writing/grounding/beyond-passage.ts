// Where a sentence goes beyond the passage that it cites: surer than it, with a cause of its own, with an opposite.
import { findUnnamedCause } from './causes.ts'
import { findOvercertain } from './certainty.ts'
import type { Finding } from './check-sentence.ts'
import type { ReadSentence } from './read-sentences.ts'
import type { GroundingSources, NearSentence } from './sources.ts'
import { findTurnedWord } from './turned-words.ts'

export function findBeyondPassage(
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
  isFound: boolean,
): Finding[] {
  const { start, end } = claim
  const certain = findOvercertain(claim, near, sources)
  if (certain !== undefined)
    return [{ kind: 'scope', start, end, why: 'The source is less certain.', sentence: certain }]
  const cause = findUnnamedCause(claim, sources)
  if (cause !== undefined) return [{ kind: 'scope', ...cause }]
  const turned = isFound ? undefined : findTurnedWord(claim, near, sources)
  return turned === undefined ? [] : [{ kind: 'negation', ...turned }]
}
