import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findContentWords } from '../reading/keyphrase.ts'
import { isReadable } from '../reading/page-parts.ts'

const max = 4
const farTooMany = 8

export const keyphraseTooLong: PageCheck = {
  id: 'keyphrase-too-long',
  area: 'trust',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'article has a very long keyphrase', 'articles have very long keyphrases'),
  why: 'Hardly anybody searches for more than four words that carry meaning, so the article aims at a search that does not happen.',
  fix: 'Choose the two to four words of the keyphrase that people really type.',
  run(page, { keyphrase }) {
    if (keyphrase === undefined || !isReadable(page)) return undefined
    const words = findContentWords(keyphrase)
    if (words.length <= max) return []
    return [
      {
        evidence: `${words.length} words that carry meaning${words.length > farTooMany ? ', far too many' : ''}: ${quoted(keyphrase)}`,
        expected: `at most ${max}`,
      },
    ]
  },
}
