// Large letters that pass for something else: their strokes for a panel, a word that was not read for
// photographs that touch.
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { getArea, intersection } from '../../pdf/boxes.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, fromHex, mainColor, type Rgb } from './colors.ts'
import type { Panel } from '../page-blocks.ts'

/**
 * A panel that words cover by more than this shows its colour along each of its sides by at least that much.
 */
const lettersCover = 0.6
const shownSide = 0.4

/** Whether what passes for a panel is the strokes of large letters: there is no fill around the words. */
export function isOfLetters(
  panel: Panel,
  words: readonly PdfBox[],
  { image, tolerance }: { image: Pixels; tolerance: number },
): boolean {
  const covered = words.reduce((sum, word) => {
    const common = intersection(word, panel)
    return sum + (common === undefined ? 0 : getArea(common))
  }, 0)
  if (panel.color === undefined || covered < getArea(panel) * lettersCover) return false
  const color = fromHex(panel.color)
  const { x, y, width, height } = panel
  const shares = Array.from({ length: 33 }, (_, index) => (index + 0.5) / 33)
  const sides: ((share: number) => [number, number])[] = [
    (share) => [x + width * share, y + 1],
    (share) => [x + width * share, y + height - 2],
    (share) => [x + 1, y + height * share],
    (share) => [x + width - 2, y + height * share],
  ]
  return sides.some((side) => {
    const isFilled = (share: number): boolean => {
      const [across, down] = side(share).map(Math.round) as [number, number]
      return difference(colorAt(image, across, down), color) < tolerance
    }
    return shares.filter(isFilled).length < shares.length * shownSide
  })
}

/**
 * Of an image that is letters: what is around it, so many pixels away, is seen between its strokes in rows at
 * these shares of its height, in so many places of so many pixels each. Of 255: letters differ by more from
 * that, and neither colour from itself.
 */
const strokes = { around: 4, rows: [0.08, 0.92], gaps: 3, gap: 2, contrast: 40, same: 10 }
const probes = 33

/** Whether an image is a line of letters in one colour: what it lies on is seen between them. */
export function isLettering(image: Pixels, { x, y, width, height }: PdfBox): boolean {
  const at = (column: number, row: number): Rgb =>
    colorAt(
      image,
      Math.min(image.width - 1, Math.max(0, Math.round(column))),
      Math.min(image.height - 1, Math.max(0, Math.round(row))),
    )
  const across = Array.from({ length: probes }, (_, index) => x + ((index + 0.5) / probes) * width)
  const background = mainColor(
    across.flatMap((column) => [at(column, y - strokes.around), at(column, y + height + strokes.around)]),
  )
  const ink = mainColor(
    strokes.rows.flatMap((share) =>
      across
        .map((column) => at(column, y + share * height))
        .filter((seen) => difference(seen, background) >= strokes.contrast),
    ),
  )
  return strokes.rows.every((share) => {
    let [gaps, gap, isBetween, other] = [0, 0, false, 0]
    for (let column = Math.round(x); column < x + width; column += 1) {
      const seen = at(column, y + share * height)
      if (difference(seen, background) <= strokes.same) gap += 1
      else if (difference(seen, ink) <= strokes.same) {
        if (isBetween && gap >= strokes.gap) gaps += 1
        ;[gap, isBetween] = [0, true]
      } else other += 1
    }
    return gaps >= strokes.gaps && other <= width * maxOther
  })
}

/** Of a row through letters: the soft edges of their strokes. */
const maxOther = 0.15
