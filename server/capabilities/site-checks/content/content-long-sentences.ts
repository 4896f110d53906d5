import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { percent, findStyleSample } from '../reading/style-sample.ts'

const longFrom = 20
const maxShare = 0.25

export const contentLongSentences: PageCheck = {
  id: 'content-long-sentences',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'page has too many long sentences', 'pages have too many long sentences'),
  why: 'Long sentences have to be read twice. Where more than a quarter has over 20 words, readers on a screen give up.',
  fix: 'Look for “and”, “which” and commas in the long sentences, and let a new sentence begin there.',
  run(page) {
    const text = findStyleSample(page)
    if (text === undefined) return undefined
    const long = text.sentences.filter(({ words }) => words > longFrom)
    const share = long.length / text.sentences.length
    if (share <= maxShare) return []
    const longest = long.reduce((one, other) => (other.words > one.words ? other : one))
    return [
      {
        evidence: `${percent(share)} of the sentences; one has ${longest.words} words: ${quoted(longest.text)}`,
        expected: `at most ${percent(maxShare)} over ${longFrom} words`,
      },
    ]
  },
}
