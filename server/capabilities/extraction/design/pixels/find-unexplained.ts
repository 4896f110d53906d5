// What is seen on a page and explained by nothing that was read of it: signs, stars, charts, badges.
import { intersection } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt, difference, mainColor, type Rgb } from './colors.ts'
import {
  explained,
  findBackgrounds,
  findExplained,
  getLetterBox,
  type ReadParts,
  type SeenPage,
} from './explained-pixels.ts'
import { getBox } from './find-panels.ts'
import { nameRegions } from './regions.ts'

/** Connected pixels that nothing explains. */
export interface Leftover extends PdfBox {
  color: Rgb
  /** Where they are: y * width + x. */
  pixels: number[]
}

/** Of 255: what differs less from what it lies on is a shadow or grain. */
export const minContrast = 24
/** In pixels: blocks that touch are one. */
const block = 4
/** In pixels: a sign is so large at least. */
const size = { min: 5, max: 7 }
/**
 * Of the sides of its box together, what is seen of a sharp edge, less of what is no thicker than this, as
 * dots in a row; and how near to it a pixel lies. In pixels.
 */
const edge = { share: 0.5, thin: 4, thinShare: 0.3, reach: 2 }
/** In pixels: cells reach so far over what explains the edges of a panel. */
const beyondEdge = 2
/** Of its pixels: more near edges that are known belong to those. */
const maxAtEdge = 0.7
/** Of places around a word. */
const onFill = 0.8

export function findUnexplained(page: SeenPage, parts: ReadParts): Leftover[] {
  const { image, cells, unit } = page
  const { isOwn, backgrounds } = findBackgrounds(page, parts.panels)
  const tolerance = minContrast + 3 * cells.noise
  const getBackground = (x: number, y: number): Rgb => {
    const [column, row] = [
      Math.min(cells.columns - 1, Math.floor(x / unit)),
      Math.min(cells.rows - 1, Math.floor(y / unit)),
    ]
    const at = (row * cells.columns + column) * 3
    return [backgrounds[at] ?? 0, backgrounds[at + 1] ?? 0, backgrounds[at + 2] ?? 0]
  }
  const isInk = (x: number, y: number): boolean =>
    difference(colorAt(image, x, y), getBackground(x, y)) > tolerance
  // A cell at the edge of a panel may be of that, and what is seen in it not.
  const isBeyondEdge = (x: number, y: number): boolean =>
    known[y * image.width + x] === explained.atEdge &&
    [
      [x - beyondEdge, y],
      [x + beyondEdge, y],
      [x, y - beyondEdge],
      [x, y + beyondEdge],
    ].some(([column = 0, row = 0]) => {
      const isInside = column >= 0 && row >= 0 && column < image.width && row < image.height
      return isInside && difference(colorAt(image, x, y), getBackground(column, row)) <= tolerance
    })
  const onPlain = parts.words.filter((word) => !liesOnFill(word))
  const known = findExplained(page, { ...parts, words: onPlain })
  const columns = Math.ceil(image.width / block)
  const rows = Math.ceil(image.height / block)
  const blocks = new Uint8Array(columns * rows)
  const ink: number[] = []
  for (let cell = 0; cell < isOwn.length; cell += 1) {
    if (isOwn[cell] === 1) continue
    const [left, top] = [(cell % cells.columns) * unit, Math.floor(cell / cells.columns) * unit]
    for (let y = top; y < top + unit; y += 1)
      for (let x = left; x < left + unit; x += 1) {
        if (known[y * image.width + x] === explained.yes || !isInk(x, y) || isBeyondEdge(x, y)) continue
        ink.push(y * image.width + x)
        blocks[Math.floor(y / block) * columns + Math.floor(x / block)] = 1
      }
  }
  const names = nameRegions(withNeighbours(blocks, columns, rows), { columns, rows })
  const groups = Map.groupBy(
    ink,
    (at) =>
      names[Math.floor(at / image.width / block) * columns + Math.floor((at % image.width) / block)] ?? 0,
  )
  return [...groups.values()].filter(isSeen).map((pixels) => ({
    ...getBox(pixels, image.width),
    color: mainColor(pixels.map((at) => colorAt(image, at % image.width, Math.floor(at / image.width)))),
    pixels,
  }))

  /** Whether a word lies on a fill that no panel has. */
  function liesOnFill(word: PdfBox): boolean {
    const box = intersection(getLetterBox(word), {
      x: 0,
      y: 0,
      width: image.width - 1,
      height: image.height - 1,
    })
    if (box === undefined) return false
    const places = Array.from({ length: 9 }, (_, index) => index / 8).flatMap((share) =>
      [box.y, box.y + box.height].map((y) => [Math.round(box.x + box.width * share), Math.round(y)] as const),
    )
    const colors = places.map(([x, y]) => colorAt(image, x, y))
    const fill = mainColor(colors)
    const isOnFill = ([x, y]: readonly [number, number], index: number): boolean =>
      difference(colors[index] ?? fill, fill) <= tolerance / 2 && isInk(x, y)
    return places.filter(isOnFill).length >= places.length * onFill
  }

  function isSeen(pixels: readonly number[]): boolean {
    const { width, height } = getBox(pixels, image.width)
    if (Math.max(width, height) < size.max) return false
    if (pixels.filter((at) => known[at] === explained.atEdge).length > pixels.length * maxAtEdge) return false
    const share = Math.min(width, height) <= edge.thin ? edge.thinShare : edge.share
    return pixels.filter(isSharp).length >= (width + height) * share
  }

  function isSharp(at: number): boolean {
    const [x, y] = [at % image.width, Math.floor(at / image.width)]
    const own = colorAt(image, x, y)
    return [
      [x - edge.reach, y],
      [x + edge.reach, y],
      [x, y - edge.reach],
      [x, y + edge.reach],
    ].some(
      ([column = 0, row = 0]) =>
        column >= 0 &&
        row >= 0 &&
        column < image.width &&
        row < image.height &&
        difference(own, colorAt(image, column, row)) > minContrast,
    )
  }
}

/** With the blocks around them. */
function withNeighbours(blocks: Uint8Array, columns: number, rows: number): Uint8Array {
  const wide = new Uint8Array(blocks.length)
  for (let at = blocks.indexOf(1); at >= 0; at = blocks.indexOf(1, at + 1)) {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      wide.fill(1, y * columns + Math.max(0, column - 1), y * columns + Math.min(columns - 1, column + 1) + 1)
  }
  return wide
}
