// Recognised pages as grey pixels, and parts of them at another size.
import { upperMedian } from '#core/statistics.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'

export interface Graymap {
  width: number
  height: number
  bytes: Uint8Array
}

/** Pixels: what the network for lines was trained on, and the longest line that it is given. */
export const lineHeight = 48
export const maxLineWidth = 2_400

/** As `makeScan` writes it: a header of three lines, then a byte a pixel. */
export function readGraymap(image: Uint8Array): Graymap {
  const [header = '', width = '0', height = '0'] =
    /^P5\n(\d+) (\d+)\n255\n/.exec(Buffer.from(image.subarray(0, 40)).toString('latin1')) ?? []
  return { width: Number(width), height: Number(height), bytes: image.subarray(header.length) }
}

export function writeGraymap({ width, height, bytes }: Graymap): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), bytes])
}

/** A part of the page at another size, as `makeScan` writes it. */
export function cutOut(page: Graymap, box: PdfBox, scale: number): Cutting {
  const x = Math.max(0, Math.floor(box.x))
  const y = Math.max(0, Math.floor(box.y))
  const right = Math.min(page.width, Math.ceil(box.x + box.width))
  const bottom = Math.min(page.height, Math.ceil(box.y + box.height))
  const width = Math.max(1, Math.round((right - x) * scale))
  const height = Math.max(1, Math.round((bottom - y) * scale))
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
  const image = new Uint8Array(header.length + width * height)
  image.set(header)
  for (let row = 0, at = header.length; row < height; row += 1)
    for (let column = 0; column < width; column += 1, at += 1)
      image[at] = averageAt(page, {
        left: x + column / scale,
        top: y + row / scale,
        right: x + (column + 1) / scale,
        bottom: y + (row + 1) / scale,
      })
  return { image, scale, x, y }
}

/** Where it is on the page, and how many of its pixels are one of the page's. */
export interface Cutting {
  image: Uint8Array
  scale: number
  x: number
  y: number
}

/** Of all pixels under a place; between two where it is smaller than one. */
function averageAt(
  { width, height, bytes }: Graymap,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): number {
  const [firstX, lastX] = reach(left, right, width)
  const [firstY, lastY] = reach(top, bottom, height)
  let [sum, weight] = [0, 0]
  for (let y = firstY; y <= lastY; y += 1)
    for (let x = firstX; x <= lastX; x += 1) {
      const share = getShare(x, left, right) * getShare(y, top, bottom)
      sum += (bytes[y * width + x] ?? 255) * share
      weight += share
    }
  return weight === 0 ? 255 : sum / weight
}

function reach(from: number, to: number, length: number): [number, number] {
  const half = Math.max(0, (1 - (to - from)) / 2)
  return [Math.max(0, Math.floor(from - half)), Math.min(length - 1, Math.ceil(to + half) - 1)]
}

/** How much of a pixel lies in a stretch that is widened to a whole one at least. */
function getShare(pixel: number, from: number, to: number): number {
  const half = Math.max(0, (1 - (to - from)) / 2)
  return Math.max(0, Math.min(pixel + 1, to + half) - Math.max(pixel, from - half))
}

export interface Stretch {
  from: number
  to: number
}

/** Of the contrast of the place, from which on a pixel is ink. */
const inked = 0.35

export interface Inked {
  rows: Stretch
  columns: Stretch
  isInk: (x: number, y: number) => boolean
  /** In any of the rows. */
  hasInk: (x: number) => boolean
}

/** Ink is what differs from the edge of the place: heavy letters fill more than half of it. */
export function findInk(page: Graymap, { x: left, y: top, width, height }: PdfBox): Inked {
  const rows = { from: Math.max(0, Math.floor(top)), to: Math.min(page.height, Math.ceil(top + height)) }
  const columns = { from: Math.max(0, Math.floor(left)), to: Math.min(page.width, Math.ceil(left + width)) }
  const [grays, edge]: [number[], number[]] = [[], []]
  for (let y = rows.from; y < rows.to; y += 1) {
    const row = page.bytes.subarray(y * page.width + columns.from, y * page.width + columns.to)
    grays.push(...row)
    if (y === rows.from || y === rows.to - 1) edge.push(...row)
    else edge.push(row[0] ?? 255, row.at(-1) ?? 255)
  }
  const background = upperMedian(edge) ?? 255
  const contrast = grays.reduce((max, gray) => Math.max(max, Math.abs(gray - background)), 0)
  const isInk = (x: number, y: number): boolean =>
    Math.abs((page.bytes[y * page.width + x] ?? background) - background) > contrast * inked
  const hasInk = (x: number): boolean => {
    for (let y = rows.from; y < rows.to; y += 1) if (isInk(x, y)) return true
    return false
  }
  return { rows, columns, isInk, hasInk }
}

/** The box around the ink of a place; undefined where it has none. */
export function findInkBox(page: Graymap, { x: from, y, width, height }: PdfBox): PdfBox | undefined {
  // What is beside a narrow sign shows what is behind it.
  const { rows, isInk } = findInk(page, { x: from - 2, y, width: width + 4, height })
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let row = rows.from; row < rows.to; row += 1)
    for (let x = Math.floor(from); x < from + width; x += 1) {
      if (!isInk(x, row)) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, row)
      bottom = row + 1
    }
  return right < left ? undefined : { x: left, y: top, width: right - left, height: bottom - top }
}
