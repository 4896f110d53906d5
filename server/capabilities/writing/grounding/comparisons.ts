// Comparisons that a source has the other way round: "A did better than B".
import type { ReadSentence } from './read-sentences.ts'
import type { SourceSentence } from './sources.ts'
import { isSameMeaning, readClaimWords, type ClaimWord } from './words/claim-words.ts'

export interface TurnedComparison {
  start: number
  end: number
  sentence: SourceSentence
  why: string
}

export const comparison = /(?<!\p{L})(?:than|als)(?!\p{L})/iu

const report = ({ start, end }: ReadSentence, sentence: SourceSentence): TurnedComparison => ({
  start,
  end,
  sentence,
  why: 'The source compares them the other way round.',
})

/** "A did better than B" where the source has "B did better than A". */
export function findTurnedComparison(
  claim: ReadSentence,
  rests: readonly SourceSentence[],
): TurnedComparison | undefined {
  const sides = splitComparison(claim.text)
  for (const sentence of rests) {
    const there = splitComparison(sentence.text)
    if (there?.word === undefined) continue
    if (sides === undefined) {
      if (isOfOtherSide(claim, there)) return report(claim, sentence)
      continue
    }
    if (sides.word === undefined || !isSameMeaning(sides.word, there.word)) continue
    const straight = countShared(sides.left, there.left) + countShared(sides.right, there.right)
    const turned = countShared(sides.left, there.right) + countShared(sides.right, there.left)
    if (turned > straight && turned >= 2) return report(claim, sentence)
  }
  return undefined
}

const countShared = (some: readonly ClaimWord[], others: readonly ClaimWord[]): number =>
  some.filter((word) => word.weight === 'content' && others.some((each) => isSameWord(word, each))).length

/** The same word or a form of it: a floor is part of a house, but not what is compared here. */
function isSameWord(one: ClaimWord, other: ClaimWord): boolean {
  return one.keys.slice(0, 2).some((key) => other.keys.slice(0, 2).includes(key))
}

interface Sides {
  left: ClaimWord[]
  right: ClaimWord[]
  /** The comparative. */
  word: ClaimWord | undefined
}

function splitComparison(text: string): Sides | undefined {
  const match = comparison.exec(text)
  if (match === null) return undefined
  const clause = /[,;:]/.exec(text.slice(match.index))
  const left = readClaimWords(text.slice(0, match.index))
  const right = readClaimWords(
    text.slice(match.index + 4, clause === null ? undefined : match.index + clause.index),
    match.index + 4,
  )
  const word = left.findLast(({ lower }) => /(?:er|more|less|mehr|better|worse)$/.test(lower))
  return { left, right, word }
}

/**
 * "Backward rotation goes along with better sleep" where it is forward rotation that does better than
 * backward.
 */
function isOfOtherSide({ words }: ReadSentence, { left, right, word }: Sides): boolean {
  if (word === undefined || !words.some((own) => own.lower === word.lower)) return false
  const has = (side: readonly ClaimWord[], one: ClaimWord): boolean =>
    side.some((other) => isSameWord(one, other))
  const subject = left.filter((one) => one.weight === 'content' && one.end <= word.start && !has(right, one))
  const own = right.filter((one) => one.weight === 'content' && !has(left, one))
  return (
    subject.length > 0 &&
    own.some((one) => has(words, one)) &&
    !subject.some((one) => has(words, one)) &&
    right.some((one) => one.weight === 'content' && has(left, one) && has(words, one))
  )
}
