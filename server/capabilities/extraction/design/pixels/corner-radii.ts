// How round each corner of a panel is, by where its rows begin: against what is beside the panel there, which
// may be a photograph, and though the panel's own colours go into each other.
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, fromHex, type Rgb } from './colors.ts'
import type { Panel } from '../page-blocks.ts'

/** In pixels: how far from its edges the panel, and what is beside it, have their colours; rows looked at. */
const inset = 3
const outside = 3
const maxRows = 40
/** Of 255: less between the panel and what is beside it says nothing. */
const minContrast = 6
/** Of the rows of a corner, so many are seen at least. */
const minSeen = 0.6
/** In pixels, for a row: so far a circle may be from where the rows begin, and more of a large one. */
const maxMiss = { pixels: 0.8, share: 0.04 }
/** In pixels: corners that differ by less are alike, with a share of larger ones; square and round ones. */
const alike = { pixels: 2, share: 0.12 }
const square = 1
const round = 4

/** The panel as round as its corners are; as it is where they do not show it, or where a frame says it. */
export function withCorners(panel: Panel, image: Pixels): Panel {
  const isFramed = panel.border !== undefined && panel.border.sides === undefined
  const found = isFramed ? undefined : findCorners(panel, image)
  if (found === undefined) return panel
  const { radius: _radius, corners: _corners, ...plain } = panel
  return { ...plain, ...(found.radius > 0 && found) }
}

interface Corners {
  radius: number
  corners?: NonNullable<Panel['corners']>
}

function findCorners(panel: Panel, image: Pixels): Corners | undefined {
  const found = [
    measureCorner(panel, image, { isRight: false, isLower: false }),
    measureCorner(panel, image, { isRight: true, isLower: false }),
    measureCorner(panel, image, { isRight: true, isLower: true }),
    measureCorner(panel, image, { isRight: false, isLower: true }),
  ]
  const known = found.filter((radius) => radius !== undefined)
  const [largest, smallest] = [Math.max(...known), Math.min(...known)]
  if (known.length < 2) return undefined
  if (isAlike(largest, smallest)) {
    const radius = Math.round(known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ?? 0)
    return known.length === found.length || radius >= round ? { radius } : undefined
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = found
  const sides = [
    [first, fourth, second, third],
    [second, third, first, fourth],
    [first, second, third, fourth],
    [third, fourth, first, second],
  ] as const
  const isOneSided = sides.some(
    ([one, other, ...rest]) =>
      one >= round && other >= round && isAlike(one, other) && rest.every((radius) => radius <= square),
  )
  if (known.length < found.length || !isOneSided) return undefined
  const radius = Math.round(largest)
  const [topLeft, topRight, bottomRight, bottomLeft] = found.map((own = 0) => (own >= round ? radius : 0))
  return { radius, corners: [topLeft ?? 0, topRight ?? 0, bottomRight ?? 0, bottomLeft ?? 0] }
}

function isAlike(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(alike.pixels, Math.max(one, other) * alike.share)
}

/** The radius of the circle that fits where the rows of a corner begin; undefined where none does. */
function measureCorner(
  { x, y, width, height, color }: Panel,
  image: Pixels,
  { isRight, isLower }: { isRight: boolean; isLower: boolean },
): number | undefined {
  const maxRadius = Math.min(width, height) / 2
  // Words may lie in the one place and another shade in the other.
  const places = [Math.min(maxRadius, maxRows) + inset, maxRadius + inset]
  // Or icons and buttons in both: its own colour is what is round.
  const faces: ((down: number) => Rgb)[] = places.map((place) => (down) => at(place, Math.max(inset, down)))
  if (color !== undefined) faces.push(() => fromHex(color))
  const rows = Math.min(maxRows, Math.floor(maxRadius))
  const isAtEdge = isRight ? x + width >= image.width : x <= 0
  const at = (across: number, down: number): Rgb =>
    colorAt(
      image,
      within(isRight ? x + width - 1 - across : x + across, image.width),
      within(isLower ? y + height - 1 - down : y + down, image.height),
    )
  for (const getFace of faces) {
    const starts: Start[] = []
    for (let down = 0; down < rows; down += 1) {
      const [beside, face] = [at(-outside, down), getFace(down)]
      if (difference(beside, face) < minContrast) {
        // Beside it the image ends.
        if (isAtEdge) starts.push({ down, start: 0 })
        continue
      }
      let start = 0
      while (start < maxRadius && difference(at(start, down), beside) <= difference(at(start, down), face))
        start += 1
      starts.push({ down, start })
    }
    const radius = starts.length < rows * minSeen ? undefined : fitCircle(starts, maxRadius)
    if (radius !== undefined) return radius
  }
  return undefined
}

/** How many pixels from the side of a panel a row begins that is so many below its edge. */
interface Start {
  down: number
  start: number
}

function fitCircle(starts: readonly Start[], maxRadius: number): number | undefined {
  let best = { radius: 0, miss: Number.POSITIVE_INFINITY }
  for (let radius = 0; radius <= maxRadius; radius += 0.5) {
    const misses = starts.map(({ down, start }) => Math.abs(start - getStart(radius, down)))
    const miss = misses.reduce((sum, one) => sum + one, 0) / misses.length
    if (miss < best.miss) best = { radius, miss }
  }
  return best.miss <= maxMiss.pixels + best.radius * maxMiss.share ? best.radius : undefined
}

/** Where a row begins that is so many pixels below the upper edge of a circle. */
function getStart(radius: number, down: number): number {
  const above = radius - down - 0.5
  return above <= 0 ? 0 : radius - Math.sqrt(Math.max(0, radius * radius - above * above))
}

function within(value: number, size: number): number {
  return Math.min(size - 1, Math.max(0, Math.round(value)))
}
