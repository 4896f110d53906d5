// A tree without the places that nothing is set in, its other parts moved together as a designer would.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { findSlotNodes, isContainer, isSlotNode, type SlotNode } from './walk-tree.ts'

/**
 * The tree without leaves that are not filled, and without containers that have lost all they held; the root
 * stays. Of cards in a row those that are left move to the middle.
 */
export function pruneTree(tree: LayoutContainer, isFilled: (leaf: SlotNode) => boolean): LayoutContainer {
  return findSlotNodes(tree).every((leaf) => isFilled(leaf)) ? tree : pruneContainer(tree, isFilled)
}

function pruneContainer(container: LayoutContainer, isFilled: (leaf: SlotNode) => boolean): LayoutContainer {
  const kept = container.children.map((child) => pruneNode(child, isFilled))
  const first = container.children[0]
  // The first of layers gives them their size: what is gone leaves its place.
  if (container.kind === 'layers' && first !== undefined && kept[0] === undefined) kept[0] = emptyPlace(first)
  return { ...container, children: closeGaps(container, kept) }
}

function pruneNode(node: LayoutNode, isFilled: (leaf: SlotNode) => boolean): LayoutNode | undefined {
  if (isSlotNode(node)) return isFilled(node) ? node : undefined
  if (!isContainer(node)) return node
  const slots = findSlotNodes(node)
  if (slots.length === 0) return node
  const [head] = node.children
  // Nothing is left to press.
  if (node.role === 'question' && head !== undefined && pruneNode(head, isFilled) === undefined)
    return undefined
  return slots.some((leaf) => isFilled(leaf)) ? pruneContainer(node, isFilled) : undefined
}

export function emptyPlace({ id, before, start, anchor, width, height }: LayoutNode): LayoutNode {
  return { kind: 'shape', id, before, start, anchor, width, height }
}

/** Children that are left, with their distances: `kept` has the place of each one that is gone. */
export function closeGaps(
  { kind, children }: Pick<LayoutContainer, 'kind' | 'children'>,
  kept: readonly (LayoutNode | undefined)[],
): LayoutNode[] {
  const left = kept.filter((child) => child !== undefined)
  const firstKept = kept.findIndex((child) => child !== undefined)
  if (left.length === children.length || kind === 'layers' || left[0] === undefined) return left
  const first = children[0]
  const before = first === undefined || firstKept === 0 ? left[0].before : first.before
  const freed = kind === 'row' ? freedWidth(children, kept, left[0].before - before) : 0
  return [{ ...left[0], before: before + freed / 2 }, ...left.slice(1)]
}

/** What cards take that are gone; nothing where those left are no cards. */
function freedWidth(
  children: readonly LayoutNode[],
  kept: readonly (LayoutNode | undefined)[],
  moved: number,
): number {
  const pattern = children.map((child) => (isContainer(child) ? child.pattern : undefined))
  const isCard = pattern.map((name) => name !== undefined && pattern.filter((own) => own === name).length > 1)
  if (!kept.some((child, index) => child !== undefined && isCard[index])) return 0
  let freed = moved
  children.forEach((child, index) => {
    if (kept[index] === undefined) freed += (child.width ?? 0) + (index === 0 ? 0 : child.before)
  })
  return Math.max(0, freed - (kept[0] === undefined ? moved : 0))
}
