// What clipping leaves of an object, and arithmetic of what is cut off.
import { getArea, intersection, union } from './boxes.ts'
import type { Matrix } from './matrix.ts'
import { readOutline, type Outline, type OutlinePart, type Points } from './outlines.ts'
import type { PdfBox } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'

/**
 * Outlines of more segments are drawings, and clippings of more are taken for what they clip. Large circles
 * have nearly four hundred.
 */
export const maxSegments = 480

export interface Clipped {
  box: PdfBox
  radius?: number
  /** Of its clippings and those of the forms that it lies in, the last one with round corners. */
  round?: RoundClip
  hole?: Hole
  /** It is a polygon or curved, no rectangle: how many corners and curves it has. */
  oddSegments?: number
  /** Its outline where that is upright and no rectangle: with a notch or a step. */
  stepped?: Points
  /** It lets only the border of `round` be seen: how wide that is on each side. */
  rim?: Record<Side, number>
}

type Side = 'top' | 'right' | 'bottom' | 'left'

export interface RoundClip {
  box: PdfBox
  radius: number
  corners?: number[]
}

/** What a clipping leaves out in its middle, and how round its corners are. */
export interface Hole extends PdfBox {
  radius?: number
  /** It is no upright rectangle, round or not: turned, or of another outline. */
  isOdd?: true
}

/** What an object's clipping leaves of the space around it; undefined when nothing. */
export function clippedBox(
  file: PdfFile,
  object: number,
  matrix: Matrix,
  around: Pick<Clipped, 'box' | 'round'>,
): Clipped | undefined {
  const { raw } = file
  const path = raw.FPDFPageObj_GetClipPath(object)
  const count = path === 0 ? 0 : raw.FPDFClipPath_CountPaths(path)
  let box: PdfBox | undefined = around.box
  let radius: number | undefined
  let { round } = around
  let hole: Hole | undefined
  let oddSegments: number | undefined
  let rim: Clipped['rim']
  let stepped: Points | undefined
  for (let index = 0; index < Math.min(count, 32) && box !== undefined; index += 1) {
    const segments = raw.FPDFClipPath_CountPathSegments(path, index)
    if (segments <= 0 || segments > maxSegments) continue
    const outline = readOutline(
      file,
      { count: segments, get: (segment) => raw.FPDFClipPath_GetPathSegment(path, index, segment) },
      matrix,
    )
    const next: PdfBox | undefined = intersection(box, outline.box)
    const isTighter = next !== undefined && (next.width < box.width - 0.5 || next.height < box.height - 0.5)
    if (next !== undefined && isPartOfCircle(outline, next)) {
      radius = 0
      round = undefined
      oddSegments = segments
      box = next
      continue
    }
    if (round !== undefined && isAlongEdge(outline, round.box))
      rim = findRim(outline.points, round) ?? findStraightRim(outline.parts, round.box) ?? rim
    if (outline.radius !== undefined && (isTighter || outline.radius > 0)) radius = outline.radius
    if ((outline.radius ?? 0) > 0 && next !== undefined) round = { box: next, radius: outline.radius ?? 0 }
    else if (outline.corners !== undefined && next !== undefined)
      round = { box: next, radius: Math.max(...outline.corners), corners: outline.corners }
    if (outline.radius === undefined && outline.count === 1) oddSegments = segments
    if (outline.radius === undefined && outline.count === 1 && !outline.isCurved && isUpright(outline.points))
      stepped = outline.points
    const [outer, inner] = outline.parts
    if (outline.count === 2 && outer !== undefined && inner !== undefined)
      hole = holdsBox(outer.box, inner.box)
        ? toHole(inner)
        : holdsBox(inner.box, outer.box)
          ? toHole(outer)
          : hole
    box = next
  }
  if (box === undefined) return undefined
  return {
    box,
    ...(radius !== undefined && { radius }),
    ...(round !== undefined && { round }),
    ...(hole !== undefined && { hole }),
    ...(oddSegments !== undefined && { oddSegments }),
    ...(rim !== undefined && { rim }),
    ...(stepped !== undefined && { stepped }),
  }
}

/**
 * How far the inner edge of a border is from each side of the round shape that it lies in. Browsers clip to
 * the border of one side of a round card, and fill the card: what ends within the shape is on that edge.
 */
function findRim({ xs, ys }: Points, { box, radius, corners }: RoundClip): Clipped['rim'] {
  const inside = xs.flatMap((x, index) => {
    const y = ys[index] ?? 0
    const gaps = {
      top: y - box.y,
      right: box.x + box.width - x,
      bottom: box.y + box.height - y,
      left: x - box.x,
    }
    const [isRight, isBelow] = [gaps.right < gaps.left, gaps.bottom < gaps.top]
    const corner = corners?.[isBelow ? (isRight ? 2 : 3) : isRight ? 1 : 0] ?? radius
    const [along, down] = [Math.min(gaps.left, gaps.right), Math.min(gaps.top, gaps.bottom)]
    const beyond = Math.hypot(Math.max(0, corner - along), Math.max(0, corner - down))
    return Math.min(along, down, corner - beyond) > onEdge ? [gaps] : []
  })
  if (inside.length === 0) return undefined
  const nearest = (side: Side): number => Math.min(...inside.map((gaps) => gaps[side]))
  return { top: nearest('top'), right: nearest('right'), bottom: nearest('bottom'), left: nearest('left') }
}

/** A border as wide as the corners are round is straight inside, from one side of the shape to the other. */
function findStraightRim(parts: readonly OutlinePart[], box: PdfBox): Clipped['rim'] {
  const rim = { top: 0, right: 0, bottom: 0, left: 0 }
  for (const { box: strip, radius } of parts) {
    if (radius !== 0) continue
    const [left, top, right, bottom] = sameEdges(box, strip)
    if (left && right && top !== bottom && strip.height <= maxRim) rim[top ? 'top' : 'bottom'] = strip.height
    if (top && bottom && left !== right && strip.width <= maxRim) rim[left ? 'left' : 'right'] = strip.width
  }
  return Object.values(rim).some((side) => side > 0) ? rim : undefined
}

/** In points: nearer to an outline is on it. */
const onEdge = 0.25

/**
 * Whether it goes along the edge of a box, as the border of a card does. The shadow of what lies in a card
 * may have the edge of the card outside too, and inside that of what throws it.
 */
function isAlongEdge({ count, parts, points }: Outline, box: PdfBox): boolean {
  if (count === 1) return isRoundAs(points, box)
  const [outer, inner] = parts.toSorted((one, other) => getArea(other.box) - getArea(one.box))
  const isFrame = count === 2 && outer !== undefined && inner !== undefined && holdsBox(outer.box, inner.box)
  return !isFrame || holdsBox(widened(inner.box, maxRim), outer.box)
}

/** In points: wider borders than these are shapes of their own. */
const maxRim = 15

/** Where a side has no border, browsers clip to one line: along the box, and back along the inner edge. */
function isRoundAs({ xs, ys }: Points, box: PdfBox | undefined): boolean {
  if (box === undefined) return false
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  return [box.x, right].every((cornerX) =>
    [box.y, bottom].every((cornerY) =>
      xs.some((x, index) => Math.hypot(x - cornerX, (ys[index] ?? 0) - cornerY) <= onEdge),
    ),
  )
}

/** Of a shape that shows the border of one side of a round one, that border alone. */
export function findRimSide({ rim, round }: Clipped, seen: PdfBox): PdfBox | undefined {
  if (rim === undefined || round === undefined) return undefined
  const { x, y, width, height } = round.box
  const [left, top, right, bottom] = sameEdges(round.box, seen)
  if (left && right && top !== bottom)
    return top
      ? { x, y, width, height: rim.top }
      : { x, y: y + height - rim.bottom, width, height: rim.bottom }
  if (top && bottom && left !== right)
    return left
      ? { x, y, width: rim.left, height }
      : { x: x + width - rim.right, y, width: rim.right, height }
  return undefined
}

function isUpright({ xs, ys }: Points): boolean {
  return xs.every((x, index) => {
    const next = (index + 1) % xs.length
    return Math.min(Math.abs(x - (xs[next] ?? x)), Math.abs((ys[index] ?? 0) - (ys[next] ?? 0))) < onLine
  })
}

/** In points. */
const onLine = 0.02

/**
 * What is seen of a box where its clipping has a notch or a step, as of a hard shadow that browsers leave out
 * below what throws it: the whole box where that is no rectangle.
 */
export function leaveNotch(box: PdfBox, { stepped }: Clipped): PdfBox | undefined {
  if (stepped === undefined) return box
  const across = findCuts(stepped.xs, box.x, box.width)
  const down = findCuts(stepped.ys, box.y, box.height)
  const seen = across
    .flatMap((x) => down.map((y) => ({ x: x.from, y: y.from, width: x.length, height: y.length })))
    .filter((cell) => isInside(cell, stepped))
  const [first, ...others] = seen
  if (first === undefined) return undefined
  const all = others.reduce(union, first)
  const area = seen.reduce((sum, cell) => sum + getArea(cell), 0)
  return area >= getArea(all) * minShownShare ? all : box
}

/** The parts of a length between the places at which it is cut. */
function findCuts(
  places: readonly number[],
  start: number,
  length: number,
): { from: number; length: number }[] {
  const inside = places.filter((place) => place > start + onLine && place < start + length - onLine)
  const all = [start, ...inside.toSorted((one, other) => one - other), start + length]
  return all
    .slice(1)
    .map((end, index) => ({ from: all[index] ?? start, length: end - (all[index] ?? start) }))
}

/** Whether the middle of a box is within a polygon. */
function isInside({ x, y, width, height }: PdfBox, { xs, ys }: Points): boolean {
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const crossings = xs.filter((left, index) => {
    const before = (index + xs.length - 1) % xs.length
    const [top, other] = [ys[index] ?? 0, ys[before] ?? 0]
    return top > middleY !== other > middleY && Math.max(left, xs[before] ?? left) > middleX
  })
  return crossings.length % 2 === 1
}

/** Corners from this share of the shorter side on are seen where the shape is cut off. */
export const roundShare = 0.25

/** Whether a circle is cut off: what is left of it is no rectangle with round corners. */
function isPartOfCircle({ box, radius = 0 }: OutlinePart, left: PdfBox): boolean {
  if (radius <= Math.min(box.width, box.height) * roundShare) return false
  const cuts = [
    left.x - box.x,
    left.y - box.y,
    box.x + box.width - left.x - left.width,
    box.y + box.height - left.y - left.height,
  ]
  return cuts.some((cut) => cut > sameCorner)
}

/** Whether a shape fills an odd clipping, so that it has the outline of that. */
export function isCutOddly({ box, oddSegments }: Clipped, seen: PdfBox): boolean {
  return (
    oddSegments !== undefined &&
    seen.width >= box.width * minShownShare &&
    seen.height >= box.height * minShownShare
  )
}

const minShownShare = 0.9

/** How round what is left of a shape is: not at all where it lies between the corners of its clipping. */
export function clippedRadius({ box, radius, round }: Clipped, seen: PdfBox): number | undefined {
  if (round !== undefined && findSharedCorners(round.box, seen).every(Boolean))
    return round.corners === undefined ? round.radius : 0
  if (radius === undefined || radius === 0) return radius
  return findSharedCorners(box, seen).filter(Boolean).length >= minCorners ? radius : 0
}

/**
 * Of a shape that has two corners of a round clipping, as the lower part of a card, or all of one whose
 * corners differ, as an arch: how round each is.
 */
export function clippedCorners({ round }: Clipped, seen: PdfBox): number[] | undefined {
  if (round === undefined) return undefined
  const corners = findSharedCorners(round.box, seen).map((isShared, index) =>
    isShared ? (round.corners?.[index] ?? round.radius) : 0,
  )
  const count = corners.filter((corner) => corner > 0).length
  return count === minCorners || (count > minCorners && round.corners !== undefined) ? corners : undefined
}

/** Which corners of both are in one place, clockwise from the upper left. */
function findSharedCorners(box: PdfBox, seen: PdfBox): boolean[] {
  const [left, top, right, bottom] = sameEdges(box, seen)
  return [left && top, right && top, right && bottom, left && bottom]
}

function sameEdges(
  box: PdfBox,
  seen: PdfBox,
): [left: boolean, top: boolean, right: boolean, bottom: boolean] {
  const slack = Math.max(sameCorner, Math.min(box.width, box.height) * sameCornerShare)
  const near = (one: number, other: number): boolean => Math.abs(one - other) <= slack
  return [
    near(seen.x, box.x),
    near(seen.y, box.y),
    near(seen.x + seen.width, box.x + box.width),
    near(seen.y + seen.height, box.y + box.height),
  ]
}

/** In points; of large shapes a share of the shorter side, as a drawing seldom fills its arch. */
const sameCorner = 1.5
const sameCornerShare = 0.012
/** A shape with one corner of a clipping is better seen with none. */
const minCorners = 2

function toHole({ box, radius }: OutlinePart): Hole {
  if (radius === undefined) return { ...box, isOdd: true }
  return radius > 0 ? { ...box, radius } : box
}

export function isCutBy(box: PdfBox, clip: PdfBox): boolean {
  return (
    box.x < clip.x - 0.5 ||
    box.y < clip.y - 0.5 ||
    box.x + box.width > clip.x + clip.width + 0.5 ||
    box.y + box.height > clip.y + clip.height + 0.5
  )
}

export function holdsBox(outer: PdfBox, inner: PdfBox): boolean {
  return !isCutBy(inner, widened(outer, 0.1))
}

export function widened({ x, y, width, height }: PdfBox, by: number): PdfBox {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** A line has no height of its own. */
export function grown(box: PdfBox): PdfBox {
  return { ...box, width: Math.max(box.width, 0.01), height: Math.max(box.height, 0.01) }
}
