// Nodes of a section's tree, in the order of reading.
import type { LayoutContainer, LayoutLeaf, LayoutNode } from '#contracts/design-layout.schema.ts'

/** Leaves that something is set in. */
export type SlotNode = Exclude<LayoutLeaf, { kind: 'shape' }>

export function isContainer(node: LayoutNode): node is LayoutContainer {
  return node.kind === 'stack' || node.kind === 'row' || node.kind === 'layers'
}

export function isSlotNode(node: LayoutNode): node is SlotNode {
  return !isContainer(node) && node.kind !== 'shape'
}

/** The node and all in it, each before its children. */
export function* walkTree(node: LayoutNode): Generator<LayoutNode> {
  yield node
  if (isContainer(node)) for (const child of node.children) yield* walkTree(child)
}

export function findSlotNodes(tree: LayoutNode): SlotNode[] {
  return [...walkTree(tree)].filter((node) => isSlotNode(node))
}

/** Names of all slots of a tree: component ids, `title` and `content`. */
export function findSlotIds(tree: LayoutNode): Set<string> {
  return new Set(findSlotNodes(tree).map(({ slot }) => slot))
}

/** Whether its parts are items of a list, in markup too. */
export function isListLike({ role, kind }: LayoutContainer): boolean {
  return (role === 'list' || role === 'nav') && kind !== 'layers'
}
