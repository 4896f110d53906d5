// The pieces of a section as elements of a page: what is painted behind all of it is its background, what
// shows nothing is left out, two shapes of one place are one.
import type { LayoutBackground } from '#contracts/design-layout.schema.ts'
import { commonArea, getWidth, isSame, shareInside, type Box } from './boxes.ts'
import { isOpaque, nestPieces } from './containment.ts'
import type { SectionPieces } from './divide-sheet.ts'
import {
  imageBackground,
  isUnseen,
  layBackground,
  layPaint,
  paintBehind,
  paintThrough,
  readPaint,
  type Behind,
  type Paint,
} from './paint.ts'
import { joinForm } from './forms.ts'
import type { Element } from './elements.types.ts'
import type { Piece } from './pieces.ts'
import { joinQuestions } from './question-signs.ts'
import { bandShare } from './section-frames.ts'

export interface SectionElements {
  background: LayoutBackground
  elements: Element[]
}

/** What covers a section but for this much is behind all of it. */
const rim = 4

export function findElements({ pieces, box }: SectionPieces, pageColor: string): SectionElements {
  let background: LayoutBackground = { color: pageColor }
  let roots = nestPieces(withoutHidden(pieces, box))
  const covers: Piece[] = []
  // From the back to the front: the page, a band of colour on it, an image or a veil on that.
  for (;;) {
    const cover = roots
      .filter((piece) => isCover(piece, box) && isLowest(piece, roots))
      .filter((piece) => piece.kind !== 'image' || mayBeBehind(piece, background))
      .toSorted((one, other) => one.order - other.order)[0]
    if (cover === undefined) break
    const image = cover.kind === 'image' ? imageBackground(cover) : undefined
    if (cover.kind === 'image' && image === undefined) break
    const paint =
      image === undefined ? readPaint(cover).background : { image, ...paintThrough(cover, covers) }
    background = layBackground(background, paint) ?? background
    covers.push(cover)
    roots = [...roots.filter((piece) => piece !== cover), ...cover.children]
  }
  return { background, elements: toElements(roots, paintBehind([], background)) }
}

/** An image over another one or over a gradient, such as clouds or rays, may let it through. */
function mayBeBehind({ overhang, isPart }: Piece, { image, gradient }: LayoutBackground): boolean {
  return image === undefined && (gradient === undefined || overhang !== undefined || isPart === true)
}

/** Without panels that a later one hides, as a band does that reaches over the end of the one before it. */
function withoutHidden(pieces: readonly Piece[], section: Box): Piece[] {
  const hiding = pieces.filter((piece) => isCover(piece, section) && isOpaque(piece))
  return pieces.filter(
    (piece) =>
      piece.kind !== 'panel' ||
      piece.block.shadow !== undefined ||
      !hiding.some((cover) => cover.order > piece.order && shareInside(piece.box, cover.box) > 0.999),
  )
}

function isCover({ kind, box, block }: Piece, section: Box): boolean {
  if (kind !== 'panel' && kind !== 'image') return false
  if ([block.border, block.shadow, block.clip].some((own) => own !== undefined)) return false
  if ((block.radius ?? 0) > 2) return false
  const wanted = getWidth(section) * bandShare
  return getWidth(box) >= wanted && box.top <= section.top + rim && box.bottom >= section.bottom - rim
}

/** No image was painted before it, nor a panel that an image lies on. */
function isLowest(piece: Piece, roots: readonly Piece[]): boolean {
  return roots.every(
    (other) =>
      other === piece ||
      other.order >= piece.order ||
      (other.kind !== 'image' &&
        (other.kind !== 'panel' || piece.kind !== 'image' || commonArea(other.box, piece.box) < 1)),
  )
}

function toElements(pieces: readonly Piece[], behind: Behind): Element[] {
  const elements = pieces.flatMap((piece) => toElement(piece, isOver(piece, pieces) ? [] : behind))
  return joinForm(joinQuestions(elements))
}

/** Two that touch each other lie on each other by less than this, in pixels. */
const touching = 4

/** A panel over the edge of another, or of an image, covers a part of it, whatever its colour. */
function isOver({ kind, box, order }: Piece, pieces: readonly Piece[]): boolean {
  return (
    kind === 'panel' &&
    pieces.some(
      (other) =>
        (other.kind === 'image' || other.kind === 'panel') &&
        other.order < order &&
        Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > touching &&
        Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > touching,
    )
  )
}

function toElement(piece: Piece, behind: Behind): Element[] {
  const { kind, box } = piece
  if (kind === 'text') {
    const { lineBox } = piece
    const cutBox = {
      ...box,
      top: Math.max(box.top, lineBox.top),
      bottom: Math.min(box.bottom, lineBox.bottom),
    }
    return [{ kind, piece, box: lineBox, cutBox, paint: {}, children: [] }]
  }
  if (kind === 'field') return [{ kind, piece, box, cutBox: box, paint: readPaint(piece), children: [] }]
  if (kind === 'image') {
    const children = toElements(piece.children, [])
    const isPlain = children.length === 0
    return [
      {
        kind: isPlain ? 'image' : 'backdrop',
        piece,
        box,
        cutBox: box,
        paint: readPaint(piece),
        children,
      },
    ]
  }
  return toPanel(piece, readPaint(piece), behind)
}

function toPanel(piece: Piece, paint: Paint, behind: Behind): Element[] {
  const { box, children: inside } = piece
  const [only] = inside
  if (inside.length === 1 && only?.kind === 'panel' && isSame(box, only.box, 1.5))
    return toPanel({ ...only, box }, layPaint(paint, readPaint(only)), behind)
  if (isUnseen(paint, behind)) return toElements(inside, behind)
  const children = toElements(inside, paintBehind(behind, paint.background))
  const kind = children.length === 0 ? 'shape' : 'panel'
  return [{ kind, piece, box, cutBox: box, paint, children }]
}
