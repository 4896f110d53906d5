import { counted } from '#core/text.ts'
import { vitalLimits } from '#core/web-vitals.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'
import { seconds, timingHits } from './timing-hits.ts'

const limits = { ...vitalLimits.lcp, severityWhenPoor: 'critical' } as const

export const lcpSlow: RenderedCheck = {
  id: 'lcp-slow',
  area: 'performance',
  severity: 'warning',
  scope: 'rendered',
  severityReasons: {
    warning: `within ${seconds(limits.poor)}`,
    critical: `after more than ${seconds(limits.poor)}`,
  },
  title: (count) => `${counted(count, 'page shows', 'pages show')} the main content late`,
  why: 'Visitors judge a page by when its largest image or text appears, and search engines count that moment (largest contentful paint) as part of page experience.',
  fix: 'Load the main image first and in a fitting size, send its style early, and let scripts wait. Measured in a test browser; real visitors may see other times.',
  run: (_page, { paint }) => timingHits(paint.lcp, limits, seconds),
}
