// Whether a figure is an image: a photograph, an icon, signs in a row, a drawing of curves, a ring.
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { cellKinds, type Region } from './cells.ts'
import { difference } from './colors.ts'
import type { Figure, Place, Scene } from './figures.types.ts'
import { isLarger, isNear, largestRegion, roundFill, sameColor } from './find-panels.ts'

/**
 * An image is so many cells each way at least, this share of the page's width but for icons, and this much of
 * its box is not background.
 */
const minImage = 3
const minImageShare = 0.018
const minFill = 0.35

/**
 * In cells, of an icon of thin lines: the longer side, that of a tiny one, how much of its box it fills, and
 * of that at the edges.
 */
const icon = { maxSize: 12, tiny: 4, minFill: 0.2, maxAtEdges: 0.8 }

/** A drawing of curves fills so little of its box, and not only its edges, as a frame does. In cells. */
const drawing = { minSize: 6, minFill: 0.12, maxAtEdges: 0.6 }

/** In cells. */
const nearPanel = 2

const richFill = 0.75
const richPlain = 0.3

/** An image, and whether plain colours of its own fill it. */
export function getImage(
  { cells: { kinds } }: Scene,
  { box, cells }: Figure,
): { box: PdfBox; isRich: boolean } {
  const plain = cells.reduce((sum, cell) => sum + (kinds[cell] === cellKinds.flat ? 1 : 0), 0)
  return {
    box,
    isRich: cells.length >= box.width * box.height * richFill && plain >= cells.length * richPlain,
  }
}

export function isImage(scene: Scene, { box, cells }: Figure): boolean {
  const { names } = scene
  const { kinds, columns } = scene.cells
  const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)]
  const isSign = isIcon({ box, cells }, columns)
  const minLength = isSign ? minImage : Math.max(minImage, columns * minImageShare)
  if (isRowOfSigns(scene, { box, cells })) return true
  if (short < minLength || (short < 5 && long > short * 8)) return false
  const largest = largestRegion(scene, cells)
  if (largest !== undefined && isLarger(largest.box, withNearPanels(box))) return false
  const fill = cells.length / (box.width * box.height)
  const words = cells.reduce((sum, cell) => sum + (kinds[cell] === cellKinds.words ? 1 : 0), 0)
  // Words that were recognised stand for themselves; a frame goes around nothing.
  if (words > cells.length * 0.5) return false
  if (isSign) return true
  const shades = new Set(cells.map((cell) => names[cell] ?? 0))
  return (fill >= minFill && (shades.size > 1 || fill >= roundFill)) || isDrawing({ box, cells }, columns)
}

/** With the cells beside it that a panel has taken, as they are near to its edge. */
function withNearPanels({ width, height, ...place }: PdfBox): PdfBox {
  return { ...place, width: width + 2 * nearPanel, height: height + 2 * nearPanel }
}

function isDrawing({ box, cells }: Figure, columns: number): boolean {
  if (Math.min(box.width, box.height) < drawing.minSize) return false
  if (cells.length < box.width * box.height * drawing.minFill) return false
  const inside = { x: box.x + 4, y: box.y + 4, width: box.width - 8, height: box.height - 8 }
  const atEdges = cells.filter((cell) => !isNear(cell, inside, columns)).length
  return atEdges <= cells.length * drawing.maxAtEdges
}

/** In cells; shares of its box that are not background, and of that no plain colour. */
const signRow = { minHeight: 3, maxHeight: 4, minLength: 2, maxLength: 8, fill: 0.7, busy: 0.7 }

/** Stars in a row, or a word that could not be read. */
function isRowOfSigns({ cells: { kinds } }: Scene, { box: { width, height }, cells }: Figure): boolean {
  if (height < signRow.minHeight || height > signRow.maxHeight) return false
  if (width < height * signRow.minLength || width > height * signRow.maxLength) return false
  const busy = cells.filter((cell) => kinds[cell] === cellKinds.busy).length
  return cells.length >= width * height * signRow.fill && busy >= cells.length * signRow.busy
}

/**
 * Whether a small figure of one colour is more than a frame, which fills the edges of its box and its
 * corners.
 */
function isIcon({ box: { x, y, width, height }, cells }: Figure, columns: number): boolean {
  if (Math.max(width, height) > icon.maxSize || cells.length < width * height * icon.minFill) return false
  let [atEdges, corners] = [0, 0]
  for (const cell of cells) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    const isAtSide = column === x || column === x + width - 1
    const isAtEnd = row === y || row === y + height - 1
    if (isAtSide || isAtEnd) atEdges += 1
    if (isAtSide && isAtEnd) corners += 1
  }
  // Of so few cells most are at the edges, and something in the middle is enough.
  const isTiny = Math.max(width, height) <= icon.tiny
  return corners < 3 || (isTiny ? atEdges < cells.length : atEdges <= cells.length * icon.maxAtEdges)
}

/** In cells; of its box, in whose corners nothing of a ring is. */
const ring = { minSize: 6, corner: 0.13, maxUneven: 2 }

/** Whether a figure is round and what it lies on is seen within it: a chart around its words, and no card. */
export function isRing(
  { box, cells }: Figure,
  { place: { background }, regions, columns }: { place: Place; regions: readonly Region[]; columns: number },
): boolean {
  const side = Math.min(box.width, box.height)
  if (background === undefined || side < ring.minSize) return false
  if (Math.abs(box.width - box.height) > ring.maxUneven) return false
  const isHole = (region: Region): boolean =>
    difference(region.color, background.color) <= sameColor &&
    region.box.x > box.x &&
    region.box.y > box.y &&
    region.box.x + region.box.width < box.x + box.width &&
    region.box.y + region.box.height < box.y + box.height
  const corner = Math.max(1, Math.floor(side * ring.corner))
  const isInCorner = (cell: number): boolean => {
    const [column, row] = [(cell % columns) - box.x, Math.floor(cell / columns) - box.y]
    return Math.min(column, box.width - 1 - column) < corner && Math.min(row, box.height - 1 - row) < corner
  }
  return regions.every(isHole) && !cells.some(isInCorner)
}
