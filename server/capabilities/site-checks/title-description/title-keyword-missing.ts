import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { hasKeyphrase } from '../reading/keyphrase.ts'
import { isReadable, getTitle } from '../reading/page-parts.ts'

export const titleKeywordMissing: PageCheck = {
  id: 'title-keyword-missing',
  area: 'title-description',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'article does not name its keyphrase in the title',
      'articles do not name their keyphrase in the title',
    ),
  why: 'Readers look for the words that they searched for, and so do search engines, nowhere more than in the title.',
  fix: 'Put the keyphrase into the title, as near to its beginning as it reads well.',
  run(page, { keyphrase }) {
    if (keyphrase === undefined || !isReadable(page)) return undefined
    const title = getTitle(page)
    if (title === '' || hasKeyphrase(title, keyphrase)) return title === '' ? undefined : []
    return [{ evidence: quoted(title), expected: `a title with ${quoted(keyphrase)}` }]
  },
}
