// Words that hang over the lower edge of what they are in, as in their design: the box stays as high as it
// is.
import type { LayoutNode, TextStyle } from '#contracts/design-layout.schema.ts'
import type { PlacedNode } from './place-nodes.ts'
import { isContainer } from './walk-tree.ts'

type Styles = ReadonlyMap<string, TextStyle>

/** Less than this, in pixels of the design, is a matter of rounding. */
const minOverhang = 4

/** How far the last of a stack reaches below that, in pixels of the design; 0 where it does not. */
export function findOverhang({ node, parent, index }: PlacedNode, styles: Styles): number {
  const container = parent?.node
  if (container === undefined || !isContainer(container) || container.kind !== 'stack') return 0
  const { height, padding, children } = container
  const isLast = index === children.length - 1
  if (!isLast || height === undefined || (padding?.bottom ?? 0) > 0 || node.kind !== 'text') return 0
  const over = (findHeight({ ...container, height: 0 }, styles) ?? 0) - height
  return over >= minOverhang && over < height ? over : 0
}

/** As the design has it; undefined where that is not known of something in it. */
function findHeight(node: LayoutNode, styles: Styles): number | undefined {
  if (node.kind === 'text') {
    const style = styles.get(node.style)
    return style && Math.max(node.height ?? 0, (node.lines ?? 1) * style.lineHeight * style.size)
  }
  if (!isContainer(node)) return node.height
  const { kind, children, padding, height: own = 0 } = node
  const heights = children.map((child) => findHeight(child, styles))
  if (heights.includes(undefined)) return node.height
  const ends = children.map(
    (child, index) => (kind === 'row' ? child.start : child.before) + (heights[index] ?? 0),
  )
  const inner = kind === 'stack' ? ends.reduce((sum, end) => sum + end, 0) : Math.max(0, ...ends)
  return Math.max(own, (padding?.top ?? 0) + inner + (padding?.bottom ?? 0))
}
