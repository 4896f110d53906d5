// A picture as a grid of cells, each flat or busy: what is flat together is a ground, what is busy together a picture.
import type { PdfBox } from '../pdf/pdf.types.ts'
import type { Pixels } from '../picture/pixels.ts'
import { nameRegions } from './regions.ts'

export interface Cells {
  columns: number
  rows: number
  /** Pixels of the grid's picture a cell. */
  size: number
  /** Of each cell. */
  kinds: Uint8Array
  /** Red, green and blue of each cell. */
  colors: Uint8Array
}

export const cellKinds = { flat: 1, busy: 2, words: 3 } as const

const cellSize = 4
/** Pixels of a flat cell differ by no more: what a camera's noise and JPEG do to a plain colour. */
const flatness = 18
/** Neighbouring cells of one ground differ by no more, so that a gradient is one. */
const neighbourness = 9

export function readCells({ width, height, bytes }: Pixels, words: readonly PdfBox[]): Cells {
  const columns = Math.max(1, Math.floor(width / cellSize))
  const rows = Math.max(1, Math.floor(height / cellSize))
  const kinds = new Uint8Array(columns * rows)
  const colors = new Uint8Array(columns * rows * 3)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const cell = row * columns + column
      let spread = 0
      for (let channel = 0; channel < 3; channel += 1) {
        let [least, most, sum] = [255, 0, 0]
        for (let y = 0; y < cellSize; y += 1) {
          for (let x = 0; x < cellSize; x += 1) {
            const value = bytes[((row * cellSize + y) * width + column * cellSize + x) * 4 + channel] ?? 0
            if (value < least) least = value
            if (value > most) most = value
            sum += value
          }
        }
        colors[cell * 3 + channel] = sum / (cellSize * cellSize)
        spread = Math.max(spread, most - least)
      }
      kinds[cell] = spread <= flatness ? cellKinds.flat : cellKinds.busy
    }
  }
  for (const word of words) {
    const right = Math.min(columns - 1, Math.floor((word.x + word.width) / cellSize))
    const bottom = Math.min(rows - 1, Math.floor((word.y + word.height) / cellSize))
    for (let row = Math.max(0, Math.floor(word.y / cellSize)); row <= bottom; row += 1) {
      for (let column = Math.max(0, Math.floor(word.x / cellSize)); column <= right; column += 1) {
        const cell = row * columns + column
        if (kinds[cell] === cellKinds.busy) kinds[cell] = cellKinds.words
      }
    }
  }
  return { columns, rows, size: cellSize, kinds, colors }
}

export interface Region {
  /** In cells. */
  box: PdfBox
  cells: number
  /** Mean of its cells. */
  color: [number, number, number]
  /** Its number in the map. */
  name: number
}

export interface RegionMap {
  regions: Region[]
  /** The region of each cell; 0 for none. */
  names: Int32Array
}

/** Flat cells that go into each other without a step; words on them are bridged, so that they part no ground. */
export function flatRegions(cells: Cells): RegionMap {
  const { columns, rows, kinds, colors } = cells
  const grounds = new Uint8Array(kinds.length)
  const shades = colors.slice()
  for (let cell = 0; cell < kinds.length; cell += 1) {
    if (kinds[cell] === cellKinds.flat) grounds[cell] = 1
    else if (kinds[cell] === cellKinds.words) {
      // The ground before the word goes on below it.
      const before = cell % columns > 0 ? cell - 1 : -1
      if (before < 0 || grounds[before] === 0) continue
      grounds[cell] = 1
      shades.copyWithin(cell * 3, before * 3, before * 3 + 3)
    }
  }
  const isStep = (a: number, b: number): boolean => {
    for (let channel = 0; channel < 3; channel += 1) if (Math.abs((shades[a * 3 + channel] ?? 0) - (shades[b * 3 + channel] ?? 0)) > neighbourness) return true
    return false
  }
  return describe(nameRegions(grounds, { columns, rows, isStep }), cells)
}

/** Busy cells that touch. */
export function busyRegions(cells: Cells): RegionMap {
  const busy = cells.kinds.map((kind) => (kind === cellKinds.busy ? 1 : 0))
  return describe(nameRegions(busy, { columns: cells.columns, rows: cells.rows }), cells)
}

function describe(names: Int32Array, { columns, colors }: Cells): RegionMap {
  const found = new Map<number, { left: number; top: number; right: number; bottom: number; cells: number; sums: [number, number, number] }>()
  for (let cell = 0; cell < names.length; cell += 1) {
    const name = names[cell] ?? 0
    if (name === 0) continue
    const [x, y] = [cell % columns, Math.floor(cell / columns)]
    let region = found.get(name)
    if (region === undefined) found.set(name, (region = { left: x, top: y, right: x, bottom: y, cells: 0, sums: [0, 0, 0] }))
    region.left = Math.min(region.left, x)
    region.right = Math.max(region.right, x)
    region.bottom = Math.max(region.bottom, y)
    region.cells += 1
    for (const channel of [0, 1, 2] as const) region.sums[channel] += colors[cell * 3 + channel] ?? 0
  }
  const regions = [...found].map(([name, { left, top, right, bottom, cells, sums }]): Region => {
    const mean = (channel: 0 | 1 | 2) => sums[channel] / cells
    return { box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }, cells, color: [mean(0), mean(1), mean(2)], name }
  })
  return { regions, names }
}
