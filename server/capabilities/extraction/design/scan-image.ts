// A page for text recognition, at a size at which letters are large enough.
import type { Pixels } from '../picture/pixels.ts'
import { inkOf } from './ink.ts'

/** As a portable graymap (PGM), which needs no decoder; enlarged by the scale. */
export function toGraymap(pixels: Pixels, scale = 1): Uint8Array {
  const grey = inkOf(pixels)
  const width = Math.round(pixels.width * scale)
  const height = Math.round(pixels.height * scale)
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
  const image = new Uint8Array(header.length + width * height)
  image.set(header)
  if (scale === 1) image.set(grey, header.length)
  else stretch(grey, pixels, { width, height, image: image.subarray(header.length) })
  return image
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
