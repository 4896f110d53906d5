// A page for text recognition, at a size at which letters are large enough.
import type { Pixels } from '../picture/pixels.ts'
import { inkOf } from './ink.ts'

/** Small letters of fewer pixels than this are recognised better at twice the size, larger ones worse. */
const smallLetters = 11
const mostPixels = 25_000_000

export interface ScanImage {
  /** As a portable graymap (PGM), which needs no decoder. */
  image: Uint8Array
  /** Its pixels a pixel of the page. */
  scale: number
}

export function scanOf(pixels: Pixels): ScanImage {
  const ink = inkOf(pixels)
  const scale = Math.min(heightOfLetters(ink, pixels) < smallLetters ? 2 : 1, Math.sqrt(mostPixels / (pixels.width * pixels.height)))
  const width = Math.round(pixels.width * scale)
  const height = Math.round(pixels.height * scale)
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
  const image = new Uint8Array(header.length + width * height)
  image.set(header)
  if (scale === 1) image.set(ink, header.length)
  else stretch(ink, pixels, { width, height, image: image.subarray(header.length) })
  return { image, scale }
}

/** About the height of most small letters, from how far ink goes downwards: along their stems, not across their strokes. */
function heightOfLetters(ink: Uint8Array, { width, height }: Pixels): number {
  const [shortest, longest] = [4, 120]
  const counts = new Uint32Array(longest)
  let all = 0
  for (let x = 1; x < width; x += 3) {
    let run = 0
    for (let pixel = x, end = width * height; pixel < end; pixel += width) {
      if ((ink[pixel] ?? 255) < 128) run += 1
      else if (run > 0) {
        if (run >= shortest && run < longest) {
          counts[run] = (counts[run] ?? 0) + 1
          all += 1
        }
        run = 0
      }
    }
  }
  let sum = 0
  for (const [length, count] of counts.entries()) {
    sum += count
    if (sum >= all * 0.7) return all === 0 ? longest : length
  }
  return longest
}

/** Each pixel lies between its four neighbours. */
function stretch(from: Uint8Array, { width: fromWidth, height: fromHeight }: Pixels, to: { width: number; height: number; image: Uint8Array }): void {
  const columns = Array.from({ length: to.width }, (_, x) => placeOf(x, to.width, fromWidth))
  for (let y = 0, at = 0; y < to.height; y += 1) {
    const row = placeOf(y, to.height, fromHeight)
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

function placeOf(index: number, length: number, fromLength: number): { before: number; after: number; share: number } {
  const place = Math.min(fromLength - 1, Math.max(0, ((index + 0.5) * fromLength) / length - 0.5))
  const before = Math.floor(place)
  return { before, after: Math.min(fromLength - 1, before + 1), share: place - before }
}
