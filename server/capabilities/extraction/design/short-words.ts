// Words of a letter or two between others: what is above and below them is taken for a part of them, and “I”
// for a stroke.
import type { RecognisedWord } from '../ocr/words.ts'

const maxLength = 2
/** In heights of the line: words are no farther from each other, and letters no higher beside each other. */
const wordGap = 0.9
const maxHeight = 1.25

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
    if (before === undefined || after === undefined) return word
    const height = Math.min(before.height, after.height)
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
    ...(word.height > height * maxHeight && { y: top, height }),
  }
}

function isWord({ text }: RecognisedWord): boolean {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 2
}

function isBeside(one: RecognisedWord, other: RecognisedWord): boolean {
  const common = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return common > Math.min(one.height, other.height) / 2 && Math.max(one.height, other.height) < 2.5 * common
}
