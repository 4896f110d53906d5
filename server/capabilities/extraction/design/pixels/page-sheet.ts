// A page that lies as a sheet on a background whose colours go into each other: what is on it is read as on a
// page of its own, since neither its bands nor its cards reach the margins of the image.
import type { Gradient } from '#contracts/paint.schema.ts'
import { cropped, type Pixels } from '../../image/pixels.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt, difference, fromHex, mainColor, toHex, type Rgb } from './colors.ts'
import { fitLinear, type Point } from '../pdf/read-fill.ts'
import { getRadius } from './refine-panel.ts'

export interface PageSheet {
  box: PdfBox
  radius: number
  /** The sheet alone, with square corners. */
  pixels: Pixels
  /** Of the whole image, as far as the sheet does not hide it. */
  gradient: Gradient
  /** Of the colours of the margins. */
  mean: string
}

/** Margins are so wide at least, in pixels, and at most, as a share of the page's width. */
const margin = { min: 16, max: 0.15, maxUneven: 4 }
/** Of 255, across an edge of the sheet; it is seen on this share of its length. */
const edge = { step: 6, share: 0.9, probes: 160, across: 2 }
/** Above and below the sheet is so much at most, in pixels. */
const maxAbove = 400
/** Of a margin, from its outer side: nearer to the sheet is its shadow. */
const outerShare = 0.35
/** Gradients are looked for at all angles, in degrees; at most so many stops, so far from each other. */
const fit = { degrees: 1, points: 90, maxStops: 6, minStep: 24, asGood: 0.75 }
const sameColor = 8

/** The sheet that a page is; undefined where it reaches the margins or these are plain. */
export function findPageSheet(image: Pixels): PageSheet | undefined {
  const { width, height } = image
  const isUprightEdge = (x: number): boolean =>
    isEdge((share) => [x, height * (0.1 + share * 0.8)], image, [1, 0])
  const limit = Math.round(width * margin.max)
  const left = find(margin.min, limit, isUprightEdge)
  if (left === undefined) return undefined
  const right = find(left - margin.maxUneven, left + margin.maxUneven + 1, (away) =>
    isUprightEdge(width - away),
  )
  if (right === undefined) return undefined
  const gradient = fitMargins(image, Math.min(left, right))
  if (gradient === undefined) return undefined
  const isLevelEdge = (y: number): boolean =>
    isEdge((share) => [2 * left + share * (width - 4 * left), y], image, [0, 1])
  const top = find(margin.min, maxAbove, isLevelEdge) ?? 0
  const below = find(margin.min, maxAbove, (away) => isLevelEdge(height - away)) ?? 0
  const box = { x: left, y: top, width: width - left - right, height: height - top - below }
  const pixels = cropped(image, box)
  const color = mainColor(
    Array.from({ length: edge.probes }, (_, at) =>
      colorAt(pixels, Math.floor(((at + 0.5) / edge.probes) * pixels.width), 4),
    ),
  )
  const radius = getRadius(box, image, (x, y) => difference(colorAt(image, x, y), color) < sameColor)
  squareCorners(pixels, radius, color)
  return { box, radius, pixels, ...gradient }
}

function find(from: number, to: number, holds: (distance: number) => boolean): number | undefined {
  for (let distance = from; distance < to; distance += 1) if (holds(distance)) return distance
  return undefined
}

/** Whether there is a step between a line and the one before it. */
function isEdge(
  at: (share: number) => [x: number, y: number],
  image: Pixels,
  [across, down]: [number, number],
): boolean {
  let seen = 0
  for (let probe = 0; probe < edge.probes; probe += 1) {
    const [x, y] = at((probe + 0.5) / edge.probes).map(Math.floor) as [number, number]
    const before = colorAt(image, x - across, y - down)
    const farBefore = colorAt(image, x - across * edge.across, y - down * edge.across)
    const own = colorAt(image, x, y)
    if (difference(before, own) >= edge.step && difference(before, farBefore) * 2 < difference(before, own))
      seen += 1
  }
  return seen >= edge.probes * edge.share
}

/** The gradient that both margins show, at the angle at which it is nearest to them. */
function fitMargins(image: Pixels, marginWidth: number): Pick<PageSheet, 'gradient' | 'mean'> | undefined {
  const { width, height } = image
  const outer = (marginWidth * outerShare) / 2
  const points = [outer, width - outer].flatMap((x) =>
    Array.from({ length: fit.points }, (_, at): Point => {
      const y = ((at + 0.5) / fit.points) * height
      return {
        x: x - width / 2,
        y: y - height / 2,
        color: [...colorAt(image, Math.floor(x), Math.floor(y)), 255],
      }
    }),
  )
  const fitted = Array.from({ length: 180 / fit.degrees }, (_, at) =>
    fitLinear(points, (at * fit.degrees * Math.PI) / 180, image),
  ).filter((found) => found !== undefined)
  // Both margins one after the other fit as well at some angles, with a stop more at their ends.
  const nearest = Math.min(...fitted.map(({ error }) => error))
  const [best] = fitted
    .filter(({ error }) => error <= nearest + fit.asGood)
    .toSorted(
      (one, other) => one.gradient.stops.length - other.gradient.stops.length || one.error - other.error,
    )
  if (best === undefined || best.gradient.stops.length > fit.maxStops) return undefined
  const colors = best.gradient.stops.map(({ color }) => fromHex(color))
  const widest = Math.max(...colors.flatMap((one) => colors.map((other) => difference(one, other))))
  return widest < fit.minStep ? undefined : { gradient: best.gradient, mean: getMean(points) }
}

function getMean(points: readonly Point[]): string {
  const mean = (channel: 0 | 1 | 2): number =>
    points.reduce((sum, { color }) => sum + color[channel], 0) / points.length
  return toHex([mean(0), mean(1), mean(2)])
}

/** Paints what is seen beyond the round corners in the colour of the sheet. */
function squareCorners({ width, height, bytes }: Pixels, radius: number, [red, green, blue]: Rgb): void {
  for (let row = 0; row < radius; row += 1) {
    const across = Math.ceil(radius - Math.sqrt(Math.max(0, radius ** 2 - (radius - row) ** 2))) + 1
    for (const y of [row, height - 1 - row])
      for (let column = 0; column < across; column += 1)
        for (const x of [column, width - 1 - column]) bytes.set([red, green, blue], (y * width + x) * 4)
  }
}
