// A page for text recognition: how far each pixel is from the ground around it, dark on white whatever the colours are. Light words on a dark
// band and grey ones on a card are as black as a book's.
import { reduced, type Pixels } from '../picture/pixels.ts'
import { flatRegions, readCells, type Cells, type Region } from './cells.ts'

/** Width of the small copy on which grounds are told. */
const sketchWidth = 800
/** A ground reaches so many cells below what stands on it; farther away is a picture, which stays as it is. */
const groundReach = 7
/** The strongest contrast around a place becomes black, but nothing weaker than this: it is grain. */
const leastContrast = 70

/** One byte a pixel. */
export function inkOf(picture: Pixels): Uint8Array {
  const { width, height, bytes } = picture
  const factor = Math.max(1, Math.floor(width / sketchWidth))
  const cells = readCells(reduced(picture, factor))
  const { columns, rows } = cells
  const unit = cells.size * factor
  const grounds = groundColors(cells)
  const contrasts = new Uint8Array(columns * rows)
  const ink = new Uint8Array(width * height)
  const edgeOf = (index: number, count: number, end: number): number => (index === count - 1 ? end : (index + 1) * unit)
  for (let cell = 0; cell < contrasts.length; cell += 1) {
    const [row, column] = [Math.floor(cell / columns), cell % columns]
    const [left, right] = [column * unit, edgeOf(column, columns, width)]
    const isKnown = grounds.isKnown[cell] === 1
    const [groundRed = 0, groundGreen = 0, groundBlue = 0] = grounds.colors.subarray(cell * 3, cell * 3 + 3)
    let strongest = 0
    for (let y = row * unit, bottom = edgeOf(row, rows, height); y < bottom; y += 1) {
      for (let pixel = y * width + left, end = y * width + right; pixel < end; pixel += 1) {
        const red = bytes[pixel * 4] ?? 0
        const green = bytes[pixel * 4 + 1] ?? 0
        const blue = bytes[pixel * 4 + 2] ?? 0
        const contrast = isKnown
          ? Math.max(Math.abs(red - groundRed), Math.abs(green - groundGreen), Math.abs(blue - groundBlue))
          : 255 - (red * 299 + green * 587 + blue * 114) / 1_000
        ink[pixel] = contrast
        if (contrast > strongest) strongest = contrast
      }
    }
    contrasts[cell] = isKnown ? strongest : 0
  }
  const gains = gainsOf(contrasts, grounds.isKnown, columns, rows)
  for (let cell = 0; cell < contrasts.length; cell += 1) {
    const [row, column] = [Math.floor(cell / columns), cell % columns]
    const [left, right] = [column * unit, edgeOf(column, columns, width)]
    const gain = gains[cell] ?? 1
    for (let y = row * unit, bottom = edgeOf(row, rows, height); y < bottom; y += 1)
      for (let pixel = y * width + left, end = y * width + right; pixel < end; pixel += 1) ink[pixel] = 255 - Math.min(255, (ink[pixel] ?? 0) * gain)
  }
  return ink
}

interface Grounds {
  /** Three numbers a cell. */
  colors: Uint8Array
  isKnown: Uint8Array
}

/** The ground of every cell that has one near: its own colour where it is part of one, else that of the nearest. */
function groundColors(cells: Cells): Grounds {
  const { columns, rows } = cells
  const { regions, names } = flatRegions(cells, [])
  const grounds = new Set(regions.filter(isGround).map(({ name }) => name))
  const colors = cells.colors.slice()
  const isKnown = new Uint8Array(columns * rows)
  let edge: number[] = []
  for (let cell = 0; cell < names.length; cell += 1) {
    if (!grounds.has(names[cell] ?? 0)) continue
    isKnown[cell] = 1
    edge.push(cell)
  }
  for (let distance = 0; distance < groundReach; distance += 1) {
    const next: number[] = []
    for (const cell of edge) {
      const [row, column] = [Math.floor(cell / columns), cell % columns]
      const beside = [column > 0 ? cell - 1 : -1, column < columns - 1 ? cell + 1 : -1, row > 0 ? cell - columns : -1, row < rows - 1 ? cell + columns : -1]
      for (const neighbour of beside) {
        if (neighbour < 0 || isKnown[neighbour] === 1) continue
        isKnown[neighbour] = 1
        colors.copyWithin(neighbour * 3, cell * 3, cell * 3 + 3)
        next.push(neighbour)
      }
    }
    edge = next
  }
  return { colors, isKnown }
}

/** The inside of a large letter is flat too, but narrow or bent. */
function isGround({ box, cells }: Region): boolean {
  return Math.min(box.width, box.height) >= 3 && cells >= 24 && cells >= box.width * box.height * 0.4
}

/** What makes the strongest contrast around each cell black. */
function gainsOf(contrasts: Uint8Array, isKnown: Uint8Array, columns: number, rows: number): Float32Array {
  const wide = spread(contrasts, { columns, rows, reach: 6, step: 1, length: columns })
  const both = spread(wide, { columns: rows, rows: columns, reach: 2, step: columns, length: rows })
  const gains = new Float32Array(contrasts.length)
  for (let cell = 0; cell < gains.length; cell += 1) gains[cell] = isKnown[cell] === 1 ? 255 / Math.max(leastContrast, both[cell] ?? 255) : 1
  return gains
}

interface Along {
  columns: number
  rows: number
  reach: number
  /** From one cell to the next along the line. */
  step: number
  length: number
}

/** The largest value within reach along rows, or along columns. */
function spread(values: Uint8Array, { rows, reach, step, length }: Along): Uint8Array {
  const result = new Uint8Array(values.length)
  const across = step === 1 ? length : 1
  for (let line = 0; line < rows; line += 1) {
    const start = line * across
    for (let place = 0; place < length; place += 1) {
      let most = 0
      for (let near = Math.max(0, place - reach); near <= Math.min(length - 1, place + reach); near += 1)
        most = Math.max(most, values[start + near * step] ?? 0)
      result[start + place * step] = most
    }
  }
  return result
}
