import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { hasKeyphrase } from '../reading/keyphrase.ts'
import { getMainText } from '../reading/main-text.ts'
import { isReadable } from '../reading/page-parts.ts'

export const keyphraseMissingIntro: PageCheck = {
  id: 'keyphrase-missing-intro',
  area: 'trust',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'article does not name its keyphrase in the first paragraph',
      'articles do not name their keyphrase in the first paragraph',
    ),
  why: 'Readers decide by the first paragraph whether the text is about what they searched for.',
  fix: 'Use the keyphrase, or its words in another form, in the first paragraph.',
  run(page, { keyphrase }) {
    if (keyphrase === undefined || !isReadable(page)) return undefined
    const [first] = getMainText(page).prose
    if (first === undefined) return undefined
    return hasKeyphrase(first, keyphrase)
      ? []
      : [{ evidence: quoted(first), expected: `a first paragraph with ${quoted(keyphrase)}` }]
  },
}
