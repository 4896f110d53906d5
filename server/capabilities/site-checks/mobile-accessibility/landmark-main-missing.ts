import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const landmarkMainMissing: PageCheck = {
  id: 'landmark-main-missing',
  area: 'mobile-accessibility',
  severity: 'info',
  scope: 'page',
  title: (count) => `${counted(count, 'page does', 'pages do')} not say where the main content is`,
  why: 'With a main landmark, people who use a screen reader skip the navigation in one step, and machines find the content without guessing.',
  fix: 'Put the content that is this page’s own into <main>.',
  run(page) {
    if (!isReadable(page)) return undefined
    return page.hasMain ? [] : [{ evidence: 'no main element and no role="main"', expected: '<main>' }]
  },
}
