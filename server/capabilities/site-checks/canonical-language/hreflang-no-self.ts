import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { selfReferences, findTranslations } from './declared-links.ts'

export const hreflangNoSelf: PageCheck = {
  id: 'hreflang-no-self',
  area: 'canonical-language',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page names its translations and not itself',
      'pages name their translations and not themselves',
    ),
  why: 'All translations of a page, itself included, make one set. Without the page itself search engines must guess which language it is in.',
  fix: 'Add a link with the page’s own language and URL to its hreflang links.',
  run(page) {
    const translations = findTranslations(page)
    // What a page with another canonical declares stands for that one.
    if (!isReadable(page) || translations.length === 0 || page.indexing.reason === 'canonical')
      return undefined
    if (selfReferences(page).length > 0) return []
    return [
      {
        evidence: `${counted(translations.length, 'hreflang link', 'hreflang links')}, none to the page itself`,
        expected: page.finalUrl,
      },
    ]
  },
}
