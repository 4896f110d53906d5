// Services, features, materials that a text claims and no source has: its words that neither a source nor
// everyday language accounts for.
import type { ReadSentence } from './read-sentences.ts'
import { hasAlike, type GroundingSources, type NearSentence } from './sources.ts'
import type { ClaimWord } from './words/claim-words.ts'

export interface StatementReading {
  /** Content words that no source has, with what each counts. */
  foreign: ClaimWord[]
  foreignScore: number
  /** Content words that a source has. */
  known: ClaimWord[]
  /** Share of the words, weighed, that the best two sentences have. */
  coverage: number
}

export function readStatement(
  sentence: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
  isTaken: (word: ClaimWord) => boolean,
): StatementReading {
  const foreign: ClaimWord[] = []
  const known: ClaimWord[] = []
  let foreignScore = 0
  const closest = near.slice(0, 2)
  let covered = 0
  let all = 0
  const seen = new Set<string>()
  for (const word of sentence.words) {
    if (word.weight === 'stop' || /^\d/.test(word.text) || seen.has(word.lower) || isTaken(word)) continue
    seen.add(word.lower)
    const value = word.weight === 'general' ? 0.4 : 1
    all += value
    if (closest.some(({ sentence: { words } }) => hasAlike(words, word, sources))) covered += value
    if (word.weight === 'general') continue
    if (isKnown(word, sources)) known.push(word)
    else {
      foreign.push(word)
      foreignScore += getScore(word)
    }
  }
  return { foreign, foreignScore, known, coverage: all === 0 ? 1 : covered / all }
}

function getScore({ lower }: ClaimWord): number {
  return /(?:ly|lich|weise)$/.test(lower) ? 0.4 : 1
}

export function isKnown(word: ClaimWord, sources: GroundingSources): boolean {
  return sources.words.has(word.lower) || sources.findAlike(word).size > 0
}
