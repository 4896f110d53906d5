// A path as it is painted: its fill and stroke, and whether it is a rectangle, a frame or a row of dashes.
import { intersection } from './boxes.ts'
import {
  clippedCorners,
  clippedRadius,
  findRimSide,
  grown,
  holdsBox,
  isCutBy,
  isCutOddly,
  leaveNotch,
  maxSegments,
  roundShare,
  widened,
  type Clipped,
} from './clippings.ts'

import type { Described, Found, Stroke } from './drawn-objects.types.ts'
import { multiply, readMatrix, type Matrix } from './matrix.ts'
import { readOutline } from './outlines.ts'
import type { PdfFile } from './pdfium.ts'

export function readPath(
  file: PdfFile,
  { object, bounds, matrix }: Found,
  clipped: Clipped,
): Described | undefined {
  const { raw, scratch } = file
  const at = scratch.pointer
  const segments = raw.FPDFPath_CountSegments(object)
  const hasMode = raw.FPDFPath_GetDrawMode(object, at, at + 4) !== 0
  const [isFilled, isStroked] = [hasMode && scratch.unsigned(0) !== 0, hasMode && scratch.unsigned(1) !== 0]
  if (hasMode && !isFilled && !isStroked) return undefined
  const own = readMatrix(file, object)
  const whole = own === undefined ? matrix : multiply(own, matrix)
  const outline =
    segments <= (clipped.hole === undefined ? maxSegments : maxAroundHole)
      ? readOutline(
          file,
          { count: segments, get: (index) => raw.FPDFPath_GetPathSegment(object, index) },
          whole,
        )
      : undefined
  const stroke = isStroked ? readStroke(file, object, whole) : undefined
  const half = (stroke?.width ?? 0) / 2
  const full = outline === undefined ? bounds : widened(outline.box, half)
  // A line has no height of its own.
  const within = intersection(grown(full), clipped.box)
  const seen = within && (outline?.radius === 0 ? leaveNotch(within, clipped) : within)
  if (seen === undefined) return undefined
  const described: Described = { kind: 'path', box: seen, segments }
  if (isFilled) {
    const fill = readColor(file, (...channels) => raw.FPDFPageObj_GetFillColor(object, ...channels))
    if (fill !== undefined) described.fill = fill
  }
  if (stroke !== undefined) described.stroke = stroke
  const rimSide = findRimSide(clipped, seen)
  if (rimSide !== undefined && isFilled && outline?.radius === 0)
    return { ...described, box: rimSide, radius: 0, ...(clipped.round && { rim: clipped.round }) }
  if (clipped.hole !== undefined) Object.assign(described, { hole: clipped.hole, whole: full })
  if (clipped.hole !== undefined && outline !== undefined && outline.count > minBorderPieces)
    described.pieces = segments > outline.count * segmentsOfDash ? 'dotted' : 'dashed'
  const [long, short] = [Math.max(full.width, full.height), Math.min(full.width, full.height)]
  const pieces = outline?.count ?? segments / segmentsOfSquare
  // Browsers print small dots as squares, as far from each other as they are wide.
  const isDotted = outline?.isCurved === true || long / pieces < short * maxDotStep
  if (short < maxRowHeight && pieces > 3 && long > maxRowHeight * 4)
    described.pieces = isDotted ? 'dotted' : 'dashed'
  // It has the outline of its clipping.
  if (isCutOddly(clipped, seen)) described.segments = Math.max(segments, clipped.oddSegments ?? 0)
  if (outline === undefined || stroke?.isPart === true || isCutOddly(clipped, seen)) return described
  if (outline.radius !== undefined) {
    const isRoundLine = !isFilled && segments === 2 && half >= minRoundEnd && hasRoundEnds(raw, object)
    const round = outline.radius > 0 || isRoundLine ? outline.radius + half : 0
    const isCut = isCutBy(full, clipped.box)
    // A part of a circle is no rectangle.
    if (isCut && round > Math.min(full.width, full.height) * roundShare) return described
    // What a clipping cuts off has the corners of the clipping.
    const corners = round === 0 || isCut ? clippedCorners(clipped, seen) : undefined
    described.radius =
      corners === undefined ? Math.max(isCut ? 0 : round, clippedRadius(clipped, seen) ?? 0) : 0
    if (corners !== undefined) described.corners = corners
    if (outline.corners !== undefined && !isCut && described.radius === 0)
      described.corners = outline.corners.map((corner) => (corner > 0 ? corner + half : 0))
    return described
  }
  const [outer, inner] = outline.parts.toSorted(
    (a, b) => b.box.width * b.box.height - a.box.width * a.box.height,
  )
  const isFrame = outline.count === 2 && outer?.radius !== undefined && inner?.radius !== undefined
  if (isFilled && !isStroked && isFrame && holdsBox(outer.box, inner.box)) {
    const sides = {
      top: inner.box.y - outer.box.y,
      left: inner.box.x - outer.box.x,
      right: outer.box.x + outer.box.width - inner.box.x - inner.box.width,
      bottom: outer.box.y + outer.box.height - inner.box.y - inner.box.height,
    }
    described.frame = sides
    // Programs leave it to the clipping to round the outer corners.
    const isRounded =
      outer.radius === 0 && (inner.radius ?? 0) > 0 && Object.values(sides).every((side) => side > 0)
    described.radius = isRounded ? (inner.radius ?? 0) + sides.left : outer.radius
    if (outer.corners !== undefined) described.corners = outer.corners
  }
  return described
}

/** In widths of the line: a longer dash is a part of the outline, as of a ring that shows a share. */
const maxDash = 12
/** Around a hole: more pieces are a border in dashes or dots. A dash has five segments, a dot more. */
const minBorderPieces = 8
const maxAroundHole = 6_000
const segmentsOfDash = 10
const segmentsOfSquare = 5
/** From dot to dot, in widths of the line: a dash and its gap take three at least. */
const maxDotStep = 2.4
/** Dashes and dots in a row are no higher than so many points. */
const maxRowHeight = 5

/** In points: smaller ends are as good as straight. */
const minRoundEnd = 1
/** Of PDFium (fpdf_edit.h). */
const roundCap = 1

function hasRoundEnds(raw: PdfFile['raw'], object: number): boolean {
  return raw.FPDFPageObj_GetLineCap(object) === roundCap
}

function readStroke(file: PdfFile, object: number, matrix: Matrix): Stroke | undefined {
  const { raw, scratch } = file
  const color = readColor(file, (...channels) => raw.FPDFPageObj_GetStrokeColor(object, ...channels))
  if (color === undefined) return undefined
  const [a, b, c, d] = matrix
  const hasWidth = raw.FPDFPageObj_GetStrokeWidth(object, scratch.pointer) !== 0
  const width = (hasWidth ? scratch.float(0) : 1) * Math.sqrt(Math.abs(a * d - b * c))
  let style: Stroke['style'] = 'solid'
  let isPart = false
  if (raw.FPDFPageObj_GetDashCount(object) > 0) {
    const isRead = raw.FPDFPageObj_GetDashArray(object, scratch.pointer, 16) !== 0
    const dash = isRead ? scratch.float(0) / (hasWidth ? width : 1) : 0
    style = isRead && dash <= 1.2 ? 'dotted' : 'dashed'
    isPart = dash > maxDash
  }
  return { ...color, width, style, ...(isPart && { isPart }) }
}

export function readColor(
  { scratch }: PdfFile,
  read: (red: number, green: number, blue: number, alpha: number) => number,
): { color: string; alpha: number } | undefined {
  const at = scratch.pointer
  if (read(at, at + 4, at + 8, at + 12) === 0) return undefined
  const channel = (index: number) => scratch.unsigned(index) & 0xff
  const color = [0, 1, 2].map((index) => channel(index).toString(16).padStart(2, '0')).join('')
  return { color: `#${color}`, alpha: channel(3) / 255 }
}
