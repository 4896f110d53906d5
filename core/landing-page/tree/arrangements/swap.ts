// The columns of a section in the opposite order, with all that lies at their place in other layers.
import type { LayoutContainer, LayoutNode, TextStyle } from '#contracts/design-layout.schema.ts'
import { fitNode } from '../edit/fit-width.ts'
import { measureTree } from '../measure-tree.ts'
import type { PlacedNode } from '../place-nodes.ts'
import { isContainer } from '../walk-tree.ts'
import { isImage, replaceNode, type FoundRow } from './measure.ts'

/** In pixels: nearer columns were kept apart by what was left over of one of them. */
const minGap = 16
const usualGap = 32
/** In pixels: edges that are meant to be one. */
const tolerance = 8

/** Undefined where something lies over several columns, so that it would be over the wrong words. */
export function swapColumns(
  tree: LayoutContainer,
  main: FoundRow,
  textStyles: readonly TextStyle[],
): LayoutContainer | undefined {
  const { row } = main
  const children = partColumns(main)
  const used = children.reduce(
    (sum, { before, width }, index) => sum + before + (width ?? main.widths[index] ?? 0),
    0,
  )
  // What was left of the first is right of it now.
  const rest = Math.max(0, main.inner - used)
  const swapped = children.toReversed().map((child, index) => ({
    ...child,
    before: index === 0 ? rest : (children[children.length - index]?.before ?? 0),
  }))
  const turned = replaceNode(tree, row.id, (found) => ({ ...found, children: swapped }))
  return moveLayers(turned, main, findColumns(main, swapped), textStyles)
}

/** Columns far enough from each other for words that reach to their edges. */
export function partColumns({ row, widths, inner, placed }: FoundRow): LayoutNode[] {
  const children = row.children.map((child, index) => ({ ...child, width: widths[index] ?? 0 }))
  const gaps = children.map(({ before }, index) => (index > 0 && before < minGap ? usualGap - before : 0))
  const missing = gaps.reduce((sum, gap) => sum + gap, 0)
  const used = children.reduce((sum, { before, width }) => sum + before + width, 0)
  const over = Math.max(0, Math.min(missing, used + missing - inner))
  const widest = children
    .filter((child) => isContainer(child) && child.kind === 'stack' && child.background === undefined)
    .toSorted((one, other) => other.width - one.width)[0]
  const areHalves =
    placed.children.some(({ isEdgeToEdge }) => isEdgeToEdge) || children.every((child) => isBoxed(child))
  if (missing === 0 || areHalves || widest === undefined || widest.width < over * 4) return row.children
  return children.map((child, index) => ({
    ...(child === widest ? fitNode(child, child.width, child.width - over) : child),
    before: child.before + (gaps[index] ?? 0),
  }))
}

/** Touching its neighbour is how it was designed. */
function isBoxed(node: LayoutNode): boolean {
  return isImage(node) || (node.background ?? node.border) !== undefined || node.padding !== undefined
}

interface Column {
  from: number
  to: number
  shift: number
}

/** Where the columns were, and how far they have moved. */
function findColumns({ placed }: FoundRow, swapped: readonly LayoutNode[]): Column[] {
  const places = new Map<string, number>()
  let x = placed.x + (placed.node.padding?.left ?? 0)
  const widths = new Map(placed.children.map(({ node, width }) => [node.id, width]))
  for (const { id, before, width = widths.get(id) ?? 0 } of swapped) {
    places.set(id, x + before)
    x += before + width
  }
  return placed.children.map(({ node, x: from, width }) => ({
    from,
    to: from + width,
    shift: (places.get(node.id) ?? from) - from,
  }))
}

/** What lies in other layers at the height of the columns goes with the one that it is over. */
function moveLayers(
  tree: LayoutContainer,
  { row, placed }: FoundRow,
  columns: readonly Column[],
  textStyles: readonly TextStyle[],
): LayoutContainer | undefined {
  const heights = measureHeights(placed, textStyles)
  const own = heights.get(row.id)
  const [left, right] = [columns[0]?.from ?? 0, columns.at(-1)?.to ?? 0]
  let moved = tree
  for (let inner = placed; inner.parent !== undefined; inner = inner.parent) {
    const { node: container, children } = inner.parent
    if (container.kind !== 'layers') continue
    for (const { node, x, width } of children) {
      const span = heights.get(node.id)
      const isBeside =
        own === undefined || span === undefined || (span.top < own.bottom && own.top < span.bottom)
      if (node === inner.node || !isBeside) continue
      const column = columns.find(({ from, to }) => x >= from - tolerance && x + width <= to + tolerance)
      // A background of all columns.
      if (column === undefined && x <= left + tolerance && x + width >= right - tolerance) continue
      if (column === undefined) return undefined
      const start = node.start + column.shift
      moved = replaceNode(moved, container.id, (layers) => ({
        ...layers,
        children: layers.children.map((child) => (child.id === node.id ? { ...child, start } : child)),
      }))
    }
  }
  return moved
}

function measureHeights(
  placed: PlacedNode,
  textStyles: readonly TextStyle[],
): ReadonlyMap<string, { top: number; bottom: number }> {
  let root = placed
  while (root.parent !== undefined) root = root.parent
  const found = new Map<string, { top: number; bottom: number }>()
  measureTree(root, 0, {
    styles: new Map(textStyles.map((style) => [style.id, style])),
    getWords: () => '',
    onNode: ({ node }, top, height) => found.set(node.id, { top, bottom: top + height }),
  })
  return found
}
