// Bands of a page that is only pixels: stretches from edge to edge of one background, recognised by both
// margins, where content seldom stands.
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, mainColor, toHex, type Rgb } from './colors.ts'
import { findCurvedEdges } from './curved-edges.ts'

export interface Band {
  /** In pixels. */
  top: number
  bottom: number
  color: Rgb
  /** Several that are one image. */
  isPhotograph?: boolean
  /** The edge between the bands above and below it, which is no straight line. */
  isEdge?: boolean
}

/** Share of the width that is margin on either side. */
const marginShare = 0.012
/**
 * Backgrounds that are this near to each other are one. A step between two rows is sharp, a gradient is not.
 */
export const minStep = 2.5
/** Lower bands are lines, or rows of an image that reaches the margins. */
const minHeightShare = 0.012

/**
 * From top to bottom; together they are the whole page. `noise` is what neighbouring pixels of one colour
 * differ by.
 */
export function findBands(image: Pixels, noise: number): Band[] {
  const { width, height } = image
  const left = rowColors(
    image,
    0,
    findMargin(image, noise, (away) => away),
  )
  const right = rowColors(image, width - findMargin(image, noise, (away) => width - 1 - away), width)
  const threshold = minStep + noise
  const edges = findCurvedEdges(image, noise)
  const lettered: number[] = []
  const cuts = new Set([0, ...edges.flatMap(({ top, bottom }) => [top, bottom]), height])
  for (let y = 1; y < height; y += 1) {
    if (edges.some(({ top, bottom }) => y > top && y < bottom)) continue
    const step = stepAt(left, right, y)
    const isHighest =
      (step >= stepAt(left, right, y - 1) || isLine(left, right, y - 1)) &&
      (step > stepAt(left, right, y + 1) || isLine(left, right, y))
    if (step <= threshold || !isHighest) continue
    if (isAmongLetters(image, y, threshold)) lettered.push(y)
    else cuts.add(y)
  }
  const ordered = [...cuts].toSorted((one, other) => one - other)
  const minHeight = Math.max(8, width * minHeightShare)
  const stretches = ordered.slice(0, -1).map((top, index): Stretch => {
    const bottom = ordered[index + 1] ?? height
    const isEdge = edges.some((edge) => edge.top === top)
    const isLow = !isEdge && bottom - top < minHeight
    return { top, bottom, from: top, to: bottom, color: mean(left, right, top, bottom), isEdge, isLow }
  })
  const bands: Stretch[] = []
  for (const stretch of joinToNext(stretches, image, threshold)) {
    const last = bands.at(-1)
    const { bottom, to, color, isEdge, isLow } = stretch
    // Rows of an image that reaches both margins, and lines between two bands, go with what is before them.
    const isPart = last?.isEdge === false && !isEdge && (isLow || difference(last.color, color) < threshold)
    if (!isPart) bands.push({ ...stretch })
    else if (isLow) last.bottom = bottom
    else Object.assign(last, { bottom, to, color: mean(left, right, last.from, to) })
  }
  giveFirstRows(bands, image, threshold)
  return bands.map(({ top, bottom, from, to, isEdge }) => ({
    top,
    bottom,
    color: lettered.some((y) => y > from && y < to)
      ? mainColor(probe(image, from, to))
      : findBackgroundColor({ left, right, image }, from, to),
    ...(isEdge && { isPhotograph: true, isEdge }),
  }))
}

/**
 * Of a row of an image: so much of it is not the plain band above, of which a row has so much, and no more
 * than this is of one colour.
 */
const imageRow = { other: 0.7, plain: 0.8, same: 0.6, color: 6 }

/** Gives an image its first rows where they went with a plain band above, as low ones below a line do. */
function giveFirstRows(bands: Stretch[], image: Pixels, same: number): void {
  for (const [index, band] of bands.entries()) {
    const above = bands[index - 1]
    if (above === undefined || above.bottom <= above.to || above.isEdge || band.isEdge) continue
    const getShare = (row: readonly Rgb[], color: Rgb, reach: number): number =>
      row.filter((seen) => difference(seen, color) <= reach).length / probes
    const isOfImage = (y: number): boolean => {
      const row = probeRow(image, y)
      return (
        getShare(row, above.color, same) <= 1 - imageRow.other &&
        getShare(row, mainColor(row), imageRow.color) <= imageRow.same
      )
    }
    const last = probeRow(image, Math.max(above.top, above.to - 2))
    if (getShare(last, above.color, same) < imageRow.plain) continue
    let { top } = band
    while (top > above.to && isOfImage(top - 1)) top -= 1
    above.bottom = top
    band.top = top
  }
}

/**
 * Of a row that letters stand in from edge to edge: so much of it shows what they are on, in so many pieces,
 * and so much of each part of it. The rows that are looked at are so far above and below an edge, which
 * may be blurred.
 */
const letters = { minShown: 0.3, minPieces: 12, parts: 10, minOfPart: 0.1, away: 2 }

/** Whether an edge in both margins is one of letters that go on beyond them, as in a ticker. */
function isAmongLetters(image: Pixels, y: number, same: number): boolean {
  const { width, height } = image
  const rows = [y - letters.away, y + letters.away - 1].map((row) =>
    Array.from({ length: width }, (_, x) => colorAt(image, x, Math.max(0, Math.min(height - 1, row)))),
  )
  const color = mainColor(rows.flat())
  const shown = rows.map((row) => row.map((seen) => difference(seen, color) <= same))
  const getShare = (row: readonly boolean[]): number => row.filter(Boolean).length / row.length
  const getPieces = (row: readonly boolean[]): number =>
    row.filter((isShown, x) => isShown && row[x - 1] === false).length
  const part = width / letters.parts
  const isEverywhere = (row: readonly boolean[]): boolean =>
    Array.from({ length: letters.parts }, (_, at) =>
      getShare(row.slice(Math.round(at * part), Math.round((at + 1) * part))),
    ).every((share) => share >= letters.minOfPart)
  return (
    Math.max(...shown.map(getPieces)) >= letters.minPieces &&
    shown.every((row) => getShare(row) >= letters.minShown && isEverywhere(row))
  )
}

/**
 * Cards that leave the page a narrower margin begin in one column, by a step, of 255, in so many rows below
 * each other, and in no more than this share of all: a strip along the whole page is part of its margin.
 */
const card = { minMargin: 4, step: 6, rows: 60, maxShare: 0.8 }

/** How wide a margin is, in pixels, up to cards that begin in it; `getColumn`: so far from a side. */
function findMargin(image: Pixels, noise: number, getColumn: (away: number) => number): number {
  const { width, height } = image
  const widest = Math.max(3, Math.round(width * marginShare))
  for (let away = card.minMargin; away < widest; away += 1) {
    const [outer, inner] = [getColumn(away - 1), getColumn(away)]
    let [run, longest, all] = [0, 0, 0]
    for (let y = 0; y < height; y += 1) {
      const isStep = difference(colorAt(image, outer, y), colorAt(image, inner, y)) > card.step + noise
      run = isStep ? run + 1 : 0
      if (isStep) all += 1
      longest = Math.max(longest, run)
    }
    if (longest >= card.rows && all < height * card.maxShare) return away
  }
  return widest
}

interface Stretch extends Required<Pick<Band, 'top' | 'bottom' | 'color' | 'isEdge'>> {
  /** The rows that show its colour: not those that were joined to it. */
  from: number
  to: number
  isLow: boolean
}

/**
 * Of the lowest row of what hangs from an edge, that has the colour of the band below; and of that above it.
 */
const shown = { below: 0.2, above: 0.8 }
const probes = 96

/**
 * Shapes that hang from the edge of a plain band, such as bunting, are on the band below, which is seen
 * between them.
 */
function joinToNext(stretches: readonly Stretch[], image: Pixels, same: number): Stretch[] {
  const getShare = (y: number, color: Rgb): number =>
    probeRow(image, y).filter((seen) => difference(seen, color) <= same).length / probes
  const joined: Stretch[] = []
  for (const [index, stretch] of [...stretches.entries()].toReversed()) {
    const next = joined[0]
    const above = stretches.slice(0, index).findLast(({ isLow }) => !isLow)
    const lowest = stretch.bottom - 1
    const isOfNext =
      stretch.isLow &&
      next?.isLow === false &&
      !next.isEdge &&
      above !== undefined &&
      getShare(above.bottom - 2, above.color) >= shown.above &&
      // Shapes may touch where they hang.
      getShare(lowest, next.color) >=
        Math.max(next.top < next.from ? 0 : shown.below, getShare(lowest, above.color))
    if (isOfNext) next.top = stretch.top
    else joined.unshift({ ...stretch })
  }
  return joined
}

/** Of 255: rows of a plain margin differ from their mean by less. */
const plainSpread = 6

interface Margins {
  left: Float32Array
  right: Float32Array
  image: Pixels
}

/**
 * Of both margins, or of the plain one where an image reaches the other; of two plain ones that differ, where
 * a card reaches one side, that which more of the band has.
 */
function findBackgroundColor({ left, right, image }: Margins, top: number, bottom: number): Rgb {
  const [one, other] = [left, right].map(
    (rows) =>
      findUsualColor({ left: rows, right: rows, isPlain: true }, top, bottom) ??
      mean(rows, rows, top, bottom),
  ) as [Rgb, Rgb]
  const [spread, otherSpread] = [getSpread(left, one, top, bottom), getSpread(right, other, top, bottom)]
  if (spread < plainSpread && otherSpread >= plainSpread) return one
  if (otherSpread < plainSpread && spread >= plainSpread) return other
  if (spread < plainSpread && difference(one, other) > 2 * plainSpread) {
    const seen = probe(image, top, bottom)
    const count = (color: Rgb): number => seen.filter((own) => difference(own, color) < plainSpread).length
    return count(one) >= count(other) ? one : other
  }
  const usual = findUsualColor({ left, right, isPlain: spread < plainSpread }, top, bottom)
  return usual ?? mean(left, right, top, bottom)
}

function probeRow(image: Pixels, y: number): Rgb[] {
  return Array.from({ length: probes }, (_, at) =>
    colorAt(image, Math.floor(((at + 0.5) / probes) * image.width), y),
  )
}

function probe(image: Pixels, top: number, bottom: number): Rgb[] {
  return Array.from({ length: probes * probes }, (_, at) => {
    const [across, down] = [((at % probes) + 0.5) / probes, (Math.floor(at / probes) + 0.5) / probes]
    return colorAt(image, Math.floor(across * image.width), Math.floor(top + down * (bottom - top)))
  })
}

/**
 * Of so many rows of both margins: others are those of what reaches over its edge, as a strip on a slant.
 * Fewer where they differ by no more than this, as no rows of a gradient do: light falls on the others.
 */
const minUsual = { near: 0.6, same: 0.4, sameColor: 1.5 }

function findUsualColor(
  { left, right, isPlain }: { left: Float32Array; right: Float32Array; isPlain: boolean },
  top: number,
  bottom: number,
): Rgb | undefined {
  const colors = [left, right].flatMap((rows) =>
    Array.from({ length: bottom - top }, (_, at): Rgb => {
      const row = (top + at) * 3
      return [rows[row] ?? 0, rows[row + 1] ?? 0, rows[row + 2] ?? 0]
    }),
  )
  const usual = findCommonest(colors)
  const getShare = (reach: number): number =>
    colors.filter((color) => difference(color, usual) < reach).length / colors.length
  const isUsual =
    (!isPlain && getShare(plainSpread) >= minUsual.near) || getShare(minUsual.sameColor) >= minUsual.same
  return isUsual ? usual : undefined
}

/** The mean of those that are one colour when they are rounded, which most are. */
function findCommonest(colors: readonly Rgb[]): Rgb {
  const groups = [...Map.groupBy(colors, toHex).values()]
  const largest = groups.reduce((one, other) => (other.length > one.length ? other : one), [])
  const getMean = (channel: 0 | 1 | 2): number =>
    largest.reduce((sum, color) => sum + color[channel], 0) / Math.max(1, largest.length)
  return [getMean(0), getMean(1), getMean(2)]
}

function getSpread(rows: Float32Array, color: Rgb, top: number, bottom: number): number {
  let sum = 0
  for (let y = top; y < bottom; y += 1)
    sum += difference([rows[y * 3] ?? 0, rows[y * 3 + 1] ?? 0, rows[y * 3 + 2] ?? 0], color)
  return sum / Math.max(1, bottom - top)
}

/** Three numbers a row: its mean colour between two columns. */
function rowColors({ width, height, bytes }: Pixels, from: number, to: number): Float32Array {
  const colors = new Float32Array(height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = from; x < to; x += 1) {
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        colors[y * 3 + channel] = (colors[y * 3 + channel] ?? 0) + (bytes[at + channel] ?? 0) / (to - from)
    }
  }
  return colors
}

/** Of the steps on both sides of a row: where what is above and below it differs by less, it is a line. */
const lineShare = 0.5

/** Whether a row is a line in another colour: the rows above and below it are nearer to each other. */
function isLine(left: Float32Array, right: Float32Array, y: number): boolean {
  return [left, right].every(
    (rows) => getStep(rows, y + 1, 2) < lineShare * Math.min(getStep(rows, y), getStep(rows, y + 1)),
  )
}

/** How much both margins change between two rows. */
function stepAt(left: Float32Array, right: Float32Array, y: number): number {
  return Math.min(getStep(left, y), getStep(right, y))
}

function getStep(rows: Float32Array, y: number, apart = 1): number {
  let maxStep = 0
  for (let channel = 0; channel < 3; channel += 1) {
    const step = Math.abs((rows[y * 3 + channel] ?? 0) - (rows[(y - apart) * 3 + channel] ?? 0))
    if (step > maxStep) maxStep = step
  }
  return maxStep
}

function mean(left: Float32Array, right: Float32Array, top: number, bottom: number): Rgb {
  const of = (channel: number): number => {
    let sum = 0
    for (let y = top; y < bottom; y += 1) sum += (left[y * 3 + channel] ?? 0) + (right[y * 3 + channel] ?? 0)
    return sum / (2 * Math.max(1, bottom - top))
  }
  return [of(0), of(1), of(2)]
}
