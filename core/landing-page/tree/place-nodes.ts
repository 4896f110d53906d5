// Where the nodes of a tree lie at the width of the design, as far as rules need to know it: what reaches
// from edge to edge, what is in the middle, what covers the layers it is in.
import {
  layoutWidth,
  type LayoutContainer,
  type LayoutNode,
  type TextStyle,
} from '#contracts/design-layout.schema.ts'
import { isContainer, isSlotNode, walkTree } from './walk-tree.ts'

/** A cell of a table, by the columns that it is in, from 1. */
export interface Cell {
  column: number
  span: number
  /** Names its column. */
  isHead: boolean
  isFirst: boolean
  isLast: boolean
  /** So little is said in it that its words stay in one line. */
  isShort: boolean
  /** Cells touch each other, as far as they are painted. */
  isJoined: boolean
  /** Where the cells of its column have one edge or middle, other than that where they begin. */
  side?: 'center' | 'end'
}

export interface PlacedNode {
  node: LayoutNode
  parent: PlacedNode | undefined
  /** Among its siblings. */
  index: number
  /** From the left edge of the page. */
  x: number
  width: number
  /** It reaches from one edge of the page to the other, and so do all that it is in. */
  isEdgeToEdge: boolean
  /** What it keeps to across the direction of its parent. */
  anchor: 'start' | 'center' | 'end'
  /** Room beyond it across the direction of its parent, where that is known. */
  rest: number | undefined
  /** It lies behind all of the other layers, or over all of them as a veil. */
  isCover: boolean
  /** Others reach beyond its lower edge, so that it keeps its own height where they lie as in the design. */
  isShort: boolean
  /** Of a cell of a table. */
  cell?: Cell
  /** Of a row of a table. */
  tableColumns?: number
  children: PlacedNode[]
}

/** Distances that nobody sees. */
const tolerance = 2

export function placeTree(tree: LayoutContainer): PlacedNode {
  const { width = layoutWidth } = tree
  const root: PlacedNode = {
    node: tree,
    parent: undefined,
    index: 0,
    x: 0,
    width: Math.min(layoutWidth, width),
    isEdgeToEdge: true,
    anchor: 'start',
    rest: undefined,
    isCover: false,
    isShort: false,
    children: [],
  }
  root.children = placeChildren(root, tree)
  return root
}

function placeChildren(parent: PlacedNode, container: LayoutContainer): PlacedNode[] {
  const left = parent.x + (container.padding?.left ?? 0)
  const inner = Math.max(0, parent.width - (container.padding?.left ?? 0) - (container.padding?.right ?? 0))
  const flexible = container.kind === 'row' ? flexibleWidth(container, inner) : 0
  const rowHeight = container.kind === 'row' ? findHeight(container) : undefined
  let cursor = left
  return container.children.map((node, index) => {
    const isInRow = container.kind === 'row'
    const x = isInRow ? cursor + node.before : left + node.start
    const width = node.width ?? (isInRow ? flexible : Math.max(0, inner - node.start))
    cursor = x + width
    const placed: PlacedNode = {
      node,
      parent,
      index,
      x,
      width,
      isEdgeToEdge: reachesEdges(parent, container, node, x, width),
      ...(isInRow ? anchorInRow(node, rowHeight) : anchorAcross(node, inner)),
      isCover: container.kind === 'layers' && isCover(container, node, index),
      isShort: container.kind === 'layers' && coveredHeight(container, node) < wholeShare,
      children: [],
    }
    if (isContainer(node)) placed.children = placeChildren(placed, node)
    return placed
  })
}

function anchorAcross(node: LayoutNode, inner: number): Pick<PlacedNode, 'anchor' | 'rest'> {
  if (node.width === undefined || node.width >= inner - tolerance) return { anchor: 'start', rest: undefined }
  const rest = inner - node.start - node.width
  return { anchor: Math.abs(node.start - rest) <= tolerance ? 'center' : node.anchor, rest }
}

function anchorInRow(node: LayoutNode, height: number | undefined): Pick<PlacedNode, 'anchor' | 'rest'> {
  const rest =
    height === undefined || node.height === undefined ? undefined : height - node.start - node.height
  return { anchor: node.anchor, rest }
}

/** How high the children make a row; undefined where that is up to their words. */
function findHeight({ children }: LayoutContainer): number | undefined {
  if (children.some(({ height }) => height === undefined)) return undefined
  return Math.max(0, ...children.map(({ start, height = 0 }) => start + height))
}

function flexibleWidth({ children }: LayoutContainer, inner: number): number {
  const taken = children.reduce((sum, { before, width = 0 }) => sum + before + width, 0)
  const flexible = children.filter(({ width }) => width === undefined).length
  return flexible === 0 ? 0 : Math.max(0, inner - taken) / flexible
}

function reachesEdges(
  parent: PlacedNode,
  container: LayoutContainer,
  node: LayoutNode,
  x: number,
  width: number,
): boolean {
  const isPlain = !isContainer(node) && node.kind !== 'image' && node.kind !== 'shape'
  if (!parent.isEdgeToEdge || isPlain) return false
  const isLeft = x <= tolerance
  const isRight = x + width >= parent.x + parent.width - tolerance
  if (container.kind !== 'row') return isLeft && isRight
  // Halves of the page that are below each other on phones are as wide as the page there.
  const isPainted = node.kind === 'image' || node.background !== undefined
  return container.narrow === 'stack' && isPainted && (isLeft || isRight)
}

function isCover(container: LayoutContainer, node: LayoutNode, index: number): boolean {
  const { children } = container
  const [first] = children
  if (first === undefined || holdsWords(node)) return false
  if (index === 0) return children.length > 1 && coveredShare(container, node) > coverShare
  const covers = (from: number, length: number | undefined, size: number | undefined): boolean =>
    Math.abs(from) <= tolerance && (length === undefined || size === undefined || length >= size - tolerance)
  return (
    covers(node.start - first.start, node.width, first.width) &&
    covers(node.before - first.before, node.height, first.height)
  )
}

/** An image behind words covers most of what they take, though some may reach over its edge. */
const coverShare = 0.6
/** An edge that is shorter by less than this is the same. */
const wholeShare = 0.97

/** How much of the layers' box one of them covers; of its height alone where a width is not known. */
function coveredShare(container: LayoutContainer, node: LayoutNode): number {
  const { width } = container
  const across = width === undefined || node.width === undefined ? 1 : node.width / Math.max(1, width)
  return Math.min(1, across) * coveredHeight(container, node)
}

function coveredHeight({ height }: LayoutContainer, node: LayoutNode): number {
  return height === undefined || node.height === undefined || height <= 0 ? 1 : node.height / height
}

/** Corners as round as this would be seen to be covered. */
const minRound = 3
/** In pixels: what ends further from the edges of a large round shape lies on it. */
const maxInset = 8

/** Whether a round corner is covered by what is in it, and nothing of that reaches over the edges. */
export function cutsCorners({ node, x, width, children }: PlacedNode): boolean {
  const { radius = 0 } = node
  if (radius < minRound || !isContainer(node)) return false
  const right = x + width
  const inset = Math.min(radius / 4, maxInset)
  const isWithin = (inner: PlacedNode): boolean =>
    inner.x >= x - tolerance &&
    inner.x + inner.width <= right + tolerance &&
    (inner.parent?.node.kind === 'row' ? inner.node.start : inner.node.before) >= -tolerance &&
    inner.children.every(isWithin)
  const isInCorner = (inner: PlacedNode): boolean =>
    (inner.x < x + inset || inner.x + inner.width > right - inset) &&
    ((fillsCorner(inner.node) && (inner.node.radius ?? 0) < radius / 2) || inner.children.some(isInCorner))
  return children.every(isWithin) && children.some(isInCorner)
}

function fillsCorner({ kind, background, height }: LayoutNode): boolean {
  return (kind === 'image' || background !== undefined) && (height ?? minRound) >= minRound
}

/** Whether there is something to read in a node. */
export function holdsWords(node: LayoutNode): boolean {
  for (const inner of walkTree(node))
    if (isSlotNode(inner) && inner.kind !== 'image' && inner.kind !== 'icon') return true
  return false
}

/** Less than this, in pixels of the design, is a matter of rounding. */
const minOverhang = 4

/**
 * How far words hang over the lower edge of a stack as in its design, which stays as high as it is: pixels of
 * the design; 0 where they do not.
 */
export function findOverhang(
  { node, parent, index }: PlacedNode,
  styles: ReadonlyMap<string, TextStyle>,
): number {
  const container = parent?.node
  if (container === undefined || !isContainer(container) || container.kind !== 'stack') return 0
  const { height, padding, children } = container
  const isLast = index === children.length - 1
  if (!isLast || height === undefined || (padding?.bottom ?? 0) > 0 || node.kind !== 'text') return 0
  const over = (findContentHeight({ ...container, height: 0 }, styles) ?? 0) - height
  return over >= minOverhang && over < height ? over : 0
}

/** As the design has it; undefined where that is not known of something in it. */
function findContentHeight(node: LayoutNode, styles: ReadonlyMap<string, TextStyle>): number | undefined {
  if (node.kind === 'text') {
    const style = styles.get(node.style)
    return style && Math.max(node.height ?? 0, (node.lines ?? 1) * style.lineHeight * style.size)
  }
  if (!isContainer(node)) return node.height
  const { kind, children, padding, height: own = 0 } = node
  const heights = children.map((child) => findContentHeight(child, styles))
  if (heights.includes(undefined)) return node.height
  const ends = children.map(
    (child, index) => (kind === 'row' ? child.start : child.before) + (heights[index] ?? 0),
  )
  const inner = kind === 'stack' ? ends.reduce((sum, end) => sum + end, 0) : Math.max(0, ...ends)
  return Math.max(own, (padding?.top ?? 0) + inner + (padding?.bottom ?? 0))
}
