// An image as a grid of cells, each flat or busy: what is flat together is a background, what is busy
// together a image.
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { Band } from './bands.ts'
import { nameRegions } from './regions.ts'

export interface Cells {
  columns: number
  rows: number
  /** Pixels of the grid's image a cell. */
  size: number
  kinds: Uint8Array
  /** Red, green and blue of each cell. */
  colors: Uint8Array
  /** What the pixels of a plain colour differ by: grain of a camera, JPEG. */
  noise: number
}

export const cellKinds = { flat: 1, busy: 2, words: 3 } as const

const cellSize = 4
/** Cells whose pixels differ by no more are flat, in an image without noise; it comes on top. */
const flatness = 4
const maxNoise = 12

/** The image as cells; those that words lie on are neither flat nor busy. */
export function readCells(image: Pixels, words: readonly PdfBox[] = []): Cells {
  const columns = Math.max(1, Math.floor(image.width / cellSize))
  const rows = Math.max(1, Math.floor(image.height / cellSize))
  const roughness = new Uint8Array(columns * rows)
  const colors = new Uint8Array(columns * rows * 3)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      readCell(image, { row, column, columns, roughness, colors })
  const noise = Math.min(maxNoise, computeMedian(roughness))
  const kinds = roughness.map((rough) => (rough <= flatness + noise * 1.5 ? cellKinds.flat : cellKinds.busy))
  for (const word of words) {
    const right = Math.min(columns - 1, Math.floor((word.x + word.width) / cellSize))
    const bottom = Math.min(rows - 1, Math.floor((word.y + word.height) / cellSize))
    for (let row = Math.max(0, Math.floor(word.y / cellSize)); row <= bottom; row += 1)
      for (let column = Math.max(0, Math.floor(word.x / cellSize)); column <= right; column += 1)
        kinds[row * columns + column] = cellKinds.words
  }
  return { columns, rows, size: cellSize, kinds, colors, noise }
}

interface CellTarget {
  row: number
  column: number
  columns: number
  /** How far the pixels are from a plane through their colours: a gradient is not rough, an edge is. */
  roughness: Uint8Array
  colors: Uint8Array
}

function readCell({ width, bytes }: Pixels, { row, column, columns, roughness, colors }: CellTarget): void {
  const cell = row * columns + column
  const start = (row * cellSize * width + column * cellSize) * 4
  const half = cellSize / 2
  let rough = 0
  for (let channel = 0; channel < 3; channel += 1) {
    let [sum, right, below, min, max] = [0, 0, 0, 255, 0]
    for (let y = 0; y < cellSize; y += 1) {
      for (let x = 0; x < cellSize; x += 1) {
        const value = bytes[start + (y * width + x) * 4 + channel] ?? 0
        sum += value
        if (x >= half) right += value
        if (y >= half) below += value
        if (value < min) min = value
        if (value > max) max = value
      }
    }
    const mean = sum / (cellSize * cellSize)
    colors[cell * 3 + channel] = mean
    // Slopes a pixel, from the means of the halves.
    const slopeX = (2 * right - sum) / (half * cellSize * half)
    const slopeY = (2 * below - sum) / (half * cellSize * half)
    const isSteep = Math.abs(slopeX) + Math.abs(slopeY) > 6
    let worst = max - min
    if (!isSteep && worst > flatness) {
      worst = 0
      for (let y = 0; y < cellSize; y += 1) {
        for (let x = 0; x < cellSize; x += 1) {
          const expected = mean + slopeX * (x - half + 0.5) + slopeY * (y - half + 0.5)
          worst = Math.max(
            worst,
            2 * Math.abs((bytes[start + (y * width + x) * 4 + channel] ?? 0) - expected),
          )
        }
      }
    }
    rough = Math.max(rough, worst)
  }
  roughness[cell] = Math.min(255, rough)
}

function computeMedian(values: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  let sum = 0
  for (const [value, count] of counts.entries()) {
    sum += count
    if (sum * 2 >= values.length) return value
  }
  return 0
}

export interface Region {
  /** In cells. */
  box: PdfBox
  cells: number
  /** Columns at its right of words alone, which go on beyond a card as those of a badge on its edge do. */
  beyond: number
  /** Mean of its flat cells. */
  color: [number, number, number]
  /** Its number in the map. */
  name: number
}

export interface RegionMap {
  regions: Region[]
  /** The region of each cell; 0 for none. */
  names: Int32Array
}

/**
 * Flat cells that go into each other without a step, within a band; words on them are bridged, so that they
 * part no background. `bands` in cells.
 */
export function flatRegions(cells: Cells, bands: readonly Band[]): RegionMap {
  const { columns, rows, kinds, colors, noise } = cells
  const backgrounds = new Uint8Array(kinds.length)
  const shades = colors.slice()
  for (let cell = 0; cell < kinds.length; cell += 1) {
    if (kinds[cell] === cellKinds.flat) backgrounds[cell] = 1
    else if (kinds[cell] === cellKinds.words) {
      // The background before the word goes on below it.
      const before = cell % columns > 0 ? cell - 1 : -1
      if (before < 0 || backgrounds[before] === 0) continue
      backgrounds[cell] = 1
      shades.copyWithin(cell * 3, before * 3, before * 3 + 3)
    }
  }
  const bandOf = new Int32Array(rows)
  for (const [index, { top, bottom }] of bands.entries())
    bandOf.fill(index, Math.max(0, Math.round(top)), Math.min(rows, Math.round(bottom)))
  const maxDifference = 3 + noise
  const isStep = (a: number, b: number): boolean => {
    if (bandOf[Math.floor(a / columns)] !== bandOf[Math.floor(b / columns)]) return true
    for (let channel = 0; channel < 3; channel += 1)
      if (Math.abs((shades[a * 3 + channel] ?? 0) - (shades[b * 3 + channel] ?? 0)) > maxDifference)
        return true
    return false
  }
  return describe(nameRegions(backgrounds, { columns, rows, isStep, joinsCorners: false }), cells)
}

interface Tally {
  left: number
  top: number
  right: number
  bottom: number
  cells: number
  /** Cells without words, and their colours. */
  plain: number
  plainRight: number
  sums: [number, number, number]
}

function describe(names: Int32Array, { columns, colors, kinds }: Cells): RegionMap {
  const found = new Map<number, Tally>()
  for (let cell = 0; cell < names.length; cell += 1) {
    const name = names[cell] ?? 0
    if (name === 0) continue
    const [x, y] = [cell % columns, Math.floor(cell / columns)]
    let region = found.get(name)
    if (region === undefined)
      found.set(
        name,
        (region = {
          left: x,
          top: y,
          right: x,
          bottom: y,
          cells: 0,
          plain: 0,
          plainRight: 0,
          sums: [0, 0, 0],
        }),
      )
    region.left = Math.min(region.left, x)
    region.right = Math.max(region.right, x)
    region.bottom = Math.max(region.bottom, y)
    region.cells += 1
    if (kinds[cell] === cellKinds.words) continue
    region.plain += 1
    region.plainRight = Math.max(region.plainRight, x)
    for (const channel of [0, 1, 2] as const) region.sums[channel] += colors[cell * 3 + channel] ?? 0
  }
  const regions = [...found].map(
    ([name, { left, top, right, bottom, cells, plain, plainRight, sums }]): Region => {
      const mean = (channel: 0 | 1 | 2) => sums[channel] / Math.max(1, plain)
      return {
        box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 },
        cells,
        beyond: plain === 0 ? 0 : right - plainRight,
        color: [mean(0), mean(1), mean(2)],
        name,
      }
    },
  )
  return { regions, names }
}
