// Signs and letters alone in a line: recognition gives them boxes that reach over the lines around, and takes
// them for others that look alike.
import { findInkBox, type Graymap } from './graymap.ts'
import { withoutZeros, withSmallL } from './word-pieces.ts'
import type { RecognisedWord } from './words.ts'

/** In heights of the highest of the words beside it: from where on a box is no longer that of one sign. */
const minLoose = 1.3

/** The words, signs alone in boxes as high as their ink between the words of their line. */
export function withCloseSigns(page: Graymap, words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = Map.groupBy(words, ({ line }) => line)
  const close = words.map((word) => {
    if (Array.from(word.text).length > 1) return word
    const beside = (lines.get(word.line) ?? []).filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text))
    const highest = Math.max(...beside.map(({ height }) => height))
    if (beside.length === 0 || word.height < highest * minLoose) return word
    const top = Math.max(word.y, Math.min(...beside.map(({ y }) => y)))
    const bottom = Math.min(word.y + word.height, Math.max(...beside.map(({ y, height }) => y + height)))
    if (bottom - top < 2) return word
    const place = { ...word, y: top, height: bottom - top }
    return { ...place, ...findInkBox(page, place) }
  })
  const signs = close.filter((word, at) => word !== words[at])
  return close.map((word) => signs.reduce(besideSign, word))
}

/** The word up to a sign beside it, over which its box reaches. */
function besideSign(word: RecognisedWord, sign: RecognisedWord): RecognisedWord {
  const end = word.x + word.width
  if (word.line !== sign.line || word === sign || sign.x <= word.x + word.width / 2 || sign.x >= end)
    return word
  return { ...word, width: sign.x - word.x }
}

/** More are leaders. */
const dots = /(?<=[\p{L}\p{N}])\.{2,3}$/u
const copyright = /^[@®CcOoQG0]$/
const year = /^(?:19|20)\d\d(?!\d)/

/** The words of a line from the left, with signs that they can only have. */
export function withPlainSigns(line: readonly RecognisedWord[]): RecognisedWord[] {
  return line.map((word, at) => {
    const [before, after] = [line[at - 1], line[at + 1]]
    const isCopyright = before === undefined && copyright.test(word.text) && year.test(after?.text ?? '')
    // “II” at the beginning of a sentence is the French “Il”.
    const isHe =
      word.text === 'II' &&
      /^\p{Ll}{2}/u.test(after?.text ?? '') &&
      (before === undefined || /[.!?]$/.test(before.text))
    const text = isCopyright ? '©' : isHe ? 'Il' : withoutZeros(withSmallL(word.text)).replace(dots, '…')
    return text === word.text ? word : { ...word, text }
  })
}
