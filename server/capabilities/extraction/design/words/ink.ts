// A page for text recognition: how far each pixel is from the background around it, dark on white whatever
// the colours are. Light words on a dark band and grey ones on a card are as black as a book's.
import { reduced, type Pixels } from '../../image/pixels.ts'
import { flatRegions, readCells, type Cells, type Region } from '../pixels/cells.ts'

/** Width of the small copy on which backgrounds are determined. */
const sketchWidth = 640
/**
 * A background reaches so many cells below what is on it; farther away is an image, which stays as it is.
 */
const backgroundReach = 7
/** The strongest contrast around a place becomes black, but nothing weaker than this: it is grain. */
const minContrast = 70
/** Neighbouring backgrounds that differ by more have an edge between them, which is no ink. */
const edgeContrast = 12
/** Of the cells of a text, about half shows the background. */
const minBackground = 0.2

/** One byte a pixel. */
export function getInk(image: Pixels): Uint8Array {
  const { width, height, bytes } = image
  const factor = Math.max(1, Math.round(width / sketchWidth))
  const sketch = reduced(image, factor)
  const cells = readCells(sketch)
  const { columns, rows } = cells
  const unit = cells.size * factor
  const backgrounds = backgroundColors(cells, sketch)
  const contrasts = new Uint8Array(columns * rows)
  const ink = new Uint8Array(width * height)
  const getEdge = (index: number, count: number, end: number): number =>
    index === count - 1 ? end : (index + 1) * unit
  for (let cell = 0; cell < contrasts.length; cell += 1) {
    const [row, column] = [Math.floor(cell / columns), cell % columns]
    const [left, right] = [column * unit, getEdge(column, columns, width)]
    const computeContrast = contrastFrom(backgrounds, cell, columns)
    let strongest = 0
    for (let y = row * unit, bottom = getEdge(row, rows, height); y < bottom; y += 1) {
      for (let pixel = y * width + left, end = y * width + right; pixel < end; pixel += 1) {
        const contrast = computeContrast(
          bytes[pixel * 4] ?? 0,
          bytes[pixel * 4 + 1] ?? 0,
          bytes[pixel * 4 + 2] ?? 0,
        )
        ink[pixel] = contrast
        if (contrast > strongest) strongest = contrast
      }
    }
    contrasts[cell] = backgrounds.isKnown[cell] === 1 ? strongest : 0
  }
  const gains = getGains(contrasts, backgrounds.isKnown, columns, rows)
  for (let cell = 0; cell < contrasts.length; cell += 1) {
    const [row, column] = [Math.floor(cell / columns), cell % columns]
    const [left, right] = [column * unit, getEdge(column, columns, width)]
    const gain = gains[cell] ?? 1
    for (let y = row * unit, bottom = getEdge(row, rows, height); y < bottom; y += 1)
      for (let pixel = y * width + left, end = y * width + right; pixel < end; pixel += 1)
        ink[pixel] = 255 - Math.min(255, (ink[pixel] ?? 0) * gain)
  }
  return ink
}

type ContrastOf = (red: number, green: number, blue: number) => number

/**
 * How far a colour is from the background of a cell, or from what lies between two backgrounds that meet
 * there.
 */
function contrastFrom(backgrounds: Backgrounds, cell: number, columns: number): ContrastOf {
  if (backgrounds.isKnown[cell] !== 1)
    return (red, green, blue) => 255 - (red * 299 + green * 587 + blue * 114) / 1_000
  const at = (index: number): [number, number, number] => [
    backgrounds.colors[index * 3] ?? 0,
    backgrounds.colors[index * 3 + 1] ?? 0,
    backgrounds.colors[index * 3 + 2] ?? 0,
  ]
  const [red1, green1, blue1] = at(cell)
  let [stepRed, stepGreen, stepBlue, widest] = [0, 0, 0, edgeContrast]
  for (const near of [-1, 1, -columns, columns, -columns - 1, -columns + 1, columns - 1, columns + 1]) {
    if (backgrounds.isKnown[cell + near] !== 1) continue
    const [red, green, blue] = at(cell + near)
    const step = Math.max(Math.abs(red - red1), Math.abs(green - green1), Math.abs(blue - blue1))
    if (step <= widest) continue
    ;[stepRed, stepGreen, stepBlue, widest] = [red - red1, green - green1, blue - blue1, step]
  }
  if (widest === edgeContrast)
    return (red, green, blue) =>
      Math.max(Math.abs(red - red1), Math.abs(green - green1), Math.abs(blue - blue1))
  const length = stepRed * stepRed + stepGreen * stepGreen + stepBlue * stepBlue
  return (red, green, blue) => {
    const along = ((red - red1) * stepRed + (green - green1) * stepGreen + (blue - blue1) * stepBlue) / length
    const share = Math.min(1, Math.max(0, along))
    return Math.max(
      Math.abs(red - red1 - share * stepRed),
      Math.abs(green - green1 - share * stepGreen),
      Math.abs(blue - blue1 - share * stepBlue),
    )
  }
}

interface Backgrounds {
  /** Three numbers a cell. */
  colors: Uint8Array
  isKnown: Uint8Array
}

/**
 * The background of every cell that has one near: its own colour where it is part of one, else that of the
 * nearest.
 */
function backgroundColors(cells: Cells, sketch: Pixels): Backgrounds {
  const { columns, rows } = cells
  const { regions, names } = flatRegions(cells, [])
  const known = new Set(regions.filter(isBackground).map(({ name }) => name))
  const backgrounds: Backgrounds = { colors: cells.colors.slice(), isKnown: new Uint8Array(columns * rows) }
  let edge: number[] = []
  for (let cell = 0; cell < names.length; cell += 1) {
    if (!known.has(names[cell] ?? 0)) continue
    backgrounds.isKnown[cell] = 1
    edge.push(cell)
  }
  for (let distance = 0; distance < backgroundReach; distance += 1) {
    const next: number[] = []
    // Grows while it is walked: a text shows its background between its letters, so that it reaches on below
    // all of them.
    for (const cell of edge) {
      const [row, column] = [Math.floor(cell / columns), cell % columns]
      const beside = [
        column > 0 ? cell - 1 : -1,
        column < columns - 1 ? cell + 1 : -1,
        row > 0 ? cell - columns : -1,
        row < rows - 1 ? cell + columns : -1,
      ]
      for (const near of beside) {
        if (near < 0 || backgrounds.isKnown[near] === 1) continue
        backgrounds.isKnown[near] = 1
        backgrounds.colors.copyWithin(near * 3, cell * 3, cell * 3 + 3)
        ;(showsBackground(backgrounds, near, cells, sketch) ? edge : next).push(near)
      }
    }
    edge = next
  }
  return backgrounds
}

/** Whether enough of a cell has the colour that its background should have. */
function showsBackground(
  { colors }: Backgrounds,
  cell: number,
  { columns, size }: Cells,
  { width, bytes }: Pixels,
): boolean {
  const start = (Math.floor(cell / columns) * size * width + (cell % columns) * size) * 4
  let count = 0
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const at = start + (y * width + x) * 4
      const isAlike = [0, 1, 2].every(
        (channel) =>
          Math.abs((bytes[at + channel] ?? 0) - (colors[cell * 3 + channel] ?? 0)) <= 2 * edgeContrast,
      )
      if (isAlike) count += 1
    }
  }
  return count >= size * size * minBackground
}

/** The inside of a large letter is flat too, but narrow or bent. */
function isBackground({ box, cells }: Region): boolean {
  return Math.min(box.width, box.height) >= 3 && cells >= 24 && cells >= box.width * box.height * 0.4
}

/** What makes the strongest contrast around each cell black. */
function getGains(contrasts: Uint8Array, isKnown: Uint8Array, columns: number, rows: number): Float32Array {
  const wide = spread(contrasts, { columns, rows, reach: 6, step: 1, length: columns })
  const both = spread(wide, { columns: rows, rows: columns, reach: 2, step: columns, length: rows })
  const gains = new Float32Array(contrasts.length)
  for (let cell = 0; cell < gains.length; cell += 1)
    gains[cell] = isKnown[cell] === 1 ? 255 / Math.max(minContrast, both[cell] ?? 255) : 1
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
      let max = 0
      for (let near = Math.max(0, place - reach); near <= Math.min(length - 1, place + reach); near += 1)
        max = Math.max(max, values[start + near * step] ?? 0)
      result[start + place * step] = max
    }
  }
  return result
}
