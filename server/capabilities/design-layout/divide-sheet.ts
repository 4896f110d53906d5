// Which pieces belong to which section: texts and images by their middle; shapes that are behind several
// sections are divided between them.
import { isTextImage, type DesignBlock } from '#contracts/extracted-document.schema.ts'
import { commonArea, getCenter, getHeight, getMiddle, getWidth, type Box } from './boxes.ts'
import type { Piece, Sheet } from './pieces.ts'
import { bandShare, isTurnedBadge, liesOverEdge, type SectionFrame } from './section-frames.ts'

export interface SectionPieces extends SectionFrame {
  pieces: Piece[]
}

/** What reaches this far into a section is also behind it. */
const reach = 4
/** A shape that is mostly in one section hangs over into the next. */
const mostly = 0.8

/** Narrower than this, in pixels, a panel is a line that goes on in the next section. */
const maxLine = 6

export function divideSheet(
  { pieces, width, pages }: Sheet,
  frames: readonly SectionFrame[],
): SectionPieces[] {
  const pageColors = new Set(pages.map(({ page }) => page.background))
  const sections = frames.map((frame) => ({ ...frame, pieces: [] as Piece[] }))
  const last = sections.at(-1)
  const holders = findCardHolders({ pieces, width }, sections)
  for (const piece of pieces) {
    const holding = holders.find(({ card }) => card === piece || isOn(piece, card))?.section
    if (holding !== undefined) {
      holding.pieces.push(piece)
      continue
    }
    const touched = sections.filter(({ box }) => reachesInto(piece.box, box))
    const isDivided = touched.length > 1 && isBehind(piece, { touched, pieces, width })
    const holder = isDivided ? findHolder(piece, { touched, pieces, pageColors, width }) : undefined
    if (isDivided)
      for (const section of touched) {
        const part = cutPiece(piece, section.box)
        section.pieces.push(holder === undefined ? part : { ...part, ...findShare(piece, section, holder) })
      }
    else (findSection(piece.box, sections) ?? last)?.pieces.push(piece)
  }
  return sections
}

/** In shares: of a section, the most that a card over its lower edge covers of it, and of the card. */
const maxCovered = 0.35
const minBelow = 0.1

/**
 * Cards over the lower edge of a section, such as a form below a hero, and badges over the upper edge of an
 * image that begins the next one: all of each belongs to the section below, which is painted later.
 */
function findCardHolders<Section extends SectionFrame>(
  { pieces, width }: Pick<Sheet, 'pieces' | 'width'>,
  sections: readonly Section[],
): { card: Piece; section: Section }[] {
  const images = pieces.filter(({ kind }) => kind === 'image')
  return pieces.flatMap((card) => {
    const { box, block, kind } = card
    if (kind === 'text' || getWidth(box) >= width * bandShare || getWidth(box) <= maxLine) return []
    const [above, section, ...more] = sections.filter((one) => reachesInto(box, one.box))
    if (above === undefined || section === undefined || more.length > 0) return []
    const covered = above.box.bottom - box.top
    if (covered > getHeight(above.box) * maxCovered || above.section.type === 'header') return []
    const isFramed =
      block.shadow !== undefined || (block.border !== undefined && block.border.sides === undefined)
    const isCard = kind === 'panel' && (isFramed || (block.radius ?? 0) > 0)
    const isLow = box.bottom - section.box.top >= getHeight(box) * minBelow
    const isOverImage = images.some(
      (image) =>
        image.box.top > box.top && image.box.top >= section.box.top - reach && liesOverEdge(card, image),
    )
    return isOverImage || (isLow && (isCard || isTurnedBadge(card, pieces))) ? [{ card, section }] : []
  })
}

function isOn({ box, order }: Piece, card: Piece): boolean {
  return order > card.order && commonArea(box, card.box) >= getWidth(box) * getHeight(box) * 0.99
}

function reachesInto(piece: Box, section: Box): boolean {
  return (
    Math.min(piece.bottom, section.bottom) - Math.max(piece.top, section.top) > reach &&
    Math.min(piece.right, section.right) - Math.max(piece.left, section.left) >
      Math.min(reach, getWidth(piece) / 2)
  )
}

function isBehind(
  { kind, box }: Piece,
  { touched, pieces, width }: { touched: readonly SectionFrame[]; pieces: readonly Piece[]; width: number },
): boolean {
  if (kind === 'text' || kind === 'field') return false
  const height = getHeight(box)
  const largest = Math.max(
    ...touched.map(
      (section) => Math.min(box.bottom, section.box.bottom) - Math.max(box.top, section.box.top),
    ),
  )
  if (getWidth(box) >= width * bandShare || getWidth(box) <= maxLine) return true
  if (largest >= height * mostly) return false
  // A tall panel behind the texts of several sections.
  const held = new Set<SectionFrame>()
  for (const piece of pieces) {
    if (piece.kind !== 'text' && !isTextImage(piece.block)) continue
    if (getCenter(piece.box) < box.left || getCenter(piece.box) > box.right) continue
    const middle = getMiddle(piece.box)
    if (middle < box.top || middle > box.bottom) continue
    const section = touched.find(({ box: frame }) => middle >= frame.top && middle < frame.bottom)
    if (section !== undefined) held.add(section)
  }
  return held.size > 1
}

/** From this share of its height below the header on, a section holds most of an image. */
const minImageShare = 0.5

/**
 * The section that holds an image as a whole, over whose edges it reaches: behind the header above it, which
 * is in front of all others and therefore holds none, and behind sections below that have no background of
 * their own there.
 */
function findHolder<Section extends SectionFrame>(
  { kind, box, order }: Piece,
  {
    touched,
    pieces,
    pageColors,
    width,
  }: {
    touched: readonly Section[]
    pieces: readonly Piece[]
    pageColors: ReadonlySet<string | undefined>
    width: number
  },
): Section | undefined {
  if (kind !== 'image' || touched.some((section) => getWidth(section.box) < width - reach)) return undefined
  const below = touched.filter(({ section }) => section.type !== 'header')
  const shownBelow = box.bottom - Math.max(box.top, below[0]?.box.top ?? 0)
  const at = touched.findIndex(
    (section) =>
      below.includes(section) &&
      getHeight(section.box) >= shownBelow * minImageShare &&
      box.top <= section.box.top + reach &&
      box.bottom >= section.box.bottom - reach,
  )
  const isPageColored = ({ block, box: own }: Piece): boolean =>
    block.gradient === undefined && pageColors.has(block.color) && getWidth(own) >= width * bandShare
  const isFree = ({ box: section }: Section): boolean =>
    pieces.every(
      (piece) =>
        piece.order >= order ||
        (piece.kind !== 'panel' && piece.kind !== 'image') ||
        isPageColored(piece) ||
        commonArea(piece.box, {
          ...box,
          top: section.top + reach,
          bottom: Math.min(section.bottom, box.bottom),
        }) < 1,
    )
  const isUncovered =
    pageColors.size === 1 &&
    touched.slice(0, at).every(({ section }) => section.type === 'header') &&
    touched.slice(at + 1).every(isFree)
  return at >= 0 && isUncovered ? touched[at] : undefined
}

function findShare({ box }: Piece, section: SectionFrame, holder: SectionFrame): Partial<Piece> {
  if (section !== holder) return { isPart: true }
  const above = Math.max(0, holder.box.top - box.top)
  return { overhang: { above, below: Math.max(0, box.bottom - holder.box.bottom) } }
}

function cutPiece(piece: Piece, section: Box): Piece {
  const { box } = piece
  const top = Math.max(box.top, section.top)
  const bottom = Math.min(box.bottom, section.bottom)
  const left = Math.max(box.left, section.left)
  const right = Math.min(box.right, section.right)
  const cut = { left, right, top, bottom }
  const height = Math.max(1, getHeight(box))
  const isWhole = top === box.top && bottom === box.bottom
  return {
    ...piece,
    block: isWhole
      ? piece.block
      : cutClip(
          withoutInnerEdges(piece.block, {
            top: top > box.top + reach,
            bottom: bottom < box.bottom - reach,
          }),
          (y) => (box.top + y * height - top) / Math.max(1, bottom - top),
        ),
    box: cut,
    lineBox: cut,
    children: [],
    ...(isWhole ? {} : { shown: { top: (top - box.top) / height, bottom: (bottom - box.top) / height } }),
  }
}

/** The same polygon in shares of a part of its box. */
function cutClip({ clip, ...block }: DesignBlock, place: (y: number) => number): DesignBlock {
  return clip === undefined ? block : { ...block, clip: clip.map(({ x, y }) => ({ x, y: place(y) })) }
}

/** Parts of one panel meet without a line, a shadow or round corners between them. */
function withoutInnerEdges(block: DesignBlock, isInner: { top: boolean; bottom: boolean }): DesignBlock {
  const { shadow: _shadow, radius = 0, corners = [radius, radius, radius, radius], border, ...plain } = block
  const kept = corners.map((corner, index) => ((index < 2 ? isInner.top : isInner.bottom) ? 0 : corner))
  const roundest = Math.max(...kept)
  const rest = { ...plain, ...(roundest > 0 && { radius: roundest, corners: kept }) }
  if (block.kind === 'image' || border === undefined) return rest
  const sides = (border.sides ?? ['top', 'right', 'bottom', 'left']).filter(
    (side) => !((side === 'top' && isInner.top) || (side === 'bottom' && isInner.bottom)),
  )
  return sides.length === 0 ? rest : { ...rest, border: { ...border, sides } }
}

function findSection<Section extends SectionFrame>(
  piece: Box,
  sections: readonly Section[],
): Section | undefined {
  const [middle, center] = [getMiddle(piece), getCenter(piece)]
  const inStrip = sections.filter(({ box }) => middle >= box.top && middle < box.bottom)
  return inStrip.find(({ box }) => center >= box.left && center < box.right) ?? inStrip[0]
}
