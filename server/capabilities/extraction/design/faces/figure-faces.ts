// Figures without a face beside others that have one: of a row of prices, or of a column of numbers.
import type { Pixels } from '../../image/pixels.ts'
import type { FaceLikeness } from './rank-faces.ts'
import { rereadByShapes, rereadFigure } from './reread-words.ts'
import { setFace } from './set-face.ts'
import { isShaped, type LookedText } from './text-looks.ts'
import { findWordShape } from '../words/word-shape.ts'

export interface FacedText {
  found: FaceLikeness
  stem: number
  isLarge: boolean
  /** As wide as this text alone is. */
  fitted?: FaceLikeness
  /** Of all texts that are set as it is. */
  letters?: string
}

/** In sizes: figures of one row, and of one column; and how unlike in size they are. */
const figures = { row: 0.4, column: 0.2, size: 1.2 }

/**
 * A figure that was misread has the face of another one of its row or column, if it is read in that; an “O”
 * alone in a row of figures is one.
 */
export function setFigure(
  text: LookedText,
  faced: ReadonlyMap<LookedText, FacedText>,
  { pixels, scale }: { pixels: Pixels; scale: number },
): void {
  const { run, words } = text
  const [word] = words
  const isZero = run.text === 'O'
  const isFigure = (one: LookedText): boolean =>
    isZero ? /^[€$£]?\d/.test(one.run.text) : one.words.length === 1 && /\d/.test(one.run.text)
  if (word === undefined || !(isZero || isFigure(text))) return
  const [, like] =
    [...faced].find(([other]) => {
      const [small, large] = [run.fontSize, other.run.fontSize].toSorted((one, two) => one - two)
      return (
        isFigure(other) &&
        (large ?? 0) <= (small ?? 0) * figures.size &&
        (Math.abs(other.run.baseline - run.baseline) <= run.fontSize * figures.row ||
          (!isZero && Math.abs(other.run.x - run.x) <= run.fontSize * figures.column))
      )
    }) ?? []
  const shape = findWordShape(pixels, word)
  if (like === undefined || shape === undefined) return
  const seen = { ...shape, text: word.text }
  const read = word.isProofread ? word.text : isZero ? '0' : rereadByShapes(seen, like.found)
  // Signs that faces are drawn without say nothing against the face of its row.
  if (read === word.text && isShaped(read)) return
  setFace(text, like.found, { stem: like.stem, scale })
  run.text = read
}

/** In sizes: figures of a column end, or begin, so near to each other; and so many are a column. */
const column = { edge: 0.2, figures: 3, letters: 2 }

/** A letter or two without a face in a column of figures are one, where they look like digits in its face. */
export function setColumnFigure(
  { run, words }: LookedText,
  faced: ReadonlyMap<LookedText, FacedText>,
  { pixels, scale }: { pixels: Pixels; scale: number },
): void {
  const [word, ...others] = words
  if (word === undefined || word.isProofread || others.length > 0 || !/^\p{L}+$/u.test(run.text)) return
  if (run.text.length > column.letters) return
  const alike = [...faced].filter(([{ run: other }]) => {
    const near = other.fontSize * column.edge
    const isInColumn =
      Math.abs(other.x - run.x) <= near || Math.abs(other.x + other.width - run.x - run.width) <= near
    return isInColumn && /^[€$£]?\d[\d.,]*$/.test(other.text)
  })
  const [, like] = alike[0] ?? []
  const shape = findWordShape(pixels, word)
  if (alike.length < column.figures || like === undefined || shape === undefined) return
  const read = rereadFigure({ ...shape, text: run.text }, like.found)
  if (!/^\d+$/.test(read)) return
  setFace({ run, words }, like.found, { stem: like.stem, scale })
  run.text = read
}
