// Words of another layer that lie over a column, above what is in it, become part of the column, so that they
// go where it goes: a design that overlaps is read as layers, whatever belongs together.
import type { LayoutContainer, LayoutNode, TextStyle } from '#contracts/design-layout.schema.ts'
import { measureTree } from '../measure-tree.ts'
import { placeTree, type PlacedNode } from '../place-nodes.ts'
import { isContainer } from '../walk-tree.ts'
import { findParent, replaceNode } from './find-nodes.ts'
import { rounded } from './fit-width.ts'

interface Span {
  placed: PlacedNode
  top: number
  bottom: number
}

/** In pixels: edges that are meant to be one. */
const tolerance = 8

/** The tree with such words in the columns of this row; the same one where there are none. */
export function gatherInColumns(
  tree: LayoutContainer,
  rowId: string,
  textStyles: readonly TextStyle[],
): LayoutContainer {
  const spans = measureSpans(tree, textStyles)
  const row = spans.get(rowId)
  if (row?.placed.node.kind !== 'row') return tree
  let gathered = tree
  for (const column of row.placed.children) {
    const words = findAbove(row.placed, column, spans)
    if (words.length > 0) gathered = putAbove(gathered, row, column, words, spans)
  }
  return gathered
}

function measureSpans(tree: LayoutContainer, textStyles: readonly TextStyle[]): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>()
  measureTree(placeTree(tree), 0, {
    styles: new Map(textStyles.map((style) => [style.id, style])),
    getWords: () => '',
    onNode: (placed, top, height) => spans.set(placed.node.id, { placed, top, bottom: top + height }),
  })
  return spans
}

/** Texts in layers around the row, over this column and above what is in it, from above. */
function findAbove(row: PlacedNode, column: PlacedNode, spans: ReadonlyMap<string, Span>): Span[] {
  const { node } = column
  const own = spans.get(node.id)
  if (own === undefined || node.kind !== 'stack' || (node.background ?? node.border) !== undefined) return []
  const found: Span[] = []
  for (let inner = row; inner.parent !== undefined; inner = inner.parent) {
    if (inner.parent.node.kind !== 'layers') continue
    for (const sibling of inner.parent.children) {
      const span = spans.get(sibling.node.id)
      const isOver =
        sibling.x >= column.x - tolerance && sibling.x + sibling.width <= column.x + column.width + tolerance
      if (sibling !== inner && sibling.node.kind === 'text' && span !== undefined && isOver) found.push(span)
    }
  }
  const above = found.toSorted((one, other) => one.top - other.top)
  return above.every(({ bottom }) => bottom <= own.top + tolerance) ? above : []
}

function putAbove(
  tree: LayoutContainer,
  row: Span,
  column: PlacedNode,
  words: readonly Span[],
  spans: ReadonlyMap<string, Span>,
): LayoutContainer {
  const own = spans.get(column.node.id)
  const [first] = words
  if (own === undefined || first === undefined || !isContainer(column.node)) return tree
  const moved = words.map(({ placed: { node, x }, top }, index): LayoutNode => ({
    ...node,
    before: index === 0 ? 0 : rounded(top - (words[index - 1]?.bottom ?? top)),
    start: rounded(Math.max(0, x - column.x)),
    anchor: 'start',
  }))
  const [next, ...others] = column.node.children
  const gap = rounded(own.top - (words.at(-1)?.bottom ?? own.top) + (next?.before ?? 0))
  const children = [...moved, ...(next === undefined ? [] : [{ ...next, before: gap }]), ...others]
  const ids = new Set(words.map(({ placed }) => placed.node.id))
  const without = [...ids].reduce((result, id) => {
    const layers = findParent(result, id)
    return layers === undefined
      ? result
      : replaceNode(result, layers.id, () => ({
          ...layers,
          children: layers.children.filter((child) => child.id !== id),
        }))
  }, tree)
  return replaceNode(
    without,
    column.node.id,
    (node) =>
      ({
        ...node,
        start: rounded(first.top - row.top - (row.placed.node.padding?.top ?? 0)),
        anchor: 'start',
        children,
      }) as LayoutNode,
  )
}
