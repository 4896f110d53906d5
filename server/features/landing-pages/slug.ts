import { slugify } from '#core/slug.ts'

/** Used below /p for something else, or would be taken for it. */
const reserved = new Set(['assets', 'index', 'new', 'edit', 'preview', 'thanks', 'messages'])

/** The URL of a page, made from the name of its business. Never empty. */
export function toSlug(name: string): string {
  const slug = slugify(name)
  if (slug === '') return 'page'
  return reserved.has(slug) ? `${slug}-page` : slug
}
