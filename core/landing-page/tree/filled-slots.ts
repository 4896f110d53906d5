// Whether there is anything to show in a place of a tree, and what whoever edits a page reads where there is
// not.
import type { Section } from '#contracts/sections.schema.ts'
import { hasImage } from '../images.ts'
import type { Part, PageContext } from '../view.ts'
import { wordMember } from './draw-leaf.ts'
import { roleNames } from './role-names.ts'
import type { SlotNode } from './walk-tree.ts'

export function isFilled(leaf: SlotNode, part: Part, context: PageContext): boolean {
  const type = part.component?.type
  if (type === 'image') return hasImage(part.word('src'), context)
  if (type === 'icon') return part.word('name').trim() !== '' || part.word('svg') !== ''
  if (type === 'list') return part.splitWords('items').some((item) => item.trim() !== '')
  if (type === 'form') return Array.isArray(part.component?.props['fields'])
  const words = wordMember(part, leaf.slot)
  if (words === undefined) return true
  const text = part.word(words.member)
  return /<(?:img|hr|table)\b/i.test(text) || text.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
}

/** Images and forms have no words of their own. */
const names: Readonly<Record<string, string>> = roleNames

/** `Heading, about 40 characters`. The length is what the design has there. */
export function blankHint(node: SlotNode, { components }: Pick<Section, 'components'>): string {
  const name = names[node.kind === 'text' ? node.role : node.kind] ?? roleNames.body
  const budget = components.find(({ id }) => id === node.slot)?.extra?.['budget']
  return typeof budget === 'number' && budget > 0 ? `${name}, about ${Math.round(budget)} characters` : name
}
