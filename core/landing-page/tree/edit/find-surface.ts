// What one sees behind a section, or behind a part of it: often not its own background, but that of something
// in it which covers it.
import type {
  LayoutBackground,
  LayoutContainer,
  LayoutNode,
  TextStyle,
} from '#contracts/design-layout.schema.ts'
import { measureTree } from '../measure-tree.ts'
import { placeTree, type PlacedNode } from '../place-nodes.ts'
import { isContainer } from '../walk-tree.ts'
import { findNode, findParent } from './find-nodes.ts'
import { setBackground, type BackgroundContext } from './set-background.ts'

interface Surface {
  node: LayoutContainer
  /** An image that covers it. */
  cover: Extract<LayoutNode, { kind: 'image' }> | undefined
}

/** Of the height of what is behind. */
const coverShare = 0.5
/** In pixels: edges that are meant to be one. */
const tolerance = 4

export function findSurface(
  tree: LayoutContainer,
  nodeId: string,
  textStyles: readonly TextStyle[] = [],
): Surface | undefined {
  const heights = new Map<PlacedNode, number>()
  let found: PlacedNode | undefined
  measureTree(placeTree(tree), 0, {
    styles: new Map(textStyles.map((style) => [style.id, style])),
    getWords: () => '',
    onNode: (placed, _, height) => {
      heights.set(placed, height)
      if (placed.node.id === nodeId) found = placed
    },
  })
  if (found === undefined || !isContainer(found.node)) return undefined
  return findCovering(found, found, heights) ?? { node: found.node, cover: undefined }
}

/** What covers the box in the last of its layers. */
function findCovering(
  box: PlacedNode,
  within: PlacedNode,
  heights: ReadonlyMap<PlacedNode, number>,
): Surface | undefined {
  if (within.node.kind === 'row') return undefined
  for (const child of within.children.toReversed()) {
    const isCovering =
      child.x <= box.x + tolerance &&
      child.x + child.width >= box.x + box.width - tolerance &&
      (heights.get(child) ?? 0) >= (heights.get(box) ?? 0) * coverShare
    if (!isCovering) continue
    const { node } = child
    if (node.kind === 'image' && isContainer(box.node)) return { node: box.node, cover: node }
    if (!isContainer(node)) continue
    const inner = findCovering(node.background === undefined ? box : child, child, heights)
    if (inner !== undefined) return inner
    if (node.background !== undefined) return { node, cover: undefined }
  }
  return undefined
}

/** Another background of a surface; what is beside it in the same colour takes it as well. */
export function setSurface(
  tree: LayoutContainer,
  surfaceId: string,
  background: LayoutBackground | undefined,
  context: BackgroundContext,
): LayoutContainer {
  const before = findNode(tree, surfaceId)?.background
  const alike =
    before?.color === undefined || before.image !== undefined || background?.image !== undefined
      ? []
      : (findParent(tree, surfaceId)?.children ?? []).filter(
          (sibling) =>
            sibling.id !== surfaceId && JSON.stringify(sibling.background) === JSON.stringify(before),
        )
  return [surfaceId, ...alike.map(({ id }) => id)].reduce(
    (result, id) => setBackground(result, id, background, context),
    tree,
  )
}
