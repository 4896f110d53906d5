// Where a node lies in its parent from tablets on, as in the design, and the padding of its box.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { pixels, scaled, written } from './css-values.ts'
import { isPainted, keepsRow, phoneMargin } from './phone-flow.ts'
import { withoutLineBetween } from './phone-sizes.ts'
import type { PlacedNode } from './place-nodes.ts'
import { isContainer } from './walk-tree.ts'

/** Where words of a box with one line have room: in it, over its edge, or from the end of its row on. */
export type LineRoom = 'inside' | 'over' | 'end' | 'grow'

/** How a box lies in its parent from tablets on. */
export function wideDeclarations(placed: PlacedNode, line?: LineRoom): string[] {
  const { node, parent } = placed
  const declarations: string[] = []
  const container = parent?.node as LayoutContainer | undefined
  if (container === undefined) return heightRules(placed)
  const { before, width } = node
  const isOver = line === 'over' && container.kind === 'row'
  if (container.kind === 'row') {
    if (line === 'end') declarations.push('margin-inline-start:auto')
    else if (before !== 0) declarations.push(`margin-inline-start:${scaled(before)}`)
    declarations.push(...keptTo(placed, 'align-self', 'block'))
    const order = countNavigations(placed)
    if (order > 0) declarations.push(`order:${order}`)
    if (width === undefined) declarations.push('flex:1 1 0')
    else declarations.push(isRigid(node) || (line ?? 'inside') !== 'inside' ? 'flex:none' : 'flex:0 1 auto')
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
        : `${node.kind === 'button' || (line !== undefined && !isOver) ? 'min-width' : 'width'}:${scaled(width)}`,
    )
  if (node.isInFront === true) declarations.push('position:relative', 'z-index:1')
  return [...declarations, ...heightRules(placed)]
}

/** Links on both sides of a brand are one menu, before it: what is from the second list on comes after it. */
function countNavigations({ parent, index }: PlacedNode): number {
  const before = parent?.children.slice(0, index + 1) ?? []
  return Math.max(0, before.filter(({ node }) => isContainer(node) && node.role === 'nav').length - 1)
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

function pair(first: string, second: string): string {
  return first === second ? first : `${first} ${second}`
}
