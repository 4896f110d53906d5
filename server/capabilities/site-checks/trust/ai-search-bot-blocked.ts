import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'
import { findBots } from './ai-bots.ts'

export const aiSearchBotBlocked: SiteCheck = {
  id: 'ai-search-bot-blocked',
  area: 'trust',
  severity: 'info',
  scope: 'site',
  title: () => 'robots.txt keeps AI search out and lets AI training in',
  why: 'The site lets AI services train on its texts, but not show it in their search, where they would name it as a source and link to it.',
  fix: 'If you would rather be found in AI search than be used for training, turn the rules in robots.txt around: let the search crawlers in and keep the training crawlers out.',
  run(site) {
    const bots = findBots(site)
    if (bots === undefined) return undefined
    const { training, search } = bots
    if (search.blocked.length === 0 || training.allowed.length === 0) return []
    return [
      {
        url: site.robots.url,
        evidence: `kept out: ${search.blocked.join(', ')}; may train: ${listed(training.allowed)}`,
      },
    ]
  },
}
