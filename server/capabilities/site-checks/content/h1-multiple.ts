import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'
import { findH1s, isListed } from '../reading/page-parts.ts'

export const h1Multiple: PageCheck = {
  id: 'h1-multiple',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'page has more than one main heading', 'pages have more than one main heading'),
  why: 'A main heading (h1) names the subject of the whole page. Several of them leave open which it is.',
  fix: 'Keep the h1 that names the subject of the page, and turn the others into h2.',
  run(page) {
    if (!isListed(page)) return undefined
    const headings = findH1s(page)
    if (headings.length === 0) return undefined
    if (headings.length === 1) return []
    const shown = headings.map((heading) => quoted(heading, 60))
    return [{ evidence: `${headings.length} main headings: ${listed(shown)}`, expected: 'one h1' }]
  },
}
