// Sections of which nothing would be published that says anything, and forms of which not all is.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { findWordPlaces } from './open-places.ts'
import { getArea, isForWords, maxMarkArea, pruneTree } from './prune-tree.ts'
import { findSlotNodes, isContainer, type SlotNode } from './walk-tree.ts'

/** What these say is their heading, or what one presses. */
const headingAlone = new Set<Section['type']>(['header', 'hero', 'cta', 'footer'])

/**
 * Whether nothing is left but a heading, or a button, where the design has more: places below it are still
 * blank.
 */
export function isHeadingOverBlanks(section: Section): boolean {
  const { tree, type, components } = section
  if (tree === undefined || headingAlone.has(type)) return false
  const open = findWordPlaces({ ...section, tree }).filter(({ isEmpty }) => isEmpty)
  if (open.every(({ slot }) => slot === 'title')) return false
  const blank = new Set(open.map(({ slot }) => slot))
  const byId = new Map(components.map((component) => [component.id, component.props]))
  const isFilled = ({ slot, kind }: SlotNode): boolean =>
    kind === 'image' || kind === 'icon' ? byId.get(slot)?.['src'] !== '' : !blank.has(slot)
  const getText = ({ slot }: SlotNode): string => {
    const { html, text } = byId.get(slot) ?? {}
    const words = html ?? text
    return typeof words === 'string' ? words.replace(/<[^>]*>/g, '') : ''
  }
  const left = findSlotNodes(pruneTree(tree, isFilled, { getText }))
  const placed = new Set(findSlotNodes(tree).map(({ slot }) => slot))
  const isBelow = components.some(({ id }) => !placed.has(id) && !blank.has(id))
  return (
    !isBelow &&
    left.every((leaf) => (isForWords(leaf) ? leaf.slot === 'title' || leaf.kind === 'button' : isMark(leaf)))
  )
}

function isMark(leaf: SlotNode): boolean {
  return leaf.kind !== 'form' && (leaf.kind === 'icon' || getArea(leaf) < maxMarkArea)
}

/**
 * The tree with forms that have lost fields as high as what is left of them, and so the boxes around them,
 * up to a row, which keeps its height.
 */
export function withShortForms(tree: LayoutContainer, slots: ReadonlySet<string>): LayoutContainer {
  const isAround = (node: LayoutNode): boolean => findSlotNodes(node).some(({ slot }) => slots.has(slot))
  const shorten = <Node extends LayoutNode>(node: Node): Node => {
    if (!isContainer(node))
      return 'slot' in node && slots.has(node.slot) ? { ...node, height: undefined } : node
    if (!isAround(node)) return node
    const children = node.children.map((child) => shorten(child))
    if (node.kind === 'stack' && node.background?.image === undefined)
      return { ...node, children, height: undefined }
    if (node.kind !== 'row') return { ...node, children }
    const ends = node.children.map(({ start, height = 0 }) => start + height)
    const height = Math.max(node.height ?? 0, ...ends)
    return { ...node, children, ...(height > 0 && { height }) }
  }
  return { ...tree, children: tree.children.map((child) => shorten(child)) }
}
