import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'
import { isListed } from '../reading/page-parts.ts'
import { findMeta } from './open-graph.ts'

/** The four that the Open Graph protocol requires, each with its other names. */
const required = [['og:title'], ['og:type'], ['og:image', 'og:image:url', 'og:image:secure_url'], ['og:url']]

export const ogMissing: PageCheck = {
  id: 'og-missing',
  area: 'structured-data',
  severity: 'notice',
  scope: 'page',
  title: (count) => `${counted(count, 'page does', 'pages do')} not say how a shared link should look`,
  why: 'Networks and messengers show title and image of a shared page from its Open Graph tags; without them they guess, or show a bare address.',
  fix: 'Add og:title, og:type, og:image and og:url to the head.',
  run(page) {
    if (!isListed(page)) return undefined
    const lacks = required
      .filter((names) => findMeta(page, ...names) === undefined)
      .map(([name = '']) => name)
    return lacks.length === 0
      ? []
      : [{ evidence: `without ${listed(lacks, 4)}`, expected: 'og:title, og:type, og:image and og:url' }]
  },
}
