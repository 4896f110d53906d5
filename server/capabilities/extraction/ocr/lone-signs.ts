// Signs and letters alone in a line: recognition gives them boxes that reach over the lines around, and takes
// them for others that look alike.
import type { PdfBox } from '../pdf/pdf.types.ts'
import { findInk, type Graymap } from './graymap.ts'
import { withSmallL } from './word-pieces.ts'
import type { RecognisedWord } from './words.ts'

/** In heights of the highest of the words beside it: from where on a box is no longer that of one sign. */
const minLoose = 1.3

/** The words, signs alone in boxes as high as their ink between the words of their line. */
export function withCloseSigns(page: Graymap, words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = Map.groupBy(words, ({ line }) => line)
  return words.map((word) => {
    if (Array.from(word.text).length > 1) return word
    const beside = (lines.get(word.line) ?? []).filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text))
    const highest = Math.max(...beside.map(({ height }) => height))
    if (beside.length === 0 || word.height < highest * minLoose) return word
    const top = Math.max(word.y, Math.min(...beside.map(({ y }) => y)))
    const bottom = Math.min(word.y + word.height, Math.max(...beside.map(({ y, height }) => y + height)))
    return bottom - top < 2
      ? word
      : { ...word, ...findInkRows(page, { ...word, y: top, height: bottom - top }) }
  })
}

/** The rows of a box that have ink; its own where none has. */
function findInkRows(page: Graymap, { x, y: top, width, height }: PdfBox): Pick<PdfBox, 'y' | 'height'> {
  // What is beside a narrow sign shows what is behind it.
  const { rows, isInk } = findInk(page, { x: x - 2, y: top, width: width + 4, height })
  const inked: number[] = []
  for (let y = rows.from; y < rows.to; y += 1)
    for (let at = Math.floor(x); at < x + width && inked.at(-1) !== y; at += 1)
      if (isInk(at, y)) inked.push(y)
  const [first, last] = [inked[0], inked.at(-1)]
  return first === undefined || last === undefined
    ? { y: top, height }
    : { y: first, height: last + 1 - first }
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
    const text = isCopyright ? '©' : isHe ? 'Il' : withSmallL(word.text).replace(dots, '…')
    return text === word.text ? word : { ...word, text }
  })
}
