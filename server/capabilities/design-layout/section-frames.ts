// Where the sections of a design begin and end: as they were found or corrected, moved to the edges of
// backgrounds beside them, so that together they cover the design.
import type { DesignSection } from '#contracts/extracted-document.schema.ts'
import { getArea, getMiddle, getWidth, shareInside, surround, type Box } from './boxes.ts'
import type { Piece, Sheet } from './pieces.ts'

export interface SectionFrame {
  section: DesignSection
  box: Box
  /** It is a column at the side of the page, beside all other sections. */
  isRail?: boolean
}

/** From this share of the page's width on, a shape is the background of a band. */
export const bandShare = 0.985
/** A section is found this exactly; an edge of a background so near is meant. */
const nearness = 24
/** Sections narrower than this are beside each other. */
const panelShare = 0.8

const wholeDesign = (height: number): DesignSection => ({
  id: 's1',
  type: 'custom',
  title: '',
  boundingBox: { page: 1, x: 0, y: 0, width: 1, height: height > 0 ? 1 : 0, unit: 'ratio' },
  blockIds: [],
})

export function frameSections(sheet: Sheet, sections: readonly DesignSection[]): SectionFrame[] {
  const found = (sections.length === 0 ? [wholeDesign(sheet.height)] : sections).flatMap((section) => {
    const box = placeSection(sheet, section)
    return box === undefined ? [] : [{ section, box }]
  })
  const rail = found.find((frame) => isRail(frame, sheet))
  const strips = groupStrips(
    found.filter((frame) => frame !== rail),
    sheet.width,
  )
  const content = new Map<string, Piece>()
  for (const piece of sheet.pieces) if (piece.kind !== 'panel') content.set(piece.block.id, piece)
  const edges = findEdges(sheet)
  const frames: SectionFrame[] = []
  let top = 0
  for (const [index, strip] of strips.entries()) {
    const next = strips[index + 1]
    const bottom =
      next === undefined
        ? sheet.height
        : Math.max(top + 1, findEnd(strip, findBoundary(strip, next, { content, edges, sheet }), sheet))
    const isDivided = strip.length > 1
    for (const { section, box } of strip)
      frames.push({
        section,
        box: {
          left: isDivided ? box.left : 0,
          right: isDivided ? box.right : sheet.width,
          top,
          bottom: Math.min(sheet.height, bottom),
        },
      })
    top = bottom
  }
  const filled = frames.filter(({ box }) => box.bottom > box.top)
  return rail === undefined ? filled : putBeside(rail, filled, sheet)
}

/** A header is a rail from this share of the page's height on, and up to this share of its width. */
const rails = { minHeight: 0.8, maxWidth: 0.32, maxMargin: 0.07 }

function isRail({ section, box }: SectionFrame, { width, height }: Sheet): boolean {
  return (
    section.type === 'header' &&
    box.bottom - box.top >= height * rails.minHeight &&
    getWidth(box) <= width * rails.maxWidth &&
    Math.min(box.left, width - box.right) <= width * rails.maxMargin
  )
}

/** The others have what the rail and the margin beyond it leave of the width. */
function putBeside(rail: SectionFrame, frames: readonly SectionFrame[], sheet: Sheet): SectionFrame[] {
  const isLeft = rail.box.left < sheet.width - rail.box.right
  const beside = frames.map(({ section, box }) => ({
    section,
    box: {
      ...box,
      left: isLeft ? Math.max(box.left, rail.box.right) : box.left,
      right: isLeft ? box.right : Math.min(box.right, rail.box.left),
    },
  }))
  const box = { ...rail.box, top: 0, bottom: sheet.height }
  return [{ section: rail.section, box, isRail: true }, ...beside.filter((frame) => getWidth(frame.box) > 0)]
}

function placeSection(sheet: Sheet, { boundingBox }: DesignSection): Box | undefined {
  const laid = sheet.pages.find(({ page }) => page.number === boundingBox.page) ?? sheet.pages[0]
  if (laid === undefined) return undefined
  const height = laid.page.height * laid.scale
  return {
    left: boundingBox.x * sheet.width,
    right: (boundingBox.x + boundingBox.width) * sheet.width,
    top: laid.top + boundingBox.y * height,
    bottom: laid.top + (boundingBox.y + boundingBox.height) * height,
  }
}

/** Sections from top to bottom; narrow ones beside each other, such as panels of a leaflet, in one strip. */
function groupStrips(frames: readonly SectionFrame[], width: number): SectionFrame[][] {
  const strips: SectionFrame[][] = []
  const sorted = frames.toSorted((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
  for (const frame of sorted) {
    const strip = strips.at(-1)
    if (strip !== undefined && strip.every((other) => isBeside(other.box, frame.box, width)))
      strip.push(frame)
    else strips.push([frame])
  }
  return strips.map((strip) => strip.toSorted((one, other) => one.box.left - other.box.left))
}

function isBeside(one: Box, other: Box, width: number): boolean {
  const isNarrow = Math.max(getWidth(one), getWidth(other)) < width * panelShare
  const isApart = one.right <= other.left + 8 || other.right <= one.left + 8
  return isNarrow && isApart && getMiddle(other) > one.top && getMiddle(other) < one.bottom
}

interface Edge {
  at: number
  weight: number
}

const minBand = 8

/** An image over the edge of a band or along it, such as a wave, is no band itself. */
function isOrnamentOf({ box, order }: Piece, { kind, box: band, order: earlier }: Piece): boolean {
  if (kind !== 'panel' || earlier > order) return false
  const isOver = (edge: number): boolean => edge > box.top + minBand && edge < box.bottom - minBand
  const isAlong = band.top < box.top - minBand && band.bottom > box.top + minBand
  return isOver(band.top) || isOver(band.bottom) || (isAlong && band.bottom <= box.bottom + minBand)
}

/** Where a background of the page's width begins or ends, and where a page does. */
function findEdges({ pieces, pages, width }: Sheet): Edge[] {
  const edges: Edge[] = pages.slice(1).map(({ top }) => ({ at: top, weight: 1 }))
  const bands = pieces.filter(
    ({ kind, box }) =>
      (kind === 'panel' || kind === 'image') &&
      getWidth(box) >= width * bandShare &&
      box.bottom - box.top >= minBand,
  )
  for (const band of bands) {
    const { box } = band
    if (band.kind === 'image' && bands.some((other) => isOrnamentOf(band, other))) continue
    edges.push({ at: box.top, weight: 2 }, { at: box.bottom, weight: 2 })
  }
  return edges.toSorted((one, other) => one.at - other.at)
}

function findBoundary(
  above: readonly SectionFrame[],
  below: readonly SectionFrame[],
  {
    content,
    edges,
    sheet,
  }: { content: ReadonlyMap<string, Piece>; edges: readonly Edge[]; sheet: Pick<Sheet, 'pieces' | 'width'> },
): number {
  const wanted = Math.min(...below.map(({ box }) => box.top))
  const pieces = (frames: readonly SectionFrame[]): Piece[] =>
    frames.flatMap(({ section }) => section.blockIds.flatMap((id) => content.get(id) ?? []))
  const [before, after] = [pieces(above), pieces(below)]
  const end = Math.max(Number.NEGATIVE_INFINITY, ...before.map(({ box }) => box.bottom))
  const start = Math.min(Number.POSITIVE_INFINITY, ...after.map(({ box }) => box.top))
  // Between what both hold there is room for the boundary; where they reach into each other, there is none.
  const hasRoom = end <= start
  const [from, to] = hasRoom
    ? [Math.min(end, wanted), Math.max(start, wanted)]
    : [wanted - nearness, wanted + nearness]
  const candidates = edges.filter(
    ({ at }) =>
      at >= Math.max(from - 2, hasRoom ? end - 2 : from) && at <= Math.min(to + 2, hasRoom ? start + 2 : to),
  )
  const nearest = candidates.toSorted(
    (one, other) => other.weight - one.weight || Math.abs(one.at - wanted) - Math.abs(other.at - wanted),
  )[0]
  if (nearest !== undefined) return nearest.at
  if (!hasRoom) return wanted
  const line = Math.min(Math.max(wanted, end), start)
  // A card that hangs out of what is above ends before what is below begins.
  const hanging = sheet.pieces.filter(
    ({ kind, box }) =>
      kind === 'panel' &&
      getWidth(box) < sheet.width * bandShare &&
      box.top < line &&
      box.bottom > line &&
      box.bottom <= start + 2 &&
      before.some((piece) => shareInside(piece.box, box) > 0.8),
  )
  return Math.max(line, ...hanging.map(({ box }) => box.bottom))
}

/** Where sections end below which a boundary was found. What hangs out of a header lies over the next one. */
function findEnd(above: readonly SectionFrame[], boundary: number, sheet: Sheet): number {
  const end = passPanels(boundary, sheet)
  return above.some(({ section }) => section.type === 'header') ? end : passHanging(end, sheet)
}

/**
 * A boundary through images that are mostly above it moves below them, and below what lies over their edges,
 * where nothing else is beside what hangs there but plain backgrounds.
 */
function passHanging(at: number, { pieces, width }: Sheet): number {
  const isNarrow = ({ box }: Piece): boolean => getWidth(box) < width * bandShare
  const hangs = ({ box }: Piece): boolean => box.bottom > at + minBand
  const hanging = pieces.filter(
    (piece) =>
      piece.kind === 'image' &&
      isNarrow(piece) &&
      hangs(piece) &&
      getMiddle(piece.box) < at &&
      !isTurnedBadge(piece, pieces),
  )
  if (hanging.length === 0) return at
  const rest = pieces.filter((piece) => hangs(piece) && !hanging.includes(piece))
  const over = rest.filter((piece) => hanging.some((image) => liesOverEdge(piece, image)))
  const held = [...hanging, ...over]
  const end = Math.max(...held.map(({ box }) => box.bottom))
  const isFree = rest.every(
    (piece) =>
      held.includes(piece) ||
      piece.box.top >= end - 2 ||
      held.some((holder) => piece.order > holder.order && shareInside(piece.box, holder.box) > 0.8) ||
      (!isNarrow(piece) && isPlain(piece)),
  )
  return isFree && pieces.some(({ box }) => box.top >= end - 2) ? end : at
}

/** Nobody sees where it is divided. */
function isPlain({ kind, block: { gradient, border, clip, shadow } }: Piece): boolean {
  return kind === 'panel' && [gradient, border, clip, shadow].every((own) => own === undefined)
}

/** In shares of the smaller one: what lies over an edge of an image is on it so far, and so large. */
const overEdge = { from: 0.1, to: 0.97, maxArea: 0.5 }

/** Whether a badge, a card or another image was painted over an edge of an image that is larger. */
export function liesOverEdge({ kind, box, order }: Piece, image: Piece): boolean {
  if (image.kind !== 'image' || order <= image.order || (kind !== 'panel' && kind !== 'image')) return false
  const share = shareInside(box, image.box)
  return (
    share >= overEdge.from && share < overEdge.to && getArea(box) <= getArea(image.box) * overEdge.maxArea
  )
}

/** A badge over the edge of an image: turned, it was read as an image with its words on it. */
export function isTurnedBadge(badge: Piece, pieces: readonly Piece[]): boolean {
  const isOn = ({ kind, box, order }: Piece): boolean =>
    kind === 'text' && order > badge.order && shareInside(box, badge.box) > 0.8
  return badge.kind === 'image' && pieces.some(isOn) && pieces.some((image) => liesOverEdge(badge, image))
}

/** A panel is kept whole where the boundary need not move further than this, in pixels. */
const maxPassed = 160

/**
 * A boundary through panels with words on both of its sides moves to the nearer end of them, if that cuts
 * nothing.
 */
function passPanels(at: number, { pieces, width }: Sheet): number {
  const isCut = ({ box }: Piece, line: number): boolean =>
    box.top < line - minBand && box.bottom > line + minBand
  const isNarrow = ({ box }: Piece): boolean => getWidth(box) < width * bandShare
  const content = pieces.filter((piece) => piece.kind !== 'panel' && isNarrow(piece))
  const panels = pieces.filter((piece) => {
    if (piece.kind !== 'panel' || !isNarrow(piece) || !isCut(piece, at)) return false
    const middles = content.flatMap(({ kind, box }) =>
      kind === 'text' && shareInside(box, piece.box) > 0.8 ? [getMiddle(box)] : [],
    )
    return middles.some((middle) => middle < at) && middles.some((middle) => middle >= at)
  })
  if (panels.length === 0) return at
  const around = surround(panels.map(({ box }) => box))
  const wanted = at - around.top < around.bottom - at ? around.top : around.bottom
  const [from, to] = [Math.min(at, wanted), Math.max(at, wanted)]
  const isClean = [...content, ...pieces.filter((piece) => piece.kind === 'panel' && isNarrow(piece))].every(
    (piece) =>
      panels.some(({ box }) => shareInside(piece.box, box) > 0.8) ||
      (!isCut(piece, wanted) && (getMiddle(piece.box) < from || getMiddle(piece.box) >= to)),
  )
  return to - from <= maxPassed && isClean ? wanted : at
}
