// How a page's own space, which begins anywhere and may be turned or cropped, is shown.
import type { Matrix } from './matrix.ts'
import type { PdfFile } from './pdfium.ts'
import type { PdfBox } from './pdf.types.ts'

export interface Frame {
  /** Of the page as shown, in points. */
  width: number
  height: number
  /** Quarter turns clockwise. */
  turns: number
  /** From page space to the page as shown. */
  matrix: Matrix
}

export function readFrame({ pdfium, scratch }: PdfFile, page: number): Frame {
  const width = pdfium.FPDF_GetPageWidthF(page)
  const height = pdfium.FPDF_GetPageHeightF(page)
  const turns = pdfium.FPDFPage_GetRotation(page) % 4
  pdfium.FPDF_GetPageBoundingBox(page, scratch.pointer)
  const [left, top, right, bottom] = [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)]
  const upright: Matrix = [1, 0, 0, -1, -left, top]
  const turned: Matrix[] = [
    upright,
    [0, 1, 1, 0, -bottom, -left],
    [-1, 0, 0, 1, right, -bottom],
    [0, -1, -1, 0, top, right],
  ]
  return { width, height, turns, matrix: turned[turns] ?? upright }
}

/** A rectangle of page space as it is shown. Called for every letter: no array is made. */
export function getBox(
  { matrix: [a, b, c, d, e, f] }: Frame,
  left: number,
  top: number,
  right: number,
  bottom: number,
): PdfBox {
  const x1 = a * left + c * top + e
  const y1 = b * left + d * top + f
  const x2 = a * right + c * bottom + e
  const y2 = b * right + d * bottom + f
  return { x: x1 < x2 ? x1 : x2, y: y1 < y2 ? y1 : y2, width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
}

/** Whether the middle of a letter is. */
export function isOnPage({ x, y, width, height }: PdfBox, frame: Frame): boolean {
  const middleX = x + width / 2
  const middleY = y + height / 2
  return middleX >= 0 && middleY >= 0 && middleX <= frame.width && middleY <= frame.height
}
