// What is beside or below each other as cards of one pattern: laid out as a grid from then on, and left out one by
// one where nothing is said in them.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { findMainRow } from '../arrangements/measure.ts'
import { isContainer, walkTree } from '../walk-tree.ts'
import { setColumns, setDirection } from './arrange-nodes.ts'
import { findParent, replaceNode } from './find-nodes.ts'
import { createIds } from './free-ids.ts'
import { findGrid } from './grids.ts'

/**
 * Whether what is in a container could be cards: two or more groups, or beside each other also texts, lists and
 * images among them.
 */
export function canBeCards({ kind, role, children }: LayoutContainer): boolean {
  if (kind === 'layers' || role === 'nav' || children.length < 2) return false
  const isInRow = kind === 'row' && children.some((child) => isContainer(child))
  return children.every((child) => isContainer(child) || (isInRow && isAmongCards(child)))
}

function isAmongCards({ kind }: LayoutNode): boolean {
  return kind === 'text' || kind === 'list' || kind === 'image'
}

export function areCards({ children }: LayoutContainer): boolean {
  const [first] = children
  const pattern = first !== undefined && isContainer(first) ? first.pattern : undefined
  return (
    pattern !== undefined &&
    children.length > 1 &&
    children.every((child) => isContainer(child) && child.pattern === pattern)
  )
}

/** All children of a container as cards of one pattern, or as what they are without one. */
export function setCards(tree: LayoutContainer, nodeId: string, isOn: boolean): LayoutContainer {
  const ids = createIds([...walkTree(tree)].map(({ id }) => id))
  return replaceNode(tree, nodeId, (node) => {
    if (!isContainer(node) || isOn === areCards(node) || (isOn && !canBeCards(node))) return node
    return {
      ...node,
      children: node.children.map((child) =>
        isOn ? toCard(child, `cards-${node.id}`.slice(0, 100), ids) : withoutPattern(child),
      ),
    }
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
  const isInGrid = parent !== undefined && findGrid(parent)?.rows.includes(row) === true
  const { id } = isInGrid ? parent : row
  let next = tree
  if (isCards !== undefined && !isInGrid) next = setCards(next, id, isCards)
  if (columns === undefined) return next
  const laid = setColumns(next, id, columns)
  if (laid !== next || isInGrid) return laid
  if (columns === 1) return setDirection(next, id, 'stack')
  return columns === row.children.length ? next : setColumns(setCards(next, id, true), id, columns)
}
