import { parseWebUrl } from '#core/url.ts'
import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { bareUrl, numberedPage } from '../reading/page-numbers.ts'

export const paginationCanonicalFirst: PageCheck = {
  id: 'pagination-canonical-first',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'later page of a list asks to list its first page',
      'later pages of lists ask to list the first page',
    ),
  why: 'Page two of a list is no copy of page one: it has other entries. When it points to page one, search engines may never follow the links that only it has.',
  fix: 'Let each page of the list name itself as canonical.',
  run(page) {
    const { canonical } = page.indexing
    const numbered = isReadable(page) ? numberedPage(page.finalUrl) : undefined
    if (numbered === undefined || canonical === undefined || parseWebUrl(canonical) === undefined)
      return undefined
    if (!numbered.first.has(bareUrl(canonical))) return []
    return [
      { target: canonical, evidence: `page ${numbered.number} names ${canonical}`, expected: page.finalUrl },
    ]
  },
}
