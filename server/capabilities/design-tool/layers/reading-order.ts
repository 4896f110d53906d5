// In which order the layers of one container are read: as auto layout has them, else by the gaps between
// them.
import type { FigmaNode } from '../figma.types.ts'
import { getArea, findCentre, holds, toRect, type Rect } from './rect.ts'

interface Placed {
  node: FigmaNode
  rect: Rect
}

/**
 * The children in reading order; what lies behind others comes before them. Masks and what is hidden are the
 * caller's to leave out.
 */
export function inReadingOrder(container: FigmaNode, children: readonly FigmaNode[]): FigmaNode[] {
  if ((container.layoutMode ?? 'NONE') !== 'NONE') return [...children]
  const placed: Placed[] = []
  const others: FigmaNode[] = []
  for (const node of children) {
    const rect = toRect(node.absoluteBoundingBox)
    if (rect === undefined) others.push(node)
    else placed.push({ node, rect })
  }
  const isBehind = ({ node, rect }: Placed, index: number): boolean =>
    node.type !== 'TEXT' &&
    !Array.isArray(node.children) &&
    placed.some(
      (other, place) =>
        place > index && getArea(other.rect) < getArea(rect) && holds(rect, findCentre(other.rect)),
    )
  const [behind, before]: [Placed[], Placed[]] = [[], []]
  for (const [index, one] of placed.entries()) (isBehind(one, index) ? behind : before).push(one)
  return [...behind.map(({ node }) => node), ...cutApart(before).map(({ node }) => node), ...others]
}

type Axis = 'x' | 'y'

/**
 * Cut where the widest gap goes through: rows of a page, columns of a row, the parts of a card. What no gap
 * divides goes by its upper edge.
 */
function cutApart(placed: readonly Placed[]): Placed[] {
  if (placed.length < 2) return [...placed]
  const [rows, columns] = [cutAlong(placed, 'y'), cutAlong(placed, 'x')]
  // One thing beside others of a row is no column: the row as a whole comes after what is above it.
  const areColumns =
    columns.gap > rows.gap && (rows.parts.length < 2 || columns.parts.every((part) => part.length > 1))
  const { parts } = areColumns ? columns : rows
  if (parts.length > 1) return parts.flatMap(cutApart)
  return placed.toSorted((left, right) => left.rect.y - right.rect.y || left.rect.x - right.rect.x)
}

/** The parts between gaps that are at least half as wide as the widest. */
function cutAlong(placed: readonly Placed[], axis: Axis): { gap: number; parts: Placed[][] } {
  const extent = axis === 'x' ? 'width' : 'height'
  const sorted = placed.toSorted((left, right) => left.rect[axis] - right.rect[axis])
  const gaps: number[] = []
  let end = -Infinity
  for (const { rect } of sorted) {
    gaps.push(rect[axis] - end)
    end = Math.max(end, rect[axis] + rect[extent])
  }
  const gap = Math.max(0, ...gaps.slice(1))
  if (gap === 0) return { gap, parts: [sorted] }
  const parts: Placed[][] = []
  for (const [index, one] of sorted.entries()) {
    if ((gaps[index] as number) >= gap / 2 || parts.length === 0) parts.push([one])
    else parts.at(-1)?.push(one)
  }
  return { gap, parts }
}
