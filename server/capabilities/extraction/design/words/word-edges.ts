// Boxes of recognised words that cut through their letters, grown to where the background begins.
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, mainColor, type Rgb } from '../pixels/colors.ts'

/** In heights of the box. */
const maxGrowth = 0.35
/**
 * Of 255: neighbouring pixels of one background differ by less, also where it is a gradient, and its ends by
 * less.
 */
const sameColor = 20
const sameBackground = 60
/** A row between lines of text goes on without a step but for so much of it. */
const maxSteps = 0.004

/**
 * The box up and down to rows that show nothing but one background. As it is where there is no such row near,
 * as on a photograph, and where the rows are of two colours.
 */
export function withWholeLetters(pixels: Pixels, box: PdfBox): PdfBox {
  const first = Math.max(0, Math.floor(box.y) - 1)
  const last = Math.min(pixels.height - 1, Math.ceil(box.y + box.height))
  const top = findPlainRow(pixels, box, { from: first, step: -1 })
  const bottom = findPlainRow(pixels, box, { from: last, step: 1 })
  if (top === undefined || bottom === undefined) return box
  if (top.y === first && bottom.y === last) return box
  if (difference(top.color, bottom.color) >= sameBackground) return box
  return { ...box, y: top.y + 1, height: bottom.y - top.y - 1 }
}

function findPlainRow(
  pixels: Pixels,
  { x, width, height }: PdfBox,
  { from, step }: { from: number; step: 1 | -1 },
): { y: number; color: Rgb } | undefined {
  const [left, right] = [Math.max(0, Math.floor(x)), Math.min(pixels.width, Math.ceil(x + width))]
  const end = from + step * Math.round(height * maxGrowth)
  for (let y = from; y * step <= end * step && y >= 0 && y < pixels.height; y += step) {
    const row: Rgb[] = []
    for (let column = left; column < right; column += 1) row.push(colorAt(pixels, column, y))
    // Edges of letters are two pixels wide at most.
    const steps = row.filter((color, at) => difference(color, row[at - 2] ?? color) >= sameColor).length
    if (steps <= row.length * maxSteps) return { y, color: mainColor(row) }
  }
  return undefined
}
