// Nodes in another width than they were made for: what is in them keeps its proportions across the page,
// while buttons, icons and distances keep their size.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { placeTree, type PlacedNode } from '../place-nodes.ts'
import { isContainer } from '../walk-tree.ts'

/** Larger distances are left over, not a gap. */
const maxGap = 96
/** Differences that nobody sees. */
const tolerance = 2

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

/** How wide a node of the tree is at the width of the design. */
export function findWidth(tree: LayoutContainer, nodeId: string): number {
  const find = (placed: PlacedNode): number | undefined => {
    if (placed.node.id === nodeId) return placed.width
    for (const child of placed.children) {
      const width = find(child)
      if (width !== undefined) return width
    }
    return undefined
  }
  return find(placeTree(tree)) ?? 0
}

/** The width for what is in a node that is so wide. */
export function innerWidth({ padding }: Pick<LayoutNode, 'padding'>, width: number): number {
  return Math.max(0, width - (padding?.left ?? 0) - (padding?.right ?? 0))
}

/** What keeps its width wherever it is. */
export function isFixed(node: LayoutNode): boolean {
  return node.kind === 'icon' || node.kind === 'button' || (node.kind === 'shape' && (node.width ?? 99) <= 8)
}

/** The node as it is with another width. */
export function fitNode(node: LayoutNode, from: number, to: number): LayoutNode {
  if (from <= 0 || to <= 0 || Math.abs(from - to) < 0.5) return node
  const own: LayoutNode = node.width === undefined ? node : { ...node, width: rounded(to) }
  if (own.kind === 'image' && own.height !== undefined)
    return { ...own, height: rounded((own.height * to) / from) }
  return isContainer(own)
    ? { ...own, children: fitChildren(own, innerWidth(own, from), innerWidth(own, to)) }
    : own
}

/** The children of a container whose inner width has changed. */
export function fitChildren(container: LayoutContainer, from: number, to: number): LayoutNode[] {
  if (from <= 0 || to <= 0 || Math.abs(from - to) < 0.5) return container.children
  return container.kind === 'row'
    ? fitRow(container.children, from, to)
    : container.children.map((child) => fitAcross(child, from, to))
}

function fitRow(children: readonly LayoutNode[], from: number, to: number): LayoutNode[] {
  const kept = children.reduce(
    (sum, child) =>
      sum + (isGap(child.before) ? child.before : 0) + (isFixed(child) ? (child.width ?? 0) : 0),
    0,
  )
  const factor = (to - kept) / (from - kept)
  // Where gaps and buttons alone fill the row, all of it shrinks.
  const all = to / from
  const isRoomLeft = from > kept && factor > 0.2
  const flexible = children.filter(({ width }) => width === undefined).length
  const taken = children.reduce((sum, { before, width = 0 }) => sum + before + width, 0)
  const share = flexible === 0 ? 0 : Math.max(0, from - taken) / flexible
  return children.map((child) => {
    const scale = isRoomLeft ? factor : all
    const before = isRoomLeft && isGap(child.before) ? child.before : rounded(child.before * scale)
    const width = child.width ?? share
    if (isFixed(child)) return { ...child, before, ...(isRoomLeft ? {} : { width: rounded(width * all) }) }
    return { ...fitNode(child, width, width * scale), before }
  })
}

function isGap(before: number): boolean {
  return before <= maxGap
}

function fitAcross(child: LayoutNode, from: number, to: number): LayoutNode {
  const factor = to / from
  if (child.width === undefined) {
    const start = rounded(child.start * factor)
    return { ...fitNode(child, from - child.start, to - start), start }
  }
  if (!isFixed(child))
    return { ...fitNode(child, child.width, child.width * factor), start: rounded(child.start * factor) }
  const width = Math.min(child.width, to)
  return { ...child, width, start: rounded(placeFixed(child, child.width, width, from, to)) }
}

/** What keeps its size keeps to the middle or the edge that it was at. */
function placeFixed(
  { start, anchor }: LayoutNode,
  before: number,
  width: number,
  from: number,
  to: number,
): number {
  const rest = from - start - before
  if (anchor === 'center' || Math.abs(start - rest) <= tolerance) return (to - width) / 2
  if (anchor === 'end') return Math.max(0, to - width - rest)
  return Math.min((start * to) / from, Math.max(0, to - width))
}
