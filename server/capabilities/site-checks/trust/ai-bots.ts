// Crawlers of AI services by what they come for, as their operators document them (product tokens of
// robots.txt).
import type { CrawledSite } from '#capabilities/site-crawl/index.ts'

export type BotPurpose = 'training' | 'search' | 'user'

const bots: Readonly<Record<BotPurpose, readonly string[]>> = {
  training: [
    'GPTBot',
    'ClaudeBot',
    'Google-Extended',
    'Applebot-Extended',
    'CCBot',
    'meta-externalagent',
    'Amazonbot',
    'Bytespider',
  ],
  search: ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot'],
  user: ['ChatGPT-User', 'Claude-User', 'Perplexity-User', 'MistralAI-User'],
}

export const purposes = ['training', 'search', 'user'] as const

export interface BotsOfPurpose {
  allowed: readonly string[]
  blocked: readonly string[]
}

/** Who may fetch the start page; undefined where robots.txt could not be read. */
export function findBots({
  robots,
  start,
}: CrawledSite): Readonly<Record<BotPurpose, BotsOfPurpose>> | undefined {
  if (robots.outcome.kind !== 'answered' || robots.outcome.status >= 500) return undefined
  const split = (names: readonly string[]): BotsOfPurpose => {
    const { yes = [], no = [] } = Object.groupBy(names, (name) =>
      robots.robots.isAllowed(start, name) ? 'yes' : 'no',
    )
    return { allowed: yes, blocked: no }
  }
  return { training: split(bots.training), search: split(bots.search), user: split(bots.user) }
}
