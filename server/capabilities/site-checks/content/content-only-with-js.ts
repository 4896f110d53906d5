import { counted } from '#core/text.ts'
import type { RenderedCheck, AuditedPage } from '#capabilities/site-crawl/index.ts'
import { splitWords } from '#core/sentences.ts'
import { isListed } from '../reading/page-parts.ts'
import { percent } from '../reading/style-sample.ts'

const minWords = 200
const minShare = 0.6

export const contentOnlyWithJs: RenderedCheck = {
  id: 'content-only-with-js',
  area: 'content',
  severity: 'warning',
  scope: 'rendered',
  title: (count) =>
    counted(count, 'page has text that only scripts write', 'pages have text that only scripts write'),
  why: 'Most of the text is not in the page itself; scripts add it in the browser. Search engines see it later or not at all, and most AI services never do.',
  fix: 'Let the server write the text into the page (server-side rendering or static pages), and use scripts only for what moves.',
  run(page, rendered) {
    if (!isListed(page)) return undefined
    if (rendered.words < minWords) return undefined
    const share = covered(page, rendered.text)
    if (share >= minShare) return []
    return [
      {
        evidence: `${percent(share)} of ${rendered.words.toLocaleString('en')} words are in the page before scripts run`,
        expected: `${percent(minShare)} or more`,
      },
    ]
  },
}

/** How much of the words that are seen is in the answer of the server. */
function covered({ blocks }: AuditedPage, text: string): number {
  const sent = new Map<string, number>()
  for (const block of blocks)
    for (const word of splitWords(block.text)) sent.set(word, (sent.get(word) ?? 0) + 1)
  const seen = splitWords(text)
  let found = 0
  for (const word of seen) {
    const left = sent.get(word) ?? 0
    if (left === 0) continue
    sent.set(word, left - 1)
    found += 1
  }
  return seen.length === 0 ? 1 : found / seen.length
}
