// Whether a figure is a panel, on which others may be: a region that goes along the edges of its box, or a
// disc.
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { cellKinds, type Region } from './cells.ts'
import { difference } from './colors.ts'
import type { Scene, Figure, Place } from './figures.types.ts'

/** What differs less has one colour. */
export const sameColor = 3

/** A panel goes along this much of the edges of its box, and is no lower or narrower than so many cells. */
const minOutline = 0.7
const cornerShare = 0.3
const minPanelHeight = 2
const minPanelWidth = 4

/** A disc fills this much of its box, most of it plain. */
export const roundFill = 0.65
const discPlain = 0.6

/** An image beside the words of a card fills so much of what they leave of it. */
const minBeside = 0.85

/**
 * The panel that a figure is: one region along its edges, with nothing beside it but a shadow or a frame, or
 * with an image beside its words. What only touches the panel, such as an arch above it, is `beside` it.
 */
export function findPanel(
  scene: Scene,
  { background }: Place,
  { cells, box }: Figure,
): { box: PdfBox; region: Region; beside?: number[] } | undefined {
  const region = largestRegion(scene, cells)
  if (region === undefined || !isAlongItsEdges(scene, region)) return undefined
  const { box: inner } = region
  if (isLarger(inner, box)) return undefined
  const isFramed =
    inner.x > box.x &&
    inner.y > box.y &&
    inner.x + inner.width < box.x + box.width &&
    inner.y + inner.height < box.y + box.height
  if (background !== undefined && difference(region.color, background.color) <= sameColor && !isFramed)
    return undefined
  const { columns } = scene.cells
  const rest = box.width * box.height - inner.width * inner.height
  if (restOutside(scene, cells, inner) <= box.width * box.height * 0.12) return { box: inner, region }
  const spans = inner.width >= box.width * 0.9 || inner.height >= box.height * 0.9
  if (!spans || !holdsWords(scene, inner)) return undefined
  const beside = cells.filter((cell) => !isNear(cell, inner, columns))
  return beside.length >= rest * minBeside ? { box, region } : { box: inner, region, beside }
}

/** A disc is of one colour, and as high as it is wide. */
export function findDisc(scene: Scene, { cells, box }: Figure): { box: PdfBox; region: Region } | undefined {
  const region = largestRegion(scene, cells)
  const isRound = Math.abs(box.width - box.height) <= 2 && cells.length >= box.width * box.height * roundFill
  return isRound &&
    region !== undefined &&
    !isLarger(region.box, box) &&
    region.cells >= cells.length * discPlain
    ? { box, region }
    : undefined
}

export function largestRegion({ names, regions }: Scene, cells: readonly number[]): Region | undefined {
  const counts = new Map<number, number>()
  for (const cell of cells) {
    const name = names[cell] ?? 0
    if (name !== 0) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const [name] = [...counts].reduce((largest, entry) => (entry[1] > largest[1] ? entry : largest), [0, 0])
  return regions.get(name)
}

/** A panel, and no shadow that goes around one: that is a ring without words or several cards on it. */
export function isSolid(scene: Scene, region: Region): boolean {
  if (!isAlongItsEdges(scene, region)) return false
  const area = region.box.width * region.box.height
  if (region.cells >= area * 0.5) return true
  return (
    region.cells >= area * 0.2 &&
    (holdsWords(scene, region.box, region.name) || countCards(scene, region) >= minCards)
  )
}

/** Of cards on a panel that they nearly cover; each is so much of it at least, and they are of one colour. */
const minCards = 2
const minCardShare = 0.03

function countCards(scene: Scene, { box, name, color }: Region): number {
  const cards = [...scene.regions.values()].filter(
    (other) =>
      other.name !== name &&
      other.cells >= box.width * box.height * minCardShare &&
      isWithin(other.box, box) &&
      difference(other.color, color) > sameColor &&
      isAlongItsEdges(scene, other) &&
      holdsWords(scene, other.box, other.name),
  )
  return Math.max(
    0,
    ...cards.map((one) => cards.filter((other) => difference(one.color, other.color) <= sameColor).length),
  )
}

function isWithin(inner: PdfBox, outer: PdfBox): boolean {
  return (
    inner.x > outer.x &&
    inner.y > outer.y &&
    inner.x + inner.width < outer.x + outer.width &&
    inner.y + inner.height < outer.y + outer.height
  )
}

/**
 * Whether a region goes on outside of a figure: in the corners of a round panel, the background below it
 * shows.
 */
export function isLarger(region: PdfBox, figure: PdfBox): boolean {
  return region.width > figure.width || region.height > figure.height
}

/** What lies within may be anything, and corners may be round. */
function isAlongItsEdges({ cells: { columns }, names }: Scene, { box, name }: Region): boolean {
  if (box.width < minPanelWidth || box.height < minPanelHeight) return false
  const corner = Math.floor(Math.min(box.width, box.height) * cornerShare)
  let [along, all] = [0, 0]
  const look = (x: number, y: number): void => {
    all += 1
    if (names[y * columns + x] === name) along += 1
  }
  for (let x = box.x + corner; x < box.x + box.width - corner; x += 1) {
    look(x, box.y)
    look(x, box.y + box.height - 1)
  }
  for (let y = box.y + corner; y < box.y + box.height - corner; y += 1) {
    look(box.x, y)
    look(box.x + box.width - 1, y)
  }
  return along >= all * minOutline
}

/** Cells of a figure that lie clearly outside of a box: not its frame, and no words. */
function restOutside({ cells: { columns, kinds } }: Scene, cells: readonly number[], box: PdfBox): number {
  let count = 0
  for (const cell of cells) {
    if (kinds[cell] !== cellKinds.words && !isNear(cell, box, columns)) count += 1
  }
  return count
}

/** In cells. */
const frame = 2

/** Within a box, or on its frame. */
export function isNear(cell: number, { x, y, width, height }: PdfBox, columns: number): boolean {
  const [column, row] = [cell % columns, Math.floor(cell / columns)]
  return column >= x - frame && row >= y - frame && column < x + width + frame && row < y + height + frame
}

/** What is beside a panel as far as the panel's edge, where it ends before the frame. */
export function reachingTo(panel: PdfBox, { box, cells }: Figure): Figure {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const gaps = {
    right: panel.x - right,
    left: box.x - panel.x - panel.width,
    bottom: panel.y - bottom,
    top: box.y - panel.y - panel.height,
  }
  const reach = (gap: number): number => (gap > 0 && gap <= frame ? gap : 0)
  const [left, top] = [reach(gaps.left), reach(gaps.top)]
  return {
    cells,
    box: {
      x: box.x - left,
      y: box.y - top,
      width: box.width + left + reach(gaps.right),
      height: box.height + top + reach(gaps.bottom),
    },
  }
}

export function getBox(cells: readonly number[], columns: number): PdfBox {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0]
  for (const cell of cells) {
    const [x, y] = [cell % columns, Math.floor(cell / columns)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** Whether words are in a box, or on this region of it. */
export function holdsWords(
  { cells: { columns, kinds }, names }: Scene,
  { x, y, width, height }: PdfBox,
  name?: number,
): boolean {
  let count = 0
  for (let row = y; row < y + height; row += 1)
    for (let column = x; column < x + width; column += 1) {
      const cell = row * columns + column
      if (kinds[cell] === cellKinds.words && (name === undefined || names[cell] === name)) count += 1
    }
  return count >= 4
}
