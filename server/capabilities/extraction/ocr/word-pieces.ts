// Letters alone that are pieces of words, and letters of a word that can only be others.
import type { Step } from './align-readings.ts'
import type { RecognisedWord } from './words.ts'

/** Letters that are words. */
const letterWord = /^[aAIàÀyY]$/

/** Letters alone, and what the network sees as one word with them: letters of headlines may be far apart. */
export function findPieces(steps: readonly Step[]): Set<RecognisedWord> {
  const isLetter = (word: RecognisedWord): boolean =>
    /^\p{L}$/u.test(word.text) && !letterWord.test(word.text)
  const reads = steps.flatMap((step, at) =>
    step.read === undefined || step.read.text === ' ' ? [] : [{ at, word: step.read.word }],
  )
  const pairs = reads.slice(1).flatMap(({ at, word }, index) => {
    const before = reads[index]
    const isParted =
      before === undefined || steps.slice(before.at, at).some(({ seen }) => seen?.text.trim() === '')
    return isParted || before.word === word ? [] : [[before.word, word]]
  })
  return new Set(pairs.filter((pair) => pair.some(isLetter)).flat())
}

/** No word but “I’m” and its like has a capital “I” before an apostrophe. */
const capitalBefore = /I(?=['’](?!(?:m|ll|d|ve)\b)\p{Ll})/gu
/** As “All” is read; with another first letter it is a number. */
const capitalsAfter = /(?<=^[^IVXLCDM])II$/u

/** Capital letters “I” that can only be small letters “l”, as in “l’eau”. */
export function withSmallL(text: string): string {
  return text.replace(capitalBefore, 'l').replace(capitalsAfter, 'll')
}

/** A zero among letters is one of them. */
export function withoutZeros(text: string): string {
  if (!/0/.test(text) || /[1-9]/.test(text) || !/\p{L}{2}/u.test(text)) return text
  return text.replace(/^0/, 'O').replaceAll('0', /\p{Ll}/u.test(text) ? 'o' : 'O')
}

/** A part of a word that was read as one, from the left, and of how many. */
export interface WordPart {
  word: RecognisedWord
  part: number
  count: number
}

/**
 * What a word is a part of where several are of one that was read, of no other, and have just its letters;
 * `sources` and `letters` are of each.
 */
export function findWordPart(
  sources: readonly ReadonlySet<RecognisedWord>[],
  letters: readonly number[],
  index: number,
): WordPart | undefined {
  const [word] = sources[index] ?? []
  if (word === undefined) return undefined
  const places = [...sources.keys()].filter((at) => sources[at]?.has(word))
  const count = places.reduce((sum, at) => sum + (letters[at] ?? 0), 0)
  const areParts =
    places.length > 1 &&
    places.every((at) => sources[at]?.size === 1) &&
    count === Array.from(word.text).length
  return areParts ? { word, part: places.indexOf(index), count: places.length } : undefined
}
