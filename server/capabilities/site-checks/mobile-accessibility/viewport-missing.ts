import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { findViewport } from './viewport.ts'

export const viewportMissing: PageCheck = {
  id: 'viewport-missing',
  area: 'mobile-accessibility',
  severity: 'warning',
  scope: 'page',
  title: (count) => `${counted(count, 'page does', 'pages do')} not adapt to phones`,
  why: 'Without a viewport phones lay a page out for a desktop and shrink it until nobody can read it. Google judges pages by their mobile version.',
  fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.',
  run(page) {
    if (!isReadable(page)) return undefined
    return findViewport(page) === undefined
      ? [{ evidence: 'no viewport', expected: 'width=device-width, initial-scale=1' }]
      : []
  },
}
