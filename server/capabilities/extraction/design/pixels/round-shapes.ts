// Large plain round shapes, discs and others, that words lie on and over the edge of, also where the page or
// a band cuts them off: they go along no edges of their box, as cards do, and what is left of them beside
// the words is no image.
import { upperMedian } from '#core/statistics.ts'
import type { Pixels } from '../../image/pixels.ts'
import { getArea, holdsPoint, intersection, likeness, shareInside } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt, difference, fromHex, mainColor, toHex, type Rgb } from './colors.ts'
import type { SeenPage } from './explained-pixels.ts'
import type { Panel } from '../page-blocks.ts'

/** In pixels: lower and narrower regions are none. */
const minSide = 80
/** Of 255: they differ so much from what they lie on, and their pixels by this share of it from them. */
const minContrast = 5
const sameColor = 0.35
/** Rows and columns in which a region begins and ends; how far beyond its edge what it lies on is seen. */
const probes = 64
const beyond = 4
/** Directions from the middle in which the edge is looked for. */
const sectors = 64
const turns = Array.from({ length: sectors }, (_, index) => (index + 0.5) / sectors)
/**
 * Of the directions, in which it is seen at least; how much farther it reaches in the next; how much of its
 * box such a shape fills where nothing cuts it off.
 */
const round = { points: 32, share: 0.4, uneven: 0.12, fill: { min: 0.55, max: 0.9 } }
/** Of places within the shape, beside what lies on it, in its colour; and just beyond it, in another. */
const seen = { steps: 40, inside: 0.9, outside: 0.85, min: 0.25 }
/** In shares of the radius: directions of a circle differ by less. */
const maxBent = 0.012
/** Of two boxes that are one. */
const same = 0.8

interface On {
  panels: readonly Panel[]
  images: readonly PdfBox[]
  words: readonly PdfBox[]
}

interface Point {
  x: number
  y: number
}

/** The middle, and how far from it the edge is in each direction. */
interface Outline extends Point {
  radii: number[]
}

export function findRoundShapes(page: SeenPage, on: On): Panel[] {
  const { image, bands, flat, unit } = page
  const shapes: Panel[] = []
  for (const { box, color } of flat.regions) {
    const region = { x: box.x * unit, y: box.y * unit, width: box.width * unit, height: box.height * unit }
    if (Math.min(region.width, region.height) < minSide) continue
    if (on.images.some((other) => shareInside(region, other) > 0.5)) continue
    const middle = region.y + region.height / 2
    const band = bands.find(({ top, bottom }) => top <= middle && bottom > middle)
    if (band === undefined || band.isPhotograph === true) continue
    const [below] = on.panels
      .filter((panel) => panel.color !== undefined && shareInside(region, panel) > 0.95)
      .toSorted((one, other) => getArea(one) - getArea(other))
    const background = below?.color === undefined ? band.color : fromHex(below.color)
    if (difference(color, background) < minContrast) continue
    const ground = below ?? { x: 0, y: band.top, width: image.width, height: band.bottom - band.top }
    const shape = findShape(image, { region, color, background, ground }, on)
    if (shape !== undefined) shapes.push(shape)
  }
  return shapes
}

interface Place {
  region: PdfBox
  color: Rgb
  background: Rgb
  /** The band or the panel that cuts it off. */
  ground: PdfBox
}

function findShape(image: Pixels, place: Place, on: On): Panel | undefined {
  const { color, background, ground } = place
  const reach = Math.max(2, difference(color, background) * sameColor)
  const isNear = (x: number, y: number, other: Rgb): boolean =>
    difference(colorAt(image, Math.floor(x), Math.floor(y)), other) <= reach
  const outline = followOutline(findEdge(image, place, isNear))
  if (outline === undefined) return undefined
  const ends = turns.map((turn) => getPoint(outline, turn))
  const [left, top] = [Math.min(...ends.map(({ x }) => x)), Math.min(...ends.map(({ y }) => y))]
  const whole = {
    x: left,
    y: top,
    width: Math.max(...ends.map(({ x }) => x)) - left + 1,
    height: Math.max(...ends.map(({ y }) => y)) - top + 1,
  }
  const box = intersection(whole, ground)
  if (box === undefined || on.panels.some((panel) => likeness(panel, box) > same)) return undefined
  const fill = getSurface(ends) / getArea(whole)
  if (fill < round.fill.min || fill > round.fill.max) return undefined
  const others = [...on.words, ...on.images, ...on.panels.filter((panel) => panel !== ground)].filter(
    (other) => getArea(other) < getArea(whole) || shareInside(whole, other) < 0.9,
  )
  const isFree = ({ x, y }: Point): boolean =>
    holdsPoint(ground, x, y) && !others.some((other) => holdsPoint(other, x, y))
  const scales = Array.from({ length: seen.steps }, (_, index) => Math.sqrt((index + 0.5) / seen.steps))
  const { x, y } = outline
  const inside = turns
    .flatMap((turn) => scales.map((scale) => ({ end: getPoint(outline, turn, -beyond), scale })))
    .map(({ end, scale }) => ({ x: x + (end.x - x) * scale, y: y + (end.y - y) * scale }))
    .filter(isFree)
  const own = inside.filter((point) => isNear(point.x, point.y, color))
  const around = turns.map((turn) => getPoint(outline, turn, beyond)).filter(isFree)
  const other = around.filter((point) => isNear(point.x, point.y, background))
  if (around.length < turns.length * seen.min || inside.length < turns.length * seen.steps * seen.min)
    return undefined
  if (own.length < inside.length * seen.inside || other.length < around.length * seen.outside)
    return undefined
  const colors = own.map((point) => colorAt(image, Math.floor(point.x), Math.floor(point.y)))
  const isWhole = getArea(box) > getArea(whole) * 0.98
  const isCircle =
    Math.max(...outline.radii) - Math.min(...outline.radii) <= maxBent * Math.max(...outline.radii)
  const isAcross = on.words.some((word) => {
    const share = shareInside(word, box)
    return share > 0 && share < 0.9
  })
  return {
    ...box,
    color: toHex(mainColor(colors)),
    ...(isWhole && isCircle && !isAcross
      ? { radius: Math.round(box.width / 2) }
      : { clip: toPolygon(outline, box) }),
  }
}

/** Of an image, in its colour and that of the band: no more is seen of what lies on the shape. */
const plainPart = 0.97

/** Whether an image on a shape shows nothing but that, and the band that it lies on. */
export function isPartOf(
  box: PdfBox,
  shape: Panel,
  { image, bands }: Pick<SeenPage, 'image' | 'bands'>,
): boolean {
  if (shape.color === undefined || shareInside(box, shape) < same) return false
  const colors = [
    fromHex(shape.color),
    ...bands.filter(({ top, bottom }) => top <= box.y && bottom > box.y).map(({ color }) => color),
  ]
  const shares = Array.from({ length: seen.steps }, (_, index) => (index + 0.5) / seen.steps)
  const places = shares.flatMap((down) =>
    shares.map((across) => [box.x + box.width * across, box.y + box.height * down] as const),
  )
  const plain = places.filter(([x, y]) => {
    const own = colorAt(image, Math.floor(x), Math.floor(y))
    return colors.some((color) => difference(own, color) <= minContrast)
  })
  return plain.length >= places.length * plainPart
}

/** Of a polygon. */
function getSurface(ends: readonly Point[]): number {
  const twice = ends.reduce((sum, { x, y }, index) => {
    const next = ends[(index + 1) % ends.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(twice) / 2
}

/** Where the region begins and ends in rows and columns, beside what it lies on. */
function findEdge(
  image: Pixels,
  { region, color, background, ground }: Place,
  isNear: (x: number, y: number, color: Rgb) => boolean,
): Point[] {
  const { x: left, y: top, width, height } = region
  const isInside = (x: number, y: number): boolean =>
    holdsPoint(ground, x, y) && x >= 0 && y >= 0 && x < image.width && y < image.height
  const findEnd = (at: (away: number) => Point, length: number): Point[] => {
    for (let away = -2 * beyond; away < length; away += 1) {
      const { x, y } = at(away)
      if (!isInside(x, y) || !isNear(x, y, color)) continue
      const outside = at(away - beyond)
      return isInside(outside.x, outside.y) && isNear(outside.x, outside.y, background) ? [{ x, y }] : []
    }
    return []
  }
  return Array.from({ length: probes }, (_, index) => (index + 0.5) / probes).flatMap((share) => {
    const [x, y] = [left + width * share, top + height * share]
    return [
      ...findEnd((away) => ({ x: left + away, y }), width),
      ...findEnd((away) => ({ x: left + width - 1 - away, y }), width),
      ...findEnd((away) => ({ x, y: top + away }), height),
      ...findEnd((away) => ({ x, y: top + height - 1 - away }), height),
    ]
  })
}

/**
 * How far from its middle a round shape reaches in each direction, where its edge is seen; between these, as
 * those beside them do. Undefined where that is no round shape.
 */
function followOutline(points: readonly Point[]): Outline | undefined {
  if (points.length < round.points) return undefined
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }
  const bySector = Map.groupBy(points, ({ x, y }) => {
    const turn = Math.atan2(y - middle.y, x - middle.x) / (2 * Math.PI)
    return Math.floor((turn < 0 ? turn + 1 : turn) * sectors) % sectors
  })
  const all = Array.from({ length: sectors }, (_, sector) => {
    const away = bySector.get(sector)?.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y))
    return away === undefined ? undefined : upperMedian(away)
  })
  // What lies over the edge, and has its colours, is no part of it.
  const own = all.map((radius, sector) => {
    if (radius === undefined) return undefined
    const beside = [-2, -1, 0, 1, 2].flatMap((step) => all[(sector + step + sectors) % sectors] ?? [])
    const usual = upperMedian(beside) ?? radius
    return beside.length < 3 || Math.abs(radius - usual) <= usual * round.uneven ? radius : undefined
  })
  if (own.filter((radius) => radius !== undefined).length < sectors * round.share) return undefined
  const radii = own.map((radius, sector) => radius ?? between(own, sector))
  const isRound = radii.every((radius, sector) => {
    const next = radii[(sector + 1) % sectors] ?? radius
    return Math.abs(radius - next) <= Math.max(radius, next) * round.uneven
  })
  return isRound ? { ...middle, radii } : undefined
}

/** Of directions without an edge, the radius between the nearest that have one. */
function between(radii: readonly (number | undefined)[], sector: number): number {
  const find = (step: 1 | -1): [radius: number, away: number] => {
    for (let away = 1; away < sectors; away += 1) {
      const radius = radii[(sector + step * away + sectors * sectors) % sectors]
      if (radius !== undefined) return [radius, away]
    }
    return [0, 1]
  }
  const [[before, back], [after, ahead]] = [find(-1), find(1)]
  return (before * ahead + after * back) / (back + ahead)
}

function getPoint({ x, y, radii }: Outline, turn: number, more = 0): Point {
  const at = turn * sectors - 0.5
  const [one, other] = [Math.floor(at), Math.floor(at) + 1].map(
    (sector) => radii[(sector + sectors) % sectors] ?? 0,
  ) as [number, number]
  const radius = one + (other - one) * (at - Math.floor(at)) + more
  return { x: x + Math.cos(turn * 2 * Math.PI) * radius, y: y + Math.sin(turn * 2 * Math.PI) * radius }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** In shares of a box, the part of a shape within it. */
function toPolygon(outline: Outline, box: PdfBox): NonNullable<Panel['clip']> {
  const toShare = (at: number, from: number, length: number): number =>
    Math.round(Math.min(1, Math.max(0, (at - from) / length)) * 10_000) / 10_000
  return turns.map((turn) => {
    const { x, y } = getPoint(outline, turn)
    return { x: toShare(x, box.x, box.width), y: toShare(y, box.y, box.height) }
  })
}
