// What a shape is filled with, from its pixels alone: one colour, a gradient, or something else. PDFium says
// nothing of patterns and shadings but how they look.
import type { Gradient } from '#contracts/paint.schema.ts'
import type { Pixels } from '../../image/pixels.ts'
import { holdsPoint } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { difference, fromHex, toHex } from '../pixels/colors.ts'
import { findMiddle, type Middle } from '../pixels/round-gradients.ts'

export type Fill =
  | { kind: 'plain'; color: string; alpha: number }
  | { kind: 'gradient'; gradient: Gradient; mean: string; isOpaque: boolean }
  | { kind: 'nothing' }
  | { kind: 'other' }

type Rgba = [red: number, green: number, blue: number, alpha: number]

/** Colours that differ by no more are one: of 255. */
const plainSpread = 3
/** How far a pixel may be from the gradient, on average and most of them. */
const meanError = 4
const maxError = 20
const samples = 33
const maxStops = 8
/** Stops that lie this near to the line between their neighbours say nothing. */
const stopTolerance = 4
/** Below this, what is seen is a rounding. */
const faintest = 3

/**
 * `pixels` show the shape on nothing, whose corners are so many pixels round: what lies in them is not
 * looked at, nor what is hidden or, of another outline than a rectangle's, not inside. In photographs
 * there are round gradients anywhere and plain colours side by side, in drawn shapes they are meant.
 */
export function readFill(
  pixels: Pixels,
  radius: number,
  hidden: readonly PdfBox[] = [],
  isInside: (x: number, y: number) => boolean = () => true,
  isDrawn = false,
): Fill {
  const points = insidePoints(pixels, radius, hidden).filter(({ x, y }) =>
    isInside(x + pixels.width / 2, y + pixels.height / 2),
  )
  if (points.length === 0) return { kind: 'nothing' }
  const colors = points.map(({ color }) => color)
  if (colors.every(([, , , alpha]) => alpha <= faintest)) return { kind: 'nothing' }
  const first = mean(colors)
  if (colors.every((color) => distance(color, first) <= plainSpread))
    return { kind: 'plain', color: toHex([first[0], first[1], first[2]]), alpha: first[3] / 255 }
  const linear = findLinear(pixels, points)
  const gradient =
    (isDrawn && linear !== undefined ? findRounder(pixels, points, linear.error) : undefined) ??
    linear?.gradient ??
    (isDrawn ? findParts(pixels, points) : undefined) ??
    findRadial(pixels, points)?.gradient ??
    (isDrawn ? findRound(pixels, points)?.gradient : undefined)
  if (gradient === undefined) return { kind: 'other' }
  return {
    kind: 'gradient',
    gradient,
    mean: toHex([first[0], first[1], first[2]]),
    isOpaque: colors.every(([, , , alpha]) => alpha >= 252),
  }
}

export interface Point {
  /** From the middle, in pixels. */
  x: number
  y: number
  color: Rgba
}

function insidePoints({ width, height, bytes }: Pixels, radius: number, hidden: readonly PdfBox[]): Point[] {
  const edge = Math.min(width, height) > 6 ? 1 : 0
  const points: Point[] = []
  const stepX = Math.max(1, Math.floor((width - 2 * edge) / 48))
  const stepY = Math.max(1, Math.floor((height - 2 * edge) / 48))
  for (let y = edge; y < height - edge; y += stepY)
    for (let x = edge; x < width - edge; x += stepX) {
      const [fromSide, fromEnd] = [Math.min(x, width - 1 - x), Math.min(y, height - 1 - y)]
      if (fromSide < radius && fromEnd < radius) {
        if (Math.hypot(radius - fromSide, radius - fromEnd) > radius - 1.5) continue
      }
      if (hidden.some((box) => holdsPoint(box, x, y))) continue
      const at = (y * width + x) * 4
      const alpha = bytes[at + 3] ?? 0
      points.push({
        x: x + 0.5 - width / 2,
        y: y + 0.5 - height / 2,
        color: [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, alpha],
      })
    }
  return points
}

function mean(colors: readonly Rgba[]): Rgba {
  const sum: Rgba = [0, 0, 0, 0]
  for (const color of colors)
    for (const channel of [0, 1, 2] as const) sum[channel] += color[channel] * color[3]
  const alphas = colors.reduce((total, [, , , alpha]) => total + alpha, 0)
  const of = (channel: 0 | 1 | 2): number => sum[channel] / Math.max(1, alphas)
  return [of(0), of(1), of(2), alphas / Math.max(1, colors.length)]
}

/** As they are seen: what is hardly there may have any colour. */
function distance(a: Rgba, b: Rgba): number {
  let max = Math.abs(a[3] - b[3])
  const seen = Math.max(a[3], b[3]) / 255
  for (const channel of [0, 1, 2] as const) max = Math.max(max, Math.abs(a[channel] - b[channel]) * seen)
  return max
}

/** Of 255: between two places beside each other more is an edge, as of a round corner, and no gradient. */
const maxSlow = 24

/** A gradient with its error, on average. */
interface Fitted {
  gradient: Gradient
  error: number
}

/** Of 255: a faint cloud is nearly a gradient along a line, which is off by more than roundings are. */
const lineOff = { min: 0.9, share: 0.6 }

/** A round gradient that is much nearer to what is seen than the one along a line. */
function findRounder(pixels: Pixels, points: readonly Point[], error: number): Gradient | undefined {
  if (error < lineOff.min) return undefined
  const best = lowest([findRadial(pixels, points), findRound(pixels, points, true)])
  return best !== undefined && best.error < error * lineOff.share ? best.gradient : undefined
}

/** Colours change along one direction, which their differences show. */
function findLinear({ width, height, bytes }: Pixels, points: readonly Point[]): Fitted | undefined {
  const all = { xx: 0, xy: 0, yy: 0 }
  const slow = { ...all }
  const channelAt = (x: number, y: number, channel: number): number =>
    bytes[
      (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4 + channel
    ] ?? 0
  // Not so far that it meets what lies on the shape.
  const reach = Math.max(1, Math.min(6, Math.round(Math.min(width, height) / 12)))
  for (const point of points) {
    const [x, y] = [Math.round(point.x + width / 2 - 0.5), Math.round(point.y + height / 2 - 0.5)]
    if (x < reach || y < reach || x >= width - reach || y >= height - reach) continue
    for (const channel of [0, 1, 2, 3]) {
      const dx = channelAt(x + reach, y, channel) - channelAt(x - reach, y, channel)
      const dy = channelAt(x, y + reach, channel) - channelAt(x, y - reach, channel)
      for (const sums of Math.max(Math.abs(dx), Math.abs(dy)) > maxSlow ? [all] : [all, slow]) {
        sums.xx += dx * dx
        sums.xy += dx * dy
        sums.yy += dy * dy
      }
    }
  }
  for (const { xx, xy, yy } of [all, slow]) {
    if (xx + yy === 0) continue
    // The direction in which most changes; its opposite says the same.
    let direction = Math.atan2(2 * xy, xx - yy) / 2
    // Programs draw whole degrees, most of them straight.
    const straight = Math.round(direction / (Math.PI / 2)) * (Math.PI / 2)
    if (Math.abs(direction - straight) < 0.04) direction = straight
    const fitted = fitLinear(points, direction, { width, height })
    if (fitted !== undefined) return findDirection(points, { width, height }, fitted)
  }
  return undefined
}

/** Half a turn in so many steps; of 255, what differs by less is faint; and how much less another is off. */
const directions = { count: 24, faint: 24, gain: 0.9 }

/** Steps of a level or two say little of the direction of a faint gradient: it is that which fits best. */
function findDirection(
  points: readonly Point[],
  size: { width: number; height: number },
  fitted: Fitted,
): Fitted {
  const colors = fitted.gradient.stops.map(({ color }) => fromHex(color.slice(0, 7)))
  if (colors.some((one) => colors.some((other) => difference(one, other) >= directions.faint))) return fitted
  const turns = Array.from({ length: directions.count }, (_, step) => (step * Math.PI) / directions.count)
  const [best = fitted] = turns
    .flatMap((direction) => fitLinear(points, direction, size) ?? [])
    .toSorted((one, other) => one.error - other.error)
  return best.error < fitted.error * directions.gain ? best : fitted
}

/** The gradient of a box along a direction, in radians, and how far its points are from it on average. */
export function fitLinear(
  points: readonly Point[],
  direction: number,
  { width, height }: { width: number; height: number },
): Fitted | undefined {
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const length = Math.abs(width * cos) + Math.abs(height * sin)
  const fitted = fitStops(points, ({ x, y }) => 0.5 + (x * cos + y * sin) / length)
  if (fitted === undefined) return undefined
  const { stops, error } = fitted
  const degrees = ((((direction * 180) / Math.PI + 90) % 360) + 360) % 360
  const [angle, ordered] =
    degrees >= 270 || degrees < 90
      ? [(degrees + 180) % 360, stops.map(({ color, at }) => ({ color, at: 1 - at })).toReversed()]
      : [degrees, stops]
  return { gradient: { kind: 'linear', angle: Math.round(angle * 10) / 10, stops: ordered }, error }
}

/** From the middle to the corners, as CSS draws it where nothing else is said. */
function findRadial({ width, height }: Pixels, points: readonly Point[]): Fitted | undefined {
  const [across, down] = [width / Math.SQRT2, height / Math.SQRT2]
  const fitted = fitStops(points, ({ x, y }) => Math.hypot(x / across, y / down))
  return fitted && { gradient: { kind: 'radial', angle: 180, stops: fitted.stops }, error: fitted.error }
}

function lowest<One extends Fitted>(fitted: readonly (One | undefined)[]): One | undefined {
  return fitted.flatMap((one) => one ?? []).toSorted((one, other) => one.error - other.error)[0]
}

/** Around another place than the middle, as far as to the point that is farthest from there. */
function findRound(pixels: Pixels, points: readonly Point[], isExact = false): Fitted | undefined {
  const reach = Math.max(1, Math.min(6, Math.round(Math.min(pixels.width, pixels.height) / 24)))
  const middle = findMiddle(pixels, points, reach)
  if (middle === undefined || !isExact) return middle && fitRound(points, middle, pixels)
  let best = fitRound(points, middle, pixels)
  for (let step = firstStep; best !== undefined && step >= lastStep;) {
    const { x, y, ratio } = best.middle
    const [across, down] = [pixels.width * step, pixels.height * step]
    const around = [
      { x: x - across, y, ratio },
      { x: x + across, y, ratio },
      { x, y: y - down, ratio },
      { x, y: y + down, ratio },
      { x, y, ratio: ratio * (1 + step) },
      { x, y, ratio: ratio / (1 + step) },
    ]
    const nearer = lowest(around.map((one) => fitRound(points, one, pixels)))
    if (nearer !== undefined && nearer.error < best.error * worthStep) best = nearer
    else step /= 2
  }
  return best
}

/** Shares of the size by which a middle is moved, and by how much less that has to be off. */
const [firstStep, lastStep, worthStep] = [0.08, 0.01, 0.98]

function fitRound(
  points: readonly Point[],
  middle: Middle,
  { width, height }: Pixels,
): (Fitted & { middle: Middle }) | undefined {
  const away = ({ x, y }: Point): number => Math.hypot((x - middle.x) / middle.ratio, y - middle.y)
  const farthest = Math.max(...points.map(away))
  const fitted = fitStops(points, (point) => away(point) / farthest)
  const share = (value: number, whole: number): number => Math.round((value / whole) * 10_000) / 10_000
  if (fitted === undefined) return undefined
  const { stops, error } = fitted
  const [x, y] = [share(middle.x + width / 2, width), share(middle.y + height / 2, height)]
  const [radiusX, radiusY] = [share(farthest * middle.ratio, width), share(farthest, height)]
  return { gradient: { kind: 'radial', angle: 180, x, y, radiusX, radiusY, stops }, error, middle }
}

/** Colours along a way, when they depend on nothing else. */
function fitStops(
  points: readonly Point[],
  place: (point: Point) => number,
): { stops: Gradient['stops']; error: number } | undefined {
  const slots = Array.from({ length: samples }, (): { colors: Rgba[]; sum: number } => ({
    colors: [],
    sum: 0,
  }))
  const places = points.map((point) => Math.min(1, Math.max(0, place(point))))
  for (const [index, { color }] of points.entries()) {
    const at = places[index] ?? 0
    const slot = slots[Math.round(at * (samples - 1))]
    if (slot === undefined) continue
    slot.colors.push(color)
    slot.sum += at
  }
  const known = slots.flatMap(({ colors, sum }) =>
    colors.length === 0 ? [] : [{ at: sum / colors.length, color: mean(colors) }],
  )
  if (known.length < 3) return undefined
  extend(known)
  let [sum, far] = [0, 0]
  for (const [index, { color }] of points.entries()) {
    const error = distance(color, colorAlong(known, places[index] ?? 0))
    sum += error
    if (error > maxError) far += 1
  }
  if (sum > points.length * meanError || far > points.length * 0.02) return undefined
  const few = simplified(known)
  // A line at an edge leaves stops that say nothing of what is beside it.
  const off = points.reduce((all, { color }, index) => {
    return all + distance(color, colorAlong(few, places[index] ?? 0))
  }, 0)
  if (off > points.length * (meanError + stopTolerance)) return undefined
  const stops = few.map(({ at, color }) => ({ at: Math.round(at * 1_000) / 1_000, color: toPaint(color) }))
  return { stops, error: sum / points.length }
}

/** A bar has so many parts at most; a narrower one is the edge between two. */
const maxParts = 5
const minPart = 0.02

/** Plain colours side by side or below each other, as in a bar that shows how much of something there is. */
function findParts(pixels: Pixels, points: readonly Point[]): Gradient | undefined {
  const { width, height } = pixels
  const across = fitParts(
    points,
    ({ x }) => 0.5 + x / width,
    (part, next) => findEdge(width, (x) => rgbaAt(pixels, x, Math.floor(height / 2)), part, next),
  )
  if (across !== undefined) return { kind: 'linear', angle: 90, stops: across }
  const down = fitParts(
    points,
    ({ y }) => 0.5 + y / height,
    (part, next) => findEdge(height, (y) => rgbaAt(pixels, Math.floor(width / 2), y), part, next),
  )
  return down && { kind: 'linear', angle: 180, stops: down }
}

interface Part {
  from: number
  to: number
  color: Rgba
}

/** Where one part ends and the next begins, 0 to 1: only every few pixels were looked at. */
function findEdge(length: number, colorAt: (at: number) => Rgba, part: Part, next: Part): number {
  const [first, end] = [Math.floor(part.to * length), Math.ceil(next.from * length)]
  const shares = Array.from({ length: Math.max(0, end - first) }, (_, index) => {
    const [one, other] = [part, next].map(({ color }) => distance(color, colorAt(first + index)))
    return (other ?? 0) / Math.max(1, (one ?? 0) + (other ?? 0))
  })
  const seen = (first + shares.reduce((sum, share) => sum + share, 0)) / length
  const whole = Math.floor(seen * 100 - 0.1) / 100
  return seen - whole <= maxLate ? whole : seen
}

/** PDFium paints shadings in 256 steps, each to its end: edges that are meant at whole shares come later. */
const maxLate = 0.0095

function rgbaAt({ width, bytes }: Pixels, x: number, y: number): Rgba {
  const at = (y * width + x) * 4
  return [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0]
}

function fitParts(
  points: readonly Point[],
  place: (point: Point) => number,
  seekEdge: (part: Part, next: Part) => number,
): Gradient['stops'] | undefined {
  const parts: Part[] = []
  const sorted = points
    .map((point) => ({ at: Math.min(1, Math.max(0, place(point))), color: point.color }))
    .toSorted((one, other) => one.at - other.at)
  for (const { at, color } of sorted) {
    const last = parts.at(-1)
    if (last !== undefined && distance(last.color, color) <= plainSpread) last.to = at
    else parts.push({ from: at, to: at, color })
    if (parts.length > maxParts * 2) return undefined
  }
  const plain = parts.filter(({ from, to }) => to - from >= minPart)
  if (plain.length < 2 || plain.length > maxParts) return undefined
  return plain.flatMap((part, index) => {
    const { color } = part
    const [before, after] = [plain[index - 1], plain[index + 1]]
    const ends = [
      before === undefined ? 0 : seekEdge(before, part),
      after === undefined ? 1 : seekEdge(part, after),
    ]
    return ends.map((at) => ({ at: Math.round(at * 1_000) / 1_000, color: toPaint(color) }))
  })
}

interface Stop {
  at: number
  color: Rgba
}

/** The colours at both ends go on as they were going. */
function extend(known: Stop[]): void {
  for (const [end, one, next] of [
    [0, known[0], known[1]],
    [1, known.at(-1), known.at(-2)],
  ] as const) {
    if (one === undefined || next === undefined || one.at === end) continue
    const share = (end - one.at) / (one.at - next.at)
    const color = one.color.map((value, channel) =>
      Math.min(255, Math.max(0, value + (value - (next.color[channel] ?? value)) * share)),
    ) as Rgba
    if (end === 0) known.unshift({ at: 0, color })
    else known.push({ at: 1, color })
  }
}

function colorAlong(stops: readonly Stop[], at: number): Rgba {
  const after = stops.findIndex((stop) => stop.at >= at)
  const [one, other] = [stops[after - 1], stops[after]]
  if (other === undefined) return stops.at(-1)?.color ?? [0, 0, 0, 0]
  if (one === undefined) return other.color
  const share = (at - one.at) / Math.max(1e-6, other.at - one.at)
  return one.color.map((value, channel) => value + ((other.color[channel] ?? value) - value) * share) as Rgba
}

/** As few stops as show the same: the one that is farthest off is added until none is far. */
function simplified(known: readonly Stop[]): Stop[] {
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return []
  const kept = [first, last]
  while (kept.length < maxStops) {
    const errors = known.map((stop) => distance(stop.color, colorAlong(kept, stop.at)))
    const worst = Math.max(...errors)
    const stop = known[errors.indexOf(worst)]
    if (worst <= stopTolerance || stop === undefined || kept.includes(stop)) break
    kept.push(stop)
    kept.sort((a, b) => a.at - b.at)
  }
  return joinNear(kept)
}

/** Two stops beside each other are one that lies between two samples. */
function joinNear(stops: readonly Stop[]): Stop[] {
  const joined: Stop[] = []
  for (const [index, stop] of stops.entries()) {
    const last = joined.at(-1)
    const isInside = joined.length > 1 && index < stops.length - 1
    if (last !== undefined && isInside && stop.at - last.at <= 1.6 / (samples - 1))
      joined[joined.length - 1] = { at: (last.at + stop.at) / 2, color: mean([last.color, stop.color]) }
    else joined.push(stop)
  }
  return joined
}

function toPaint([red, green, blue, alpha]: Rgba): string {
  const color = toHex([red, green, blue])
  return alpha >= 252 ? color : `${color}${Math.round(alpha).toString(16).padStart(2, '0')}`
}
