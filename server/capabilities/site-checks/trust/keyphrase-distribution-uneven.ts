import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { hasKeyphrase } from '../reading/keyphrase.ts'
import { getMainText } from '../reading/main-text.ts'
import { isReadable } from '../reading/page-parts.ts'
import { percent } from '../reading/style-sample.ts'

/** In the longest part in a row; from half of the text on it is far too much. */
const max = 0.3
/** Shorter texts are read in one breath. */
const minSentences = 15

export const keyphraseDistributionUneven: PageCheck = {
  id: 'keyphrase-distribution-uneven',
  area: 'trust',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'article loses sight of its keyphrase', 'articles lose sight of their keyphrase'),
  why: 'A long part that never comes back to the subject reads like another text, and is not found for it.',
  fix: 'Take up the keyphrase, or its words in another form, in the part that lacks it; or leave the part out if it is about something else.',
  run(page, { keyphrase }) {
    if (keyphrase === undefined || !isReadable(page)) return undefined
    const { sentences, words } = getMainText(page)
    if (sentences.length < minSentences) return undefined
    let longest = 0
    let current = 0
    let mentions = 0
    for (const sentence of sentences) {
      const isMention = hasKeyphrase(sentence.text, keyphrase)
      if (isMention) mentions += 1
      current = isMention ? 0 : current + sentence.words
      longest = Math.max(longest, current)
    }
    // `content-keyword-density` covers a text without any mention.
    if (mentions === 0) return undefined
    const share = longest / words
    return share < max
      ? []
      : [
          {
            evidence: `${percent(share)} of the text in a row without ${quoted(keyphrase)}`,
            expected: `under ${percent(max)}`,
          },
        ]
  },
}
