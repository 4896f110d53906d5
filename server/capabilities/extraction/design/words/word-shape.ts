// A word as it looks, its colours apart: how much of each pixel is ink.
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, mainColor, type Rgb } from '../pixels/colors.ts'

export interface WordShape {
  /** Of its ink, in pixels of the image. */
  width: number
  height: number
  /** How many there are in `shapeRows`. */
  columns: number
  /** How much of each of its cells is ink, 0 to 1, row by row. */
  cells: Float32Array
}

/** Every word is looked at in so many rows, whatever its size. */
export const shapeRows = 16

/** Around the word, in its heights: recognition cuts letters. */
const reach = 0.06
/** Ink from this share of a pixel on is where the word begins. */
const edgeShare = 0.5
/**
 * Of 255. Letters that differ less from what is behind them have no shape; backgrounds that differ less are
 * one.
 */
const minContrast = 48
const sameBackground = 24
const plainShare = 0.9
/**
 * Strokes of letters of so many pixels are wide beside their edges: what of a photograph behind them seems to
 * be ink in part, as its lighter places do, is none.
 */
const large = { height: 24, away: 2, around: 0.75, max: 0.5 }

/** `word` as close around its letters as is known, in one colour. */
export function findWordShape(pixels: Pixels, word: PdfBox & { color?: Rgb }): WordShape | undefined {
  const { color } = word
  const aside = Math.max(1, Math.round(word.height * reach))
  const [left, top] = [Math.max(0, Math.floor(word.x) - aside), Math.max(0, Math.floor(word.y) - 1)]
  const right = Math.min(pixels.width, Math.ceil(word.x + word.width) + aside)
  const bottom = Math.min(pixels.height, Math.ceil(word.y + word.height) + 1)
  const [columns, rows] = [right - left, bottom - top]
  if (color === undefined || columns < 4 || rows < 4) return undefined
  const edge: Rgb[] = []
  for (let x = left; x < right; x += 1) edge.push(colorAt(pixels, x, top), colorAt(pixels, x, bottom - 1))
  const background = mainColor(edge)
  const contrast = difference(color, background)
  if (contrast < minContrast) return undefined
  const isPlain =
    edge.filter((one) => difference(one, background) < sameBackground).length >= edge.length * plainShare
  // On one colour also letters whose own one changes; on a photograph what has theirs.
  const getShare = (own: Rgb): number =>
    isPlain ? difference(own, background) / contrast : 1 - difference(own, color) / contrast
  const outside = [top - large.away, bottom - 1 + large.away].filter((y) => y >= 0 && y < pixels.height)
  const around = outside.flatMap((y) =>
    Array.from({ length: columns }, (_, x) => getShare(colorAt(pixels, left + x, y))),
  )
  const rest = word.height < large.height ? 0 : findRestShare(around)
  const ink = new Float32Array(columns * rows)
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      const share = (getShare(colorAt(pixels, left + x, top + y)) - rest) / (1 - rest)
      ink[y * columns + x] = Math.min(1, Math.max(0, share))
    }
  const box = findInkBox(ink, columns, rows)
  return box && toCells(ink, columns, box)
}

/** How much of most pixels above and below letters seems to be ink: half at most. */
function findRestShare(shares: readonly number[]): number {
  const sorted = shares.toSorted((one, other) => one - other)
  const usual = sorted[Math.floor((sorted.length - 1) * large.around)] ?? 0
  return Math.min(large.max, Math.max(0, usual))
}

/** Edges of the ink, those of pixels that are ink in part between them. */
function findInkBox(ink: Float32Array, columns: number, rows: number): PdfBox | undefined {
  const acrossMost = new Float32Array(columns)
  const downMost = new Float32Array(rows)
  for (let y = 0, at = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1, at += 1) {
      const share = ink[at] ?? 0
      acrossMost[x] = Math.max(acrossMost[x] ?? 0, share)
      downMost[y] = Math.max(downMost[y] ?? 0, share)
    }
  const across = findEdges(acrossMost)
  const down = findEdges(downMost)
  if (across === undefined || down === undefined) return undefined
  return { x: across.from, y: down.from, width: across.to - across.from, height: down.to - down.from }
}

function findEdges(shares: Float32Array): { from: number; to: number } | undefined {
  const first = shares.findIndex((share) => share > edgeShare)
  const last = shares.findLastIndex((share) => share > edgeShare)
  if (first < 0 || last - first < 2) return undefined
  return { from: first - (shares[first - 1] ?? 0), to: last + 1 + (shares[last + 1] ?? 0) }
}

/** Each cell the mean of the pixels under it. */
function toCells(ink: Float32Array, stride: number, { x, y, width, height }: PdfBox): WordShape {
  const size = height / shapeRows
  const columns = Math.max(1, Math.round(width / size))
  const across = width / columns
  const cells = new Float32Array(columns * shapeRows)
  for (let at = 0; at < cells.length; at += 1) {
    const left = x + (at % columns) * across
    const top = y + Math.floor(at / columns) * size
    let sum = 0
    for (let row = Math.floor(top); row < top + size; row += 1)
      for (let column = Math.floor(left); column < left + across; column += 1)
        sum +=
          (ink[row * stride + column] ?? 0) *
          (Math.min(row + 1, top + size) - Math.max(row, top)) *
          (Math.min(column + 1, left + across) - Math.max(column, left))
    cells[at] = sum / (size * across)
  }
  return { width, height, columns, cells }
}
