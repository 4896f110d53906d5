import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isListed } from '../reading/page-parts.ts'
import { percent } from '../reading/style-sample.ts'
import { minShare, textShare } from '../reading/text-share.ts'

const maxTokens = 100_000
/** The usual estimate for English text and code. */
const charactersOfToken = 4

export const pageTokenWeight: PageCheck = {
  id: 'page-token-weight',
  area: 'trust',
  severity: 'info',
  scope: 'page',
  title: (count) => counted(count, 'page is heavy for AI services', 'pages are heavy for AI services'),
  why: 'AI services read pages as tokens and pay for each. A page of over 100,000 tokens, or one that is nearly all code, may be cut before its text begins.',
  fix: 'Move inline styles, scripts and images into files of their own, and divide pages that are very long.',
  run(page) {
    if (!isListed(page) || page.bytes === 0) return undefined
    const tokens = Math.round(page.html.length / charactersOfToken)
    const share = textShare(page)
    if (tokens <= maxTokens && share >= minShare) return []
    const evidence = `about ${tokens.toLocaleString('en')} tokens, ${percent(share)} of the page is text`
    return [
      { evidence, expected: `at most ${maxTokens.toLocaleString('en')} tokens, ${percent(minShare)} text` },
    ]
  },
}
