// What an outline is: a rectangle, perhaps with round corners, a frame of two of them, or something else.
import { transform, type Matrix } from './matrix.ts'
import type { PdfBox } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'

export interface OutlinePart {
  box: PdfBox
  /** Of a rectangle; missing for other outlines, 0 where only some corners are round. */
  radius?: number
  /** Of a rectangle with corners that differ, clockwise from the upper left one. */
  corners?: number[]
}

export interface Outline extends OutlinePart {
  /** Its closed lines one by one; no more than a few are kept. */
  parts: OutlinePart[]
  /** How many there are. */
  count: number
  isCurved: boolean
  /** Of all its lines: where these end, and the middles of its curves. */
  points: Points
}

interface Segments {
  count: number
  get(index: number): number
}

/** Segment types of PDFium (fpdfview.h). */
const types = { bezier: 1, move: 2 }
const maxParts = 8
/** Corners are alike when they differ by no more than this share of the roundest. */
const sameCorner = 0.3
/** Of four corners of which three are alike, a smaller one is the point of a bubble. */
const pointedCorner = 0.4

export interface Points {
  xs: number[]
  ys: number[]
}

/** Reads an outline into the space of the matrix: the points on it, and the middles of its curves. */
export function readOutline({ raw, scratch }: PdfFile, { count, get }: Segments, matrix: Matrix): Outline {
  const parts: Points[] = []
  let isCurved = false
  const bends: [number, number][] = []
  const reached: Points = { xs: [], ys: [] }
  for (let index = 0; index < count; index += 1) {
    const segment = get(index)
    if (segment === 0) continue
    const type = raw.FPDFPathSegment_GetType(segment)
    // A lone move at the end draws nothing.
    if ((type === types.move && index < count - 1) || parts.length === 0) parts.push({ xs: [], ys: [] })
    else if (type === types.move) continue
    raw.FPDFPathSegment_GetPoint(segment, scratch.pointer, scratch.pointer + 4)
    const [x, y] = transform(matrix, scratch.float(0), scratch.float(1))
    const part = parts.at(-1)
    if (part === undefined) continue
    if (type === types.bezier) {
      isCurved = true
      // Two points that bend the curve, then its end.
      if (bends.length < 2) {
        bends.push([x, y])
        continue
      }
      const [[x1, y1], [x2, y2]] = bends as [[number, number], [number, number]]
      const [x0, y0] = [part.xs.at(-1) ?? x1, part.ys.at(-1) ?? y1]
      for (const at of curveSteps) {
        reached.xs.push(getCurvePoint([x0, x1, x2, x], at))
        reached.ys.push(getCurvePoint([y0, y1, y2, y], at))
      }
      part.xs.push(((part.xs.at(-1) ?? x1) + 3 * (x1 + x2) + x) / 8)
      part.ys.push(((part.ys.at(-1) ?? y1) + 3 * (y1 + y2) + y) / 8)
      bends.length = 0
    }
    part.xs.push(x)
    part.ys.push(y)
  }
  const all = [...parts, reached]
  const box = getBox({ xs: all.flatMap(({ xs }) => xs), ys: all.flatMap(({ ys }) => ys) })
  const described = parts.slice(0, maxParts).map((points): OutlinePart => {
    const own = getBox(points)
    return { box: own, ...findCorners(own, points) }
  })
  const { radius, corners } = (parts.length === 1 ? described[0] : undefined) ?? {}
  return {
    box,
    ...(radius !== undefined && { radius }),
    ...(corners !== undefined && { corners }),
    parts: described,
    count: parts.length,
    isCurved,
    points: { xs: parts.flatMap(({ xs }) => xs), ys: parts.flatMap(({ ys }) => ys) },
  }
}

/** Where on a curve it is looked at, besides its ends and its middle. */
const curveSteps = [0.15, 0.25, 0.35, 0.65, 0.75, 0.85]

function getCurvePoint([from, first, second, to]: [number, number, number, number], at: number): number {
  const left = 1 - at
  return left ** 3 * from + 3 * left ** 2 * at * first + 3 * left * at ** 2 * second + at ** 3 * to
}

function getBox({ xs, ys }: Points): PdfBox {
  if (xs.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, top, right, bottom] = [xs[0] ?? 0, ys[0] ?? 0, xs[0] ?? 0, ys[0] ?? 0]
  for (const x of xs) [left, right] = [Math.min(left, x), Math.max(right, x)]
  for (const y of ys) [top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/**
 * How round the corners are, when every point lies on the edges of the box or on the quarter of an ellipse in
 * a corner; nothing for no rectangle.
 */
function findCorners(
  { x: left, y: top, width, height }: PdfBox,
  { xs, ys }: Points,
): Pick<OutlinePart, 'radius' | 'corners'> {
  const slack = Math.min(2, Math.max(0.5, Math.min(width, height) * 0.02))
  if (Math.min(width, height) <= slack) return { radius: 0 }
  // From each corner to the nearest point on the edges that meet there: upper left, upper right, lower left …
  const corners = [0, 1, 2, 3].map(() => ({ along: width, down: height }))
  const inside: { corner: number; x: number; y: number }[] = []
  for (const [index, x] of xs.entries()) {
    const y = ys[index] ?? 0
    const [fromLeft, fromTop] = [x - left, y - top]
    const [fromRight, fromBottom] = [left + width - x, top + height - y]
    const onSide = Math.min(fromLeft, fromRight) <= slack / 4
    const onEnd = Math.min(fromTop, fromBottom) <= slack / 4
    if (onEnd) {
      const row = fromTop <= fromBottom ? 0 : 2
      shorten(corners[row], 'along', fromLeft)
      shorten(corners[row + 1], 'along', fromRight)
    }
    if (onSide) {
      const column = fromLeft <= fromRight ? 0 : 1
      shorten(corners[column], 'down', fromTop)
      shorten(corners[column + 2], 'down', fromBottom)
    }
    if (!onSide && !onEnd) {
      const corner = (fromTop <= fromBottom ? 0 : 2) + (fromLeft <= fromRight ? 0 : 1)
      inside.push({ corner, x: Math.min(fromLeft, fromRight), y: Math.min(fromTop, fromBottom) })
    }
  }
  const bent: number[][] = [[], [], [], []]
  for (const { corner, x, y } of inside) {
    const { along, down } = corners[corner] ?? { along: 0, down: 0 }
    // Of the circle that touches both edges and goes through the point.
    bent[corner]?.push(x + y + Math.sqrt(2 * x * y))
    if (Math.min(x, y) <= slack && Math.max(along, down) <= slack * 2) continue
    if (along <= 0 || down <= 0) return {}
    // 1 on the ellipse.
    const distance = Math.hypot(Math.max(0, 1 - x / along), Math.max(0, 1 - y / down))
    const tolerance = slack / Math.min(along, down) + 0.06
    if (Math.abs(distance - 1) > tolerance) return {}
  }
  const radii = corners.map(({ along, down }, corner) => {
    const found = bent[corner]?.toSorted((a, b) => a - b) ?? []
    return found[Math.floor(found.length / 2)] ?? Math.min(along, down)
  })
  const roundest = Math.max(...radii)
  // A quarter is as high as it is wide, and has points between its ends.
  const isRound = corners.every(
    ({ along, down }, corner) =>
      Math.max(along, down) <= slack ||
      ((bent[corner]?.length ?? 0) > 0 &&
        Math.abs(along - down) <= Math.max(slack * 2, roundest * sameCorner)),
  )
  if (!isRound) return {}
  if (roundest <= slack) return { radius: 0 }
  const round = (radius: number): number => Math.round(radius * 10) / 10
  const alike = radii.filter((radius) => radius >= roundest * (1 - sameCorner)).length
  if (alike >= 3 && Math.min(...radii) >= roundest * pointedCorner)
    return { radius: round(Math.min(roundest, Math.min(width, height) / 2)) }
  const [upperLeft = 0, upperRight = 0, lowerLeft = 0, lowerRight = 0] = radii.map(round)
  return { radius: 0, corners: [upperLeft, upperRight, lowerRight, lowerLeft] }
}

function shorten(
  corner: { along: number; down: number } | undefined,
  side: 'along' | 'down',
  length: number,
): void {
  if (corner !== undefined && length < corner[side]) corner[side] = length
}
