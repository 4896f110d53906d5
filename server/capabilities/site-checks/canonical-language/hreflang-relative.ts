import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { isAbsolute, findTranslations } from './declared-links.ts'

export const hreflangRelative: PageCheck = {
  id: 'hreflang-relative',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'translation is declared with an incomplete URL',
      'translations are declared with incomplete URLs',
    ),
  why: 'Search engines ask for the whole URL of a translation, with scheme and host, and may ignore any other.',
  fix: 'Write the whole URL, with https:// and the host.',
  run(page) {
    const translations = findTranslations(page)
    if (!isReadable(page) || translations.length === 0) return undefined
    return translations.flatMap(({ href, hreflang, url }) =>
      isAbsolute(href)
        ? []
        : [
            {
              target: url ?? href,
              evidence: `${hreflang}: ${quoted(href)}`,
              ...(url !== undefined && { expected: url }),
            },
          ],
    )
  },
}
