import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { findViewport } from './viewport.ts'

/** Readers with weak sight must be able to make text five times as large. */
const minZoom = 5

export const viewportBlocksZoom: PageCheck = {
  id: 'viewport-blocks-zoom',
  area: 'mobile-accessibility',
  severity: 'notice',
  scope: 'page',
  title: (count) => `${counted(count, 'page keeps', 'pages keep')} readers from zooming in`,
  why: 'Many people need to enlarge text to read it, and a page that forbids it shuts them out.',
  fix: 'Remove user-scalable=no and maximum-scale from the viewport.',
  run(page) {
    const viewport = isReadable(page) ? findViewport(page) : undefined
    if (viewport === undefined) return undefined
    const scalable = viewport.get('user-scalable')
    if (scalable === 'no' || scalable === '0')
      return [{ evidence: `user-scalable=${scalable}`, expected: 'zooming allowed' }]
    const max = Number.parseFloat(viewport.get('maximum-scale') ?? '')
    // A negative value is passed over by browsers.
    return max >= 0 && max < minZoom
      ? [
          {
            evidence: `maximum-scale=${viewport.get('maximum-scale')}`,
            expected: `${minZoom} or more, or left out`,
          },
        ]
      : []
  },
}
