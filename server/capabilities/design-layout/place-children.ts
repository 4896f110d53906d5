// Places of children in their container as distances: from the one before, and from the container's edge.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { surround, type Box } from './boxes.ts'

export interface Built {
  node: LayoutNode
  box: Box
}
export interface BuiltContainer {
  node: LayoutContainer
  box: Box
}

export function round(value: number): number {
  const rounded = Math.round(value * 100) / 100
  return Object.is(rounded, -0) ? 0 : rounded
}

export function toLength(value: number): number {
  return round(Math.min(50_000, Math.max(0, value)))
}

export function toDistance(value: number): number {
  return round(Math.min(50_000, Math.max(-5_000, value)))
}

/** A container around children that lie where their boxes say, as large as `box` or as they are. */
export function placeChildren(
  kind: LayoutContainer['kind'],
  id: string,
  children: readonly Built[],
  box: Box = surround(children.map((child) => child.box)),
): BuiltContainer {
  let cursor = kind === 'row' ? box.left : box.top
  // A row is as high as its highest child, which nothing can keep to the lower edge of where none is as high.
  const isFilled = children.some(({ box: at }) => at.top <= box.top + 2 && at.bottom >= box.bottom - 2)
  for (const { node, box: at } of children) {
    const isInRow = kind === 'row'
    node.before = toDistance((isInRow ? at.left : at.top) - (kind === 'layers' ? box.top : cursor))
    node.start = toDistance(isInRow ? at.top - box.top : at.left - box.left)
    const anchor = isInRow
      ? findAnchor(at.top - box.top, box.bottom - at.bottom)
      : findAnchor(at.left - box.left, box.right - at.right)
    node.anchor = isInRow && anchor === 'end' && !isFilled ? 'start' : anchor
    cursor = isInRow ? at.right : at.bottom
  }
  return {
    node: {
      id,
      kind,
      before: 0,
      start: 0,
      anchor: 'start',
      width: toLength(box.right - box.left),
      role: 'group',
      narrow: 'stack',
      isStretched: false,
      children: children.map(({ node }) => node),
    },
    box,
  }
}

const centered = 3

function findAnchor(before: number, after: number): LayoutNode['anchor'] {
  if (Math.abs(before - after) <= centered) return before > centered ? 'center' : 'start'
  return Math.abs(after) <= 2 && before > 8 ? 'end' : 'start'
}

/**
 * A container that is larger than what is in it: as wide as its column, or as the padding of a panel leaves.
 */
export function resize({ node, box }: BuiltContainer, target: Box): void {
  const [moveX, moveY] = [box.left - target.left, box.top - target.top]
  const moreBelow = target.bottom - box.bottom
  for (const [index, child] of node.children.entries()) {
    if (node.kind === 'row') {
      child.start = toDistance(child.start + moveY)
      // What was in the middle of a row or at its lower edge is not that of a higher one.
      const isKept = child.anchor === 'center' ? Math.abs(moreBelow - moveY) <= centered : moreBelow <= 2
      if (!isKept) child.anchor = 'start'
      if (index === 0) child.before = toDistance(child.before + moveX)
    } else {
      child.start = toDistance(child.start + moveX)
      if (index === 0 || node.kind === 'layers') child.before = toDistance(child.before + moveY)
    }
  }
  node.width = toLength(target.right - target.left)
}
