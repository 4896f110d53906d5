// A page for text recognition, at a size at which letters are large enough.
import type { Pixels } from '../../image/pixels.ts'
import { eraseFrames } from '../pixels/erase-frames.ts'
import { getInk } from './ink.ts'

/** Small letters of fewer pixels than this are recognised better at twice the size, larger ones worse. */
const smallLetters = 11
const maxPixels = 25_000_000

export interface ScanImage {
  /** As a portable graymap (PGM), which needs no decoder. */
  image: Uint8Array
  /** Its pixels a pixel of the page. */
  scale: number
}

export function makeScan(pixels: Pixels): ScanImage {
  const ink = getInk(pixels)
  eraseFrames(ink, pixels)
  const scale = Math.min(
    measureLetterHeight(ink, pixels) < smallLetters ? 2 : 1,
    Math.sqrt(maxPixels / (pixels.width * pixels.height)),
  )
  const width = Math.round(pixels.width * scale)
  const height = Math.round(pixels.height * scale)
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
  const image = new Uint8Array(header.length + width * height)
  image.set(header)
  if (scale === 1) image.set(ink, header.length)
  else stretch(ink, pixels, { width, height, image: image.subarray(header.length) })
  return { image, scale }
}

/** Longer runs of ink are no letters. */
const maxRunLength = 120
/** Runs of less are grain. */
const shortest = 4
/** What goes down for less than so many widths of a stem is a stroke that lies, or a bend. */
const strokesOfALetter = 1.7

/**
 * Half of the letters are no higher, from how far ink goes downwards: along their stems, not across their
 * strokes. Headlines are few among a text.
 */
function measureLetterHeight(ink: Uint8Array, { width, height }: Pixels): number {
  const stem = quantile(runLengths(ink, { lines: height, step: width, length: width, along: 1 }), 2, 0.5) ?? 0
  const downwards = runLengths(ink, { lines: width, step: 1, length: height, along: width })
  return quantile(downwards, Math.max(shortest, Math.ceil(stem * strokesOfALetter)), 0.5) ?? maxRunLength
}

interface Lines {
  lines: number
  /** From one line to the next, in pixels. */
  step: number
  /** Of a line, in pixels. */
  length: number
  /** From one pixel to the next along a line. */
  along: number
}

/** How many runs of ink there are of each length, on every third line. */
function runLengths(ink: Uint8Array, { lines, step, length, along }: Lines): Uint32Array {
  const counts = new Uint32Array(maxRunLength)
  for (let line = 1; line < lines; line += 3) {
    let run = 0
    for (let pixel = line * step, end = pixel + length * along; pixel < end; pixel += along) {
      if ((ink[pixel] ?? 255) < 128) run += 1
      else if (run > 0) {
        if (run < maxRunLength) counts[run] = (counts[run] ?? 0) + 1
        run = 0
      }
    }
  }
  return counts
}

/**
 * The length that so large a share of the runs does not exceed, of those that are at least as long as `from`.
 * Undefined without any.
 */
function quantile(counts: Uint32Array, from: number, share: number): number | undefined {
  const all = counts.subarray(from).reduce((sum, count) => sum + count, 0)
  if (all === 0) return undefined
  let sum = 0
  return counts.findIndex((count, length) => length >= from && (sum += count) >= all * share)
}

/** Each pixel lies between its four neighbours. */
function stretch(
  from: Uint8Array,
  { width: fromWidth, height: fromHeight }: Pixels,
  to: { width: number; height: number; image: Uint8Array },
): void {
  const columns = Array.from({ length: to.width }, (_, x) => getPlace(x, to.width, fromWidth))
  for (let y = 0, at = 0; y < to.height; y += 1) {
    const row = getPlace(y, to.height, fromHeight)
    const upper = row.before * fromWidth
    const lower = row.after * fromWidth
    for (let x = 0; x < to.width; x += 1, at += 1) {
      const { before, after, share } = columns[x] ?? row
      const above = (from[upper + before] ?? 0) * (1 - share) + (from[upper + after] ?? 0) * share
      const below = (from[lower + before] ?? 0) * (1 - share) + (from[lower + after] ?? 0) * share
      to.image[at] = above * (1 - row.share) + below * row.share
    }
  }
}

function getPlace(
  index: number,
  length: number,
  fromLength: number,
): { before: number; after: number; share: number } {
  const place = Math.min(fromLength - 1, Math.max(0, ((index + 0.5) * fromLength) / length - 0.5))
  const before = Math.floor(place)
  return { before, after: Math.min(fromLength - 1, before + 1), share: place - before }
}
