// How large a box is on phones, and what room it keeps around it.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { pixels, written } from './css-values.ts'
import { isPainted, phoneDirection, phoneDistance, phoneMargin, wideImage } from './phone-flow.ts'
import type { PlacedNode } from './place-nodes.ts'
import { isContainer } from './walk-tree.ts'

/** The same as the border of a column. */
export function withoutLineBetween({ node: { border } }: PlacedNode, { kind }: LayoutNode): string[] {
  const between = border?.sides?.filter((side) => side === 'left' || side === 'right') ?? []
  const [side] = between
  if (kind !== 'row' || between.length !== 1) return []
  return [side === 'left' ? 'border-inline-start:0' : 'border-inline-end:0']
}

/** What is in something that reaches the edges of the page, and does not reach them itself, keeps away. */
function hasMargins({ parent, isEdgeToEdge }: PlacedNode): boolean {
  return parent?.isEdgeToEdge === true && !isEdgeToEdge
}

export function phoneMargins(placed: PlacedNode): string[] {
  if (hasMargins(placed)) return [`margin-inline:${phoneMargin}px`]
  const inset = insetInCard(placed)
  return inset === 0 ? [] : [`margin-inline:${pixels(inset)}`]
}

/** In a card whose images reach its edges, and which has no padding for that, words keep away from them. */
function insetInCard({ node, parent, width }: PlacedNode): number {
  if (parent?.parent === undefined || node.kind === 'image' || node.kind === 'shape' || node.kind === 'icon')
    return 0
  const { padding } = parent.node
  if (parent.children.some(fillsSideOfCard)) return phoneMargin
  // Columns of a bar, below each other.
  if (isPaintedCard(parent) && !isPainted(node) && (padding?.left ?? 0) < minInset)
    return Math.min(phoneMargin, Math.max(node.before, parent.children[0]?.node.before ?? 0))
  const rest = parent.width - node.start - width
  if (!isPainted(parent.node) || parent.node.kind !== 'stack' || (padding?.left ?? 0) > 0) return 0
  return node.start >= minInset && rest >= 0 ? Math.min(phoneMargin, node.start) : 0
}

/** In pixels: what is nearer lies at the edge. */
const minInset = 6

/** An image along one side of a card whose parts are below each other on phones. */
function fillsSideOfCard({ node, parent, index }: PlacedNode): boolean {
  if (parent?.parent === undefined || node.kind !== 'image' || !isPaintedCard(parent)) return false
  const { padding, height = node.height ?? 0 } = parent.node as LayoutContainer
  const isAtEdge = index === 0 ? node.before < minInset : index === parent.children.length - 1
  const isFlush = (padding?.top ?? 0) < minInset && (padding?.left ?? 0) < minInset && node.start < minInset
  return isAtEdge && isFlush && (node.height ?? 0) >= height - 2 * minInset
}

/** One whose parts are below each other on phones. */
function isPaintedCard({ node }: PlacedNode): boolean {
  return node.kind === 'row' && isPainted(node) && phoneDirection(node) === 'column'
}

/** Above the first and below the last of a painted row, which keep their distance from it by their place. */
export function edgeDistance({ node, parent }: PlacedNode, side: 'top' | 'bottom'): number {
  if (parent === undefined || !isPaintedCard(parent) || isPainted(node) || node.kind === 'image') return 0
  const { padding } = parent.node as LayoutContainer
  if ((padding?.[side] ?? 0) >= 2 * minInset) return 0
  return Math.min(phoneDistance(Math.max(0, node.start)), maxEdgeDistance)
}

const maxEdgeDistance = 40

function wholeWidth(placed: PlacedNode): string {
  return hasMargins(placed) ? `calc(100% - ${2 * phoneMargin}px)` : '100%'
}

export function phoneAlignment(placed: PlacedNode): string[] {
  const { node, anchor, parent, width } = placed
  const isSmall = node.kind === 'button' || node.kind === 'icon' || width < wideImage
  if (anchor === 'center' && parent?.node.kind === 'stack') {
    if (!isContainer(node) || width < wideImage) return ['align-self:center']
    // What is in it would give it its width.
    return insetInCard(placed) > 0
      ? []
      : ['align-self:center', `width:min(${wholeWidth(placed)},${pixels(width)})`]
  }
  const isWords = node.kind === 'text' && !isPainted(node)
  if (isSmall && !isWords && isInMiddle(placed)) return ['align-self:center']
  return isSmall && !isWords && !isContainer(node) ? ['align-self:flex-start'] : []
}

/** In the middle of a circle, or of a column whose texts all are. */
function isInMiddle({ node, parent, width }: PlacedNode): boolean {
  if (parent?.node.kind !== 'stack') return false
  const { left = 0, right = 0 } = parent.node.padding ?? {}
  const rest = parent.width - left - right - width
  if (Math.abs(node.start - rest / 2) > maxOffMiddle) return false
  const texts = parent.children.flatMap(({ node: one }) => (one.kind === 'text' && one !== node ? [one] : []))
  const isCentered = texts.length > 0 && texts.every(({ align }) => align === 'center')
  return isCentered || (isPainted(parent.node) && isRound(parent))
}

/** In pixels. */
const maxOffMiddle = 4

/** Words in a small shape about as high as wide, as in a seal. */
export function isBadge({ node, parent, width, children }: PlacedNode): boolean {
  const { kind, height = 0, background } = node
  if (height === 0 || Math.max(width, height) >= wideImage) return false
  if (kind === 'layers' && children.some((child) => child.isCover)) return true
  const isSquare = Math.abs(width - height) <= Math.min(width, height) / 3
  return isContainer(node) && parent?.node.kind === 'layers' && background !== undefined && isSquare
}

/** A circle, or nearly one: of no other size it would be seen as such. */
export function isRound({ node, width }: Pick<PlacedNode, 'node' | 'width'>): boolean {
  const { height = 0, radius = 0, corners } = node
  const short = Math.min(width, height)
  const roundness = corners === undefined ? radius : Math.min(...Object.values(corners))
  return short > maxDot && Math.max(width, height) <= short * 1.15 && roundness >= short * 0.45
}

/** In pixels: a smaller dot is as it is anyway. */
const maxDot = 8

/** As large as in the design, where there is room for it, with what is in it in its middle. */
function roundSize(placed: PlacedNode): string[] {
  const { node, width } = placed
  const size = [
    `width:min(${pixels(width)},${wholeWidth(placed)})`,
    `aspect-ratio:${written(width)}/${written(node.height ?? width)}`,
  ]
  if (node.kind === 'shape') return size
  return isContainer(node)
    ? [...size, 'place-content:center', ...(node.kind === 'row' ? ['align-items:center'] : [])]
    : [...size, 'align-content:center', 'padding:0']
}

/** Images are never much larger than in the design, as they would be on a tablet, below their words. */
const maxGrowth = 1.55

export function phoneSize(placed: PlacedNode, isFullWidth: boolean): string[] {
  const { node, width, isCover } = placed
  const isDrawn = node.kind === 'shape' || (isPainted(node) && (isContainer(node) || node.kind === 'text'))
  if (isDrawn && !isCover && isRound(placed)) return roundSize(placed)
  if (isBadge(placed))
    return [`width:${pixels(width)}`, `min-height:${pixels(node.height ?? 0)}`, 'align-content:center']
  const isImage = node.kind === 'image' || node.kind === 'icon'
  const ratio = node.height === undefined ? [] : [`aspect-ratio:${written(width)}/${written(node.height)}`]
  const isFramed = node.kind === 'layers' && placed.children[0]?.isCover === true
  if (isFramed && placed.children[0]?.node.kind === 'image' && !placed.isEdgeToEdge)
    return [`max-width:${pixels(Math.round(width * maxGrowth))}`]
  if (isImage && isCover) return ['width:100%', ...ratio]
  if (isImage && isFullWidth && fillsSideOfCard(placed))
    return ['width:100%', `aspect-ratio:${written(Math.max(width / (node.height ?? 1), 1.5))}`]
  if (isImage && isFullWidth && width >= wideImage)
    return [`width:min(${wholeWidth(placed)},${pixels(Math.round(width * maxGrowth))})`, ...ratio]
  if (isImage) return [`width:${pixels(isFullWidth ? width : Math.min(width, 160))}`, ...ratio]
  if (node.kind === 'button')
    return [
      `max-width:${wholeWidth(placed)}`,
      ...(node.width === undefined ? [] : [`min-width:min(${pixels(node.width)},${wholeWidth(placed)})`]),
    ]
  if (node.kind === 'shape' && !isCover) {
    const isLine = (node.height ?? 0) <= 8
    return [
      ...(width < wideImage ? [`width:${pixels(width)}`] : []),
      `height:${pixels(isLine ? (node.height ?? 0) : phoneDistance(node.height ?? 0))}`,
    ]
  }
  return []
}
