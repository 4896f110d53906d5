// Whether shapes show what PDFium paints: patterns, blend modes and masks are not among what it says of them.
import type { Pixels } from '../../image/pixels.ts'
import { flatten } from '../../pdf/path-commands.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { fromHex } from '../pixels/colors.ts'
import type { Shape } from './vector-shapes.ts'

interface ShapeComparison {
  /** Points that were looked at, and those where the rendering shows something else. */
  checked: number
  wrong: number
  /** The same of the shape that is in front there. */
  ofShape: Map<Shape, { checked: number; wrong: number }>
}

type Line = { points: [number, number][]; isClosed: boolean }
type Rgba = [red: number, green: number, blue: number, alpha: number]

/** Points each way, fewer where there are many lines: each point is compared with all of them. */
const probes = 56
const minProbes = 14
const maxTests = 6_000_000
/** Of 255: edges differ by more within a pixel, and colours by less. */
const edgeContrast = 12
const sameColor = 14

/** `pixels` show the shapes in `box` on nothing. */
export function compareShapes(shapes: readonly Shape[], pixels: Pixels, box: PdfBox): ShapeComparison {
  const scale = pixels.width / box.width
  const prepared = shapes.map((shape) => prepare(shape, box, scale))
  const comparison: ShapeComparison = { checked: 0, wrong: 0, ofShape: new Map() }
  const lines = prepared.reduce((sum, { points }) => sum + points, 1)
  const each = Math.max(minProbes, Math.min(probes, Math.floor(Math.sqrt(maxTests / lines))))
  const across = Math.min(each, pixels.width - 2)
  const down = Math.min(each, pixels.height - 2)
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const x = 1 + Math.floor(((column + 0.5) * (pixels.width - 2)) / across)
      const y = 1 + Math.floor(((row + 0.5) * (pixels.height - 2)) / down)
      if (isAtEdge(pixels, x, y)) continue
      const expected = paintAt(prepared, x + 0.5, y + 0.5)
      const isWrong = differs(expected.color, pixelAt(pixels, x, y))
      comparison.checked += 1
      if (isWrong) comparison.wrong += 1
      if (expected.front === undefined) continue
      const counts = comparison.ofShape.get(expected.front) ?? { checked: 0, wrong: 0 }
      counts.checked += 1
      if (isWrong) counts.wrong += 1
      comparison.ofShape.set(expected.front, counts)
    }
  return comparison
}

/** Points each way at which a shape is looked at. */
const filledProbes = 12

/** Share of a box that a shape fills, from 0 to 1. */
export function getFilledShare(fills: (x: number, y: number) => boolean, box: PdfBox): number {
  const places = Array.from({ length: filledProbes }, (_, index) => (index + 0.5) / filledProbes)
  const filled = places.flatMap((across) =>
    places.filter((down) => fills(box.x + across * box.width, box.y + down * box.height)),
  )
  return filled.length / filledProbes ** 2
}

/** Whether a point of the page is inside of the shape as it is filled. */
export function fillsAt(shape: Shape): (x: number, y: number) => boolean {
  const lines = flatten(shape.commands)
  const clips = shape.clips.map((clip) => flatten(clip))
  return (x, y) => isInside(lines, x, y, shape.rule) && clips.every((clip) => isInside(clip, x, y, 'nonzero'))
}

interface Prepared {
  shape: Shape
  /** How many there are in its lines and those of its clippings. */
  points: number
  lines: Line[]
  clips: Line[][]
  left: number
  right: number
  top: number
  bottom: number
  halfStroke: number
}

function prepare(shape: Shape, box: PdfBox, scale: number): Prepared {
  const placed = (lines: Line[]): Line[] =>
    lines.map(({ points, isClosed }) => ({
      isClosed,
      points: points.map(([x, y]) => [(x - box.x) * scale, (y - box.y) * scale]),
    }))
  const lines = placed(flatten(shape.commands))
  const points = lines.flatMap((line) => line.points)
  const clips = shape.clips.map((clip) => placed(flatten(clip)))
  const halfStroke = ((shape.stroke?.width ?? 0) * scale) / 2
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return {
    shape,
    points: points.length + clips.flat().reduce((sum, line) => sum + line.points.length, 0),
    lines,
    clips,
    left: left - halfStroke,
    right: right + halfStroke,
    top: top - halfStroke,
    bottom: bottom + halfStroke,
    halfStroke,
  }
}

function paintAt(prepared: readonly Prepared[], x: number, y: number): { color: Rgba; front?: Shape } {
  let color: Rgba = [0, 0, 0, 0]
  let front: Shape | undefined
  for (const { shape, lines, clips, left, right, top, bottom, halfStroke } of prepared) {
    if (x < left || x > right || y < top || y > bottom) continue
    if (!clips.every((clip) => isInside(clip, x, y, 'nonzero'))) continue
    const { fill, stroke } = shape
    if (fill !== undefined && isInside(lines, x, y, shape.rule)) {
      front = shape
      // A gradient was read from what is seen.
      if ('gradient' in fill) color = [0, 0, 0, -1]
      else color = over(fill.color, fill.alpha, color)
    }
    if (stroke !== undefined && stroke.dashes.length === 0 && isNear(lines, x, y, halfStroke)) {
      front = shape
      color = over(stroke.color, stroke.alpha, color)
    }
  }
  return front === undefined ? { color } : { color, front }
}

function over(hex: string, alpha: number, below: Rgba): Rgba {
  const [red, green, blue] = fromHex(hex)
  if (alpha >= 0.995) return [red, green, blue, 255]
  const under = (Math.max(0, below[3]) / 255) * (1 - alpha)
  const whole = alpha + under
  const mix = (one: number, other: number): number =>
    whole === 0 ? 0 : (one * alpha + other * under) / whole
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), whole * 255]
}

function differs(expected: Rgba, seen: Rgba): boolean {
  if (expected[3] < 0) return seen[3] < 8
  if (Math.abs(expected[3] - seen[3]) > sameColor) return true
  if (Math.max(expected[3], seen[3]) < 24) return false
  return [0, 1, 2].some((channel) => Math.abs((expected[channel] ?? 0) - (seen[channel] ?? 0)) > sameColor)
}

function pixelAt({ width, bytes }: Pixels, x: number, y: number): Rgba {
  const at = (y * width + x) * 4
  return [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0]
}

function isAtEdge(pixels: Pixels, x: number, y: number): boolean {
  const middle = pixelAt(pixels, x, y)
  for (const [dx, dy] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const) {
    const other = pixelAt(pixels, x + dx, y + dy)
    if (Math.abs(other[3] - middle[3]) > edgeContrast) return true
    if (middle[3] < 8) continue
    if ([0, 1, 2].some((channel) => Math.abs((other[channel] ?? 0) - (middle[channel] ?? 0)) > edgeContrast))
      return true
  }
  return false
}

/** By how often the lines go around the point. */
function isInside(lines: readonly Line[], x: number, y: number, rule: Shape['rule']): boolean {
  let [winding, crossings] = [0, 0]
  for (const { points } of lines) {
    for (let index = 0; index < points.length; index += 1) {
      const [x1, y1] = points[index] ?? [0, 0]
      const [x2, y2] = points[index + 1] ?? points[0] ?? [0, 0]
      if (y1 <= y === y2 <= y) continue
      if (x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) <= x) continue
      crossings += 1
      winding += y2 > y1 ? 1 : -1
    }
  }
  return rule === 'evenodd' ? crossings % 2 === 1 : winding !== 0
}

function isNear(lines: readonly Line[], x: number, y: number, distance: number): boolean {
  const maxSquare = distance * distance
  return lines.some(({ points }) => {
    for (let index = 1; index < points.length; index += 1) {
      const [x1, y1] = points[index - 1] ?? [0, 0]
      const [x2, y2] = points[index] ?? [0, 0]
      const [dx, dy] = [x2 - x1, y2 - y1]
      const squared = dx * dx + dy * dy
      const at = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / squared))
      if ((x - x1 - at * dx) ** 2 + (y - y1 - at * dy) ** 2 <= maxSquare) return true
    }
    return false
  })
}
