// Two figures that a source has the other way round: "£140 for a service, £65 for a strip-down".
import type { ReadSentence } from '../read-sentences.ts'
import { hasAlike, type GroundingSources, type NearSentence, type SourceSentence } from '../sources.ts'
import type { ClaimWord } from '../words/claim-words.ts'
import type { Measure } from './find-measures.ts'
import { fitsMeasure } from './fits.ts'

export interface SwappedFigures {
  start: number
  end: number
  sentence: SourceSentence
}

/** Pairs that are looked at; a table in one line has more. */
const maxFigures = 8
const maxSentences = 4
const inOrder =
  /[|☐]|^[\s,.]*(?:to|up to|from|down from|up from|instead of|of(?: (?:these|those|them))?|within(?: the first)?|in(?: the first)?|over|innerhalb von|in den ersten|auf|bis|statt|von|nach|–|-|→)\s*$/iu

export function findSwappedFigures(
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
): SwappedFigures | undefined {
  const own = claim.measures.filter((one) => !one.isWeak && !one.isStructural).slice(0, maxFigures)
  if (own.length < 2) return undefined
  const ownWords = assignWords(claim)
  for (const [index, one] of own.entries()) {
    for (const other of own.slice(index + 1)) {
      if (one.dimension !== other.dimension || one.value === other.value || other.isFraction) continue
      // Cells of a row and steps of a change are distinguished by their place, not by the words beside them.
      if (inOrder.test(claim.text.slice(one.end - claim.start, other.start - claim.start))) continue
      for (const { sentence } of near.slice(0, maxSentences)) {
        const first = sentence.measures.find((each) => fitsMeasure(one, each))
        const second = sentence.measures.find((each) => each !== first && fitsMeasure(other, each))
        if (first === undefined || second === undefined) continue
        const there = assignWords(sentence)
        const score = (mine: Measure, source: Measure): number =>
          countShared(ownWords.get(mine) ?? [], there.get(source) ?? [], sources)
        const straight = score(one, first) + score(other, second)
        const crossed = score(one, second) + score(other, first)
        if (crossed >= 1 && crossed > straight * 1.4 + 0.3)
          return { start: one.start, end: other.end, sentence }
      }
    }
  }
  return undefined
}

/** Each word goes to the figure of its clause; where that has none or several, to the nearest. */
export function assignWords(sentence: ReadSentence): Map<Measure, ClaimWord[]> {
  const measures = sentence.measures.filter((one) => !one.isStructural)
  const found = new Map<Measure, ClaimWord[]>()
  for (const word of sentence.words) {
    if (word.weight === 'stop' || /^\d/.test(word.text)) continue
    if (measures.some(({ start, end }) => word.start >= start && word.end <= end)) continue
    const clause = sentence.clauses.find(({ start, end }) => word.start >= start && word.start < end)
    let best: Measure | undefined
    let minDistance = Infinity
    for (const measure of measures) {
      const gap = word.start >= measure.end ? word.start - measure.end : measure.start - word.end
      const isSameClause = clause !== undefined && measure.start >= clause.start && measure.start < clause.end
      const distance = Math.abs(gap) + (isSameClause ? 0 : 40)
      if (distance < minDistance) {
        minDistance = distance
        best = measure
      }
    }
    if (best === undefined) continue
    const list = found.get(best)
    if (list === undefined) found.set(best, [word])
    else list.push(word)
  }
  return found
}

/** The very word counts more than one that means the same: a solicitor of one sex is alike the other. */
function countShared(
  one: readonly ClaimWord[],
  other: readonly ClaimWord[],
  sources: GroundingSources,
): number {
  let sum = 0
  for (const word of one) {
    const weight = word.weight === 'general' ? 0.6 : 1
    if (other.some(({ lower }) => lower === word.lower)) sum += weight
    else if (hasAlike(other, word, sources)) sum += weight * 0.6
  }
  return sum
}
