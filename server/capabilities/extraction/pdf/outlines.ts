// What an outline is: a rectangle, perhaps with round corners, or something else.
import { transform, type Matrix } from './matrix.ts'
import type { PdfBox } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'

export interface Outline {
  box: PdfBox
  /** Of a rectangle; missing for other outlines. */
  radius?: number
}

interface Segments {
  count: number
  get(index: number): number
}

/** Segment types of PDFium (fpdfview.h). */
const types = { bezier: 1, move: 2 }
/** Share of a corner's square that a quarter of a circle leaves out. */
const cornerShare = 1 - Math.PI / 4

/**
 * Reads an outline into the space of the matrix; only the points on it count, not those that bend its curves.
 */
export function readOutline({ raw, scratch }: PdfFile, { count, get }: Segments, matrix: Matrix): Outline {
  const xs: number[] = []
  const ys: number[] = []
  let parts = 0
  let isCurved = false
  let bend = 0
  for (let index = 0; index < count; index += 1) {
    const segment = get(index)
    if (segment === 0) continue
    const type = raw.FPDFPathSegment_GetType(segment)
    if (type === types.move && index < count - 1) parts += 1
    if (type === types.bezier) {
      isCurved = true
      // Two points that bend the curve, then its end.
      bend = (bend + 1) % 3
      if (bend !== 0) continue
    }
    raw.FPDFPathSegment_GetPoint(segment, scratch.pointer, scratch.pointer + 4)
    const [x, y] = transform(matrix, scratch.float(0), scratch.float(1))
    xs.push(x)
    ys.push(y)
  }
  if (xs.length === 0) return { box: { x: 0, y: 0, width: 0, height: 0 } }
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  const box = { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
  const radius = parts <= 1 ? findRadius(box, { xs, ys, isCurved }) : undefined
  return radius === undefined ? { box } : { box, radius }
}

/**
 * How round the corners are, when every point lies on the edges of the box or in a corner that round;
 * undefined for no rectangle.
 */
function findRadius(
  { x: left, y: top, width, height }: PdfBox,
  { xs, ys, isCurved }: { xs: number[]; ys: number[]; isCurved: boolean },
): number | undefined {
  const slack = Math.max(0.5, Math.min(width, height) * 0.02)
  let missing = width * height - Math.abs(areaWithin(xs, ys))
  // The points of a curve cut its corners; four quarters given by their ends alone leave out two squares'
  // halves.
  const isCoarse = isCurved && xs.length <= 10
  missing = Math.max(0, missing)
  const radius = Math.sqrt(missing / (4 * (isCoarse ? 0.5 : cornerShare)))
  if (radius < slack) return missing <= slack * (width + height) ? 0 : undefined
  if (radius > Math.min(width, height) / 2 + slack) return undefined
  for (const [index, x] of xs.entries()) {
    const y = ys[index] ?? 0
    const fromSide = Math.min(x - left, left + width - x)
    const fromEnd = Math.min(y - top, top + height - y)
    const isOnEdge = fromSide <= slack || fromEnd <= slack
    if (!isOnEdge && (fromSide > radius + slack || fromEnd > radius + slack)) return undefined
  }
  return Math.round(radius * 10) / 10
}

/** Area of the polygon of the points. */
function areaWithin(xs: readonly number[], ys: readonly number[]): number {
  let doubled = 0
  for (let index = 0; index < xs.length; index += 1) {
    const next = (index + 1) % xs.length
    doubled += (xs[index] ?? 0) * (ys[next] ?? 0) - (xs[next] ?? 0) * (ys[index] ?? 0)
  }
  return doubled / 2
}
