// Signs and letters alone in a line: recognition gives them boxes that reach over the lines around, and takes
// them for others that look alike.
import type { PdfBox } from '../pdf/pdf.types.ts'
import { findInk, type Graymap } from './graymap.ts'
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
    return bottom - top < 2
      ? word
      : { ...word, ...findInkBox(page, { ...word, y: top, height: bottom - top }) }
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

/** The box around the ink of a place; the place itself where it has none. */
function findInkBox(page: Graymap, { x: from, y, width, height }: PdfBox): PdfBox {
  // What is beside a narrow sign shows what is behind it.
  const { rows, isInk } = findInk(page, { x: from - 2, y, width: width + 4, height })
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let row = rows.from; row < rows.to; row += 1)
    for (let x = Math.floor(from); x < from + width; x += 1) {
      if (!isInk(x, row)) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, row)
      bottom = row + 1
    }
  if (right < left) return { x: from, y, width, height }
  return { x: left, y: top, width: right - left, height: bottom - top }
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
