// Photographs from edge to edge whose large part passes for a plain band with many small images on it: a sky
// with stars, a wall in the evening. Their ground is of no one colour, and pieces are seen nearly everywhere.
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Band } from './bands.ts'
import { cellKinds, type Cells } from './cells.ts'
import { difference, mainColor, type Rgb } from './colors.ts'

/** Pieces of such a band, and of one that goes on above or below it. */
const minPieces = { own: 24, beside: 8 }
/** Of the width of a page: larger ones are photographs and cards. */
const maxPiece = 0.12
/** Parts of a band in which pieces lie: so many across and down. */
const grid = { columns: 8, rows: 2, filled: 12 }
/** Of 255; and of the flat cells of a band: the ground of a band of one colour has no more others. */
const sameColor = 10
const plainShare = 0.6

interface Pieces {
  /** In pixels. */
  pieces: readonly PdfBox[]
  cells: Cells
  /** Pixels a cell. */
  unit: number
}

/** The same bands, those that are such photographs marked. */
export function markStrewn(bands: readonly Band[], { pieces, cells, unit }: Pieces): Band[] {
  const width = cells.columns * unit
  const small = pieces.filter((piece) => Math.max(piece.width, piece.height) < width * maxPiece)
  const own = bands.map(({ top, bottom }) =>
    small.filter(({ y, height }) => y + height / 2 >= top && y + height / 2 < bottom),
  )
  const strewn = bands.map((band, index) => {
    const some = own[index] ?? []
    return (
      band.isPhotograph !== true &&
      some.length >= minPieces.own &&
      isEverywhere(some, band, width) &&
      !isPlain(getColors(cells, band.top / unit, band.bottom / unit))
    )
  })
  const goesOn = (index: number, other: number): boolean => {
    const [band, next] = [bands[Math.max(index, other)], strewn[other]]
    if (band === undefined || next !== true || (own[index] ?? []).length < minPieces.beside) return false
    const row = band.top / unit
    const [above, below] = [getColors(cells, row - 2, row), getColors(cells, row, row + 2)]
    return difference(mainColor(above), mainColor(below)) <= sameColor
  }
  return bands.map((band, index) =>
    strewn[index] === true || goesOn(index, index - 1) || goesOn(index, index + 1)
      ? { ...band, isPhotograph: true }
      : band,
  )
}

function isEverywhere(pieces: readonly PdfBox[], { top, bottom }: Band, width: number): boolean {
  const parts = pieces.map((piece) => {
    const column = Math.floor(((piece.x + piece.width / 2) / width) * grid.columns)
    return `${column} ${Math.floor(((piece.y + piece.height / 2 - top) / (bottom - top)) * grid.rows)}`
  })
  return new Set(parts).size >= grid.filled
}

/** Of the flat cells of some rows. */
function getColors({ columns, rows, kinds, colors }: Cells, top: number, bottom: number): Rgb[] {
  const found: Rgb[] = []
  const end = Math.min(rows, Math.round(bottom)) * columns
  for (let cell = Math.max(0, Math.round(top)) * columns; cell < end; cell += 1)
    if (kinds[cell] === cellKinds.flat)
      found.push([colors[cell * 3] ?? 0, colors[cell * 3 + 1] ?? 0, colors[cell * 3 + 2] ?? 0])
  return found
}

function isPlain(colors: readonly Rgb[]): boolean {
  const ground = mainColor(colors)
  return colors.filter((color) => difference(color, ground) <= sameColor).length > colors.length * plainShare
}
