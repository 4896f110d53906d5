// The rows of a strip: what is beside each other without white space across the page between them.
import type { NamedFrame } from './frames.ts'
import type { Lettering } from './lettering.ts'
import type { Surface, Surfaces } from './surfaces.ts'
import { getHeight, getWidth, type Item, type Strip } from './strip.ts'

export interface Row {
  top: number
  bottom: number
  /** What it shows, also on its panels: texts, images and small shapes. */
  items: Item[]
  /** The panels that it consists of, if any. */
  panels: Surface[]
}

interface Piece {
  top: number
  bottom: number
  item: Item
  surface?: Surface
}

/** Two lines may overlap by this share of the page's width and still be two. */
const touch = 0.002
/** Higher than this many page widths, an image or shape is a backdrop of several sections. */
const maxPiece = 1.2
const maxOrnament = 0.2

export function findRows(
  strip: Strip,
  surfaces: Surfaces,
  lettering: Lettering,
  frames: readonly NamedFrame[],
): Row[] {
  const framed = new Set(frames.map(({ item }) => item))
  const isSolid = (surface: Surface): boolean => !framed.has(surface.item) && isOnePiece(surface, lettering)
  const pieces = findPieces(strip, surfaces, isSolid).toSorted(
    (one, other) => one.top - other.top || one.bottom - other.bottom,
  )
  const rows: Row[] = []
  for (const { top, bottom, item, surface } of pieces) {
    const row = rows.at(-1)
    const joins = row !== undefined && top < row.bottom - touch
    const into = joins ? row : { top, bottom, items: [], panels: [] }
    if (!joins) rows.push(into)
    into.bottom = Math.max(into.bottom, bottom)
    if (surface === undefined) into.items.push(item)
    else into.panels.push(surface)
  }
  return rows
}

function findPieces(strip: Strip, surfaces: Surfaces, isSolid: (surface: Surface) => boolean): Piece[] {
  const surfaceByItem = new Map(surfaces.all.map((surface) => [surface.item, surface]))
  return strip.items.flatMap((item) => {
    const surface = surfaceByItem.get(item)
    const { top, bottom } = item
    if (surface === undefined)
      return item.letters > 0 || (item.block.kind === 'image' && getHeight(item) <= maxPiece)
        ? [{ top, bottom, item }]
        : []
    switch (surface.kind) {
      case 'card':
      case 'wide':
        return isSolid(surface) ? [{ top, bottom, item, surface }] : []
      case 'button':
        return [{ top, bottom, item }]
      case 'ornament':
        return getHeight(item) <= maxOrnament && getWidth(item) < 0.95 ? [{ top, bottom, item }] : []
      case 'band':
      case 'cover':
      case 'rule':
        return []
    }
  })
}

/** A panel is one piece unless it is the background of several sections. */
function isOnePiece(surface: Surface, lettering: Lettering): boolean {
  if (getHeight(surface.item) > maxPiece) return false
  const heads = surface.inside
    .filter((item) => lettering.getProminence(item) >= 0.9)
    .toSorted((one, other) => one.top - other.top)
  return heads.every((head, index) => index === 0 || head.top < (heads[index - 1]?.bottom ?? 0))
}
