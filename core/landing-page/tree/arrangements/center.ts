// Everything below each other in the middle.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { holdsWords } from '../place-nodes.ts'
import { findSlotNodes, isContainer } from '../walk-tree.ts'
import { fitWidth, getInner, isCardRow, isImage, isLinkBar } from './measure.ts'

/** Between what was beside each other. */
const gap = 48

/** Styles of text that code is set in. */
export type CodeStyles = ReadonlySet<string>

/** Lines of code begin at the left, wherever they are; links of a bar stay where visitors look for them. */
function keepsPlaces(node: LayoutNode, code: CodeStyles): boolean {
  const texts = findSlotNodes(node).filter((leaf) => leaf.kind === 'text')
  const lines = texts.reduce((sum, leaf) => sum + (leaf.lines ?? 1), 0)
  return isLinkBar(node) || (lines > 1 && texts.every(({ style }) => code.has(style)))
}

/** The node in the middle of the room, and so is what is in it. */
export function centerNode<Node extends LayoutNode>(node: Node, room: number, code: CodeStyles): Node {
  const fitted = fitWidth({ ...node, start: 0 }, room)
  const width = fitted.width ?? room
  const placed = {
    ...fitted,
    start: fitted.width === undefined ? 0 : (room - width) / 2,
    anchor: 'center' as const,
  }
  if (isLinkBar(node)) return node
  if (keepsPlaces(node, code)) return placed
  if (isTable(placed)) return centerBlock(placed, room)
  if (placed.kind === 'text') return { ...placed, align: 'center' as const }
  if (!isContainer(placed)) return placed
  return { ...placed, children: centerChildren(placed, getInner(placed, width), code) }
}

/** Rows of words below each other, whose parts are read across and down. */
function isTable(node: LayoutNode): node is LayoutContainer {
  if (!isContainer(node) || node.kind !== 'stack') return false
  const rows = node.children.filter(
    (child) => isContainer(child) && child.kind === 'row' && !isCardRow(child),
  )
  const others = node.children.filter((child) => !rows.includes(child))
  return rows.length > 1 && rows.every(holdsWords) && others.every(({ kind }) => kind === 'shape')
}

/** The node as it is, with what is in it in the middle of the room. */
function centerBlock<Node extends LayoutContainer>(node: Node, room: number): Node {
  const reaches = node.children.map((child) =>
    child.kind === 'row' && child.width === undefined
      ? child.children.reduce((sum, { before, width = 0 }) => sum + before + width, child.start)
      : child.start + (child.width ?? 0),
  )
  const width = Math.min(room, Math.max(...reaches, 0))
  return width === 0 ? node : { ...node, width, start: (room - width) / 2, anchor: 'center' as const }
}

function centerChildren(container: LayoutContainer, room: number, code: CodeStyles): LayoutNode[] {
  const { kind, children } = container
  // A number or a sign and its words belong together.
  const keepsWords = kind === 'row' && !isCardRow(container)
  if (kind === 'stack') return children.map((child) => centerNode(child, room, code))
  if (kind === 'layers') return children
  const used = children.reduce(
    (sum, { before, width = 0 }, index) => sum + width + (index === 0 ? 0 : before),
    0,
  )
  const isKnown = children.every(({ width }) => width !== undefined)
  return children.map((child, index) => ({
    ...(isContainer(child) && child.width !== undefined && !keepsWords && !keepsPlaces(child, code)
      ? { ...child, children: centerChildren(child, getInner(child, child.width), code) }
      : child),
    ...(index === 0 && isKnown && { before: Math.max(0, (room - used) / 2) }),
  }))
}

/** Columns below each other, words before images. */
export function stackRow(
  { children, ...row }: LayoutContainer,
  room: number,
  code: CodeStyles,
): LayoutContainer {
  const { height: _, ...rest } = row
  const ordered = children.toSorted((one, other) => Number(isImage(one)) - Number(isImage(other)))
  return {
    ...rest,
    kind: 'stack',
    isStretched: false,
    children: ordered.map((child, index) => {
      const { height, ...others } = centerNode({ ...child, before: index === 0 ? 0 : gap }, room, code)
      // Columns were as high as their neighbours; images keep theirs.
      return isContainer(child) && child.kind !== 'layers' ? others : { ...others, height }
    }),
  }
}

export function isCentered(node: LayoutNode): boolean {
  return node.kind === 'text'
    ? node.align === 'center'
    : !isContainer(node) || node.children.every((child) => isCentered(child))
}
