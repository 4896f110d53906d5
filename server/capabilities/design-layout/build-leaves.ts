// Elements that hold no others as leaves of a tree, with the slots that say what is set in them.
import type { LayoutNode, LayoutSlot, TextRole } from '#contracts/design-layout.schema.ts'
import { isUpright } from '#contracts/paint.schema.ts'
import { isTextImage } from '#contracts/extracted-document.schema.ts'
import type { TextAccent } from '#contracts/text-accent.schema.ts'
import type { Polygon } from '#contracts/paint.schema.ts'
import { colorDistance } from '#core/color/index.ts'
import { getTextWidth } from '#core/landing-page/font-widths.ts'
import { joinAccents } from './accents.ts'
import { getCenter, getHeight, getMiddle, getWidth, surround, type Box } from './boxes.ts'
import type { Element } from './elements.types.ts'
import { breakLines, fitText } from './fit-text.ts'
import { bulletStart, type ListItem } from './lists.ts'
import type { Paint } from './paint.ts'
import { getFontSize, getSeenLines, type Piece } from './pieces.ts'
import { round, toDistance, toLength, type Built } from './place-children.ts'
import type { Roles } from './roles.ts'
import type { StyleBook, StyledText } from './text-styles.ts'

export interface BuildContext {
  book: StyleBook
  roles: Roles
  slots: LayoutSlot[]
  /** What texts were read from, by their slots. */
  elements: Map<string, Element>
  /** Ids of nodes, unique in a section. */
  nextId(): string
}

export type Alignment = 'left' | 'center' | 'right'

/** Of nothing yet: the container that it gets into sets it. */
export const unplaced = { before: 0, start: 0, anchor: 'start' as const }

/** A node as large as a box, which whatever it gets into places. */
export function sized(
  box: Box,
  { nextId }: BuildContext,
): typeof unplaced & { id: string; width: number; height: number } {
  return { id: nextId(), ...unplaced, width: toLength(getWidth(box)), height: toLength(getHeight(box)) }
}

export function painted({ background, border, radius, corners, clip, shadow, opacity }: Paint): Paint {
  return {
    ...(background !== undefined && { background }),
    ...(border !== undefined && { border }),
    ...(radius !== undefined && { radius: round(radius) }),
    ...(corners !== undefined && { corners: corners.map(round) }),
    ...(clip !== undefined && { clip }),
    ...(shadow !== undefined && { shadow }),
    ...(opacity !== undefined && { opacity }),
  }
}

export function addSlot(
  { slots }: BuildContext,
  slot: Omit<LayoutSlot, 'id' | 'blockIds'>,
  blockIds: string[],
): string {
  const wanted = (blockIds[0] ?? '').replaceAll(/[^\w-]/g, '-').slice(0, 90)
  let id = wanted === '' ? `slot-${slots.length + 1}` : wanted
  for (let count = 2; slots.some((other) => other.id === id); count += 1) id = `${wanted}-${count}`
  slots.push({ id, ...slot, blockIds })
  return id
}

export const maxText = 20_000

export function buildText(
  element: Element,
  room: Box,
  hint: Alignment | undefined,
  context: BuildContext,
): Built {
  const { piece } = element
  const { block } = piece
  const role: TextRole = context.roles.get(element) ?? 'body'
  const styled = context.book.findStyle(element)
  // Sentences that end early do so by chance; the lines of a heading are set.
  const text = (role.startsWith('heading') ? breakLines(piece, styled) : (block.text ?? '')).slice(0, maxText)
  const shown = text === block.text ? styled.shown : breakShown(text, styled)
  const { budget, isTight, ...fitted } = fitText(piece, { ...styled, shown })
  const isDown = isUpright(block.turn)
  const width = isDown
    ? getWidth(piece.lineBox)
    : block.isCutOff === true
      ? getWidth(piece.box)
      : fitted.width
  const slot = addSlot(
    context,
    {
      kind: 'text',
      role,
      text,
      budget,
      ...(block.href !== undefined && { href: block.href.slice(0, 2_000) }),
    },
    [block.id, ...(piece.joined ?? [])],
  )
  context.elements.set(slot, element)
  // Several lines say themselves which edge they share; what a browser says of them is sure.
  const isJustified = block.align === 'justify' && piece.lines > 1
  const given = block.align === 'justify' ? 'left' : block.align
  const isKnown = piece.lines > 1 && (given === 'left' || (piece.isExact && given !== undefined))
  const align = (isJustified ? 'left' : isKnown ? given : hint) ?? given ?? 'left'
  const { top, bottom } = getSeenLines(piece)
  const from = isDown ? piece.lineBox : piece.box
  const own = reach(from, width, room, isDown ? 'left' : align)
  // What a browser has set needs no more room than there is, or a row has less for what is beside it.
  const end = piece.isExact && align === 'left' ? Math.max(room.right, from.right + exactSlack) : own.right
  const box = { top, bottom, left: own.left, right: Math.min(own.right, end) }
  return {
    node: {
      kind: 'text',
      id: context.nextId(),
      ...unplaced,
      width: toLength(getWidth(box)),
      ...((isTight || isDown) && { height: toLength(bottom - top) }),
      slot,
      role,
      style: styled.style.id,
      ...withAccents(styled.accents),
      ...(block.turn !== undefined && { turn: block.turn }),
      lines: piece.lines,
      ...(block.isCutOff === true && { isCutOff: true }),
      ...(block.clip !== undefined && { clip: clipLines(block.clip, piece) }),
      ...(block.indent !== undefined && { indent: toDistance(block.indent * piece.scale) }),
      align: isJustified ? 'justify' : align,
    },
    box,
  }
}

/** A shape in shares of the letters of a text, in those of its lines: its place is as high as these. */
function clipLines(clip: Polygon, { box, lineBox }: Piece): NonNullable<Paint['clip']> {
  const height = Math.max(1, getHeight(lineBox))
  const shares = clip.map(({ x, y }) => ({ x, y: (box.top + y * getHeight(box) - lineBox.top) / height }))
  return shares.map(({ x, y }) => ({ x, y: Math.round(y * 1_000) / 1_000, offset: 0 }))
}

function withAccents(accents: TextAccent[]): { accents?: TextAccent[] } {
  return accents.length === 0 ? {} : { accents }
}

/** In pixels: what a browser measures of its letters is rounded. */
const exactSlack = 1

/** Lines in the middle are as wide as what they lie in, which their letters may pass by so much. */
const centeredSlack = 1.02

function breakShown(text: string, { style }: StyledText): string {
  return style.case === 'upper' ? text.toUpperCase() : text
}

/** A place of that width, from the edge that the text is set from. */
function reach(at: Box, width: number, room: Box, align: Alignment): Pick<Box, 'left' | 'right'> {
  if (align === 'right') return { left: at.right - width, right: at.right }
  if (align === 'left') return { left: at.left, right: at.left + width }
  const center = getCenter(at)
  const maxHalf = Math.max((getWidth(at) / 2) * centeredSlack, center - room.left, room.right - center)
  const half = Math.min(width / 2, maxHalf)
  return { left: center - half, right: center + half }
}

export function buildImage(element: Element, context: BuildContext): Built {
  const { piece, box, paint } = element
  const { block, shown } = piece
  if (isTextImage(block) && block.src !== undefined) return buildTextImage(element, block.src, context)
  const slot = addSlot(
    context,
    {
      kind: 'image',
      ...(block.src !== undefined && { src: block.src }),
      alt: (block.text ?? block.name ?? '').slice(0, 1_000),
      ...(block.href !== undefined && { href: block.href.slice(0, 2_000) }),
    },
    [block.id],
  )
  const hidden = shown === undefined ? 0 : 1 - (shown.bottom - shown.top)
  return {
    node: {
      kind: 'image',
      ...sized(box, context),
      ...painted(paint),
      slot,
      fit: 'cover',
      ...(piece.isPart === true && { isPart: true }),
      x: 0.5,
      y: shown === undefined || hidden <= 0 ? 0.5 : Math.min(1, shown.top / hidden),
    },
    box,
  }
}

/** A text whose words are an image in the design. */
function buildTextImage(element: Element, src: string, context: BuildContext): Built {
  const { piece, box } = element
  const role: TextRole = context.roles.get(element) ?? 'body'
  const words = (piece.block.text ?? '').slice(0, maxText)
  const { href } = piece.block
  const slot = addSlot(
    context,
    {
      kind: 'text',
      role,
      text: words,
      budget: Math.ceil(words.length * 1.15),
      ...(href !== undefined && { href: href.slice(0, 2_000) }),
    },
    [piece.block.id],
  )
  const { align = 'left' } = piece.block
  return {
    node: {
      kind: 'text',
      ...sized(box, context),
      slot,
      role,
      style: context.book.findStyle(element).style.id,
      lines: piece.lines,
      textImage: { src, words },
      align,
    },
    box,
  }
}

/** In pixels: how far a text may be from an icon that has its colour. */
const besideIcon = 160
const sameColor = 0.03

/** An icon of one colour, which is that of the text beside it where it is the same. */
export function buildIcon({ piece, box }: Element, svg: string, context: BuildContext): Built {
  const { block } = piece
  const [nearest] = [...context.roles.keys()]
    .map((text) => ({ text, distance: getDistance(text.piece.box, box) }))
    .filter(
      ({ text, distance }) =>
        distance <= besideIcon && isSameColor(text.piece.block.color, block.color ?? unknownColor),
    )
    .toSorted((one, other) => one.distance - other.distance)
  const textStyle = nearest && context.book.findStyle(nearest.text).style.id
  // Beside its text it is decoration.
  const alt = nearest === undefined ? (block.name ?? '').slice(0, 1_000) : ''
  const slot = addSlot(context, { kind: 'icon', svg, alt }, [block.id])
  return {
    node: {
      kind: 'icon',
      ...sized(box, context),
      slot,
      ...(textStyle === undefined ? { color: block.color ?? unknownColor } : { textStyle }),
    },
    box,
  }
}

const unknownColor = '#1f2328'

function isSameColor(one: string | undefined, other: string): boolean {
  return one !== undefined && colorDistance(one.slice(0, 7), other.slice(0, 7)) < sameColor
}

/** Between the edges of two boxes. */
function getDistance(one: Box, other: Box): number {
  const across = Math.max(0, one.left - other.right, other.left - one.right)
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom)
  return Math.hypot(across, down)
}

export function buildShape({ box, paint }: Element, context: BuildContext): Built {
  return {
    node: {
      kind: 'shape',
      ...sized(box, context),
      ...painted(paint),
    },
    box,
  }
}

/** A short text on a painted shape: a button, or a badge where it leads nowhere. */
export function buildLabel(
  panel: Element,
  label: Element,
  kind: 'button' | 'text',
  context: BuildContext,
): Built {
  const { box, paint } = panel
  const { block } = label.piece
  const styled = context.book.findStyle(label)
  const [left, right] = [label.piece.box.left - box.left, box.right - label.piece.box.right]
  const maxAside = label.piece.isExact && block.align === 'center' ? getFontSize(label.piece) * 0.35 : 6
  const isCentered = Math.abs(left - right) <= Math.max(6, maxAside)
  const align: Alignment = isCentered ? 'center' : left < right ? 'left' : 'right'
  const role = context.roles.get(label) ?? 'label'
  const text = (block.text ?? '').slice(0, maxText)
  const href = block.href ?? panel.piece.block.href
  const slot = addSlot(
    context,
    {
      kind,
      ...(kind === 'text' && { role }),
      text,
      ...(href !== undefined && { href: href.slice(0, 2_000) }),
      budget: Math.ceil(text.length * 1.15),
    },
    [block.id, panel.piece.block.id],
  )
  const needed = getTextWidth(styled.shown, styled.look)
  // Words of a button that come out a little wider do not break.
  const aside = Math.max(0, getWidth(box) - needed * labelSlack - 2)
  // Spaces after the last letter of a label in the middle, or before it, are no part of its middle.
  const more = isCentered && Math.abs(left - right) > 6 ? Math.min(Math.abs(left - right), aside) : 0
  const side = (margin: number): number =>
    Math.max(0, Math.min(margin, (aside - more) / 2)) + (margin > Math.min(left, right) ? more : 0)
  const free = Math.max(0, getHeight(box) - label.piece.lineHeight * label.piece.lines)
  const slack = isLinedAtOneSide(paint) ? middleSlack.lined : middleSlack.usual
  const isInMiddle = Math.abs(getMiddle(label.piece.lineBox) - getMiddle(box)) <= slack
  const above = isInMiddle ? free / 2 : Math.max(0, Math.min(free, label.piece.lineBox.top - box.top))
  const shape = {
    ...sized(box, context),
    padding: {
      top: toLength(above),
      right: toLength(side(align === 'left' ? left : right)),
      bottom: toLength(free - above),
      left: toLength(side(align === 'right' ? right : left)),
    },
    ...painted(paint),
    slot,
    style: styled.style.id,
    ...withAccents(styled.accents),
    align,
  }
  const node: LayoutNode = kind === 'button' ? { kind, ...shape } : { kind, ...shape, role }
  return { node, box }
}

const labelSlack = 1.1
/**
 * In pixels: letters are not measured so well that less would say where a label lies, but for links with a
 * line below them, which is as far from them as their padding.
 */
const middleSlack = { usual: 4, lined: 1 }

function isLinedAtOneSide({ border }: Element['paint']): boolean {
  const sides = border?.sides ?? ['top', 'bottom']
  return sides.includes('top') !== sides.includes('bottom')
}

/**
 * A marker may have a colour of its own: it is an accent of its item, whose words do not hold every marker.
 */
function getMarkerColor(bullet = '•', { accents }: StyledText): { markerColor?: string } {
  const color = accents.find(({ words }) => words === bullet.trim())?.color
  return color === undefined ? {} : { markerColor: color }
}

/** Room for a marker before the words of an item, in em. */
const markerRoom = 1.3

export function buildList(items: readonly ListItem[], context: BuildContext): Built | undefined {
  const [first] = items
  if (first === undefined) return undefined
  const { element } = first
  const styled = context.book.findStyle(element)
  const { size } = styled.look
  const letters = surround(items.map(({ element: { piece } }) => piece.box))
  const lines = surround(items.map(({ element: { piece } }) => piece.lineBox))
  const widths = items.map(({ element: item }) => fitText(item.piece, context.book.findStyle(item)).width)
  const bullet = bulletStart.exec(styled.shown)?.[0]
  const indent = bullet === undefined ? size * markerRoom : getTextWidth(bullet, styled.look)
  const left = bullet === undefined ? letters.left - indent : letters.left
  const right = Math.max(
    ...items.map(({ element: { piece } }, index) => piece.box.left + (widths[index] ?? 0)),
  )
  const gaps = items.slice(1).map(({ element: item }, index) => {
    const before = items[index]?.element.piece.lineBox.bottom ?? 0
    return Math.max(0, item.piece.lineBox.top - before)
  })
  const gap = gaps.length === 0 ? 0 : gaps.reduce((sum, one) => sum + one, 0) / gaps.length
  const slot = addSlot(
    context,
    { kind: 'list', items: items.map(({ text }) => text.slice(0, 2_000)) },
    items.map(({ element: item }) => item.piece.block.id),
  )
  const box = { left, right, top: lines.top, bottom: lines.bottom }
  return {
    node: {
      kind: 'list',
      id: context.nextId(),
      ...unplaced,
      width: toLength(right - left),
      padding: { top: 0, right: 0, bottom: 0, left: toLength(indent) },
      slot,
      style: styled.style.id,
      ...withAccents(
        joinAccents(
          items.map(({ element: item, text }) => ({
            text: text.slice(0, 2_000),
            accents: context.book.findStyle(item).accents,
          })),
        ),
      ),
      marker: first.marker,
      ...getMarkerColor(bullet, styled),
      gap: toLength(gap),
    },
    box,
  }
}
