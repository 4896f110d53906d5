// Another background of an element. Words are repaired where they are rendered, except for what passes for
// decoration there: a headline that could be read before is none, whatever is behind it now.
import type {
  LayoutBackground,
  LayoutContainer,
  LayoutNode,
  TextStyle,
} from '#contracts/design-layout.schema.ts'
import { isReadable, isWatermark, neededContrast, readableOn, type Backdrop } from '../contrast.ts'
import { walkTree } from '../walk-tree.ts'
import { replaceNode } from './find-nodes.ts'
import { findBackdrop } from './node-backdrop.ts'

type TextNode = Extract<LayoutNode, { kind: 'text' }>

export interface BackgroundContext {
  textStyles: readonly TextStyle[] | undefined
  /** Behind a section without a background. */
  pageColor: string
}

/** The tree with this background of a node, and with words that are seen on it. */
export function setBackground(
  tree: LayoutContainer,
  nodeId: string,
  background: LayoutBackground | undefined,
  { textStyles = [], pageColor }: BackgroundContext,
): LayoutContainer {
  const changed = replaceNode(tree, nodeId, (node): LayoutNode => {
    const { background: _, ...plain } = node
    return background === undefined ? plain : { ...plain, background }
  })
  const styles = new Map(textStyles.map((style) => [style.id, style]))
  return [...walkTree(changed)].reduce<LayoutContainer>((result, node) => {
    const style = node.kind === 'text' ? styles.get(node.style) : undefined
    if (node.kind !== 'text' || style === undefined) return result
    const before = findBackdrop(tree, node.id, pageColor)
    const shown = keepReadable(node, style, before, findBackdrop(changed, node.id, pageColor))
    return shown === node ? result : replaceNode(result, node.id, () => shown)
  }, changed)
}

function keepReadable(given: TextNode, style: TextStyle, before: Backdrop, after: Backdrop): TextNode {
  const needed = neededContrast(style)
  const { color: own, ...plain } = given
  // What was repaired for the last background has its own colour again for the next one.
  const isRepaired =
    own !== undefined && own !== style.color && own === readableOn(style.color, before, needed)
  const node: TextNode = isRepaired ? plain : given
  const color = node.color ?? style.color
  const wasSeen = isRepaired || !isWatermark(color, style.size, before)
  const seen =
    wasSeen && isWatermark(color, style.size, after)
      ? { ...node, color: readableOn(color, after, needed) }
      : node
  // An image of letters has one colour.
  const { textImage, ...letters } = seen
  const isLost = isReadable(color, before, needed) && !isReadable(color, after, needed)
  return textImage !== undefined && isLost ? letters : seen
}
