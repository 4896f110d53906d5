import { counted } from '#core/text.ts'
import { vitalLimits } from '#core/web-vitals.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'
import { milliseconds, timingHits } from './timing-hits.ts'

const limits = { ...vitalLimits.tbt, severityWhenPoor: 'warning' } as const

export const tbtHigh: RenderedCheck = {
  id: 'tbt-high',
  area: 'performance',
  severity: 'notice',
  scope: 'rendered',
  severityReasons: {
    notice: `up to ${milliseconds(limits.poor)}`,
    warning: `over ${milliseconds(limits.poor)}`,
  },
  title: (count) => `Scripts keep ${counted(count, 'page', 'pages')} from answering taps`,
  why: 'While a long script runs, the page answers neither taps nor scrolling, and on phones that lasts several times as long.',
  fix: 'Remove scripts that are not needed, split long work into pieces, and load what is not needed at once only when it is used.',
  run: (_page, { paint }) => timingHits(paint.tbt, limits, (value) => `${milliseconds(value)} blocked`),
}
