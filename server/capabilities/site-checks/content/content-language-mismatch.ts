import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable, isRecognised, getLanguage } from '../reading/page-parts.ts'

export const contentLanguageMismatch: PageCheck = {
  id: 'content-language-mismatch',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'page is in another language than it says', 'pages are in another language than they say'),
  why: 'Browsers offer translations, screen readers choose a voice and search engines choose readers by the language that a page declares.',
  fix: 'Set the lang attribute of the html element to the language of the text.',
  run(page) {
    if (!isReadable(page)) return undefined
    const declared = getLanguage(page.lang)
    const spoken = getLanguage(page.language)
    if (!isRecognised(declared) || spoken === '') return undefined
    return declared === spoken
      ? []
      : [
          {
            evidence: `lang is ${quoted(page.lang ?? '')}, the text is ${getName(spoken)}`,
            expected: `lang="${spoken}"`,
          },
        ]
  },
}

function getName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
}
