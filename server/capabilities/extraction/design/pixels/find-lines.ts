// Lines a few pixels thick in an image, from left to right and from top to bottom.
import type { Pixels } from '../../image/pixels.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt, type Rgb } from './colors.ts'

export interface ThinLine extends PdfBox {
  color: Rgb
  /** What is above and below it is alike. */
  isOnOneBackground: boolean
}

/** In pixels. */
export const maxThickness = 5
export const minLineLength = 32
const maxLines = 4_000

/**
 * From left to right in rows of pixels: what differs from the row above, and a few rows on from that below.
 */
export function findLines(
  { width, height, bytes }: Pixels,
  step: number,
  minLength: number = minLineLength,
): ThinLine[] {
  const lines: ThinLine[] = []
  const differ = (one: number, other: number): boolean =>
    Math.abs((bytes[one] ?? 0) - (bytes[other] ?? 0)) > step ||
    Math.abs((bytes[one + 1] ?? 0) - (bytes[other + 1] ?? 0)) > step ||
    Math.abs((bytes[one + 2] ?? 0) - (bytes[other + 2] ?? 0)) > step
  const row = width * 4
  for (let y = 1; y < height - maxThickness - 1 && lines.length < maxLines; y += 1) {
    let start = -1
    let thickness = 0
    let alike = 0
    const close = (end: number): void => {
      if (start >= 0 && end - start >= minLength) {
        const middle = Math.floor((start + end) / 2)
        lines.push({
          x: start,
          y,
          width: end - start,
          height: thickness,
          color: colorAt({ width, height, bytes }, middle, y + Math.floor(thickness / 2)),
          isOnOneBackground: alike >= (end - start) * 0.9,
        })
      }
      start = -1
    }
    for (let x = 0; x < width; x += 1) {
      const at = y * row + x * 4
      if (!differ(at, at - row)) {
        close(x)
        continue
      }
      let own = 1
      while (own <= maxThickness && !differ(at, at + own * row)) own += 1
      if (own > maxThickness) {
        close(x)
        continue
      }
      if (start >= 0 && (own !== thickness || differ(at, at - 4))) close(x)
      if (start < 0) [start, thickness, alike] = [x, own, 0]
      if (!differ(at - row, at + own * row)) alike += 1
    }
    close(width)
  }
  return lines
}

/** Lines from top to bottom, found as those from left to right of the page laid on its side. */
export function findUprightLines(image: Pixels, step: number): ThinLine[] {
  return findLines(onItsSide(image), step).map(({ x, y, width, height, ...line }) => ({
    ...line,
    x: y,
    y: x,
    width: height,
    height: width,
  }))
}

/** Columns as rows. */
function onItsSide({ width, height, bytes }: Pixels): Pixels {
  const from = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) to[x * height + y] = from[y * width + x] ?? 0
  return { width: height, height: width, bytes: new Uint8ClampedArray(to.buffer) }
}
