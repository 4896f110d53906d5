import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { isIndex } from './listed-pages.ts'

/** The code with which the sitemap reader reports a nested index that it did not follow. */
const tooDeep = 'nested_too_deep'

export const sitemapNestedIndex: SiteCheck = {
  id: 'sitemap-nested-index',
  area: 'sitemap',
  severity: 'warning',
  scope: 'site',
  title: (count) => counted(count, 'sitemap index lists another index', 'sitemap indexes list other indexes'),
  why: 'An index may list sitemaps, not indexes. Search engines do not go on, so all pages below stay unknown.',
  fix: 'List all sitemaps in one index, or name each index in robots.txt.',
  run({ sitemaps }) {
    const indexes = sitemaps.filter((sitemap) => isIndex(sitemap) || sitemap.holdsIndex)
    if (indexes.length === 0) return undefined
    return indexes.flatMap(({ url, holdsIndex, problems }) =>
      holdsIndex || problems.some(({ code }) => code === tooDeep)
        ? [{ url, evidence: 'an index in an index', expected: 'sitemaps alone' }]
        : [],
    )
  },
}
