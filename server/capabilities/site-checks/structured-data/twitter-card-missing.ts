import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isListed } from '../reading/page-parts.ts'
import { findMeta } from './open-graph.ts'

export const twitterCardMissing: PageCheck = {
  id: 'twitter-card-missing',
  area: 'structured-data',
  severity: 'info',
  scope: 'page',
  title: (count) => `${counted(count, 'page does', 'pages do')} not choose a card for X`,
  why: 'X shows a small card without a large image unless twitter:card asks for one; the rest it takes from Open Graph.',
  fix: 'Add <meta name="twitter:card" content="summary_large_image"> to the head.',
  run(page) {
    if (!isListed(page)) return undefined
    return findMeta(page, 'twitter:card') === undefined ? [{ evidence: 'no twitter:card' }] : []
  },
}
