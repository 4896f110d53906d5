// Which templates match a search and a category. All of them are here already, so nothing has to be asked.
import { capitalise } from '#core/text.ts'
import type { Template } from '#features/templates/templates.schema.ts'
import { t } from '#web/messages/index.ts'

/** Templates that fit, in the order of the categories; those whose name fits the words first. */
export function findTemplates(
  templates: readonly Template[],
  { q = '', category }: { q?: string | undefined; category?: string | undefined },
): Template[] {
  const words = splitWords(q)
  const ranked = templates
    .filter((template) => category === undefined || template.category === category)
    .map((template) => ({ template, rank: getRank(template, words) }))
    .filter(({ rank }) => rank > 0)
  return ranked
    .sort(
      (one, other) =>
        other.rank - one.rank ||
        place(one.template.category) - place(other.template.category) ||
        compareNames(one.template, other.template),
    )
    .map(({ template }) => template)
}

export interface CategoryCount {
  value: string
  label: string
  count: number
}

/** The categories that have templates, the library's own first, with how many of them fit the words. */
export function countCategories(templates: readonly Template[], q: string | undefined): CategoryCount[] {
  const words = splitWords(q ?? '')
  const categories = [...new Set(templates.map(({ category }) => category))]
  return categories
    .sort((one, other) => place(one) - place(other) || one.localeCompare(other))
    .map((value) => ({
      value,
      label: categoryLabel(value),
      count: templates.filter((template) => template.category === value && getRank(template, words) > 0)
        .length,
    }))
}

/** The category in words; one that an administrator made up is its own words. */
export function categoryLabel(category: string): string {
  return Object.hasOwn(t.templates.categories, category)
    ? t.templates.categories[category as keyof typeof t.templates.categories]
    : capitalise(category.replaceAll('-', ' '))
}

const known = Object.keys(t.templates.categories)

function place(category: string): number {
  const index = known.indexOf(category)
  return index === -1 ? known.length : index
}

function compareNames(one: Template, other: Template): number {
  return one.name.localeCompare(other.name)
}

/** 0: does not fit; 2: the name has every word; 1: some other place has. Without words all fit alike. */
function getRank(template: Template, words: readonly string[]): number {
  if (has(template.name, words)) return 2
  const all = [
    template.name,
    template.description,
    categoryLabel(template.category),
    ...template.tags,
    ...template.structure.map(({ heading }) => heading),
  ]
  return has(all.join(' '), words) ? 1 : 0
}

/** Every word begins a word of the text. */
function has(text: string, words: readonly string[]): boolean {
  const own = splitWords(text)
  return words.every((word) => own.some((candidate) => candidate.startsWith(word)))
}

function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
