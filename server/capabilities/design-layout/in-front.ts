// Siblings that were painted in another order than browsers paint them in by themselves.
import { isUpright } from '#contracts/paint.schema.ts'
import type { Group, LeafGroup } from './arrange.ts'
import { commonArea, getHeight, getWidth, type Box } from './boxes.ts'
import type { Element } from './elements.types.ts'
import type { Built } from './place-children.ts'

/**
 * Marks what was painted over a sibling that follows it, or over one before it that browsers paint in front:
 * one that is marked or tilted.
 */
export function markInFront(built: readonly Built[], groups: readonly Group[]): void {
  const leaves = groups.map(getLeaves)
  const isOver = (own: readonly LeafGroup[], other: readonly LeafGroup[]): boolean =>
    other.some(({ element: behind }) =>
      own.some(
        ({ element: { piece, box } }) =>
          piece.order > behind.piece.order && commonArea(box, getPaintedBox(behind)) > minHidden,
      ),
    )
  for (const [index, { node }] of built.entries()) {
    const own = leaves[index] ?? []
    const isRaised = (before: Built, at: number): LeafGroup[] =>
      before.node.isInFront === true ? (leaves[at] ?? []) : (leaves[at] ?? []).filter(isTilted)
    if (
      leaves.slice(index + 1).some((after) => isOver(own, after)) ||
      built.slice(0, index).some((before, at) => isOver(own, isRaised(before, at)))
    )
      node.isInFront = true
  }
}

/** Around its words as they are tilted. */
function getPaintedBox({ box, piece: { block } }: LeafGroup['element']): Box {
  const angle = isUpright(block.turn) ? 0 : ((block.turn ?? 0) * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const moreAcross = (getWidth(box) * (cos - 1) + getHeight(box) * sin) / 2
  const moreDown = (getHeight(box) * (cos - 1) + getWidth(box) * sin) / 2
  return {
    left: box.left - moreAcross,
    right: box.right + moreAcross,
    top: box.top - moreDown,
    bottom: box.bottom + moreDown,
  }
}

function isTilted({ element: { kind, piece } }: LeafGroup): boolean {
  return kind === 'text' && piece.block.turn !== undefined && !isUpright(piece.block.turn)
}

/** In square pixels: what of two boxes is in common by rounding is seen by nobody. */
const minHidden = 200

function getLeaves(group: Group): LeafGroup[] {
  return group.kind === 'leaf' ? [group] : group.children.flatMap(getLeaves)
}

/** Where a section ends, and when the background of the next one was painted. */
export interface SectionEnd {
  bottom: number
  order: number
}

/** In pixels: less of a shadow is not seen. */
const minCast = 4

/** Whether the shadow of it, or of what is on it, was painted over the background of the next section. */
export function castsBelow({ box, paint, piece, children }: Element, end: SectionEnd | undefined): boolean {
  if (end === undefined) return false
  if (children.some((child) => castsBelow(child, end))) return true
  if (paint.shadow === undefined || piece.order < end.order) return false
  const { more = [], ...first } = paint.shadow
  const reach = Math.max(...[first, ...more].map(({ y, blur, spread = 0 }) => y + blur + spread))
  return box.bottom <= end.bottom + 1 && box.bottom + reach > end.bottom + minCast
}
