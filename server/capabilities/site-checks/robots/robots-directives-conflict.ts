import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findDirectives, getPlace } from './page-directives.ts'

/** Words that cannot both be meant. Search engines take the stricter one. */
const opposites = [
  { permits: ['index', 'all'], forbids: ['noindex', 'none'] },
  { permits: ['follow', 'all'], forbids: ['nofollow', 'none'] },
]

export const robotsDirectivesConflict: PageCheck = {
  id: 'robots-directives-conflict',
  area: 'robots',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page tells search engines two opposite things',
      'pages tell search engines two opposite things',
    ),
  why: 'Where directives contradict each other, the stricter one counts: a page that says both index and noindex is not listed.',
  fix: 'Keep the directive that is meant. Look for a second plugin, template or server setting that writes the other one.',
  run(page) {
    const directives = findDirectives(page)
    if (directives === undefined || directives.both.length === 0) return undefined
    const holds = (words: readonly string[]): boolean => words.some((word) => directives.both.includes(word))
    const conflict = opposites.find(({ permits, forbids }) => holds(permits) && holds(forbids))
    if (conflict === undefined) return []
    const words = [...conflict.permits, ...conflict.forbids]
    return [{ evidence: getPlace(directives, (word) => words.includes(word)), expected: 'one of the two' }]
  },
}
