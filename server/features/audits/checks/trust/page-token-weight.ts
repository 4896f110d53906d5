import type { PageCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { isListed } from '../reading/page-parts.ts'
import { percent } from '../reading/style-sample.ts'
import { leastShare, textShare } from '../reading/text-share.ts'

const mostTokens = 100_000
/** The usual estimate for English text and code. */
const charactersOfToken = 4

export const pageTokenWeight: PageCheck = {
  id: 'page-token-weight',
  area: 'trust',
  severity: 'info',
  scope: 'page',
  title: (count) => counted(count, 'page is heavy for AI services', 'pages are heavy for AI services'),
  why: 'AI services read pages as tokens and pay for each. A page of over 100,000 tokens, or one that is nearly all code, may be cut before its text begins.',
  fix: 'Move inline styles, scripts and pictures into files of their own, and divide pages that are very long.',
  run(page) {
    if (!isListed(page) || page.bytes === 0) return undefined
    const tokens = Math.round(page.html.length / charactersOfToken)
    const share = textShare(page)
    if (tokens <= mostTokens && share >= leastShare) return []
    const evidence = `about ${tokens.toLocaleString('en')} tokens, ${percent(share)} of the page is text`
    return [{ evidence, expected: `at most ${mostTokens.toLocaleString('en')} tokens, ${percent(leastShare)} text` }]
  },
}
