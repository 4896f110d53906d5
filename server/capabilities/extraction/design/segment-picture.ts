// What stands on a page that is only pixels: its ground, bands and cards of plain colour, and pictures. Told by a small copy of it in which
// every few pixels are flat, busy or words.
import { intersection, shareInside, union } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { reduced, type Pixels } from '../picture/pixels.ts'
import { findBands, leastStep, type Band } from './bands.ts'
import { busyRegions, flatRegions, readCells, type Cells, type Region, type RegionMap } from './cells.ts'
import { colorAt, difference, toHex, type Rgb } from './colors.ts'
import type { Panel } from './page-blocks.ts'

export interface PictureParts {
  background: string
  /** In pixels of the picture, larger before smaller. */
  panels: Panel[]
  /** In pixels of the picture. */
  pictures: PdfBox[]
}

/** Width of the small copy. */
const sketchWidth = 640
/** A panel has this share of the page's width and of its own outline at least. */
const leastPanelWidth = 0.03
const leastPanelHeight = 10
const leastOutline = 0.62
/** From this share of the width on, a ground is a band, which the margins tell. */
const bandWidth = 0.97
/** A picture is this much of its box, and no smaller than that many pixels of the small copy. */
const leastBusy = 0.3
const leastPicture = 12
/** JPEG draws faint rings around what stands out. */
const jpegNoise = 10
const mostParts = 200

export function segmentPicture(picture: Pixels, words: readonly PdfBox[]): PictureParts {
  const factor = Math.max(1, Math.floor(picture.width / sketchWidth))
  const sketch = reduced(picture, factor)
  const grown = words.map(({ x, y, width, height }) => ({
    x: x / factor - 2,
    y: y / factor - 2,
    width: width / factor + 4,
    height: height / factor + 4,
  }))
  const cells = readCells(sketch, grown)
  const unit = cells.size * factor
  const bands = findBands(picture, cells.noise)
  const background = groundOf(bands)
  const inCells = bands.map(({ top, bottom, color }) => ({ top: top / unit, bottom: bottom / unit, color }))
  const flat = flatRegions(cells, inCells)
  const toPixels = ({ x, y, width, height }: PdfBox): PdfBox => ({ x: x * unit, y: y * unit, width: width * unit, height: height * unit })
  const tolerance = 4 + 3 * cells.noise
  const pictures = findPictures(cells, flat).map((box) =>
    trimmed(withinPicture(toPixels(box), picture), { picture, tolerance: tolerance + jpegNoise, most: 2 * unit }),
  )
  const isOnPicture = (panel: Panel): boolean => pictures.some((box) => shareInside(panel, box) > 0.7)
  const cards = flat.regions
    .filter((region) => region.box.width < cells.columns * bandWidth && isPanel(region, flat, cells))
    .map((region) => refine(toPixels(region.box), region.color, { picture, tolerance }))
    .filter((panel) => !isOnPicture(panel))
  const panels = bands
    .filter(({ color }) => difference(color, background) > leastStep)
    .map(({ top, bottom, color }): Panel => ({ x: 0, y: top, width: picture.width, height: bottom - top, color: toHex(color) }))
    .filter((panel) => !isOnPicture(panel))
  return {
    background: toHex(background),
    panels: [...panels, ...cards.toSorted((a, b) => b.width * b.height - a.width * a.height)].slice(0, mostParts),
    pictures,
  }
}

/** The colour of most of the page's height. */
function groundOf(bands: readonly Band[]): Rgb {
  let best: Rgb = [255, 255, 255]
  let most = 0
  for (const { color } of bands) {
    const height = bands.reduce((sum, other) => (difference(other.color, color) <= leastStep ? sum + other.bottom - other.top : sum), 0)
    if (height > most) [best, most] = [color, height]
  }
  return best
}

/** A flat region is a panel when it goes along most of the edges of its box: what lies within may be anything. */
function isPanel({ box, cells: count, name }: Region, { names }: RegionMap, { columns, size }: Cells): boolean {
  if (box.width < columns * leastPanelWidth || box.height * size < leastPanelHeight || count < 6) return false
  let [along, all] = [0, 0]
  const look = (x: number, y: number): void => {
    all += 1
    if (names[y * columns + x] === name) along += 1
  }
  for (let x = box.x; x < box.x + box.width; x += 1) {
    look(x, box.y)
    look(x, box.y + box.height - 1)
  }
  for (let y = box.y; y < box.y + box.height; y += 1) {
    look(box.x, y)
    look(box.x + box.width - 1, y)
  }
  return along >= all * leastOutline
}

/** Edges to the pixel, and how round the corners are. */
function refine(box: PdfBox, color: Rgb, { picture, tolerance }: { picture: Pixels; tolerance: number }): Panel {
  const isInside = (x: number, y: number): boolean => difference(colorAt(picture, Math.round(x), Math.round(y)), color) < tolerance
  const reach = Math.max(4, Math.round(picture.width / 120))
  const move = (limit: number, step: 1 | -1, at: (distance: number, share: number) => [number, number]): number => {
    const distances = [0.2, 0.35, 0.5, 0.65, 0.8].map((share) => {
      let distance = 0
      while (distance < reach && distance < limit && isInside(...at((distance + 1) * step, share))) distance += 1
      return distance
    })
    return distances.toSorted((a, b) => a - b)[2] ?? 0
  }
  const { x, y, width, height } = box
  const left = x - move(x, -1, (distance, share) => [x + distance, y + height * share])
  const top = y - move(y, -1, (distance, share) => [x + width * share, y + distance])
  const right = x + width + move(picture.width - x - width, 1, (distance, share) => [x + width - 1 + distance, y + height * share])
  const bottom = y + height + move(picture.height - y - height, 1, (distance, share) => [x + width * share, y + height - 1 + distance])
  const found = { x: left, y: top, width: right - left, height: bottom - top }
  const radius = radiusOf(found, isInside)
  return { ...found, color: toHex(color), ...(radius > 0 && { radius }) }
}

/** How far from its corners the edges of a box begin. */
function radiusOf({ x, y, width, height }: PdfBox, isInside: (x: number, y: number) => boolean): number {
  const most = Math.min(width, height) / 2
  const starts = [
    [x + 1, 1],
    [x + width - 2, -1],
  ].flatMap(([from = 0, step = 1]) =>
    [y + 1, y + height - 2].map((row) => {
      let distance = 0
      while (distance < most && !isInside(from + distance * step, row)) distance += 1
      return distance
    }),
  )
  const middle = starts.toSorted((a, b) => a - b)[1] ?? 0
  // At the second row of pixels a circle is already that much nearer.
  return middle < 2 ? 0 : Math.round(Math.min(most, middle + Math.sqrt(2 * middle)))
}

/** Busy through and through: the edges of a card or a button are busy too, but not what they go around. */
function isPicture({ box, name }: Region, { names }: RegionMap, { columns, size }: Cells): boolean {
  const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)]
  if (short * size < leastPicture || (short < 5 && long > short * 3)) return false
  const ring = short > 4 ? 1 : 0
  let count = 0
  for (let y = box.y + ring; y < box.y + box.height - ring; y += 1)
    for (let x = box.x + ring; x < box.x + box.width - ring; x += 1) if (names[y * columns + x] === name) count += 1
  return count >= (box.width - 2 * ring) * (box.height - 2 * ring) * leastBusy
}

/** Busy cells together, with the plain parts of the picture beside them: a sky above a town. */
function findPictures(cells: Cells, flat: RegionMap): PdfBox[] {
  const busy = busyRegions(cells)
  const boxes = busy.regions.filter((region) => isPicture(region, busy, cells)).map(({ box }) => box)
  const plain = flat.regions.filter((region) => !isPanel(region, flat, cells))
  const joined: PdfBox[] = []
  for (const box of boxes.toSorted((a, b) => b.width * b.height - a.width * a.height)) {
    const whole = plain.reduce((sum, region) => {
      const isPart = shareInside(region.box, grownBy(sum, 2)) > 0.5 && region.box.width * region.box.height < sum.width * sum.height * 3
      return isPart ? union(sum, region.box) : sum
    }, box)
    const host = joined.find((other) => shareInside(whole, other) > 0.6)
    if (host === undefined) joined.push(whole)
    else Object.assign(host, union(host, whole))
  }
  return joined.slice(0, mostParts)
}

function grownBy({ x, y, width, height }: PdfBox, cells: number): PdfBox {
  return { x: x - cells, y: y - cells, width: width + 2 * cells, height: height + 2 * cells }
}

/** Cells reach beyond the edges of a picture: what has the colour of its ground there is taken off. */
function trimmed(box: PdfBox, { picture, tolerance, most }: { picture: Pixels; tolerance: number; most: number }): PdfBox {
  let [left, top, right, bottom] = [box.x, box.y, box.x + box.width - 1, box.y + box.height - 1].map(Math.round) as [number, number, number, number]
  const ground = colorAt(picture, Math.max(0, left - 2), Math.max(0, top - 2))
  const isGround = (x: number, y: number): boolean => difference(colorAt(picture, Math.round(x), Math.round(y)), ground) <= tolerance
  const shares = Array.from({ length: 65 }, (_, index) => index / 64)
  const isColumn = (x: number): boolean => shares.every((share) => isGround(x, top + (bottom - top) * share))
  const isRow = (y: number): boolean => shares.every((share) => isGround(left + (right - left) * share, y))
  for (let step = 0; step < most && right - left > 8 && bottom - top > 8; step += 1) {
    const sides = [isColumn(left), isColumn(right), isRow(top), isRow(bottom)]
    if (!sides.includes(true)) break
    if (sides[0] === true) left += 1
    if (sides[1] === true) right -= 1
    if (sides[2] === true) top += 1
    if (sides[3] === true) bottom -= 1
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

function withinPicture(box: PdfBox, { width, height }: Pixels): PdfBox {
  return intersection(box, { x: 0, y: 0, width, height }) ?? box
}
