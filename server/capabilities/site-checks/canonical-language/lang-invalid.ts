import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { languageTagFault } from './language-tags.ts'

export const langInvalid: PageCheck = {
  id: 'lang-invalid',
  area: 'canonical-language',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'page names a language that does not exist', 'pages name a language that does not exist'),
  why: 'A code that nobody knows is the same as none: screen readers and browsers fall back to the language of the device.',
  fix: 'Write a language tag such as en, en-GB or zh-Hant: the language first, in small letters, parts joined by hyphens.',
  run(page) {
    if (!isReadable(page) || page.lang === undefined || page.lang === '') return undefined
    const fault = languageTagFault(page.lang)
    return fault === undefined
      ? []
      : [
          {
            evidence: `lang="${page.lang}": ${fault.reason}`,
            ...(fault.meant !== undefined && { expected: fault.meant }),
          },
        ]
  },
}
