// How the children of a container lie: direction, columns, distances, alignment. Each gives another tree.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { isContainer } from '../walk-tree.ts'
import { findNode, replaceNode } from './find-nodes.ts'
import { findWidth, fitChildren, fitNode, innerWidth, isFixed, rounded } from './fit-width.ts'
import { findGrid, layGrid } from './grids.ts'

export type Align = 'start' | 'center' | 'end'

function changeContainer(
  tree: LayoutContainer,
  nodeId: string,
  change: (container: LayoutContainer, width: number) => LayoutContainer,
): LayoutContainer {
  const width = findWidth(tree, nodeId)
  return replaceNode(tree, nodeId, (node) => (isContainer(node) ? change(node, width) : node))
}

/** The distance that most of the children have to the one before. */
export function readGap({ children }: LayoutContainer): number | undefined {
  const gaps = children.slice(1).map(({ before }) => before)
  const counts = new Map<number, number>()
  for (const gap of gaps) counts.set(gap, (counts.get(gap) ?? 0) + 1)
  return [...counts].toSorted(([, left], [, right]) => right - left)[0]?.[0]
}

/** Below each other or beside each other. Layers stay layers. */
export function setDirection(tree: LayoutContainer, nodeId: string, kind: 'stack' | 'row'): LayoutContainer {
  return changeContainer(tree, nodeId, (container, width) => {
    if (container.kind === kind || container.kind === 'layers') return container
    const inner = innerWidth(container, width)
    return {
      ...container,
      kind,
      children: kind === 'row' ? besides(container, inner) : below(container, inner),
    }
  })
}

function besides(container: LayoutContainer, inner: number): LayoutNode[] {
  const { children } = container
  const gap = Math.max(16, readGap(container) ?? 0)
  const fixed = children.filter((child) => isFixed(child))
  const room = inner - gap * (children.length - 1) - fixed.reduce((sum, { width = 0 }) => sum + width, 0)
  const column = rounded(Math.max(40, room / Math.max(1, children.length - fixed.length)))
  return children.map((child, index) => ({
    ...(isFixed(child)
      ? child
      : { ...fitNode(child, child.width ?? inner - child.start, column), width: column }),
    before: index === 0 ? 0 : gap,
    start: 0,
    anchor: 'start' as const,
  }))
}

function below(container: LayoutContainer, inner: number): LayoutNode[] {
  const gap = Math.max(16, readGap(container) ?? 0)
  return container.children.map((child, index) => {
    const placed = { before: index === 0 ? 0 : gap, start: 0, anchor: 'start' as const }
    // Images would be as high as the screen in the full width.
    if (isFixed(child) || child.kind === 'image') return { ...child, ...placed }
    const { width, ...fitted } = fitNode(child, child.width ?? inner, inner)
    return { ...(width === undefined ? child : fitted), ...placed }
  })
}

/** A grid in so many columns of equal width. */
export function setColumns(tree: LayoutContainer, nodeId: string, columns: number): LayoutContainer {
  return changeContainer(tree, nodeId, (container, width) => {
    const grid = findGrid(container)
    return grid === undefined ? container : layGrid(container, grid, { items: grid.items, columns, width })
  })
}

/** The widths of a row's children in this ratio, with the gaps that they have. */
export function setRatio(tree: LayoutContainer, nodeId: string, ratio: readonly number[]): LayoutContainer {
  return changeContainer(tree, nodeId, (container, width) => {
    const { children } = container
    if (container.kind !== 'row' || children.length !== ratio.length) return container
    const inner = innerWidth(container, width)
    const gaps = children.reduce((sum, { before }) => sum + Math.max(0, before), 0)
    const total = ratio.reduce((sum, part) => sum + part, 0)
    const share = (inner - gaps) / total
    return {
      ...container,
      children: children.map((child, index) => {
        const own = rounded(share * (ratio[index] ?? 0))
        const before = child.width ?? equalShare(container, inner)
        return { ...fitNode(child, before, own), width: own }
      }),
    }
  })
}

/** How wide a child without a width is in its row. */
function equalShare({ children }: LayoutContainer, inner: number): number {
  const taken = children.reduce((sum, { before, width = 0 }) => sum + before + width, 0)
  return Math.max(0, inner - taken) / Math.max(1, children.filter(({ width }) => width === undefined).length)
}

/** The distance between children; of a grid, between its rows and columns alike. */
export function setGap(tree: LayoutContainer, nodeId: string, gap: number): LayoutContainer {
  return changeContainer(tree, nodeId, (container, width) => {
    const grid = findGrid(container)
    if (grid !== undefined)
      return layGrid(
        container,
        { ...grid, columnGap: gap, rowGap: gap },
        { items: grid.items, columns: grid.columns, width },
      )
    const spaced = container.children.map((child, index) => (index === 0 ? child : { ...child, before: gap }))
    if (container.kind === 'row') return { ...container, children: fillRow(container, spaced, width) }
    return container.kind === 'stack' ? { ...container, children: spaced } : container
  })
}

/** A row that was full stays full, and none gets wider than its room. */
function fillRow(row: LayoutContainer, spaced: readonly LayoutNode[], width: number): LayoutNode[] {
  const inner = innerWidth(row, width)
  const measure = (children: readonly LayoutNode[]): number =>
    children.reduce((sum, child) => sum + child.before + (child.width ?? 0), 0)
  const hasFlexible = spaced.some((child) => child.width === undefined)
  const isFull = !hasFlexible && measure(row.children) >= inner - 8
  if (hasFlexible || (!isFull && measure(spaced) <= inner)) return [...spaced]
  const kept = spaced.reduce(
    (sum, child) => sum + child.before + (isFixed(child) ? (child.width ?? 0) : 0),
    0,
  )
  const flexible = measure(spaced) - kept
  if (flexible <= 0 || inner - kept < flexible * 0.2) return [...spaced]
  const factor = (inner - kept) / flexible
  return spaced.map((child) =>
    isFixed(child) || child.width === undefined ? child : fitNode(child, child.width, child.width * factor),
  )
}

export type Padding = NonNullable<LayoutNode['padding']>

/** The room around what is in a node; what is in it gets the width that is left. */
export function setPadding(tree: LayoutContainer, nodeId: string, change: Partial<Padding>): LayoutContainer {
  const width = findWidth(tree, nodeId)
  return replaceNode(tree, nodeId, (node) => {
    const padding = { top: 0, right: 0, bottom: 0, left: 0, ...node.padding, ...change }
    const next = { ...node, padding }
    return isContainer(next)
      ? { ...next, children: fitChildren(next, innerWidth(node, width), innerWidth(next, width)) }
      : next
  })
}

/** Children of a stack to one side or into the middle, their words as well; of a row, up or down. */
export function setAlignment(tree: LayoutContainer, nodeId: string, align: Align): LayoutContainer {
  return changeContainer(tree, nodeId, (container, width) => alignChildren(container, width, align))
}

function alignChildren(container: LayoutContainer, width: number, align: Align): LayoutContainer {
  if (container.kind === 'layers') return container
  const inner = innerWidth(container, width)
  const children = container.children.map((child): LayoutNode => {
    if (container.kind === 'row') return alignInRow(container, child, align)
    const own = child.width ?? inner
    const rest = Math.max(0, inner - own)
    const start = child.width === undefined || align === 'start' ? 0 : align === 'center' ? rest / 2 : rest
    const placed = { ...child, start: rounded(start), anchor: align }
    return alignWords(placed, own, align)
  })
  return { ...container, children }
}

/** Also what is in a group below; a card and columns keep their own. */
function alignWords(node: LayoutNode, width: number, align: Align): LayoutNode {
  if (node.kind === 'text') return { ...node, align: textAlign[align] }
  if (isContainer(node) && node.kind === 'stack' && node.role === 'group')
    return alignChildren(node, width, align)
  return node.kind === 'button' && node.width === undefined ? { ...node, align: textAlign[align] } : node
}

const textAlign = { start: 'left', center: 'center', end: 'right' } as const

function alignInRow(row: LayoutContainer, child: LayoutNode, align: Align): LayoutNode {
  const heights = row.children.map(({ height }) => height)
  const full = heights.every((height) => height !== undefined) ? Math.max(...heights) : undefined
  const rest = full === undefined || child.height === undefined ? 0 : full - child.height
  const start = align === 'start' ? 0 : align === 'center' ? rest / 2 : rest
  return { ...child, anchor: align, start: rounded(start) }
}

/** How the children of a container lie across its direction, where all of them lie alike. */
export function readAlignment(container: LayoutContainer, width: number): Align | undefined {
  const inner = innerWidth(container, width)
  const found = new Set(
    container.children.map((child): Align => {
      if (container.kind !== 'row' && child.width !== undefined && child.width < inner - 2) {
        const rest = inner - child.start - child.width
        if (Math.abs(child.start - rest) <= 2) return 'center'
        return Math.abs(rest) <= 2 ? 'end' : 'start'
      }
      if (child.kind === 'text' && container.kind !== 'row')
        return child.align === 'center' ? 'center' : child.align === 'right' ? 'end' : 'start'
      return child.anchor
    }),
  )
  return found.size === 1 ? [...found][0] : undefined
}

/** How far a node is from the one before it. */
export function setBefore(tree: LayoutContainer, nodeId: string, before: number): LayoutContainer {
  const node = findNode(tree, nodeId)
  return node === undefined ? tree : replaceNode(tree, nodeId, (own) => ({ ...own, before }))
}
