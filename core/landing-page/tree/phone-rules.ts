// Where a node lies in its parent on phones, as CSS.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { pixels, written } from './css-values.ts'
import {
  isPainted,
  isRowOfCards,
  maxJoint,
  phoneDirection,
  phoneDistance,
  phoneGap,
  phoneMargin,
  wideImage,
} from './phone-flow.ts'
import {
  edgeDistance,
  isBadge,
  isRound,
  phoneAlignment,
  phoneMargins,
  phoneSize,
  withoutLineBetween,
} from './phone-sizes.ts'
import { holdsWords, type Cell, type PlacedNode } from './place-nodes.ts'
import { isContainer } from './walk-tree.ts'

/** How a box lies in its parent on phones. */
export function phoneDeclarations(placed: PlacedNode): string[] {
  const { node, parent } = placed
  if (parent === undefined) return []
  const container = parent.node as LayoutContainer
  if (placed.cell !== undefined) return inTable(placed, placed.cell)
  if (placed.tableColumns !== undefined) return inRows(placed)
  switch (phoneDirection(container)) {
    case 'column':
      return inColumn(placed, container)
    case 'layers':
      return inLayers(placed, container)
    case 'keep':
      return [...inKeptRow(placed), ...phoneSize(placed, false)]
    case 'wrap':
      return [
        ...(isContainer(node) && node.pattern !== undefined && placed.width > wideImage / 2
          ? [`flex:1 1 ${pixels(Math.min(placed.width, 150))}`]
          : []),
        ...withoutLineBetween(placed, container),
        ...phoneSize(placed, false),
        // A link with a line beside it is as wide as its words.
        ...(node.kind === 'button' && node.background === undefined ? ['min-width:0'] : []),
      ]
  }
}

function inColumn(placed: PlacedNode, container: LayoutContainer): string[] {
  const { node, index } = placed
  const isLast = index === container.children.length - 1
  const gap =
    container.kind === 'stack'
      ? phoneDistance(node.before)
      : index === 0
        ? edgeDistance(placed, 'top')
        : isRowOfCards(container)
          ? 0
          : stackedGap(placed)
  const below = isLast ? edgeDistance(placed, 'bottom') : 0
  const declarations = [
    ...(gap === 0 ? [] : [`margin-block-start:${pixels(gap)}`]),
    ...(below === 0 ? [] : [`margin-block-end:${pixels(below)}`]),
  ]
  if (isUprightLine(placed, container)) return ['display:none']
  return [
    ...declarations,
    ...withoutLineBetween(placed, container),
    ...phoneMargins(placed),
    ...phoneSize(placed, true),
    ...phoneAlignment(placed),
  ]
}

/** Columns of a table that do not touch each other, in pixels. */
const columnGap = 10

/** How the cells of a row of a table lie on phones: in the columns of all its rows. */
export function phoneRow({ cell, children }: PlacedNode): string[] {
  const isPaintedRow = children.some(({ node }) => isPainted(node))
  return [
    'display:grid',
    'grid-template-columns:subgrid',
    ...(cell === undefined ? ['grid-column:1/-1'] : []),
    `align-items:${isPaintedRow ? 'stretch' : 'center'}`,
  ]
}

function inRows({ node, index, parent }: PlacedNode): string[] {
  const before = parent?.children[index - 1]
  const isFirst = before === undefined || (before.tableColumns === undefined && before.node.kind !== 'shape')
  const gap = isFirst ? 0 : phoneDistance(node.before)
  return [
    ...(gap === 0 ? [] : [`margin-block-start:${pixels(gap)}`]),
    ...(node.kind === 'shape' ? ['grid-column:1/-1', `height:${pixels(node.height ?? 0)}`] : []),
  ]
}

function inTable(placed: PlacedNode, { column, span, isShort, isJoined, isLast, side }: Cell): string[] {
  const { node, width } = placed
  const isBox = isPainted(node) || isContainer(node)
  return [
    `grid-column:${column}${span === 1 ? '' : `/span ${span}`}`,
    'min-width:auto',
    ...(node.kind === 'image' || node.kind === 'icon' || node.kind === 'button' ? ['align-self:center'] : []),
    ...(isShort ? ['white-space:nowrap'] : []),
    ...(isJoined || isLast || placed.tableColumns !== undefined ? [] : [`margin-inline-end:${columnGap}px`]),
    ...(isBox && node.kind !== 'shape' ? [] : phoneSize(placed, false)),
    ...(node.kind === 'image' && node.height !== undefined ? [`max-width:${pixels(width)}`] : []),
    ...(node.kind === 'shape' && width > wideImage / 2 ? ['width:auto'] : []),
    ...(node.kind === 'button' || (!isBox && side !== undefined) ? [`justify-self:${side ?? 'start'}`] : []),
  ]
}

function stackedGap({ node, parent, index }: PlacedNode): number {
  const before = parent?.children[index - 1]?.node
  const isLarge = (one: LayoutNode | undefined): boolean =>
    one !== undefined && (isContainer(one) || one.kind === 'image' || one.kind === 'form')
  const isSeen = [node, before].some((one) => one?.kind === 'image' || (one !== undefined && isPainted(one)))
  if (node.before <= maxJoint && isSeen && isLarge(node) && isLarge(before)) return Math.max(0, node.before)
  return isLarge(node) || isLarge(before) ? phoneGap.cards : phoneGap.words
}

// A rule between columns separates nothing when they are below each other.
function isUprightLine({ node }: PlacedNode, container: LayoutContainer): boolean {
  return container.kind === 'row' && node.kind === 'shape' && (node.width ?? 0) <= 8
}

function inLayers(placed: PlacedNode, container: LayoutContainer): string[] {
  const { parent, node } = placed
  const siblings = parent?.children ?? []
  // What lies further down comes later, whichever of them is painted first.
  const inOrder = siblings
    .filter((sibling) => !sibling.isCover && sibling.node.kind !== 'shape')
    .toSorted((one, other) => one.node.before - other.node.before)
  const place = inOrder.indexOf(placed)
  if (parent !== undefined && isPhotographWithCards(parent)) return aroundPhotograph(placed, place)
  if (placed.isCover)
    return [
      `grid-area:1/1/${Math.max(2, inOrder.length + 1)}/2`,
      'align-self:stretch',
      ...phoneSize(placed, true),
    ]
  // What only adorns has no place on a phone.
  if (place === -1) return ['display:none']
  if (isThread(placed)) return ['display:none']
  const above = place === 0 ? phoneDistance(Math.max(0, node.before)) : isOverlay(placed, container) ? 0 : 16
  return [
    `grid-area:${isOverlay(placed, container) ? 1 : place + 1}/1`,
    ...(above === 0 ? [] : [`margin-block-start:${pixels(above)}`]),
    // As much room below the last as above the first.
    ...(place === inOrder.length - 1 && inOrder[0]?.node.before !== undefined
      ? [`margin-block-end:${pixels(phoneDistance(Math.max(0, inOrder[0].node.before)))}`]
      : []),
    ...(isOverlay(placed, container) ? overlayPlace(placed, container) : []),
    ...phoneMargins(placed),
    ...phoneSize(placed, true),
    // What is wide takes all the width there is.
    ...(placed.anchor === 'center' && placed.width <= maxCentered ? ['justify-self:center'] : []),
  ]
}

/** The line of a timeline as an image: its rows are higher on phones. */
function isThread({ node, width }: PlacedNode): boolean {
  return node.kind === 'image' && width <= 40 && (node.height ?? 0) >= width * 5
}

/** In pixels. */
const maxCentered = 320

/** In pixels: how far a card lies over the lower edge of its photograph, and between it and the edges. */
const [cardOverlap, cardInset] = [32, 16]

/**
 * A photograph with cards on it, which are as wide as a phone there and would hide it: they hang over its
 * lower edge.
 */
function isPhotographWithCards({ children, node }: PlacedNode): boolean {
  const [first, ...others] = children
  if (first?.isCover !== true || first.node.kind !== 'image' || others.length === 0) return false
  const { width = 0, height = 0 } = first.node
  return others.every(
    (other) =>
      isContainer(other.node) &&
      (isOpaqueBox(other.node) || isPaintedLabel(other)) &&
      holdsWords(other.node) &&
      !isOverlay(other, node as LayoutContainer) &&
      other.width <= Math.max(maxCard.width, width * maxCard.share) &&
      (other.node.height ?? 0) <= height * maxCard.heightShare,
  )
}

/** In pixels, and shares of the photograph. */
const maxCard = { width: 560, share: 0.6, heightShare: 0.75 }

function isOpaqueBox({ background }: LayoutNode): boolean {
  const { color, image } = background ?? {}
  return image === undefined && color !== undefined && (color.length === 7 || color.length === 4)
}

/** Words on an image of a label. */
function isPaintedLabel({ node, children }: PlacedNode): boolean {
  return node.kind === 'layers' && children[0]?.isCover === true
}

/** As wide as a phone and flatter, nothing is seen of a photograph. */
const maxRatio = 1.6

function aroundPhotograph(placed: PlacedNode, place: number): string[] {
  if (placed.isCover) {
    const isFlat = placed.width > (placed.node.height ?? placed.width) * maxRatio
    return ['grid-area:1/1', ...phoneSize(placed, true), ...(isFlat ? [`aspect-ratio:${maxRatio}`] : [])]
  }
  return [
    `grid-area:${place + 2}/1`,
    `margin-block-start:${place === 0 ? -cardOverlap : phoneGap.words}px`,
    `margin-inline:${cardInset}px`,
    ...(isPaintedLabel(placed) ? phoneSize(placed, true) : []),
  ]
}

// A small sign on an image, as that of a film, or a seal stays on it.
function isOverlay(placed: PlacedNode, { children: [first, second] }: LayoutContainer): boolean {
  const { node, width } = placed
  if (first === undefined || second === undefined || node === first || node.kind === 'shape') return false
  return (width <= 120 && !holdsWords(node)) || (isBadge(placed) && isOnImage(placed, first))
}

function isOnImage({ node, width }: PlacedNode, image: LayoutNode): boolean {
  const middle = { x: node.start + width / 2, y: node.before + (node.height ?? 0) / 2 }
  const { start, before, width: across = 0, height = 0 } = image
  return (
    image.kind === 'image' &&
    across >= wideImage &&
    middle.x <= start + across &&
    middle.x >= start &&
    middle.y <= before + height &&
    middle.y >= before
  )
}

/** Dots or a line between a name and its price have what room is left. */
function isLeader(node: LayoutNode, parent: PlacedNode | undefined): boolean {
  return node.kind === 'shape' && isInLeaderRow(parent)
}

function isInLeaderRow(parent: PlacedNode | undefined): boolean {
  const [name, line, price] = parent?.children ?? []
  return (
    parent?.children.length === 3 &&
    (name?.node.kind === 'text' || name?.node.kind === 'stack') &&
    line?.node.kind === 'shape' &&
    price?.node.kind === 'text'
  )
}

/** What is at an edge of the layers stays there; all else is in their middle. */
function overlayPlace({ node, width }: PlacedNode, container: LayoutContainer): string[] {
  const place = (before: number, own: number, all: number | undefined): string => {
    const share = all === undefined || all <= 0 ? 0.5 : (before + own / 2) / all
    return share < edgeShare ? 'start' : share > 1 - edgeShare ? 'end' : 'center'
  }
  const block = place(node.before, node.height ?? 0, container.height)
  const inline = place(node.start, width, container.width)
  return [
    block === inline ? `place-self:${block}` : `place-self:${block} ${inline}`,
    ...(inline === 'center' ? [] : [`margin-inline-${inline}:${phoneMargin}px`]),
  ]
}

/** Of the size of layers. */
const edgeShare = 0.2

function inKeptRow({ node, index, width, parent }: PlacedNode): string[] {
  const declarations: string[] = []
  const isApart = node.before >= minApart && index > 0 && index === (parent?.children.length ?? 0) - 1
  const gap = index === 0 ? 0 : Math.min(16, Math.max(0, node.before))
  const isPushed = isApart && parent?.children.slice(0, -1).every((one) => !growsInRow(one)) === true
  if (isPushed) declarations.push('margin-inline-start:auto')
  else if (gap > 0) declarations.push(`margin-inline-start:${pixels(gap)}`)
  const above = Math.min(12, Math.max(0, node.start))
  if (above > 0) declarations.push(`margin-block-start:${pixels(above)}`)
  if (isLeader(node, parent)) return ['flex:1 1 24px', ...declarations]
  if (isInLeaderRow(parent))
    declarations.push(index === 0 ? 'flex:0 1 auto' : 'flex:none', ...(index === 0 ? [] : ['max-width:45%']))
  else if (isPhrase(parent)) return declarations
  else if (isPainted(node) && isRound({ node, width })) declarations.push('flex:none')
  else if (isApart && isShortLine(node, width)) declarations.push('flex:none')
  else if (growsInRow({ node, width }))
    declarations.push(`flex:${written(width)} 1 0`, ...(node.kind === 'text' ? [] : ['min-width:0']))
  else if (node.kind !== 'text') declarations.push('flex:none')
  return declarations
}

/** Small images and signs are as large as they are; words beside them have what room is left. */
function growsInRow({ node, width }: Pick<PlacedNode, 'node' | 'width'>): boolean {
  const isSmall = (node.kind === 'image' || node.kind === 'icon') && width < wideImage
  return width > 72 && node.kind !== 'button' && !isSmall
}

/** In pixels: a value at the other side of its name, no wider, has its own width. */
const maxValue = 160

function isShortLine(node: LayoutNode, width: number): boolean {
  return node.kind === 'text' && (node.lines ?? 1) === 1 && width <= maxValue && !isPainted(node)
}

/** In pixels of the design: what is so far from what is before it is at the other side of its row. */
const minApart = 60
/** Words beside each other that are read as one, such as a price and what it was before. */
const phrase = { gap: 24, width: 300 }

function isPhrase(parent: PlacedNode | undefined): boolean {
  const { children = [] } = parent ?? {}
  const used = children.reduce((sum, { node, width }) => sum + node.before + width, 0)
  return (
    used <= phrase.width &&
    children.every(
      ({ node, index }) =>
        node.kind === 'text' && (node.lines ?? 1) === 1 && (index === 0 || node.before <= phrase.gap),
    )
  )
}
