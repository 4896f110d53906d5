import { counted } from '#core/text.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'

/** Fractions of pixels are rounded up by browsers. */
const rounding = 1

export const horizontalScroll: RenderedCheck = {
  id: 'horizontal-scroll',
  area: 'mobile-accessibility',
  severity: 'warning',
  scope: 'rendered',
  title: (count) => `${counted(count, 'page is', 'pages are')} wider than a phone`,
  why: 'Content that reaches past the edge of the screen is cut off or must be pushed sideways, which most readers never do.',
  fix: 'Find the element that is too wide, often a table, an image or a fixed width, and let it shrink or scroll by itself.',
  run(_page, { scrollWidth, viewport }) {
    if (scrollWidth <= viewport.width + rounding) return []
    return [
      {
        evidence: `${Math.round(scrollWidth)} px wide on a screen of ${viewport.width} px`,
        expected: `${viewport.width} px or less`,
      },
    ]
  },
}
