// What arrangements need to know of a tree, and how its parts are made to fit another width.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { holdsWords, placeTree, type PlacedNode } from '../place-nodes.ts'
import { findSlotNodes, isContainer, walkTree } from '../walk-tree.ts'

/** Narrower things beside each other are no columns: an icon and its words, two buttons. */
const minColumn = 160

export interface FoundRow {
  row: LayoutContainer
  /** Widths of its children, by their order. */
  widths: number[]
  /** Room for its children. */
  inner: number
  placed: PlacedNode
}

/**
 * The outermost row of columns: what a section is mainly made of. Those of a navigation do not count, and a
 * bar of single lines, such as an announcement, only where there is no other.
 */
export function findMainRow(tree: LayoutContainer): FoundRow | undefined {
  const waiting: PlacedNode[] = [placeTree(tree)]
  let bar: FoundRow | undefined
  for (let placed = waiting.shift(); placed !== undefined; placed = waiting.shift()) {
    const { node, children } = placed
    if (!isContainer(node) || node.role === 'nav' || isLinkBar(node)) continue
    const columns = children.filter((child) => child.width >= minColumn && isColumn(child.node))
    if (node.kind === 'row' && columns.length >= 2 && columns.length === children.length) {
      const widths = children.map(({ width }) => width)
      const found = { row: node, widths, inner: getInner(node, placed.width), placed }
      if (!isBarOfLines(node)) return found
      bar ??= found
      continue
    }
    waiting.push(...children)
  }
  return bar !== undefined && isMainPart(tree, bar.row) ? bar : undefined
}

/** A bar above all that a section is about is not what it is made of. */
function isMainPart(tree: LayoutContainer, row: LayoutContainer): boolean {
  return findSlotNodes(row).length * 2 >= findSlotNodes(tree).length
}

/** In pixels: a mark or a badge in a bar is no higher. */
const maxMark = 80

function isBarOfLines(node: LayoutContainer): boolean {
  return findSlotNodes(node).every(
    (leaf) =>
      leaf.kind === 'button' ||
      leaf.kind === 'icon' ||
      (leaf.kind === 'text' && (leaf.lines ?? 1) === 1 && !leaf.role.startsWith('heading')) ||
      (leaf.kind === 'image' && (leaf.height ?? 0) <= maxMark),
  )
}

/** In pixels: a brand as an image is no wider. */
const maxBrand = 320
/** In pixels: the shape behind a telephone number is as high as its bar. */
const maxBarImage = 120
/** A brand or a telephone number has a small line with it. */
const maxBarLines = 2
const minLinks = 3

/** A row of a brand and links, as at the top of a page, in whatever section and by whatever names. */
export function isLinkBar(node: LayoutNode): boolean {
  if (!isContainer(node) || node.kind !== 'row') return false
  const leaves = findSlotNodes(node)
  const links = leaves.filter((leaf) => leaf.kind === 'text' && leaf.role === 'nav-link')
  return (
    (links.length >= 2 || hasLinksInRow(node)) &&
    countLines(node) <= maxBarLines &&
    leaves.every(
      (leaf) =>
        leaf.kind === 'button' ||
        leaf.kind === 'icon' ||
        (leaf.kind === 'image' && (leaf.width ?? 0) <= maxBrand && (leaf.height ?? 0) <= maxBarImage) ||
        isOneLine(leaf),
    )
  )
}

/** Short lines beside each other, none of them with something below it. */
function hasLinksInRow(node: LayoutNode): boolean {
  if (!isContainer(node)) return false
  const links = node.children.filter((child) => {
    if ((child.background ?? child.border) !== undefined) return false
    const [leaf, ...more] = findSlotNodes(child)
    return leaf !== undefined && more.length === 0 && isOneLine(leaf) && !leaf.role.startsWith('heading')
  })
  return (node.kind === 'row' && links.length >= minLinks) || node.children.some(hasLinksInRow)
}

function isOneLine(node: LayoutNode): node is Extract<LayoutNode, { kind: 'text' }> {
  return node.kind === 'text' && (node.lines ?? 1) === 1
}

/** How many lines are below each other. */
function countLines(node: LayoutNode): number {
  if (!isContainer(node)) return node.kind === 'text' ? (node.lines ?? 1) : 1
  const lines = node.children.map((child) => countLines(child))
  return node.kind === 'stack' ? lines.reduce((sum, count) => sum + count, 0) : Math.max(0, ...lines)
}

function isColumn(node: LayoutNode): boolean {
  return isContainer(node) ? findSlotNodes(node).length > 0 : node.kind !== 'shape' && node.kind !== 'button'
}

/** In pixels: what is nearer below columns belongs to them. */
const maxBelow = 20

/** Whether what is in the columns goes on in a row below: names of photographs, lines of a table. */
export function goesOnBelow({ placed: { parent, index } }: FoundRow): boolean {
  if (parent?.node.kind !== 'stack') return false
  const next = parent.children[index + 1]?.node
  return next?.kind === 'row' && next.before < maxBelow && holdsWords(next)
}

/** An image, with a frame or without. */
export function isImage(node: LayoutNode): boolean {
  return (
    node.kind === 'image' || (isContainer(node) && node.children.length > 0 && node.children.every(isImage))
  )
}

export function getInner({ padding }: Pick<LayoutNode, 'padding'>, width: number): number {
  return Math.max(0, width - (padding?.left ?? 0) - (padding?.right ?? 0))
}

/** Columns that are alike: cards, plans, people. */
export function isCardRow({ children }: LayoutContainer): boolean {
  const [first] = children
  return (
    first !== undefined &&
    children.length > 1 &&
    children.every((child) => isContainer(child) && (isAlike(child, first) || child.role === 'card'))
  )
}

function isAlike(one: LayoutContainer, other: LayoutNode): boolean {
  return isContainer(other) && one.pattern !== undefined && one.pattern === other.pattern
}

/** The same node where it has a share of its width; letters keep their size. */
export function scaleWidths<Node extends LayoutNode>(node: Node, factor: number): Node {
  const scaled = { ...node, start: node.start * factor }
  if (node.width !== undefined) scaled.width = node.width * factor
  if (node.height !== undefined && (node.kind === 'image' || node.kind === 'layers'))
    scaled.height = node.height * factor
  // More lines need more height than before.
  else if (node.height !== undefined && factor < 1 && (isContainer(node) || node.kind === 'text'))
    delete scaled.height
  if (node.padding !== undefined)
    scaled.padding = {
      ...node.padding,
      left: node.padding.left * factor,
      right: node.padding.right * factor,
    }
  if (isContainer(scaled))
    scaled.children = scaled.children.map((child) => {
      const inner = isRigid(child) && factor > 1 ? child : scaleWidths(child, factor)
      return scaled.kind === 'row' ? { ...inner, before: child.before * factor } : inner
    })
  return scaled
}

/** Buttons and icons are as large in a wider place. */
function isRigid({ kind }: LayoutNode): boolean {
  return kind === 'button' || kind === 'icon'
}

/** The node as wide as there is room, where it is wider. */
export function fitWidth<Node extends LayoutNode>(node: Node, room: number): Node {
  const reach = node.start + (node.width ?? 0)
  return reach <= room || reach === 0 ? node : scaleWidths(node, room / reach)
}

/** The tree with another node in place of the one with this identifier. */
export function replaceNode(
  node: LayoutContainer,
  id: string,
  replace: (found: LayoutContainer) => LayoutContainer,
): LayoutContainer {
  if (node.id === id) return replace(node)
  return {
    ...node,
    children: node.children.map((child) => (isContainer(child) ? replaceNode(child, id, replace) : child)),
  }
}

/** Identifiers that no node of the tree has. */
export function createIds(tree: LayoutContainer): (name: string) => string {
  const taken = new Set([...walkTree(tree)].map(({ id }) => id))
  return (name) => {
    let id = name
    for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`
    taken.add(id)
    return id
  }
}

/** Whether they look the same: all lies where it was, on the same boxes. */
export function isSeenAlike(one: LayoutContainer, other: LayoutContainer): boolean {
  return JSON.stringify(describe(placeTree(one))) === JSON.stringify(describe(placeTree(other)))
}

function describe({ node, x, width, children }: PlacedNode, behind?: string): unknown[] {
  const { background, border, shadow } = node
  // A box in the colour of what is behind it is not seen.
  const color = background?.color ?? behind
  const isPlain = background === undefined || JSON.stringify(background) === JSON.stringify({ color: behind })
  const paint = isPlain ? undefined : background
  const box = [paint, border, shadow].map((part) => part ?? null)
  const isBoxSeen = box.some((part) => part !== null)
  if (isContainer(node)) {
    const inner = children.map((child) => describe(child, color))
    const placed = isBoxSeen ? [Math.round(x), Math.round(width), box] : []
    // What is beside something is not below it, wherever its edges are.
    return [children.length > 1 ? node.kind : null, ...placed, ...inner]
  }
  const align = 'align' in node ? node.align : null
  return [node.id, Math.round(x), Math.round(width), align, isBoxSeen ? box : null]
}
