// The library by category and words, as the gallery shows it.
import type { Template } from '#features/templates/templates.schema.ts'

export interface TemplateGroup {
  category: string
  templates: Template[]
}

type Searchable = Pick<Template, 'name' | 'description' | 'category' | 'tags'>

/** Every word must begin a word of name, description or tags. */
export function matchesWords(template: Searchable, words: string): boolean {
  const known = [template.name, template.description, template.category, ...template.tags]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((word) => known.some((other) => other.startsWith(word)))
}

/** Categories in the library's order, then further ones by name; empty ones are left out. */
export function groupTemplates(templates: readonly Template[], order: readonly string[]): TemplateGroup[] {
  const groups = new Map<string, Template[]>()
  for (const template of templates) groups.set(template.category, [...(groups.get(template.category) ?? []), template])
  const place = (category: string): number => (order.includes(category) ? order.indexOf(category) : order.length)
  return [...groups]
    .map(([category, found]) => ({ category, templates: found }))
    .sort((one, other) => place(one.category) - place(other.category) || one.category.localeCompare(other.category))
}
