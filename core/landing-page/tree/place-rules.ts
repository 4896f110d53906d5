// Where a node lies in its parent as CSS: as in the design while rows are beside each other, and below each
// other in the order of reading on phones.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { pixels, scaled, written } from './css-values.ts'
import { holdsWords, type Cell, type PlacedNode } from './place-nodes.ts'
import { isContainer } from './walk-tree.ts'

/** Beside what does not reach the edges of a phone. */
export const phoneMargin = 20
/** Between things that was beside each other. */
const phoneGap = { cards: 24, words: 12 }
/** Images and fields from this width on take the whole width of a phone; smaller ones keep their size. */
const wideImage = 240

/** How a box lies in its parent from tablets on. */
export function wideDeclarations(placed: PlacedNode, isOneLine: boolean): string[] {
  const { node, parent } = placed
  const declarations: string[] = []
  const container = parent?.node as LayoutContainer | undefined
  if (container === undefined) return heightRules(placed)
  const { before, width } = node
  if (container.kind === 'row') {
    if (before !== 0) declarations.push(`margin-inline-start:${scaled(before)}`)
    declarations.push(...keptTo(placed, 'align-self', 'block'))
    if (width === undefined) declarations.push('flex:1 1 0')
    else declarations.push(isRigid(node) ? 'flex:none' : 'flex:0 1 auto')
  } else {
    if (before !== 0) declarations.push(`margin-block-start:${scaled(before)}`)
    const property = container.kind === 'stack' ? 'align-self' : 'justify-self'
    declarations.push(...keptTo(placed, property, 'inline'))
    if (placed.anchor === 'start' && width !== undefined)
      declarations.push(container.kind === 'stack' ? 'align-self:flex-start' : 'justify-self:start')
    if (placed.isCover && !placed.isShort) declarations.push('align-self:stretch')
    else if (container.kind === 'layers') declarations.push('align-self:start')
  }
  if (width !== undefined)
    declarations.push(
      node.kind === 'shape'
        ? `width:${thickness(width)}`
        : `${node.kind === 'button' || isOneLine ? 'min-width' : 'width'}:${scaled(width)}`,
    )
  if (node.isInFront === true) declarations.push('position:relative', 'z-index:1')
  return [...declarations, ...heightRules(placed)]
}

/** Where it lies across the direction of its parent, by the edge or middle that it keeps to. */
function keptTo(
  { node: { start }, anchor, rest }: PlacedNode,
  property: 'align-self' | 'justify-self',
  axis: 'block' | 'inline',
): string[] {
  if (anchor === 'end' && (rest !== undefined || start === 0))
    return [
      `${property}:end`,
      ...(rest === undefined || rest === 0 ? [] : [`margin-${axis}-end:${scaled(rest)}`]),
    ]
  if (anchor === 'center') {
    // The middle is that of the box with its margin.
    const aside = rest === undefined ? 0 : start - rest
    return [`${property}:center`, ...(Math.abs(aside) < 0.5 ? [] : [`margin-${axis}-start:${scaled(aside)}`])]
  }
  return start === 0 ? [] : [`margin-${axis}-start:${scaled(start)}`]
}

/** Images, and columns as wide as theirs, keep their size beside words that need more room. */
function isRigid(node: LayoutNode): boolean {
  const { kind, width = 0 } = node
  if (isContainer(node))
    return node.children.some((child) => child.kind === 'image' && (child.width ?? 0) >= width * 0.9)
  return kind === 'image' || kind === 'icon' || kind === 'shape' || kind === 'button'
}

function heightRules({ node, isCover, isShort }: PlacedNode): string[] {
  if (node.height === undefined) return []
  const isExact =
    (node.kind === 'image' || node.kind === 'icon' || node.kind === 'shape') && (!isCover || isShort)
  return [`${isExact ? 'height' : 'min-height'}:${isExact ? thickness(node.height) : scaled(node.height)}`]
}

/** In pixels: a line. Less than a pixel of it would be seen or not, by where it lies. */
const maxLine = 4

function thickness(length: number): string {
  return length <= maxLine && length > 0 ? `max(1px,${scaled(length)})` : scaled(length)
}

export type PhoneDirection = 'column' | 'keep' | 'wrap' | 'layers'

/** How the children of a container follow each other on phones. */
export function phoneDirection(container: LayoutContainer): PhoneDirection {
  const { kind, narrow } = container
  if (kind === 'layers') return 'layers'
  if (kind === 'stack') return 'column'
  if (narrow === 'stack') return isNarrowRow(container) ? 'keep' : 'column'
  return narrow === 'keep' && hasColumns(container) ? 'column' : narrow
}

/** A label beside columns that are below each other is above them. */
function hasColumns({ children: [first, second] }: LayoutContainer): boolean {
  return first?.kind === 'text' && second?.kind === 'row' && second.narrow === 'stack' && !isNarrowRow(second)
}

/** In pixels: a row that is no wider in the design has room on a phone as it is. */
const maxPhoneRow = 320

function isNarrowRow({ children }: LayoutContainer): boolean {
  if (children.some(({ kind, width }) => kind === 'form' || width === undefined)) return false
  const [first, ...others] = children
  const used = others.reduce((sum, { before, width = 0 }) => sum + before + width, first?.width ?? 0)
  return children.length > 1 && used <= maxPhoneRow
}

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
  return gap === 0 ? [] : [`margin-block-start:${pixels(gap)}`]
}

function inTable(placed: PlacedNode, { column, span, isShort, isJoined, isLast }: Cell): string[] {
  const { node, anchor, width } = placed
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
    ...(!isBox && anchor === 'end' ? ['justify-self:end'] : []),
  ]
}

function stackedGap({ node, parent, index }: PlacedNode): number {
  const before = parent?.children[index - 1]?.node
  const isLarge = (one: LayoutNode | undefined): boolean =>
    one !== undefined && (isContainer(one) || one.kind === 'image' || one.kind === 'form')
  if (node.before <= maxJoint && isLarge(node) && isLarge(before)) return Math.max(0, node.before)
  return isLarge(node) || isLarge(before) ? phoneGap.cards : phoneGap.words
}

// A rule between columns separates nothing when they are below each other.
function isUprightLine({ node }: PlacedNode, container: LayoutContainer): boolean {
  return container.kind === 'row' && node.kind === 'shape' && (node.width ?? 0) <= 8
}

/** The same as the border of a column. */
function withoutLineBetween({ node: { border } }: PlacedNode, { kind }: LayoutNode): string[] {
  const between = border?.sides?.filter((side) => side === 'left' || side === 'right') ?? []
  const [side] = between
  if (kind !== 'row' || between.length !== 1) return []
  return [side === 'left' ? 'border-inline-start:0' : 'border-inline-end:0']
}

function inLayers(placed: PlacedNode, container: LayoutContainer): string[] {
  const { parent, node } = placed
  const siblings = parent?.children ?? []
  const inOrder = siblings.filter((sibling) => !sibling.isCover && sibling.node.kind !== 'shape')
  const place = inOrder.indexOf(placed)
  if (placed.isCover)
    return [
      `grid-area:1/1/${Math.max(2, inOrder.length + 1)}/2`,
      'align-self:stretch',
      ...phoneSize(placed, true),
    ]
  // What only adorns has no place on a phone.
  if (place === -1) return ['display:none']
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
    ...(placed.anchor === 'center' ? ['justify-self:center'] : []),
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
    name?.node.kind === 'text' &&
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
  const gap = index === 0 ? 0 : Math.min(16, Math.max(0, node.before))
  if (gap > 0) declarations.push(`margin-inline-start:${pixels(gap)}`)
  const above = Math.min(12, Math.max(0, node.start))
  if (above > 0) declarations.push(`margin-block-start:${pixels(above)}`)
  if (isLeader(node, parent)) return ['flex:1 1 24px', ...declarations]
  if (isInLeaderRow(parent))
    declarations.push(index === 0 ? 'flex:0 1 auto' : 'flex:none', ...(index === 0 ? [] : ['max-width:45%']))
  else if (width > 72 && node.kind !== 'button')
    declarations.push(`flex:${written(width)} 1 0`, ...(node.kind === 'text' ? [] : ['min-width:0']))
  else if (node.kind !== 'text') declarations.push('flex:none')
  return declarations
}

/** Distances of the design on phones: small ones as they are, large ones much smaller. */
export function phoneDistance(distance: number): number {
  if (distance <= 0) return 0
  return Math.round(distance <= 24 ? distance : 24 + (distance - 24) * 0.3)
}

/** What is in something that reaches the edges of the page, and does not reach them itself, keeps away. */
function hasMargins({ parent, isEdgeToEdge }: PlacedNode): boolean {
  return parent?.isEdgeToEdge === true && !isEdgeToEdge
}

function phoneMargins(placed: PlacedNode): string[] {
  if (hasMargins(placed)) return [`margin-inline:${phoneMargin}px`]
  const inset = insetInCard(placed)
  return inset === 0 ? [] : [`margin-inline:${pixels(inset)}`]
}

/** In a card whose images reach its edges, and which has no padding for that, words keep away from them. */
function insetInCard({ node, parent, width }: PlacedNode): number {
  if (parent?.parent === undefined || node.kind === 'image' || node.kind === 'shape' || node.kind === 'icon')
    return 0
  const { padding } = parent.node
  if (parent.children.some(fillsSideOfCard)) return phoneMargin
  const rest = parent.width - node.start - width
  if (!isPainted(parent.node) || parent.node.kind !== 'stack' || (padding?.left ?? 0) > 0) return 0
  return node.start >= minInset && rest >= 0 ? Math.min(phoneMargin, node.start) : 0
}

/** In pixels: what is nearer lies at the edge. */
const minInset = 6

/** An image along one side of a card whose parts are below each other on phones. */
function fillsSideOfCard({ node, parent, index }: PlacedNode): boolean {
  if (parent?.parent === undefined || node.kind !== 'image' || !isPaintedCard(parent)) return false
  const { padding, height = node.height ?? 0 } = parent.node as LayoutContainer
  const isAtEdge = index === 0 ? node.before < minInset : index === parent.children.length - 1
  const isFlush = (padding?.top ?? 0) < minInset && (padding?.left ?? 0) < minInset && node.start < minInset
  return isAtEdge && isFlush && (node.height ?? 0) >= height - 2 * minInset
}

/** One whose parts are below each other on phones. */
function isPaintedCard({ node }: PlacedNode): boolean {
  return node.kind === 'row' && isPainted(node) && phoneDirection(node) === 'column'
}

/** Above the first and below the last of a painted row, which keep their distance from it by their place. */
function edgeDistance({ node, parent }: PlacedNode, side: 'top' | 'bottom'): number {
  if (parent === undefined || !isPaintedCard(parent) || isPainted(node) || node.kind === 'image') return 0
  const { padding } = parent.node as LayoutContainer
  if ((padding?.[side] ?? 0) >= 2 * minInset) return 0
  return Math.min(phoneDistance(Math.max(0, node.start)), maxEdgeDistance)
}

const maxEdgeDistance = 40

function wholeWidth(placed: PlacedNode): string {
  return hasMargins(placed) ? `calc(100% - ${2 * phoneMargin}px)` : '100%'
}

function phoneAlignment(placed: PlacedNode): string[] {
  const { node, anchor, parent, width } = placed
  const isSmall = node.kind === 'button' || node.kind === 'icon' || width < wideImage
  if (anchor === 'center' && parent?.node.kind === 'stack') {
    if (!isContainer(node) || width < wideImage) return ['align-self:center']
    // What is in it would give it its width.
    return insetInCard(placed) > 0
      ? []
      : ['align-self:center', `width:min(${wholeWidth(placed)},${pixels(width)})`]
  }
  const isWords = node.kind === 'text' && !isPainted(node)
  return isSmall && !isWords && !isContainer(node) ? ['align-self:flex-start'] : []
}

/** Words in a small shape about as high as wide, as in a seal. */
function isBadge({ node, parent, width, children }: PlacedNode): boolean {
  const { kind, height = 0, background } = node
  if (height === 0 || Math.max(width, height) >= wideImage) return false
  if (kind === 'layers' && children.some((child) => child.isCover)) return true
  const isSquare = Math.abs(width - height) <= Math.min(width, height) / 3
  return isContainer(node) && parent?.node.kind === 'layers' && background !== undefined && isSquare
}

function phoneSize(placed: PlacedNode, isFullWidth: boolean): string[] {
  const { node, width, isCover } = placed
  if (isBadge(placed))
    return [`width:${pixels(width)}`, `min-height:${pixels(node.height ?? 0)}`, 'align-content:center']
  const isImage = node.kind === 'image' || node.kind === 'icon'
  const ratio = node.height === undefined ? [] : [`aspect-ratio:${written(width)}/${written(node.height)}`]
  if (isImage && isCover) return ['width:100%', ...ratio]
  if (isImage && isFullWidth && fillsSideOfCard(placed))
    return ['width:100%', `aspect-ratio:${written(Math.max(width / (node.height ?? 1), 1.5))}`]
  if (isImage && isFullWidth && width >= wideImage) return [`width:${wholeWidth(placed)}`, ...ratio]
  if (isImage) return [`width:${pixels(isFullWidth ? width : Math.min(width, 160))}`, ...ratio]
  if (node.kind === 'button')
    return [
      `max-width:${wholeWidth(placed)}`,
      ...(node.width === undefined ? [] : [`min-width:min(${pixels(node.width)},${wholeWidth(placed)})`]),
    ]
  if (node.kind === 'shape' && !isCover) {
    const isLine = (node.height ?? 0) <= 8
    return [
      ...(width < wideImage ? [`width:${pixels(width)}`] : []),
      `height:${pixels(isLine ? (node.height ?? 0) : phoneDistance(node.height ?? 0))}`,
    ]
  }
  return []
}

/** In pixels: above and below what is in a cell of a table, on phones. */
const maxCellPadding = 12

const sides = ['top', 'right', 'bottom', 'left'] as const

/** The padding of a box: of the root also what is beyond the page's own width. */
export function paddingDeclarations(placed: PlacedNode): { wide: string[]; phone: string[] } {
  const { node, parent, isEdgeToEdge } = placed
  const inset = (side: (typeof sides)[number]): number => {
    const { border } = node
    const isThere = border !== undefined && (border.sides === undefined || border.sides.includes(side))
    return isThere ? border.width : 0
  }
  const [top, right, bottom, left] = sides.map((side) =>
    Math.max(0, (node.padding?.[side] ?? 0) - inset(side)),
  ) as [number, number, number, number]
  const isWhole = isContainer(node) && isEdgeToEdge && parent !== undefined
  const side = (value: number): string =>
    isWhole ? `calc(${written(value)}*var(--u) + var(--o))` : scaled(value)
  const wide: string[] = []
  if (node.kind === 'button' && node.padding === undefined && isPainted(node))
    return { wide: [`padding-inline:${scaled(8)}`], phone: ['padding:8px 20px'] }
  if (top + bottom > 0) wide.push(`padding-block:${pair(scaled(top), scaled(bottom))}`)
  if (left + right > 0 || isWhole) wide.push(`padding-inline:${pair(side(left), side(right))}`)
  const phone: string[] = []
  const cell = placed.cell
  const onPhone = (value: number): string =>
    pixels(
      cell !== undefined ? Math.min(value, maxCellPadding) : value <= 32 ? value : 32 + (value - 32) * 0.3,
    )
  if (top + bottom > 0) phone.push(`padding-block:${pair(onPhone(top), onPhone(bottom))}`)
  if (cell !== undefined) {
    const inline = [
      cell.isFirst && left === 0 ? 0 : Math.min(left, 10),
      cell.isLast ? Math.min(right, 10) : 10,
    ]
    if (isPainted(node) || left + right > 0) phone.push(`padding-inline:${inline.map(pixels).join(' ')}`)
    return { wide, phone }
  }
  if (isContainer(node) && isEdgeToEdge && parent !== undefined && keepsRow(node))
    return { wide, phone: [...phone, `padding-inline:${phoneMargin}px`] }
  // Columns between lines have no lines there, and keep no distance from them.
  if (
    parent !== undefined &&
    node.background === undefined &&
    withoutLineBetween(placed, parent.node).length > 0
  )
    return { wide, phone: left + right === 0 ? phone : [...phone, 'padding-inline:0'] }
  // What is from edge to edge leaves the margin to its children.
  if (left + right > 0 && !(isContainer(node) && isEdgeToEdge))
    phone.push(`padding-inline:${pair(pixels(Math.min(left, 24)), pixels(Math.min(right, 24)))}`)
  return { wide, phone }
}

/** What stays beside each other on phones has no margins of its own. */
export function keepsRow(node: LayoutNode): boolean {
  return node.kind === 'row' && phoneDirection(node) !== 'column'
}

function isPainted({ background, border }: LayoutNode): boolean {
  return background !== undefined || border !== undefined
}

function pair(first: string, second: string): string {
  return first === second ? first : `${first} ${second}`
}

/** How the children of a container lie on phones. */
export function phoneContainer(container: LayoutContainer): string[] {
  switch (phoneDirection(container)) {
    case 'column':
      if (isRowOfCards(container))
        return ['display:grid', `grid-template-columns:${phoneColumns}`, `gap:${pixels(cardGap(container))}`]
      return container.kind === 'row' ? ['flex-direction:column', 'align-items:stretch'] : []
    case 'wrap': {
      const gaps = container.children.slice(1).map(({ before }) => before)
      const gap = Math.min(24, Math.max(8, Math.min(...gaps, 24)))
      return [
        'flex-wrap:wrap',
        `gap:12px ${pixels(gap)}`,
        ...(isSpread(container) ? ['justify-content:center'] : []),
      ]
    }
    default:
      return []
  }
}

/** One column on a phone, two or three on what is wider. */
const phoneColumns = 'repeat(auto-fit,minmax(min(100%,280px),1fr))'

/** Cards that touch each other, or have a fine line between them, do so below each other. */
const maxJoint = 4

function cardGap({ children }: LayoutContainer): number {
  const gaps = children.slice(1).map(({ before }) => before)
  return Math.max(...gaps) <= maxJoint ? Math.max(0, ...gaps) : phoneGap.cards
}

/** Cards, plans, people: built alike, beside each other. */
function isRowOfCards({ kind, children }: LayoutContainer): boolean {
  const [first] = children
  return (
    kind === 'row' &&
    children.length > 1 &&
    first !== undefined &&
    isContainer(first) &&
    first.pattern !== undefined &&
    children.every((child) => isContainer(child) && child.pattern === first.pattern)
  )
}

/** Whether what is in a row is in its middle. */
function isSpread({ children, width }: LayoutContainer): boolean {
  const used = children.reduce((sum, child) => sum + child.before + (child.width ?? 0), 0)
  const first = children[0]?.before ?? 0
  return width === undefined ? first > 80 : Math.abs(first - (width - used)) < 24
}
