import { counted } from '#core/text.ts'
import { vitalLimits } from '#core/web-vitals.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'
import { timingHits } from './timing-hits.ts'

const limits = { ...vitalLimits.cls, severityWhenPoor: 'critical' } as const

export const clsHigh: RenderedCheck = {
  id: 'cls-high',
  area: 'performance',
  severity: 'warning',
  scope: 'rendered',
  severityReasons: {
    warning: `layout shift up to ${limits.poor}`,
    critical: `layout shift over ${limits.poor}`,
  },
  title: (count) => `The content of ${counted(count, 'page', 'pages')} jumps while it loads`,
  why: 'When content moves, readers lose their place and tap the wrong thing. Search engines count these shifts as part of page experience.',
  fix: 'Give images, videos and advertisements a width and height, keep room for what arrives late, and never insert anything above what is already shown.',
  run: (_page, { paint }) =>
    timingHits(
      paint.cls,
      limits,
      (value) => `layout shift ${value.toLocaleString('en', { maximumFractionDigits: 3 })}`,
    ),
}
