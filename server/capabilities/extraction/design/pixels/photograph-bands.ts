// Photographs from edge to edge have plain parts too: a sky, water, the ground in front. Bands between which
// a shape goes on that is neither card nor column, but a hill or a roof, are one photograph, and so are those
// between which all that is busy goes on as it was.
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { Band } from './bands.ts'
import { flatRegions, type Cells, type Region } from './cells.ts'
import { colorAt, difference } from './colors.ts'

/** Share of the page's width on which shapes go on from one band to the next. */
const minShared = 0.1
/** Cards fill their box, and columns of a page keep their sides; slopes do neither. In cells. */
const maxFill = 0.75
const minSlope = 3
const reach = 12
const beside = 2

/** The same bands, those of one photograph joined; `bands` in pixels of `unit` a cell. */
export function joinPhotographs(
  bands: readonly Band[],
  { image, cells, unit }: { image: Pixels; cells: Cells; unit: number },
): Band[] {
  if (bands.length < 2) return [...bands]
  const { regions, names } = flatRegions(cells, [])
  const known = new Map(regions.map((region) => [region.name, region]))
  const joined: Band[] = []
  for (const band of bands) {
    const before = joined.at(-1)
    const isOne =
      before !== undefined &&
      before.isEdge !== true &&
      band.isEdge !== true &&
      (isTorn({ names, known, cells }, Math.round(band.top / unit)) || isSeamless(image, band.top, seamless))
    if (isOne) Object.assign(before, { bottom: band.bottom, isPhotograph: true })
    else joined.push({ ...band })
  }
  // A headline goes over the line between two parts of a photograph.
  return joined.reduce<Band[]>((whole, band) => {
    const before = whole.at(-1)
    const isOne =
      before?.isPhotograph === true &&
      band.isPhotograph === true &&
      before.isEdge !== true &&
      band.isEdge !== true &&
      isSeamless(image, band.top, seamlessParts)
    if (isOne) before.bottom = band.bottom
    else whole.push(band)
    return whole
  }, [])
}

export function getPhotographs(bands: readonly Band[], { width }: Pixels): PdfBox[] {
  return bands
    .filter(({ isPhotograph }) => isPhotograph)
    .map(({ top, bottom }) => ({ x: 0, y: top, width, height: bottom - top }))
}

/**
 * Rows so far above and below a line show the same on this share of the width, where it is busy in all but
 * two parts.
 */
const seamless = 0.8
const seamlessParts = 0.6
const rowReach = 6
const sameColor = 14
const busyStep = 8
const parts = { count: 8, probes: 12, minBusy: 6 }
const probes = parts.count * parts.probes

/** Whether what is seen above a line goes on below it, and is no plain ground. */
export function isSeamless(image: Pixels, row: number, minShare = seamlessParts): boolean {
  if (row < rowReach || row + rowReach >= image.height) return false
  const colors = (y: number): ReturnType<typeof colorAt>[] =>
    Array.from({ length: probes }, (_, index) =>
      colorAt(image, Math.floor(((index + 0.5) / probes) * image.width), y),
    )
  const [above, below] = [colors(row - rowReach), colors(row + rowReach)]
  const isBusy = (part: number): boolean =>
    [above, below].every((line) => {
      const own = line.slice(part * parts.probes, (part + 1) * parts.probes)
      return own.some((color, index) => difference(color, own[index - 1] ?? color) >= busyStep)
    })
  const busy = Array.from({ length: parts.count }, (_, part) => part).filter(isBusy)
  if (busy.length < parts.minBusy) return false
  const same = above.filter((color, index) => difference(color, below[index] ?? color) < sameColor)
  return same.length >= above.length * minShare
}

interface Shapes {
  names: Int32Array
  known: ReadonlyMap<number, Region>
  cells: Cells
}

/** Whether a shape with sloping sides goes through a row. */
function isTorn({ names, known, cells: { columns, rows } }: Shapes, row: number): boolean {
  if (row < beside || row + beside >= rows) return false
  const shared = new Map<number, number>()
  for (let x = 0; x < columns; x += 1) {
    const name = names[(row - beside) * columns + x] ?? 0
    if (name !== 0 && name === names[(row + beside) * columns + x])
      shared.set(name, (shared.get(name) ?? 0) + 1)
  }
  const sloping = [...shared].filter(([name]) => {
    const region = known.get(name)
    if (region === undefined || region.cells >= region.box.width * region.box.height * maxFill) return false
    return [-1, 1].some((side) => {
      const near = findEnds(names, { name, row: row + side * beside, columns })
      const far = findEnds(names, { name, row: row + side * reach, columns })
      if (near === undefined || far === undefined) return false
      const moves = [Math.abs(near[0] - far[0]), Math.abs(near[1] - far[1])]
      return Math.max(...moves) >= minSlope
    })
  })
  return sloping.reduce((sum, [, count]) => sum + count, 0) >= columns * minShared
}

/** The first and the last column of a row that a region has. */
function findEnds(
  names: Int32Array,
  { name, row, columns }: { name: number; row: number; columns: number },
): [number, number] | undefined {
  const line = names.subarray(Math.max(0, row) * columns, (Math.max(0, row) + 1) * columns)
  const first = line.indexOf(name)
  return first < 0 ? undefined : [first, line.lastIndexOf(name)]
}
