// Where a page would not look like its image: what was read of it is painted and compared with the image.
import { intersection } from '../../pdf/boxes.ts'
import { widened } from '../../pdf/clippings.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { getLetterBox } from './explained-pixels.ts'
import { nameRegions } from './regions.ts'

/** Where pixels differ. */
export interface Mismatch extends PdfBox {
  /** The sum of what they differ by, of 255. */
  sum: number
}

/** Of 255: less is a fraction of a pixel of an edge, or a gradient of two more stops. */
export const minDifference = 9
/** In pixels: blocks that are looked at; a block has so many pixels that differ, with all around them. */
const block = 8
const minPixels = 3
/** Places along two sides of a word, and how many of them differ where it lies on what was not read. */
const aroundWord = { probes: 12, share: 0.6 }
/** Of all pixels of a mismatch together: less is hardly seen. */
const minSum = 3_000

export interface Mismatches {
  found: Mismatch[]
  /** Of these pixels that differ, with all around them, in a box. */
  countIn(box: PdfBox): number
}

export function findMismatches(
  image: Pixels,
  painted: Pixels,
  { words, noise }: { words: readonly PdfBox[]; noise: number },
): Mismatches {
  const { width, height, bytes } = image
  const limit = minDifference + 3 * noise
  const away = new Uint8Array(width * height)
  for (let at = 0, pixel = 0; pixel < away.length; pixel += 1, at += 4) {
    const furthest = Math.max(
      Math.abs((bytes[at] ?? 0) - (painted.bytes[at] ?? 0)),
      Math.abs((bytes[at + 1] ?? 0) - (painted.bytes[at + 1] ?? 0)),
      Math.abs((bytes[at + 2] ?? 0) - (painted.bytes[at + 2] ?? 0)),
    )
    if (furthest > limit) away[pixel] = furthest
  }
  for (const word of words) {
    const box = intersection(getLetterBox(word), { x: 0, y: 0, width, height })
    if (box === undefined || liesOnOther(box)) continue
    const [from, to] = [Math.floor(box.x), Math.ceil(box.x + box.width)]
    for (let y = Math.floor(box.y); y < Math.min(height, Math.ceil(box.y + box.height)); y += 1)
      away.fill(0, y * width + from, y * width + Math.min(width, to))
  }
  const columns = Math.ceil(width / block)
  const rows = Math.ceil(height / block)
  const counts = new Uint16Array(columns * rows)
  const sums = new Uint32Array(columns * rows)
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      if (away[at] === 0 || !isWithin(at)) continue
      const cell = Math.floor(y / block) * columns + Math.floor(x / block)
      counts[cell] = (counts[cell] ?? 0) + 1
      sums[cell] = (sums[cell] ?? 0) + (away[at] ?? 0)
    }
  // Blocks with one other between them are of one mismatch.
  const wide = new Uint8Array(counts.length)
  for (let cell = 0; cell < counts.length; cell += 1) {
    if ((counts[cell] ?? 0) < minPixels) continue
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      wide.fill(1, y * columns + Math.max(0, column - 1), y * columns + Math.min(columns - 1, column + 1) + 1)
  }
  const names = nameRegions(wide, { columns, rows })
  const found = new Map<number, { left: number; top: number; right: number; bottom: number; sum: number }>()
  for (let cell = 0; cell < counts.length; cell += 1) {
    if ((counts[cell] ?? 0) < minPixels) continue
    const [column, row, name] = [cell % columns, Math.floor(cell / columns), names[cell] ?? 0]
    const known = found.get(name) ?? { left: column, top: row, right: column, bottom: row, sum: 0 }
    found.set(name, {
      left: Math.min(known.left, column),
      top: Math.min(known.top, row),
      right: Math.max(known.right, column),
      bottom: Math.max(known.bottom, row),
      sum: known.sum + (sums[cell] ?? 0),
    })
  }
  const mismatches = [...found.values()]
    .filter(({ sum }) => sum >= minSum)
    .map(({ left, top, right, bottom, sum }) => ({
      ...widened(
        {
          x: left * block,
          y: top * block,
          width: (right - left + 1) * block,
          height: (bottom - top + 1) * block,
        },
        1,
      ),
      sum,
    }))
  return { found: mismatches, countIn }

  /** Whether what is around the letters of a word, too, differs from what was painted: a badge, a chip. */
  function liesOnOther({ x, y, width: across, height: down }: PdfBox): boolean {
    const shares = Array.from({ length: aroundWord.probes }, (_, at) => (at + 0.5) / aroundWord.probes)
    const isOther = (column: number, row: number): boolean =>
      (away[Math.floor(row) * width + Math.floor(column)] ?? 0) > 0
    const sides = [
      shares.flatMap((share) => [isOther(x + across * share, y), isOther(x + across * share, y + down - 1)]),
      shares.flatMap((share) => [isOther(x, y + down * share), isOther(x + across - 1, y + down * share)]),
    ]
    return sides.some((side) => side.filter(Boolean).length >= side.length * aroundWord.share)
  }

  function countIn(box: PdfBox): number {
    const [left, right] = [Math.max(1, Math.ceil(box.x)), Math.min(width - 1, Math.floor(box.x + box.width))]
    let count = 0
    for (let y = Math.max(1, Math.ceil(box.y)); y < Math.min(height - 1, box.y + box.height); y += 1)
      for (let x = left; x < right; x += 1) {
        const at = y * width + x
        if (away[at] !== 0 && isWithin(at)) count += 1
      }
    return count
  }

  /** Whether all around a pixel differs too: edges that are off by a pixel do not. */
  function isWithin(at: number): boolean {
    for (const row of [at - width, at, at + width])
      if (away[row - 1] === 0 || away[row] === 0 || away[row + 1] === 0) return false
    return true
  }
}
