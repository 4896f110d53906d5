// Cards and images beside each other, in one row or in several below each other: seen and laid out as one
// grid.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { isContainer, walkTree } from '../walk-tree.ts'
import { fitNode, innerWidth, rounded } from './fit-width.ts'

export interface Grid {
  items: readonly LayoutNode[]
  rows: readonly LayoutContainer[]
  columns: number
  columnGap: number
  rowGap: number
}

export const maxColumns = 6
/** A card is not made narrower than this to stay in its row. */
const minCardWidth = 220
const usualGap = 24

/** The grid that a container is: a row of alike things, or rows of them below each other. */
export function findGrid(container: LayoutContainer): Grid | undefined {
  const rows =
    container.kind === 'row'
      ? [container]
      : container.kind === 'stack'
        ? container.children.filter((child): child is LayoutContainer => child.kind === 'row')
        : []
  if (container.role === 'nav') return undefined
  if (rows.length === 0) return findSingleColumn(container)
  if (container.kind === 'stack' && rows.length !== container.children.length) return undefined
  const items = rows.flatMap(({ children }) => children)
  if (items.length < 2 || !areAlike(rows)) return undefined
  const [first, second] = rows
  const columnGap = first?.children[1]?.before ?? usualGap
  return {
    items,
    rows,
    columns: Math.max(...rows.map(({ children }) => children.length)),
    columnGap,
    rowGap: second?.before ?? columnGap,
  }
}

/** Cards of one pattern below each other: a grid of one column. */
function findSingleColumn({ kind, children }: LayoutContainer): Grid | undefined {
  const [first, second] = children
  const pattern = first !== undefined && isContainer(first) ? first.pattern : undefined
  if (kind !== 'stack' || second === undefined || pattern === undefined) return undefined
  if (!children.every((child) => isContainer(child) && child.pattern === pattern)) return undefined
  const gap = Math.max(0, second.before) || usualGap
  return { items: children, rows: [], columns: 1, columnGap: gap, rowGap: gap }
}

/** The grid that a node is laid out in, with the container that holds all of it. */
export function findGridAround(
  trail: readonly LayoutNode[],
): { container: LayoutContainer; grid: Grid } | undefined {
  const [parent, above] = [trail.at(-2), trail.at(-3)]
  if (parent?.kind !== 'row') return undefined
  for (const candidate of [above, parent])
    if (candidate !== undefined && isContainer(candidate)) {
      const grid = findGrid(candidate)
      if (grid !== undefined && (candidate === parent || grid.rows.includes(parent)))
        return { container: candidate, grid }
    }
  return undefined
}

/** Each row of images, or of containers of one pattern; several rows are of one kind, too. */
function areAlike(rows: readonly LayoutContainer[]): boolean {
  const items = rows.flatMap(({ children }) => children)
  if (items.every(({ kind }) => kind === 'image')) return haveOneWidth(items)
  if (!items.every((item) => isContainer(item))) return false
  const isOfOneKind = ({ children }: LayoutContainer): boolean =>
    children.every(
      (child) =>
        isContainer(child) && (child.role === 'card' || child.pattern !== undefined) && isLike(child),
    )
  const [first] = rows.flatMap(({ children }) => children)
  const isLike = (item: LayoutContainer): boolean =>
    first !== undefined &&
    isContainer(first) &&
    (first.pattern === item.pattern || rows.length > 1 || item.role === 'card') &&
    first.kind === item.kind
  return rows.every((row) => isOfOneKind(row))
}

/** Logos have widths of their own. */
function haveOneWidth(items: readonly LayoutNode[]): boolean {
  const widths = items.map(({ width = 0 }) => width)
  return Math.max(...widths) <= Math.min(...widths) * 1.1
}

/** How many columns a grid has with one more or one less item. */
export function findColumns({ rows, columns, columnGap }: Grid, count: number, width: number): number {
  if (rows.length > 1) return columns
  const narrowest = (width - columnGap * (count - 1)) / count
  return count <= columns || (count <= maxColumns && narrowest >= minCardWidth) ? count : columns
}

/**
 * The container with these items in so many columns of equal width. One row of them is a row, several are a
 * stack of rows.
 */
export function layGrid(
  container: LayoutContainer,
  grid: Grid,
  { items, columns, width }: { items: readonly LayoutNode[]; columns: number; width: number },
): LayoutContainer {
  const inner = innerWidth(container, width)
  const { columnGap, rowGap } = grid
  const perRow = Math.max(1, Math.min(columns, maxColumns))
  const itemWidth = rounded((inner - columnGap * (perRow - 1)) / perRow)
  const fitted = items.map((item) => ({
    ...fitNode(item, item.width ?? inner / grid.columns, itemWidth),
    width: itemWidth,
    start: 0,
    anchor: 'start' as const,
  }))
  const model = grid.rows[0] ?? container
  if (perRow === 1)
    return {
      ...container,
      kind: 'stack',
      children: fitted.map((item, index) => ({ ...item, before: index === 0 ? 0 : rowGap })),
    }
  const inRow = (row: readonly LayoutNode[]): LayoutNode[] =>
    row.map((item, index) => ({ ...item, before: index === 0 ? 0 : columnGap }))
  if (items.length <= perRow)
    return {
      ...container,
      kind: 'row',
      role: model.role,
      narrow: model.narrow,
      isStretched: model.isStretched,
      children: inRow(fitted),
    }
  const rowCount = Math.ceil(items.length / perRow)
  const ids = rowIds(container, grid, rowCount)
  const children = Array.from({ length: rowCount }, (_, index): LayoutContainer => ({
    kind: 'row',
    id: ids[index] as string,
    before: index === 0 ? 0 : rowGap,
    start: 0,
    anchor: 'start',
    role: model.role,
    narrow: model.narrow,
    isStretched: model.isStretched,
    children: inRow(fitted.slice(index * perRow, (index + 1) * perRow)),
  }))
  return { ...container, kind: 'stack', role: container.role === 'list' ? 'group' : container.role, children }
}

function rowIds(container: LayoutContainer, { rows }: Grid, count: number): string[] {
  const taken = new Set([...walkTree(container)].map(({ id }) => id))
  const ids = rows.flatMap(({ id }) => (id === container.id ? [] : [id]))
  for (let number = 1; ids.length < count; number += 1) {
    const id = `${container.id.slice(0, 80)}-row-${number}`
    if (!taken.has(id)) ids.push(id)
  }
  return ids
}
