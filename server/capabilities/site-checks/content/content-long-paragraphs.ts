import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { counted, countWords, quoted } from '#core/text.ts'
import { getMainText } from '../reading/main-text.ts'
import { isListed } from '../reading/page-parts.ts'

const max = 150
const farTooMany = 200

export const contentLongParagraphs: PageCheck = {
  id: 'content-long-paragraphs',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  severityReasons: { notice: `${max} to ${farTooMany} words`, warning: `over ${farTooMany} words` },
  title: (count) => counted(count, 'page has very long paragraphs', 'pages have very long paragraphs'),
  why: 'A wall of text frightens readers off, above all on a phone, where 150 words fill the screen.',
  fix: 'Divide the paragraph where its thought turns; one thought to a paragraph.',
  run(page) {
    if (!isListed(page)) return undefined
    const lengths = getMainText(page).prose.map((text) => ({ text, words: countWords(text) }))
    if (lengths.length === 0) return undefined
    const long = lengths.filter(({ words }) => words > max)
    if (long.length === 0) return []
    const longest = long.reduce((one, other) => (other.words > one.words ? other : one))
    const hit = {
      evidence: `${counted(long.length, 'long paragraph', 'long paragraphs')}; one has ${longest.words} words: ${quoted(longest.text, 80)}`,
      expected: `at most ${max} words`,
    }
    return [longest.words > farTooMany ? { ...hit, severity: 'warning' } : hit]
  },
}
