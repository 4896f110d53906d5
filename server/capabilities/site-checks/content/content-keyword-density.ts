import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { getMentions } from '../reading/keyphrase.ts'
import { mainBlocks } from '../reading/main-text.ts'
import { isReadable } from '../reading/page-parts.ts'
import { percent } from '../reading/style-sample.ts'

const min = 0.005
const max = 0.03
/** In fewer words a single mention is a large share. */
const minWords = 100

export const contentKeywordDensity: PageCheck = {
  id: 'content-keyword-density',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'article speaks of its keyphrase too seldom or too often',
      'articles speak of their keyphrase too seldom or too often',
    ),
  why: 'A text that hardly names its subject is not found for it; one that names it all the time reads as if it were written for machines.',
  fix: 'Name the keyphrase, or its words in another form, in about one of a hundred words: in the introduction, in some subheadings, where it is natural.',
  run(page, { keyphrase }) {
    if (keyphrase === undefined || !isReadable(page) || page.mainWords < minWords) return undefined
    const mentions = mainBlocks(page).reduce((sum, { text }) => sum + getMentions(text, keyphrase), 0)
    const share = mentions / page.mainWords
    if (share >= min && share <= max) return []
    const evidence = `${counted(mentions, 'mention', 'mentions')} of ${quoted(keyphrase)} in ${page.mainWords.toLocaleString('en')} words (${percent(share)})`
    return [{ evidence, expected: `${percent(min)} to ${percent(max)}` }]
  },
}
