// A figure and the small unit beside it, such as 28p and 82 m: two lines, as each is read at its own height.
import type { PdfBox } from '../pdf/pdf.types.ts'
import { findInk, type Graymap } from './graymap.ts'

/** In pixels: units of lower lines are as high as their figures, or too small to be read. */
const minHeight = 40
/**
 * In heights of the figure: columns of its digits reach so high, and those of its unit less, which stands on
 * their line and is wider than a point or a comma.
 */
const heights = { digit: 0.6, unit: 0.2, below: 0.12, width: 0.26, stem: 0.28 }
/**
 * In heights of the figure: how wide it is at most, how far on its unit goes, the gaps in that, and within
 * what its last digit ends.
 */
const widths = { figure: 5, unit: 2, gap: 0.3, end: 0.4 }
/** In heights of the unit, around it. */
const margin = 0.3

export interface FigureWithUnit {
  figure: PdfBox
  unit: PdfBox
}

interface Column {
  x: number
  top: number
  bottom: number
}

/** Undefined where the line does not end in letters that are at most six tenths as high as its last digit. */
export function partUnit(page: Graymap, line: PdfBox): FigureWithUnit | undefined {
  if (line.height < minHeight) return undefined
  const right = line.x + line.width
  const columns = findColumns(page, { ...line, width: line.width + line.height * widths.unit })
  const own = columns.filter(({ x }) => x < right)
  const top = Math.min(...own.map((column) => column.top))
  const bottom = Math.max(...own.filter((column) => column.top <= top + 2).map((column) => column.bottom))
  const height = bottom - top
  const last = own.findLast((column) => bottom - column.top > height * heights.digit)
  if (last === undefined || last.x - line.x > height * widths.figure) return undefined
  const next = columns.find(({ x }) => x > last.x)
  // The stem of a “b” or an “h” begins a letter of the same word: other than a digit it is narrow.
  if (next?.x === last.x + 1 && isStem(own, last, { bottom, height })) return undefined
  const rest: Column[] = []
  for (const column of columns) {
    if (column.x <= last.x) continue
    if (column.x - (rest.at(-1) ?? last).x > height * widths.gap) break
    rest.push(column)
  }
  // Round digits end lower than they are high, and may touch their unit.
  const near = rest.filter(({ x }) => x <= last.x + height * widths.end)
  const gap = near.find(({ x }, at) => x - (near[at - 1] ?? last).x > 1)
  const start = gap ?? near.toSorted((one, other) => one.bottom - one.top - (other.bottom - other.top))[0]
  const unit = rest.filter(({ x }) => start !== undefined && x >= start.x)
  const end = unit.at(-1)
  if (start === undefined || end === undefined) return undefined
  const [high, low] = [
    Math.min(...unit.map((column) => column.top)),
    Math.max(...unit.map((column) => column.bottom)),
  ]
  const isUnit =
    low - high >= height * heights.unit &&
    end.x - start.x >= height * heights.width &&
    low >= bottom - height * heights.below &&
    bottom - high <= height * heights.digit
  if (!isUnit) return undefined
  const around = (low - high) * margin
  return {
    figure: { ...line, width: start.x - line.x },
    unit: {
      x: start.x,
      y: high - around,
      width: end.x + 1 + around - start.x,
      height: low - high + around * 2,
    },
  }
}

/** Whether high columns beside each other, up to the last one, are fewer than those of a digit. */
function isStem(
  columns: readonly Column[],
  last: Column,
  { bottom, height }: { bottom: number; height: number },
): boolean {
  let { x } = last
  for (const column of columns.filter((one) => one.x < last.x).toReversed()) {
    if (column.x < x - 1 || bottom - column.top <= height * heights.digit) break
    ;({ x } = column)
  }
  return last.x + 1 - x < height * heights.stem
}

/** The ink of a line in each column that has some, without that of other lines above or below it. */
function findColumns(page: Graymap, line: PdfBox): Column[] {
  const { rows, columns, isInk } = findInk(page, line)
  const hasInk = (y: number): boolean => {
    for (let x = columns.from; x < columns.to; x += 1) if (isInk(x, y)) return true
    return false
  }
  let band = { from: rows.from, to: rows.from }
  for (let from = rows.from; from < rows.to; from += 1) {
    let to = from
    while (to < rows.to && hasInk(to)) to += 1
    if (to - from > band.to - band.from) band = { from, to }
    from = to
  }
  const found: Column[] = []
  for (let x = columns.from; x < columns.to; x += 1) {
    let [high, low] = [band.to, band.from]
    for (let y = band.from; y < band.to; y += 1)
      if (isInk(x, y)) [high, low] = [Math.min(high, y), Math.max(low, y + 1)]
    if (low > high) found.push({ x, top: high, bottom: low })
  }
  return found
}
