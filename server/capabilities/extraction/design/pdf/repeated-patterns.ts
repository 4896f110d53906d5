// Whether a fill repeats: hatching, dots, lines of a grid. Small, it looks like one colour or a gradient.
import type { Gradient } from '#contracts/paint.schema.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Fill } from './read-fill.ts'

/** Of 255: how far a pixel may be from what was read; in a faint gradient a share of its contrast. */
const tolerance = { min: 4, max: 14, share: 0.3 }
/** Shares of the pixels that are off: many or few of them, which have to lie apart. */
const offShare = { many: 0.06, few: 0.003 }
const minApart = 3
/** In a row or a column of pixels: an edge beside its place is off once. */
const minTimes = 1.5
/** Edges lie up to so many pixels beside their place. */
const nearEdge = 2
/** In pixels: the rim of a shape is not looked at. */
const rim = 2

export interface Closeup {
  pixels: Pixels
  /** Of the shape that it is a part of, in its pixels, from its upper left corner. */
  shape: PdfBox
  radius: number
}

type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

/** `fill` was read from the whole shape in few pixels; the closeup shows a part of it. */
export function isRepeated(fill: Fill, closeup: Closeup | undefined): boolean {
  if (fill.kind === 'other' || closeup === undefined) return false
  const { pixels, shape, radius } = closeup
  const { width, height, bytes } = pixels
  const getColor = createColors(fill, shape)
  const limit = findTolerance(fill)
  const [columns, rows] = [new Uint8Array(width), new Uint8Array(height)]
  let [looked, off, along, down] = [0, 0, 0, 0]
  // The last pixel that was off, and in each column the row after it.
  let last = [-1, -1]
  const above = new Int32Array(width).fill(-1)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isInside(x - shape.x, y - shape.y, shape, radius)) continue
      looked += 1
      const at = (y * width + x) * 4
      const seen: Rgba = [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0]
      if (isExpected(seen, x, y, { getColor, limit })) continue
      off += 1
      if (last[0] !== y || last[1] !== x - 1) along += 1
      if (above[x] !== y) down += 1
      last = [y, x]
      above[x] = y + 1
      columns[x] = 1
      rows[y] = 1
    }
  const times = Math.max(along / countHits(rows), down / countHits(columns))
  if (times < minTimes) return false
  if (off > looked * offShare.many) return true
  return off > looked * offShare.few && Math.max(countRuns(columns), countRuns(rows)) >= minApart
}

function findTolerance(fill: Fill): number {
  if (fill.kind !== 'gradient') return tolerance.min
  const colors = fill.gradient.stops.map(({ color }) => toRgba(color))
  const contrasts = ([0, 1, 2, 3] as const).map((channel) => {
    const values = colors.map((color) => color[channel])
    return Math.max(...values) - Math.min(...values)
  })
  return Math.min(tolerance.max, Math.max(tolerance.min, Math.max(...contrasts) * tolerance.share))
}

function isInside(x: number, y: number, { width, height }: PdfBox, radius: number): boolean {
  const [fromSide, fromEnd] = [Math.min(x, width - 1 - x), Math.min(y, height - 1 - y)]
  if (Math.min(fromSide, fromEnd) < rim) return false
  if (fromSide >= radius || fromEnd >= radius) return true
  return Math.hypot(radius - fromSide, radius - fromEnd) < radius - rim
}

type GetColor = (x: number, y: number) => Rgba

/** Whether a colour is what was read there, or between what was read around there. */
function isExpected(
  seen: Rgba,
  x: number,
  y: number,
  { getColor, limit }: { getColor: GetColor; limit: number },
): boolean {
  const around = [
    getColor(x, y),
    getColor(x - nearEdge, y),
    getColor(x + nearEdge, y),
    getColor(x, y - nearEdge),
    getColor(x, y + nearEdge),
  ]
  // As they are seen: what is hardly there may have any colour.
  const share = (index: number): number => Math.max(seen[3], around[index]?.[3] ?? 0) / 255
  return ([0, 1, 2, 3] as const).every((channel) => {
    const offsets = around.map(
      (color, index) => (seen[channel] - color[channel]) * (channel === 3 ? 1 : share(index)),
    )
    return Math.min(...offsets) <= limit && Math.max(...offsets) >= -limit
  })
}

function countHits(hits: Uint8Array): number {
  return Math.max(
    1,
    hits.reduce((count, hit) => count + hit, 0),
  )
}

function countRuns(hits: Uint8Array): number {
  return hits.reduce((count, hit, index) => count + (hit === 1 && hits[index - 1] !== 1 ? 1 : 0), 0)
}

function createColors(fill: Exclude<Fill, { kind: 'other' }>, shape: PdfBox): GetColor {
  if (fill.kind === 'nothing') return () => [0, 0, 0, 0]
  if (fill.kind === 'plain') {
    const [red, green, blue] = toRgba(fill.color)
    return () => [red, green, blue, fill.alpha * 255]
  }
  const stops = fill.gradient.stops.map(({ at, color }) => ({ at, color: toRgba(color) }))
  const place = createPlaces(fill.gradient, shape)
  return (x, y) => {
    const at = place(x + 0.5 - shape.x, y + 0.5 - shape.y)
    const after = stops.findIndex((stop) => stop.at >= at)
    const [one, other] = [stops[after - 1], stops[after]]
    if (other === undefined) return stops.at(-1)?.color ?? [0, 0, 0, 0]
    if (one === undefined) return other.color
    const share = (at - one.at) / Math.max(1e-6, other.at - one.at)
    return one.color.map(
      (value, channel) => value + ((other.color[channel] ?? value) - value) * share,
    ) as unknown as Rgba
  }
}

/** How far along a gradient a place of a shape is, 0 to 1, as CSS draws it. */
function createPlaces(gradient: Gradient, { width, height }: PdfBox): GetPlace {
  const { kind, angle = 180, x = 0.5, y = 0.5, radiusX = Math.SQRT1_2, radiusY = Math.SQRT1_2 } = gradient
  if (kind === 'radial')
    return (left, top) =>
      Math.hypot((left - x * width) / (radiusX * width), (top - y * height) / (radiusY * height))
  const turn = ((angle - 90) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const length = Math.abs(width * cos) + Math.abs(height * sin)
  return (left, top) => 0.5 + ((left - width / 2) * cos + (top - height / 2) * sin) / length
}

type GetPlace = (left: number, top: number) => number

function toRgba(color: string): Rgba {
  const at = (index: number): number => Number.parseInt(color.slice(index, index + 2), 16)
  return [at(1), at(3), at(5), color.length > 7 ? at(7) : 255]
}
