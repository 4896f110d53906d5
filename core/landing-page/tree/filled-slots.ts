// Whether there is anything to show in a place of a tree.
import { hasImage } from '../images.ts'
import type { Part, PageContext } from '../view.ts'
import { wordMember } from './draw-leaf.ts'
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
