// What is beside or below each other as cards of one pattern: laid out as a grid from then on, and left out
// one by one where nothing is said in them.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { findMainRow } from '../arrangements/measure.ts'
import { isContainer, walkTree } from '../walk-tree.ts'
import { setColumns, setDirection } from './arrange-nodes.ts'
import { findParent, replaceNode } from './find-nodes.ts'
import { createIds } from './free-ids.ts'

/** The rows that cards are in: the container itself, or where it holds nothing but rows, these. */
function listRows(container: LayoutContainer): readonly LayoutContainer[] {
  const rows = container.children.filter((child): child is LayoutContainer => child.kind === 'row')
  return container.kind === 'stack' && rows.length > 1 && rows.length === container.children.length
    ? rows
    : [container]
}

/**
 * Whether what is in a container could be cards: two or more groups, or beside each other also texts, lists
 * and images among them.
 */
export function canBeCards(container: LayoutContainer): boolean {
  const rows = listRows(container)
  const items = rows.flatMap(({ children }) => children)
  if (items.length < 2 || rows.some(({ kind, role }) => kind === 'layers' || role === 'nav')) return false
  const isInRow = rows.every(({ kind }) => kind === 'row') && items.some((item) => isContainer(item))
  return items.every((item) => isContainer(item) || (isInRow && isAmongCards(item)))
}

function isAmongCards({ kind }: LayoutNode): boolean {
  return kind === 'text' || kind === 'list' || kind === 'image'
}

export function areCards(container: LayoutContainer): boolean {
  const items = listRows(container).flatMap(({ children }) => children)
  const [first] = items
  const pattern = first !== undefined && isContainer(first) ? first.pattern : undefined
  return (
    pattern !== undefined &&
    items.length > 1 &&
    items.every((item) => isContainer(item) && item.pattern === pattern)
  )
}

/** All children of a container as cards of one pattern, or as what they are without one. */
export function setCards(tree: LayoutContainer, nodeId: string, isOn: boolean): LayoutContainer {
  const ids = createIds([...walkTree(tree)].map(({ id }) => id))
  return replaceNode(tree, nodeId, (node) => {
    if (!isContainer(node) || isOn === areCards(node) || (isOn && !canBeCards(node))) return node
    const pattern = `cards-${node.id}`.slice(0, 100)
    const change = (container: LayoutContainer): LayoutContainer => ({
      ...container,
      children: container.children.map((child) =>
        isOn ? toCard(child, pattern, ids) : withoutPattern(child),
      ),
    })
    const rows = listRows(node)
    return rows[0] === node ? change(node) : { ...node, children: rows.map(change) }
  })
}

function toCard(node: LayoutNode, pattern: string, ids: (id: string) => string): LayoutContainer {
  if (node.kind === 'stack') return { ...node, pattern }
  const { before, start, anchor, width } = node
  return {
    kind: 'stack',
    id: ids('card-1'),
    before,
    start,
    anchor,
    ...(width === undefined ? {} : { width }),
    role: 'group',
    narrow: 'stack',
    isStretched: false,
    pattern,
    children: [{ ...node, before: 0, start: 0, anchor: 'start' }],
  }
}

function withoutPattern(node: LayoutNode): LayoutNode {
  if (!isContainer(node)) return node
  const { pattern: _pattern, ...plain } = node
  return { ...plain, role: plain.role === 'card' ? 'group' : plain.role }
}

export interface SectionStructure {
  /** Columns of what a section is mainly made of. */
  columns?: number | undefined
  isCards?: boolean | undefined
}

/**
 * The tree with its main columns in another number or as cards. A section that has no columns stays as it is.
 */
export function setStructure(tree: LayoutContainer, { columns, isCards }: SectionStructure): LayoutContainer {
  const row = findMainRow(tree)?.row
  if (row === undefined) return tree
  const parent = findParent(tree, row.id)
  const isOneOfRows = parent !== undefined && listRows(parent).includes(row)
  const main = isOneOfRows ? parent : row
  const { id } = main
  const next = isCards === undefined ? tree : setCards(tree, id, isCards)
  if (columns === undefined) return next
  const laid = setColumns(next, id, columns)
  if (laid !== next) return laid
  if (columns === 1 && !isOneOfRows) return setDirection(next, id, 'stack')
  const widest = Math.max(...listRows(main).map(({ children }) => children.length))
  return columns === widest ? next : setColumns(setCards(next, id, true), id, columns)
}
