// A background that is neither one colour nor a photograph: light that fades away, such as a glow behind a
// window. It is kept as a small image of the band without what lies on it.
import { cropped, reduced, type Pixels } from '../../image/pixels.ts'
import { resampled } from '../../image/resample.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Band } from './bands.ts'
import { colorAt, difference } from './colors.ts'

export interface Glow extends PdfBox {
  /** Smaller than its box. */
  pixels: Pixels
}

/** In pixels of the page: the squares that are looked at, and how many of the image kept. */
const square = 8
const scale = 2
/** In pixels: around what lies on a band its letters reach out of their boxes, and cards cast shadows. */
const rim = { letters: 6, shadows: 48 }
/** Of 255: what differs less from the band is none, and the lightest of a glow differs by so much. */
const faintest = 4
const minPeak = 12
/** Of 255, between neighbours: more is an edge. Of the squares seen, so many have none around them. */
const maxStep = 4
const minSmooth = 0.93
/** A glow is so much of what is seen of its band, and changes by a step in so many squares of most of it. */
const minShare = 0.08
const slope = { away: 4, step: 1, share: 0.6 }
/** Lower bands have none. In squares. */
const minRows = 8

/** The light on a plain band; `hidden`: what lies on it. */
export function findGlow(image: Pixels, band: Band, hidden: readonly PdfBox[]): Glow | undefined {
  const { top, bottom, color } = band
  const part = cropped(image, { x: 0, y: top, width: image.width, height: bottom - top })
  const grid = reduced(part, square)
  const { width: columns, height: rows } = grid
  if (rows < minRows) return undefined
  const isHidden = (reach: number): Uint8Array => markHidden(grid, hidden, { top, reach })
  const [letters, shadows] = [isHidden(rim.letters), isHidden(rim.shadows)]
  const step = (cell: number, other: number): number =>
    difference(
      colorAt(grid, cell % columns, Math.floor(cell / columns)),
      colorAt(grid, other % columns, Math.floor(other / columns)),
    )
  let [seen, smooth, lit, sloping, peak] = [0, 0, 0, 0, 0]
  let [first, last] = [rows, 0]
  for (let cell = 0; cell < columns * rows; cell += 1) {
    if (letters[cell] === 1) continue
    const [x, y] = [cell % columns, Math.floor(cell / columns)]
    const around = findNeighbours(grid, cell).filter((other) => letters[other] === 0)
    if (around.some((other) => step(cell, other) > maxStep)) {
      // The edge of something that was not found: it is no part of the light.
      letters[cell] = 1
      if (shadows[cell] === 0) seen += 1
      continue
    }
    const away = difference(colorAt(grid, x, y), color)
    if (away > faintest / 2) [first, last] = [Math.min(first, y), Math.max(last, y)]
    if (shadows[cell] === 1) continue
    seen += 1
    smooth += 1
    if (away <= faintest) continue
    lit += 1
    peak = Math.max(peak, away)
    const farther = [
      x + slope.away < columns ? cell + slope.away : cell - slope.away,
      y + slope.away < rows ? cell + slope.away * columns : cell - slope.away * columns,
    ]
    if (farther.some((other) => step(cell, other) >= slope.step)) sloping += 1
  }
  const isGlow =
    smooth >= seen * minSmooth && lit >= seen * minShare && peak >= minPeak && sloping >= lit * slope.share
  if (!isGlow) return undefined
  fillHidden(grid, letters)
  const from = Math.max(0, first - 1)
  const height = Math.min(rows, last + 2) - from
  const lights = cropped(grid, { x: 0, y: from, width: columns, height })
  return {
    x: 0,
    y: top + from * square,
    width: image.width,
    height: from + height >= rows ? bottom - top - from * square : height * square,
    pixels: resampled(lights, columns * scale, height * scale),
  }
}

function markHidden(
  { width, height }: Pixels,
  hidden: readonly PdfBox[],
  { top, reach }: { top: number; reach: number },
): Uint8Array {
  const marks = new Uint8Array(width * height)
  const toSquare = (place: number, limit: number): number =>
    Math.min(limit, Math.max(0, Math.floor(place / square)))
  for (const box of hidden) {
    const [left, right] = [box.x - reach, box.x + box.width + reach]
    const [above, below] = [box.y - top - reach, box.y - top + box.height + reach]
    if (below < 0 || above >= height * square) continue
    for (let y = toSquare(above, height - 1); y <= toSquare(below, height - 1); y += 1)
      marks.fill(1, y * width + toSquare(left, width - 1), y * width + toSquare(right, width - 1) + 1)
  }
  return marks
}

/** What is hidden gets the colours around it, then goes into them. */
const softenings = 40

function fillHidden(grid: Pixels, hidden: Uint8Array): void {
  const { bytes } = grid
  const unknown = hidden.slice()
  const paint = (cells: readonly number[]): number => {
    const colors = cells.flatMap((cell) => {
      const known = findNeighbours(grid, cell).filter((other) => unknown[other] === 0)
      const mean = (channel: number): number =>
        known.reduce((sum, other) => sum + (bytes[other * 4 + channel] ?? 0), 0) / known.length
      return known.length === 0 ? [] : [{ cell, color: [mean(0), mean(1), mean(2)] }]
    })
    for (const { cell, color } of colors) {
      bytes.set(color, cell * 4)
      unknown[cell] = 0
    }
    return colors.length
  }
  const all = [...hidden.keys()].filter((cell) => hidden[cell] === 1)
  let left = all
  while (left.length > 0 && paint(left) > 0) left = left.filter((cell) => unknown[cell] === 1)
  for (let turn = 0; turn < softenings; turn += 1) paint(all)
}

function findNeighbours({ width, height }: Pixels, cell: number): number[] {
  const [x, y] = [cell % width, Math.floor(cell / width)]
  return [
    ...(x > 0 ? [cell - 1] : []),
    ...(x < width - 1 ? [cell + 1] : []),
    ...(y > 0 ? [cell - width] : []),
    ...(y < height - 1 ? [cell + width] : []),
  ]
}
