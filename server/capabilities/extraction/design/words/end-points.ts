// Full stops in a colour of their own at the end of a headline, which are part of its last word for
// recognition.
import type { Pixels } from '../../image/pixels.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { colorAt, difference, fromHex, mainColor, toHex, type Rgb } from '../pixels/colors.ts'

/** Smaller points have no colour that is sure, in pixels of the font. */
const minSize = 26
/** In sizes of the font: where a point is, and what is above it. */
const point = { width: 0.3, height: 0.2, above: 0.14 }
/** Of 255: it differs so much from what it lies on, and from the letters. */
const minContrast = 60
/** In pixels: a point is so large, each way. */
const minPoint = 3

/** The run, and its point as one of its own where that has another colour. */
export function partEndPoint(run: TextRun, { pixels, scale }: { pixels: Pixels; scale: number }): TextRun[] {
  const size = run.fontSize * scale
  if (size < minSize || run.angle !== 0 || !/[\p{L}\p{N}]\.$/u.test(run.text)) return [run]
  const right = Math.min(pixels.width, Math.ceil((run.x + run.width) * scale) + 1)
  const left = Math.max(0, Math.floor(right - size * point.width))
  const bottom = Math.min(pixels.height, Math.ceil(run.baseline * scale + size * 0.03))
  const top = Math.max(0, Math.floor(bottom - size * point.height))
  const columns = Array.from({ length: right - left }, (_, at) => left + at)
  const rows = Array.from({ length: bottom - top }, (_, at) => top + at)
  if (columns.length < minPoint || rows.length < minPoint) return [run]
  // Above a point is nothing.
  const over = Math.max(0, Math.floor(top - size * point.above))
  const background = mainColor([
    ...columns.slice(-minPoint).map((x) => colorAt(pixels, x, over)),
    ...columns.slice(-minPoint).map((x) => colorAt(pixels, x, top)),
  ])
  const isInk = (x: number, y: number): boolean =>
    difference(colorAt(pixels, x, y), background) >= minContrast
  const isInked = (x: number): boolean => rows.some((y) => isInk(x, y))
  const last = columns.findLastIndex(isInked)
  const first = columns.slice(0, last + 1).findLastIndex((x) => !isInked(x)) + 1
  if (last < 0 || first === 0 || last - first + 1 < minPoint) return [run]
  const own = columns.slice(first, last + 1)
  const inks = own.flatMap((x) => rows.filter((y) => isInk(x, y)).map((y): Rgb => colorAt(pixels, x, y)))
  const color = mainColor(inks)
  if (difference(color, fromHex(run.color)) < minContrast) return [run]
  const x = (left + first) / scale
  return [
    { ...run, text: run.text.slice(0, -1), width: x - run.x },
    { ...run, text: '.', x, width: own.length / scale, color: toHex(color) },
  ]
}
