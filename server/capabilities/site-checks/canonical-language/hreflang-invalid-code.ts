import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { isDefault, findTranslations } from './declared-links.ts'
import { hreflangFault } from './language-tags.ts'

export const hreflangInvalidCode: PageCheck = {
  id: 'hreflang-invalid-code',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'translation is declared with a code that does not exist',
      'translations are declared with codes that do not exist',
    ),
  why: 'Search engines ignore a translation whose code they do not know, and show its readers the page in another language.',
  fix: 'Write the language in two letters (ISO 639-1), and after a hyphen the country in two letters (ISO 3166-1) if it matters: en, en-GB, zh-Hant. A country alone is not enough.',
  run(page) {
    const translations = findTranslations(page)
    if (!isReadable(page) || translations.length === 0) return undefined
    return translations.flatMap(({ hreflang, href, url }) => {
      const fault = isDefault(hreflang) ? undefined : hreflangFault(hreflang)
      if (fault === undefined) return []
      return [
        {
          target: url ?? href,
          evidence: `hreflang ${quoted(hreflang, 40)}: ${fault.reason}`,
          ...(fault.meant !== undefined && { expected: fault.meant }),
        },
      ]
    })
  },
}
