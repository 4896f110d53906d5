import { textOfMarkup } from '#core/rich-text/index.ts'
import type { PageComponent } from '#features/landing-pages/sections.schema.ts'

const tellingMembers = ['title', 'text', 'label', 'html', 'alt', 'name', 'submitLabel'] as const

/** The words by which a part is recognised in a list. */
export function summaryOf({ props }: PageComponent): string {
  for (const member of tellingMembers) {
    const value = props[member]
    const words = typeof value === 'string' ? (member === 'html' ? textOfMarkup(value) : value).trim() : ''
    if (words !== '') return words
  }
  const items = props['items']
  return Array.isArray(items) ? items.filter((item) => typeof item === 'string').join(', ') : ''
}
