import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { isDefault, findTranslations } from './declared-links.ts'

export const hreflangNoXDefault: PageCheck = {
  id: 'hreflang-no-x-default',
  area: 'canonical-language',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'set of translations has no page for everybody else',
      'sets of translations have no page for everybody else',
    ),
  why: 'x-default names the page for readers whose language is not among the translations. Without it search engines choose one of them.',
  fix: 'Add a link with hreflang="x-default" to the page that most others can use, or to the choice of languages.',
  run(page) {
    const translations = findTranslations(page)
    // One language alone leaves no choice.
    if (!isReadable(page) || new Set(translations.map(({ hreflang }) => hreflang.toLowerCase())).size < 2)
      return undefined
    if (translations.some(({ hreflang }) => isDefault(hreflang))) return []
    const languages = translations.map(({ hreflang }) => hreflang)
    return [
      {
        evidence: `${languages.slice(0, 8).join(', ')}${languages.length > 8 ? ' …' : ''}`,
        expected: 'a link with hreflang="x-default"',
      },
    ]
  },
}
