// Comparisons that a source has the other way round: in words ("A did better than B"), or in the figures that it gives
// of both.
import { assignWords } from './measures/swapped-figures.ts'
import type { Measure } from './measures/find-measures.ts'
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

/** "Backward rotation goes along with better sleep" where it is forward rotation that does better than backward. */
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

const more =
  /(?<!\p{L})(?:(?:more|higher|larger|bigger|greater|longer)(?: \p{L}+){0,3} than|more often than|ahead of|outnumber(?:s|ed)?|exceed(?:s|ed)?|surpass(?:es|ed)?|(?:mehr|häufiger|öfter|höher|größer|länger|teurer)(?: \p{L}+){0,3} als|vor den|übertraf(?:en)?)(?!\p{L})/iu
const less =
  /(?<!\p{L})(?:(?:less|fewer|lower|smaller|shorter)(?: \p{L}+){0,3} than|less often than|behind|(?:weniger|seltener|niedriger|kleiner|kürzer|billiger|günstiger)(?: \p{L}+){0,3} als)(?!\p{L})/iu
/** With and without part what is compared. */
const isCompared = ({ weight, lower }: ClaimWord): boolean =>
  weight !== 'stop' || /^(?:with|without|mit|ohne)$/.test(lower)

/** "Swifts were well ahead of sparrows" where the source counts 41 swifts and 118 sparrows. */
export function findTurnedOrder(
  claim: ReadSentence,
  rests: readonly SourceSentence[],
): TurnedComparison | undefined {
  const match = more.exec(claim.text) ?? less.exec(claim.text)
  if (match === null) return undefined
  const isMore = more.test(match[0])
  const at = claim.start + match.index
  const end = at + match[0].length
  const stop = claim.clauses.find((clause) => clause.end > end)?.end ?? claim.end
  const left = claim.words.filter((word) => word.end <= at && isCompared(word))
  const right = claim.words.filter((word) => word.start >= end && word.end <= stop && isCompared(word))
  const only = (some: readonly ClaimWord[], others: readonly ClaimWord[]): ClaimWord[] =>
    some.filter((word) => !others.some((other) => isSameWord(word, other)))
  for (const sentence of rests) {
    const assigned = [...assignWords(sentence, isCompared)]
    // With and without, then what is named first: the first that one figure alone has.
    const find = (words: readonly ClaimWord[]): Measure | undefined => {
      for (const word of words.toSorted(
        (a, b) => Number(b.weight === 'stop') - Number(a.weight === 'stop'),
      )) {
        const held = assigned.filter(([, own]) => own.some((one) => isSameWord(word, one)))
        if (held.length === 1) return held[0]?.[0]
      }
      return undefined
    }
    const [one, other] = [find(only(left, right)), find(only(right, left))]
    if (one === undefined || other === undefined || one === other || one.dimension !== other.dimension)
      continue
    if (isMore ? one.value < other.value : one.value > other.value) return report(claim, sentence)
  }
  return undefined
}
