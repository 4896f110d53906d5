// PDF's transformations (ISO 32000-1 §8.3.3): x' = ax + cy + e, y' = bx + dy + f.
import type { PdfBox } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** First the one, then the other. */
export function multiply(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first
  const [g, h, i, j, k, l] = then
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}

export function transform([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The upright box around a transformed rectangle: left, bottom, right, top. */
export function place(
  matrix: Matrix,
  [left, bottom, right, top]: readonly [number, number, number, number],
): PdfBox {
  const corners = [
    transform(matrix, left, bottom),
    transform(matrix, right, bottom),
    transform(matrix, left, top),
    transform(matrix, right, top),
  ]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The matrix of a page object; undefined for kinds that have none. */
export function readMatrix({ raw, scratch }: PdfFile, object: number): Matrix | undefined {
  if (raw.FPDFPageObj_GetMatrix(object, scratch.pointer) === 0) return undefined
  return [
    scratch.float(0),
    scratch.float(1),
    scratch.float(2),
    scratch.float(3),
    scratch.float(4),
    scratch.float(5),
  ]
}
