import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findDescriptions, isReadable } from '../reading/page-parts.ts'

export const descriptionMultiple: PageCheck = {
  id: 'description-multiple',
  area: 'title-description',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(count, 'page has more than one description', 'pages have more than one description'),
  why: 'With several descriptions nobody can say which one search engines show. Often two plugins or templates each write one.',
  fix: 'Keep one meta description and remove the others, usually by turning off one of two SEO plugins.',
  run(page) {
    if (!isReadable(page)) return undefined
    const descriptions = findDescriptions(page)
    if (descriptions.length === 0) return undefined
    if (descriptions.length === 1) return []
    const evidence = descriptions
      .slice(0, 3)
      .map((description) => quoted(description, 60))
      .join(', ')
    return [{ evidence: `${descriptions.length} descriptions: ${evidence}`, expected: 'one description' }]
  },
}
