// A page's directives for crawlers, by where they are given. A meta or header for a single bot is kept apart
// from those for all bots.
import { readHeaderDirectives, readMetaDirectives } from '#capabilities/site-crawl/parsing/index.ts'
import type { AuditedPage } from '#capabilities/site-crawl/index.ts'

export interface PageDirectives {
  meta: readonly string[]
  header: readonly string[]
  both: readonly string[]
}

/** Directives for all bots; undefined where the answer is no page. Files have headers, too. */
export function findDirectives({ status, metas, headers }: AuditedPage): PageDirectives | undefined {
  if (status < 200 || status > 299) return undefined
  const meta = readMetaDirectives(metas).get('robots') ?? []
  const header = readHeaderDirectives(headers['x-robots-tag'] ?? '').get('robots') ?? []
  return { meta, header, both: [...meta, ...header] }
}

export function forbidsListing(directives: readonly string[]): boolean {
  return directives.includes('noindex') || directives.includes('none')
}

/** The directives as evidence, with where they are. */
export function getPlace(directives: PageDirectives, wanted: (directive: string) => boolean): string {
  const shown = (place: string, words: readonly string[]) =>
    words.some(wanted) ? [`${place}: ${words.join(', ').slice(0, 100)}`] : []
  return [...shown('meta robots', directives.meta), ...shown('X-Robots-Tag', directives.header)].join('; ')
}
