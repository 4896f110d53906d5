import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findDirectives, forbidsListing } from './page-directives.ts'

export const pageNoindexBotSpecific: PageCheck = {
  id: 'page-noindex-bot-specific',
  area: 'robots',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page is hidden from some search engines only',
      'pages are hidden from some search engines only',
    ),
  why: 'A directive for one bot alone hides the page from that search engine and no other. It is rarely on purpose.',
  fix: 'Remove the directive for the single bot, or make it one for all with the name robots.',
  run(page) {
    const directives = findDirectives(page)
    if (directives === undefined) return undefined
    if (forbidsListing(directives.both)) return []
    const bots = Object.entries(page.indexing.botDirectives).filter(([, words]) => forbidsListing(words))
    return bots.map(([bot, words]) => ({
      evidence: `${bot}: ${words.join(', ').slice(0, 100)}`,
      expected: 'the same for all',
    }))
  },
}
