// Nodes of a tree by their ids: the way to one, its neighbours, what it is called. Trees are never changed:
// what an edit leaves alone stays the very same object.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { findSlotNodes, isContainer } from '../walk-tree.ts'
import { findGrid } from './grids.ts'

/** From the root to the node; empty where there is no such node. */
export function findTrail(tree: LayoutNode, nodeId: string): LayoutNode[] {
  if (tree.id === nodeId) return [tree]
  if (!isContainer(tree)) return []
  for (const child of tree.children) {
    const trail = findTrail(child, nodeId)
    if (trail.length > 0) return [tree, ...trail]
  }
  return []
}

export function findNode(tree: LayoutNode, nodeId: string): LayoutNode | undefined {
  return findTrail(tree, nodeId).at(-1)
}

export function findParent(tree: LayoutNode, nodeId: string): LayoutContainer | undefined {
  const parent = findTrail(tree, nodeId).at(-2)
  return parent !== undefined && isContainer(parent) ? parent : undefined
}

/** The tree with another node in the place of that one. The root stays a container. */
export function replaceNode<Tree extends LayoutNode>(
  tree: Tree,
  nodeId: string,
  change: (node: LayoutNode) => LayoutNode,
): Tree {
  if (tree.id === nodeId) return change(tree) as Tree
  if (!isContainer(tree)) return tree
  const children = tree.children.map((child) => replaceNode(child, nodeId, change))
  return children.every((child, index) => child === tree.children[index]) ? tree : { ...tree, children }
}

/** The node that something is set in. */
export function findSlotNode(tree: LayoutNode, slot: string): LayoutNode | undefined {
  return findSlotNodes(tree).find((node) => node.slot === slot)
}

export type Step = 'previous' | 'next' | 'parent' | 'child'

/** The node that is reached from one by a step; undefined at the ends. */
export function findNeighbour(tree: LayoutContainer, nodeId: string, step: Step): LayoutNode | undefined {
  const trail = findTrail(tree, nodeId)
  const node = trail.at(-1)
  const parent = trail.at(-2)
  if (node === undefined) return undefined
  if (step === 'parent') return parent
  if (step === 'child') return isContainer(node) ? node.children[0] : undefined
  if (parent === undefined || !isContainer(parent)) return undefined
  const index = parent.children.indexOf(node)
  return parent.children[step === 'next' ? index + 1 : index - 1]
}

export type NodeName =
  | 'section'
  | 'columns'
  | 'grid'
  | 'group'
  | 'layers'
  | 'card'
  | 'question'
  | 'navigation'
  | 'heading'
  | 'text'
  | 'link'
  | 'brand'
  | 'quote'
  | 'price'
  | 'figure'
  | 'button'
  | 'image'
  | 'icon'
  | 'list'
  | 'form'
  | 'line'
  | 'shape'

/** What a node is in the words of whoever edits the page. */
export function nameNode(node: LayoutNode, isRoot: boolean): NodeName {
  if (isRoot) return 'section'
  if (isContainer(node)) return nameContainer(node)
  switch (node.kind) {
    case 'text':
      return textNames[node.role] ?? (node.role.startsWith('heading-') ? 'heading' : 'text')
    case 'shape':
      return Math.min(node.width ?? 100, node.height ?? 100) <= 8 ? 'line' : 'shape'
    default:
      return node.kind
  }
}

const textNames: Partial<Record<string, NodeName>> = {
  'nav-link': 'link',
  link: 'link',
  brand: 'brand',
  quote: 'quote',
  price: 'price',
  figure: 'figure',
}

function nameContainer(node: LayoutContainer): NodeName {
  if (node.role === 'nav') return 'navigation'
  if (node.role === 'question') return 'question'
  if (node.role === 'card' || node.role === 'quote' || node.role === 'figure') return 'card'
  if (node.kind === 'layers') return 'layers'
  if (node.kind === 'row') return 'columns'
  if (node.pattern !== undefined || node.border !== undefined || node.shadow !== undefined) return 'card'
  return findGrid(node) === undefined ? 'group' : 'grid'
}
