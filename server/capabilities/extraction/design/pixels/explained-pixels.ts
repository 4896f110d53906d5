// The pixels of a page that what was read of it explains: backgrounds, edges of panels, images, words.
import { intersection } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { Band } from './bands.ts'
import { cellKinds, type Cells, type RegionMap } from './cells.ts'
import { difference, fromHex, type Rgb } from './colors.ts'
import type { Panel } from '../page-blocks.ts'

/** Of a page that was looked at, boxes in pixels. */
export interface SeenPage {
  image: Pixels
  bands: readonly Band[]
  cells: Cells
  flat: RegionMap
  /** Pixels a cell. */
  unit: number
}

export interface ReadParts<Word extends PdfBox = PdfBox> {
  /** Larger before smaller. */
  panels: readonly Panel[]
  images: readonly PdfBox[]
  words: readonly Word[]
}

/** Of 255: shades of a background that differ less are one. */
const sameShade = 26

/** Which cells show what they lie on, and its colour for all of them. */
export function findBackgrounds(
  { image, bands, cells, flat, unit }: SeenPage,
  panels: readonly Panel[],
): { isOwn: Uint8Array; backgrounds: Uint8Array } {
  const { columns, rows, kinds, colors } = cells
  const owners = new Int32Array(columns * rows)
  const fills: Rgb[] = []
  const paint = ({ x, y, width, height }: PdfBox, color: Rgb): void => {
    fills.push(color)
    const clamp = (at: number, max: number): number => Math.max(0, Math.min(max, Math.round(at / unit)))
    const [left, right] = [clamp(x, columns), clamp(x + width, columns)]
    for (let row = clamp(y, rows); row < clamp(y + height, rows); row += 1)
      owners.fill(fills.length - 1, row * columns + left, row * columns + Math.max(left, right))
  }
  for (const { top, bottom, color } of bands)
    paint({ x: 0, y: top, width: image.width, height: bottom - top + unit }, color)
  for (const panel of panels)
    if (panel.color !== undefined && Math.min(panel.width, panel.height) >= 2 * unit)
      paint(panel, fromHex(panel.color))
  const counts = fills.map(() => new Map<number, number>())
  for (let cell = 0; cell < owners.length; cell += 1) {
    if (kinds[cell] !== cellKinds.flat) continue
    const [own, name] = [counts[owners[cell] ?? 0], flat.names[cell] ?? 0]
    own?.set(name, (own.get(name) ?? 0) + 1)
  }
  const regions = new Map(flat.regions.map((region) => [region.name, region]))
  const shown = counts.map((own, index) => {
    const [largest] = [...own].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0])
    const fill = fills[index] ?? [0, 0, 0]
    const main = regions.get(largest)?.color ?? fill
    return new Set(
      [...own.keys()].filter((name) => {
        const color = regions.get(name)?.color ?? fill
        return name === largest || Math.min(difference(color, fill), difference(color, main)) <= sameShade
      }),
    )
  })
  const isOwn = new Uint8Array(columns * rows)
  const backgrounds = new Uint8Array(columns * rows * 3)
  let waiting: number[] = []
  for (let cell = 0; cell < owners.length; cell += 1) {
    const owner = owners[cell] ?? 0
    if (kinds[cell] === cellKinds.flat && shown[owner]?.has(flat.names[cell] ?? 0) === true) {
      isOwn[cell] = 1
      backgrounds.set(colors.subarray(cell * 3, cell * 3 + 3), cell * 3)
      waiting.push(cell)
    } else backgrounds.set(fills[owner] ?? [0, 0, 0], cell * 3)
  }
  const known = isOwn.slice()
  while (waiting.length > 0) {
    const next: number[] = []
    for (const cell of waiting)
      for (const other of [cell - 1, cell + 1, cell - columns, cell + columns]) {
        if (known[other] !== 0 || owners[other] !== owners[cell]) continue
        if (Math.abs((other % columns) - (cell % columns)) > 1) continue
        known[other] = 1
        backgrounds.copyWithin(other * 3, cell * 3, cell * 3 + 3)
        next.push(other)
      }
    waiting = next
  }
  return { isOwn, backgrounds }
}

/** What a pixel is: explained; near an edge, which may be a little farther than was found; or neither. */
export const explained = { no: 0, atEdge: 1, yes: 2 } as const

/** In pixels: how far beyond the edges of a panel it explains what is seen. */
export const edgeRim = 3

/** In pixels: how far beyond its box something is explained; of letters also in heights of their word. */
const rim = { edge: edgeRim, doubtful: 8, image: 4, letters: 2, letterShare: 0.14, corner: 16 }

export function getLetterBox({ x, y, width, height }: PdfBox): PdfBox {
  const more = height * rim.letterShare + rim.letters
  return { x: x - more, y: y - more, width: width + 2 * more, height: height + 2 * more }
}

function holdsWhole(
  { top, bottom, isPhotograph }: SeenPage['bands'][number],
  { y, height }: PdfBox,
): boolean {
  return isPhotograph === true && y >= top - rim.edge && y + height <= bottom + rim.edge
}

export function findExplained({ image, bands }: SeenPage, { panels, images, words }: ReadParts): Uint8Array {
  const pixels = new Uint8Array(image.width * image.height)
  const whole = { x: 0, y: 0, width: image.width, height: image.height }
  const cover = (kind: number, left: number, top: number, right: number, bottom: number): void => {
    const box = intersection({ x: left, y: top, width: right - left, height: bottom - top }, whole)
    if (box === undefined) return
    const [from, to] = [Math.floor(box.x), Math.ceil(box.x + box.width)]
    for (let y = Math.floor(box.y); y < Math.ceil(box.y + box.height); y += 1)
      pixels.fill(kind, y * image.width + from, y * image.width + to)
  }
  const around = ({ x, y, width, height }: PdfBox, more: number, kind: number = explained.yes): void =>
    cover(kind, x - more, y - more, x + width + more, y + height + more)
  for (const { top } of bands) cover(explained.atEdge, 0, top - rim.doubtful, image.width, top + rim.doubtful)
  for (const panel of panels) alongEdges(panel, rim.doubtful, explained.atEdge)
  for (const box of images) around(box, rim.doubtful, explained.atEdge)
  for (const { top, bottom, isPhotograph } of bands) {
    if (isPhotograph === true) cover(explained.yes, 0, top, image.width, bottom)
    cover(explained.yes, 0, top - rim.edge, image.width, top + rim.edge)
  }
  // Beside a photograph in its band what is on a panel is seen.
  for (const panel of panels)
    if (panel.color !== undefined && bands.some((band) => holdsWhole(band, panel)))
      cover(explained.no, panel.x, panel.y, panel.x + panel.width, panel.y + panel.height)
  for (const panel of panels) {
    alongEdges(panel, rim.edge, explained.yes)
    const { x, y, width, height, clip } = panel
    // Outside of another outline is what it lies on.
    const radius = clip === undefined ? (panel.radius ?? rim.corner) : Math.max(width, height)
    const corner = Math.min(radius + rim.edge, width / 2, height / 2)
    for (const column of [x, x + width - corner])
      for (const row of [y, y + height - corner])
        cover(explained.yes, column, row, column + corner, row + corner)
  }
  for (const box of images) around(box, rim.image)
  for (const word of words) around(getLetterBox(word), 0)
  return pixels

  function alongEdges(panel: Panel, reach: number, kind: number): void {
    const { x, y, width, height, border } = panel
    const inner = reach + (border?.width ?? 0)
    if (Math.min(width, height) <= 2 * inner) {
      around(panel, reach, kind)
      return
    }
    const [left, top, right, bottom] = [x - reach, y - reach, x + width + reach, y + height + reach]
    cover(kind, left, top, right, y + inner)
    cover(kind, left, y + height - inner, right, bottom)
    cover(kind, left, top, x + inner, bottom)
    cover(kind, x + width - inner, top, right, bottom)
  }
}
