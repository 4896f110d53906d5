// How a page lies in an image: on its side, slanted, or as it should. Lines of text are looked for, not
// letters, so whether a page is upside down is for whoever reads its words to find out.
import { turned, type Pixels } from './pixels.ts'

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270

export interface Straightened {
  pixels: Pixels
  /** By how much the image was turned so that its lines run across. */
  turn: Turn
  /** What else may be right where the words make no sense, the likeliest first. */
  otherTurns: Turn[]
}

/** Sides of the image that is measured: lines of small print are still some pixels apart. */
const measuredSide = 1_000
/** Columns of the measured image that move together. */
const stripWidth = 8
/** Degrees. Scanners and cameras held by hand slant pages less; text that slants more was meant to. */
const maxSkew = 8
const coarseStep = 1
const fineStep = 0.1
/** Recognition takes less for straight. */
const minSkew = 0.3
/**
 * Lines stand out so much more along a slant than straight on, or down the page than across it, before the
 * page is moved for them.
 */
const clearlySlanted = 1.1
const clearlyDown = 1.4
/** From here on nobody needs to look the other way. */
const onlyThisWay = 3
const exifOrientations: Readonly<Record<Turn, number>> = { 0: 1, 90: 6, 180: 3, 270: 8 }

/**
 * The image with its lines across and level; turned as asked where that is said. The same bytes where
 * nothing is to be moved.
 */
export function straightened(pixels: Pixels, wanted?: Turn): Straightened {
  const edges = measureEdges(pixels)
  const across = findSkew(edges)
  const down = findSkew(transposed(edges))
  const isDown = down.clarity > across.clarity * clearlyDown
  const [first, second]: Turn[][] = isDown
    ? [
        [90, 270],
        [0, 180],
      ]
    : [
        [0, 180],
        [90, 270],
      ]
  const [found = 0] = first ?? []
  const turn = wanted ?? found
  const isCertain =
    Math.max(down.clarity, across.clarity) > onlyThisWay * Math.min(down.clarity, across.clarity)
  const skew = turn % 180 === 0 ? across.skew : -down.skew
  return {
    pixels: level(turned(pixels, exifOrientations[turn]), skew),
    turn,
    otherTurns: [...(first ?? []), ...(isCertain ? [] : (second ?? []))].filter((other) => other !== turn),
  }
}

interface Edges {
  width: number
  height: number
  /** How much each place differs from its neighbours: letters do, on whatever background. */
  values: Float32Array
}

function measureEdges({ width, height, bytes }: Pixels): Edges {
  const factor = Math.max(1, Math.round(Math.max(width, height) / measuredSide))
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)]
  const greys = new Float32Array(columns * rows)
  for (let y = 0; y < rows * factor; y += 1) {
    const row = Math.floor(y / factor) * columns
    // Green alone: it is most of how bright a colour is.
    for (let x = 0, at = y * width * 4 + 1; x < columns; x += 1) {
      let sum = 0
      for (const end = at + factor * 4; at < end; at += 4) sum += bytes[at] ?? 0
      greys[row + x] = (greys[row + x] ?? 0) + sum
    }
  }
  const values = new Float32Array(columns * rows)
  const maxChange = factor * factor * 255
  for (let y = 0; y + 1 < rows; y += 1)
    for (let x = 0, at = y * columns; x + 1 < columns; x += 1, at += 1) {
      const grey = greys[at] ?? 0
      values[at] =
        (Math.abs(grey - (greys[at + 1] ?? 0)) + Math.abs(grey - (greys[at + columns] ?? 0))) / maxChange
    }
  return { width: columns, height: rows, values }
}

function transposed({ width, height, values }: Edges): Edges {
  const result = new Float32Array(values.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) result[x * height + y] = values[y * width + x] ?? 0
  return { width: height, height: width, values: result }
}

/** The slant at which lines across stand out most, in degrees, clockwise; 0 where none does clearly. */
function findSkew(edges: Edges): { skew: number; clarity: number } {
  const strips = findStrips(edges)
  const clarityAt = (degrees: number): number =>
    getClarity(strips, edges.height, Math.tan((degrees * Math.PI) / 180))
  const straight = clarityAt(0)
  let best = { skew: 0, clarity: straight }
  const look = (degrees: number): void => {
    const clarity = clarityAt(degrees)
    if (clarity > best.clarity) best = { skew: degrees, clarity }
  }
  for (let degrees = -maxSkew; degrees <= maxSkew; degrees += coarseStep) look(degrees)
  const around = best.skew
  for (let step = -coarseStep; step <= coarseStep; step += fineStep) look(around + step)
  return Math.abs(best.skew) < minSkew || best.clarity < straight * clearlySlanted
    ? { skew: 0, clarity: best.clarity }
    : best
}

function findStrips({ width, height, values }: Edges): Float32Array[] {
  return Array.from({ length: Math.ceil(width / stripWidth) }, (_, index) => {
    const strip = new Float32Array(height)
    const end = Math.min(width, (index + 1) * stripWidth)
    for (let y = 0; y < height; y += 1) {
      let sum = 0
      for (let x = index * stripWidth; x < end; x += 1) sum += values[y * width + x] ?? 0
      strip[y] = sum
    }
    return strip
  })
}

/** How sharply lines and the space between them follow each other, summed along a slope. */
function getClarity(strips: readonly Float32Array[], height: number, slope: number): number {
  const profile = new Float64Array(height)
  for (const [index, strip] of strips.entries()) {
    const shift = Math.round((index - strips.length / 2) * stripWidth * slope)
    const end = Math.min(height, height - shift)
    for (let y = Math.max(0, -shift); y < end; y += 1)
      profile[y] = (profile[y] ?? 0) + (strip[y + shift] ?? 0)
  }
  let [changes, total] = [0, 0]
  for (let y = 1; y < height; y += 1) {
    changes += ((profile[y] ?? 0) - (profile[y - 1] ?? 0)) ** 2
    total += profile[y] ?? 0
  }
  // A few lines on an empty page are as clear as a full page.
  return total === 0 ? 0 : (changes * height) / total ** 2
}

/** Turned back by a slant, around its middle; what comes in at the corners is white. */
function level(pixels: Pixels, degrees: number): Pixels {
  if (degrees === 0) return pixels
  const { width, height, bytes } = pixels
  const result: Pixels = { width, height, bytes: new Uint8ClampedArray(bytes.length).fill(255) }
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const [right, below] = [x - width / 2, y - height / 2]
      const fromX = right * cosine - below * sine + width / 2
      const fromY = right * sine + below * cosine + height / 2
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue
      const [shareX, shareY] = [fromX - left, fromY - top]
      const place = (top * width + left) * 4
      for (let channel = 0; channel < 4; channel += 1) {
        const upper =
          (bytes[place + channel] ?? 0) * (1 - shareX) + (bytes[place + 4 + channel] ?? 0) * shareX
        const under = place + width * 4 + channel
        const lower = (bytes[under] ?? 0) * (1 - shareX) + (bytes[under + 4] ?? 0) * shareX
        result.bytes[at + channel] = upper * (1 - shareY) + lower * shareY
      }
    }
  }
  return result
}
