// A headline that a design sets in several texts, a line each, is one heading.
import type { Section } from '#contracts/sections.schema.ts'
import { collapseWhitespace } from '#core/text.ts'
import { findSlotNodes, type SlotNode } from './walk-tree.ts'

/** More large texts below each other are a list of them. */
const maxLines = 5

/** The main heading and the texts in which it goes on; none where there is no heading of the first level. */
export function findHeadline(leaves: readonly SlotNode[]): SlotNode[] {
  const words = leaves.filter(({ kind }) => kind === 'text' || kind === 'button' || kind === 'list')
  const isLine = (node: SlotNode): boolean => node.kind === 'text' && node.role === 'heading-1'
  const named = words.findIndex((node) => node.slot === 'title' && isLine(node))
  const first = named === -1 ? words.findIndex(isLine) : named
  if (first === -1) return []
  const after = words.slice(first).findIndex((node) => !isLine(node))
  const lines = after === -1 ? words.slice(first) : words.slice(first, first + after)
  return lines.length > maxLines ? lines.slice(0, 1) : lines
}

/** The title of a section with all lines of its headline, in one line. */
export function getHeadline({
  title,
  tree,
  components,
}: Pick<Section, 'title' | 'tree' | 'components'>): string {
  const lines = tree === undefined ? [] : findHeadline(findSlotNodes(tree))
  if (lines[0]?.slot !== 'title') return collapseWhitespace(title)
  const words = lines.slice(1).map(({ slot }) => components.find(({ id }) => id === slot)?.props['text'])
  return collapseWhitespace([title, ...words.filter((text) => typeof text === 'string')].join(' '))
}
