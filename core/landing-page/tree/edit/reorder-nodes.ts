// Children of containers duplicated, moved and taken away. What was laid out as a grid stays one.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { closeGaps, emptyPlace } from '../prune-tree.ts'
import { isContainer } from '../walk-tree.ts'
import { findParent, findTrail, replaceNode } from './find-nodes.ts'
import { findWidth, fitNode, innerWidth, rounded } from './fit-width.ts'
import { findColumns, findGridAround, layGrid, type Grid } from './grids.ts'

interface Around {
  container: LayoutContainer
  grid: Grid
}

function layItems(
  tree: LayoutContainer,
  { container, grid }: Around,
  items: readonly LayoutNode[],
  columns: number,
): LayoutContainer {
  const width = findWidth(tree, container.id)
  return replaceNode(tree, container.id, (node) =>
    isContainer(node) ? layGrid(node, grid, { items, columns, width }) : node,
  )
}

/** The tree with the copy behind the node. */
export function insertCopy(tree: LayoutContainer, nodeId: string, copy: LayoutNode): LayoutContainer {
  const trail = findTrail(tree, nodeId)
  const node = trail.at(-1)
  const parent = findParent(tree, nodeId)
  if (node === undefined || parent === undefined) return tree
  const around = findGridAround(trail)
  if (around !== undefined) {
    const { container, grid } = around
    const items = grid.items.toSpliced(grid.items.indexOf(node) + 1, 0, copy)
    const inner = innerWidth(container, findWidth(tree, container.id))
    return layItems(tree, around, items, findColumns(grid, items.length, inner))
  }
  const index = parent.children.indexOf(node)
  const placed = placeCopy(parent, index, copy)
  const next = replaceNode(tree, parent.id, () => ({
    ...parent,
    children: parent.children.toSpliced(index + 1, 0, placed),
  }))
  return parent.kind === 'row' ? makeRoom(next, parent.id, placed.before + (placed.width ?? 0)) : next
}

const usualGap = 24

function placeCopy({ kind, children }: LayoutContainer, index: number, copy: LayoutNode): LayoutNode {
  if (kind === 'layers') return { ...copy, before: copy.before + usualGap, start: copy.start + usualGap }
  const gap = children[index + 1]?.before ?? (index > 0 ? copy.before : usualGap)
  return { ...copy, before: Math.max(0, gap) }
}

/** A row that has become wider takes the room from the distance beside it, then from what is in it. */
function makeRoom(tree: LayoutContainer, rowId: string, extra: number): LayoutContainer {
  const row = findTrail(tree, rowId).at(-1)
  const parent = findParent(tree, rowId)
  if (row === undefined || !isContainer(row)) return tree
  const own = findWidth(tree, rowId)
  const needed = row.children.reduce((sum, { before, width = 0 }) => sum + before + width, 0)
  const over = needed - innerWidth(row, own)
  if (over <= 0) return tree
  const beside = parent?.kind === 'row' ? Math.min(extra, over, Math.max(0, row.before - usualGap)) : 0
  const wider = replaceNode(tree, rowId, (node) => ({
    ...node,
    before: rounded(node.before - beside),
    ...(node.width === undefined ? {} : { width: rounded(node.width + beside) }),
  }))
  if (over - beside < 1) return wider
  const factor = Math.max(0.2, (needed - over + beside) / needed)
  return replaceNode(wider, rowId, (node) =>
    isContainer(node)
      ? {
          ...node,
          children: node.children.map((child) =>
            child.width === undefined
              ? child
              : {
                  ...fitNode(child, child.width, child.width * factor),
                  before: rounded(child.before * factor),
                },
          ),
        }
      : node,
  )
}

/** The tree without the node, and without containers that have nothing left. */
export function takeNode(tree: LayoutContainer, nodeId: string): LayoutContainer {
  const trail = findTrail(tree, nodeId)
  const node = trail.at(-1)
  const parent = findParent(tree, nodeId)
  if (node === undefined || parent === undefined) return tree
  const around = findGridAround(trail)
  if (around !== undefined && around.grid.rows.length > 1) {
    const items = around.grid.items.filter((item) => item !== node)
    return layItems(tree, around, items, around.grid.columns)
  }
  if (parent.children.length === 1)
    return parent === tree ? { ...tree, children: [] } : takeNode(tree, parent.id)
  const kept = parent.children.map((child, index) => {
    if (child !== node) return child
    // The first of layers gives them their size.
    return parent.kind === 'layers' && index === 0 ? emptyPlace(child) : undefined
  })
  return replaceNode(tree, parent.id, () => ({ ...parent, children: closeGaps(parent, kept) }))
}

/** Where a node is among those that it can change places with. */
export function findPlace(
  tree: LayoutContainer,
  nodeId: string,
): { index: number; count: number; axis: 'across' | 'down' } | undefined {
  const trail = findTrail(tree, nodeId)
  const node = trail.at(-1)
  const parent = findParent(tree, nodeId)
  if (node === undefined || parent === undefined) return undefined
  const siblings = findGridAround(trail)?.grid.items ?? parent.children
  return {
    index: siblings.indexOf(node),
    count: siblings.length,
    axis: parent.kind === 'row' ? 'across' : 'down',
  }
}

/** The node before or behind its neighbour. Distances stay where they are. */
export function shiftNode(tree: LayoutContainer, nodeId: string, by: -1 | 1): LayoutContainer {
  const trail = findTrail(tree, nodeId)
  const node = trail.at(-1)
  const parent = findParent(tree, nodeId)
  const place = findPlace(tree, nodeId)
  if (node === undefined || parent === undefined || place === undefined) return tree
  const to = place.index + by
  if (to < 0 || to >= place.count) return tree
  const around = findGridAround(trail)
  if (around !== undefined && around.grid.rows.length > 1) {
    const { items, columns } = around.grid
    return layItems(tree, around, items.toSpliced(place.index, 1).toSpliced(to, 0, node), columns)
  }
  // The first of layers gives them their size: nothing goes behind it.
  if (parent.kind === 'layers' && (place.index === 0 || to === 0)) return tree
  const moved = parent.children.toSpliced(place.index, 1).toSpliced(to, 0, node)
  const children =
    parent.kind === 'layers'
      ? moved
      : moved.map((child, index) => ({ ...child, before: parent.children[index]?.before ?? child.before }))
  return replaceNode(tree, parent.id, () => ({ ...parent, children }))
}
