// Words of a letter or two beside others: what is above and below them is taken for a part of them, “I” for a
// stroke, and a small “a” is hardly seen.
import type { RecognisedWord } from '../../ocr/words.ts'

const maxLength = 2
/** In heights of the line: words are no farther from each other, and letters no higher beside each other. */
const wordGap = 1
const maxHeight = 1.25
/** Letters before the first word of a line whose box reaches above and below it are so sure. */
const minFirst = 85
/** A letter that is a word is one between two others, however sure recognition is of it. */
const letterWord = /^[aAI]$/
const letterConfidence = 65
/** Strokes beside the word next to them, which may have no high letters. */
const letterHeight = { min: 0.8, max: 1.5 }
/** Of a line that ends with “I”. */
const minLine = 3

/** The same words, those of a letter or two between two others no higher than these. */
export function withShortWords(words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = Map.groupBy(words, ({ line }) => line)
  const ordered = new Map(
    [...lines].map(([name, line]) => [name, line.toSorted((one, other) => one.x - other.x)]),
  )
  return words.map((word) => {
    if (word.text.length > maxLength) return word
    const line = ordered.get(word.line) ?? []
    const at = line.indexOf(word)
    const [before, after] = [line[at - 1], line[at + 1]]
    if (after !== undefined && isFirstLetter(word, after))
      return { ...word, y: after.y, height: after.height }
    if (before === undefined || after === undefined)
      return isFirstPerson(word, { before, after, count: line.length }) ? { ...word, text: 'I' } : word
    const height = Math.max(before.height, after.height)
    const isNear =
      word.x - before.x - before.width < height * wordGap &&
      after.x - word.x - word.width < height * wordGap &&
      isBeside(before, after)
    return isNear && isWord(before) && isWord(after) ? toLine(word, before, after) : word
  })
}

function toLine(word: RecognisedWord, before: RecognisedWord, after: RecognisedWord): RecognisedWord {
  const top = Math.min(before.y, after.y)
  const height = Math.max(before.y + before.height, after.y + after.height) - top
  // Between links of a menu strokes are strokes: what comes after them begins large.
  const isLetter = word.text === '|' && /^\p{Ll}/u.test(after.text) && /\p{L}$/u.test(before.text)
  return {
    ...word,
    ...(isLetter && { text: 'I' }),
    ...(letterWord.test(word.text) && { confidence: Math.max(letterConfidence, word.confidence) }),
    ...(word.height > height * maxHeight && { y: top, height }),
  }
}

/** A letter that is a word, before small letters, in a box that holds some of the lines above and below. */
function isFirstLetter(word: RecognisedWord, after: RecognisedWord): boolean {
  const gap = after.x - word.x - word.width
  const isAround = word.y < after.y && word.y + word.height > after.y + after.height
  return (
    /^[AI]$/.test(word.text) &&
    word.confidence >= minFirst &&
    /^\p{Ll}{2}/u.test(after.text) &&
    word.height > after.height * maxHeight &&
    isAround &&
    gap > 0 &&
    gap <= after.height * wordGap
  )
}

/** A stroke as high as letters, before small ones or after a sentence or a word at the end of a line. */
function isFirstPerson(
  word: RecognisedWord,
  { before, after, count }: { before?: RecognisedWord; after?: RecognisedWord; count: number },
): boolean {
  const beside = before ?? after
  if (word.text !== '|' || beside === undefined || count < minLine) return false
  const gap = before === undefined ? beside.x - word.x - word.width : word.x - beside.x - beside.width
  const isNear = gap > 0 && gap < beside.height * wordGap
  const height = word.height / beside.height
  const isHigh = height >= letterHeight.min && height <= letterHeight.max
  return isNear && isHigh && (before === undefined ? /^\p{Ll}{2}/u : /^\p{Ll}+[.!?,;:]?$/u).test(beside.text)
}

function isWord({ text }: RecognisedWord): boolean {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 2
}

function isBeside(one: RecognisedWord, other: RecognisedWord): boolean {
  const common = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return common > Math.min(one.height, other.height) / 2 && Math.max(one.height, other.height) < 2.5 * common
}
