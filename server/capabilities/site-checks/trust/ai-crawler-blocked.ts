import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { findBots, purposes, type BotPurpose } from './ai-bots.ts'

const does: Readonly<Record<BotPurpose, string>> = {
  training: 'to train models',
  search: 'for AI search',
  user: 'when somebody asks for the page',
}

export const aiCrawlerBlocked: SiteCheck = {
  id: 'ai-crawler-blocked',
  area: 'trust',
  severity: 'info',
  scope: 'site',
  title: () => 'robots.txt keeps AI crawlers out',
  why: 'robots.txt decides which AI services may read the site: to train models, to show it in AI search, or because somebody asked for the page. This is a fact, not a fault.',
  fix: 'Nothing has to be done where this is what you want. Otherwise change the groups of these crawlers in robots.txt.',
  run(site) {
    const bots = findBots(site)
    if (bots === undefined) return undefined
    return purposes.flatMap((purpose) => {
      const { allowed, blocked } = bots[purpose]
      if (blocked.length === 0) return []
      return [
        {
          url: site.robots.url,
          evidence: `${does[purpose]}: ${blocked.join(', ')} kept out${allowed.length > 0 ? `; ${allowed.join(', ')} let in` : ''}`,
        },
      ]
    })
  },
}
