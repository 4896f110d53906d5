import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable, getLanguage } from '../reading/page-parts.ts'
import { selfReferences } from './declared-links.ts'
import { findLocale } from './language-tags.ts'

export const hreflangLanguageMismatch: PageCheck = {
  id: 'hreflang-language-mismatch',
  area: 'canonical-language',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page gives two different languages for itself',
      'pages give two different languages for themselves',
    ),
  why: 'What the page says of its language in html lang and in hreflang does not agree: search engines go by one of them, screen readers by the other.',
  fix: 'Find out which of them is right and make the other the same.',
  run(page) {
    const own = selfReferences(page).map(({ hreflang }) => hreflang)
    const { lang = '' } = page
    if (!isReadable(page) || own.length === 0 || getLanguage(lang) === '') return undefined
    return own.some((hreflang) => agree(hreflang, lang))
      ? []
      : [{ evidence: `lang="${lang}", hreflang="${own.join(', ')}"`, expected: 'the same language in both' }]
  },
}

/** Where one of them names no region, its language is enough. */
function agree(hreflang: string, lang: string): boolean {
  if (getLanguage(hreflang) !== getLanguage(lang)) return false
  const [one, other] = [hreflang, lang].map((tag) => findLocale(tag.replaceAll('_', '-'))?.region)
  return one === undefined || other === undefined || one === other
}
