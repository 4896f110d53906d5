// What lies on what: panels and images with what was painted on them later.
import type { Polygon } from '#contracts/paint.schema.ts'
import { commonArea, getArea, getHeight, getWidth, isSame, shareInside, type Box } from './boxes.ts'
import type { Piece } from './pieces.ts'

/** From this share of its area on, a piece lies on a panel; letters may reach over the edge of a button. */
const inside = { text: 0.8, other: 0.97 }
/** Thinner than this, a panel is a line. */
const lineThickness = 6

/** The pieces that lie on nothing, each with those on it in `children`. */
export function nestPieces(pieces: readonly Piece[]): Piece[] {
  const holders = pieces
    .filter((piece) => canHold(piece))
    .toSorted((one, other) => getArea(one.box) - getArea(other.box))
  const roots: Piece[] = []
  for (const piece of pieces) {
    const found = holders.filter(
      (candidate) =>
        candidate !== piece &&
        holds(candidate, piece) &&
        !holders.some((between) => isBetween(between, { holder: candidate, piece })),
    )
    const [smallest] = found
    if (smallest === undefined) roots.push(piece)
    else (findCovering(smallest, piece, found) ?? findUppermost(smallest, found)).children.push(piece)
  }
  return roots
}

/**
 * What was painted over the holder before the piece was, as a note over the edge of a card or over a cell of
 * a table: the piece lies on that, however small the card is. A veil shows the card.
 */
function findCovering(smallest: Piece, { order }: Piece, holders: readonly Piece[]): Piece | undefined {
  return holders
    .filter(
      (holder) =>
        holder.order > smallest.order &&
        holder.order < order &&
        (holder.kind === 'image' || isOpaque(holder) || shareInside(smallest.box, holder.box) < inside.other),
    )
    .toSorted(byOrder)
    .at(-1)
}

/** Of several of one place, as a card and the photograph that fills it, the one that was painted last. */
function findUppermost(smallest: Piece, holders: readonly Piece[]): Piece {
  return (
    holders
      .filter(({ box }) => isSame(box, smallest.box, 0.5))
      .toSorted(byOrder)
      .at(-1) ?? smallest
  )
}

/** From this share of the smaller one on, one of two lies on the other. */
const onShare = 0.12

/** What hangs over the holder, and was painted after it and before a piece that lies on both. */
function isBetween(between: Piece, { holder, piece }: { holder: Piece; piece: Piece }): boolean {
  if (piece.kind === 'text' || piece.kind === 'field') return false
  if (between.order <= holder.order || between.order >= piece.order) return false
  const common = commonArea(between.box, piece.box)
  return common >= getArea(piece.box) * onShare && !holds(between, piece) && !holds(holder, between)
}

export function isOpaque({ kind, block: { color, opacity = 1 } }: Piece): boolean {
  return kind === 'panel' && color?.length === 7 && opacity >= 1
}

function canHold({ kind, box }: Piece): boolean {
  if (kind !== 'panel' && kind !== 'image') return false
  return Math.min(getWidth(box), getHeight(box)) > lineThickness
}

function holds(holder: Piece, piece: Piece): boolean {
  const wanted = piece.kind === 'text' ? inside.text : inside.other
  const box = piece.kind === 'text' ? letters(piece.box) : piece.box
  if (shareInside(box, holder.box) < wanted) return false
  if (piece.kind === 'text' && isCutBy(holder, box)) return false
  if (piece.kind === 'text') return holder.order < piece.order || holder.kind === 'panel'
  // Of two of the same place the later one lies on the other.
  if (isSame(piece.box, holder.box, 0.5)) return isBefore(holder, piece)
  return holder.order < piece.order
}

/** Whether letters reach out of the outline that a piece has, and would be cut with it. */
function isCutBy({ block: { clip }, box }: Piece, inner: Box): boolean {
  if (clip === undefined) return false
  const corners = [inner.left, inner.right].flatMap((x) =>
    [inner.top, inner.bottom].map((y) => ({
      x: (x - box.left) / getWidth(box),
      y: (y - box.top) / getHeight(box),
    })),
  )
  return corners.some((corner) => !isInPolygon(corner, clip))
}

/** By how many sides of a polygon are to the right of a point. */
function isInPolygon({ x, y }: Polygon[number], polygon: Polygon): boolean {
  const crossed = polygon.filter((one, index) => {
    const other = polygon[(index + 1) % polygon.length] ?? one
    if (one.y > y === other.y > y) return false
    return x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x)
  })
  return crossed.length % 2 === 1
}

function isBefore(one: Piece, other: Piece): boolean {
  return byOrder(one, other) < 0
}

function byOrder(one: Piece, other: Piece): number {
  return one.order - other.order || (one.block.id < other.block.id ? -1 : 1)
}

/** Without the room above and below the letters of a line. */
function letters(box: Box): Box {
  const rim = getHeight(box) * 0.15
  return { ...box, top: box.top + rim, bottom: box.bottom - rim }
}
