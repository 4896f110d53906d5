// Bars of one colour over columns and under headings: too low for a panel of the small copy of a page, too
// high for a thin line.
import type { Pixels } from '../image/pixels.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { colorAt, difference, mainColor, toHex, type Rgb } from './colors.ts'
import type { Panel } from './page-blocks.ts'

/** In pixels. */
const size = { minHeight: 5, maxHeight: 12, minWidth: 96, beyond: 3 }
/** Of 255; and of the places along a row, that have its colour. */
const look = { same: 6, around: 12, minContrast: 24, share: 0.95, probes: 65 }

/** The bars among low figures, up to their edges. */
export function findBars(image: Pixels, figures: readonly PdfBox[]): Panel[] {
  return figures.flatMap((figure) => {
    const isLow = figure.height <= 2 * size.maxHeight && figure.width >= size.minWidth
    return (isLow ? findBar(image, figure) : undefined) ?? []
  })
}

function findBar(image: Pixels, { x, y, width, height }: PdfBox): Panel | undefined {
  const inset = width * 0.05
  const readRow = (row: number): Rgb[] =>
    Array.from({ length: look.probes }, (_, index) =>
      colorAt(image, Math.round(x + inset + ((width - 2 * inset) * (index + 0.5)) / look.probes), row),
    )
  const isOf = (row: number, color: Rgb, tolerance: number): boolean => {
    if (row < 0 || row >= image.height) return false
    const seen = readRow(row).filter((one) => difference(one, color) <= tolerance)
    return seen.length >= look.probes * look.share
  }
  const background = mainColor(readRow(Math.max(0, Math.floor(y) - size.beyond)))
  const rows = Array.from({ length: Math.ceil(height) + 1 }, (_, index) => Math.floor(y) + index)
  const first = rows.find((row) => {
    const color = mainColor(readRow(row))
    return difference(color, background) >= look.minContrast && isOf(row, color, look.same)
  })
  if (first === undefined) return undefined
  // The first row of a bar may be half of its colour.
  const color = mainColor(readRow(first + 1))
  let [top, bottom] = [first + 1, first + 2]
  while (isOf(top - 1, color, look.same)) top -= 1
  while (bottom - top <= size.maxHeight && isOf(bottom, color, look.same)) bottom += 1
  const isAlone = [top - size.beyond, bottom + size.beyond - 1].every((row) =>
    isOf(row, background, look.around),
  )
  if (!isAlone || bottom - top < size.minHeight || bottom - top > size.maxHeight) return undefined
  const middle = Math.floor((top + bottom) / 2)
  const isBar = (column: number): boolean =>
    column >= 0 && column < image.width && difference(colorAt(image, column, middle), color) <= look.same
  let [left, right] = [Math.round(x + width / 2), Math.round(x + width / 2)]
  while (isBar(left - 1)) left -= 1
  while (isBar(right)) right += 1
  // From margin to margin it is what is seen between two other things.
  if (right - left < size.minWidth || left === 0 || right === image.width) return undefined
  return { x: left, y: top, width: right - left, height: bottom - top, color: toHex(color) }
}
