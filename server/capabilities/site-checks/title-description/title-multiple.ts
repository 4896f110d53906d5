import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const titleMultiple: PageCheck = {
  id: 'title-multiple',
  area: 'title-description',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'page has more than one title', 'pages have more than one title'),
  why: 'With several title elements nobody can say which one search engines show. Often two plugins or templates each write one.',
  fix: 'Keep one title element in the head and remove the others, usually by turning off one of two SEO plugins.',
  run(page) {
    if (!isReadable(page)) return undefined
    const titles = page.titles.filter(({ isInHead }) => isInHead)
    if (titles.length === 0) return undefined
    if (titles.length === 1) return []
    const evidence = titles
      .slice(0, 3)
      .map(({ text }) => quoted(text.trim(), 60))
      .join(', ')
    return [{ evidence: `${titles.length} titles: ${evidence}`, expected: 'one title' }]
  },
}
