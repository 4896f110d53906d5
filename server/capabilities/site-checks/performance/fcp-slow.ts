import { counted } from '#core/text.ts'
import { vitalLimits } from '#core/web-vitals.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'
import { seconds, timingHits } from './timing-hits.ts'

const limits = { ...vitalLimits.fcp, severityWhenPoor: 'warning' } as const

export const fcpSlow: RenderedCheck = {
  id: 'fcp-slow',
  area: 'performance',
  severity: 'notice',
  scope: 'rendered',
  severityReasons: {
    notice: `within ${seconds(limits.poor)}`,
    warning: `after more than ${seconds(limits.poor)}`,
  },
  title: (count) => `${counted(count, 'page stays', 'pages stay')} blank for too long`,
  why: 'Until something is painted visitors see an empty screen, and many leave before it fills.',
  fix: 'Shorten what must load before the first paint: style sheets and scripts in the head, redirects, and the time the server takes.',
  run: (_page, { paint }) => timingHits(paint.fcp, limits, seconds),
}
