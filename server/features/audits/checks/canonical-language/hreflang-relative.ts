import type { PageCheck } from '../check.types.ts'
import { counted, quoted } from '../counted.ts'
import { isReadable } from '../reading/page-parts.ts'
import { isAbsolute, translationsOf } from './declared-links.ts'

export const hreflangRelative: PageCheck = {
  id: 'hreflang-relative',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'translation is declared with an incomplete address', 'translations are declared with incomplete addresses'),
  why: 'Search engines ask for the whole address of a translation, with scheme and host, and may ignore any other.',
  fix: 'Write the whole address, with https:// and the host.',
  run(page) {
    const translations = translationsOf(page)
    if (!isReadable(page) || translations.length === 0) return undefined
    return translations.flatMap(({ href, hreflang, url }) =>
      isAbsolute(href) ? [] : [{ target: url ?? href, evidence: `${hreflang}: ${quoted(href)}`, ...(url !== undefined && { expected: url }) }],
    )
  },
}
