import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { milliseconds } from './timing-hits.ts'

/** Good and poor for the first byte after the Web Vitals. */
const good = 800
const poor = 1_800

export const ttfbSlow: PageCheck = {
  id: 'ttfb-slow',
  area: 'performance',
  severity: 'warning',
  scope: 'page',
  severityReasons: {
    warning: `first byte after ${milliseconds(good)} to ${milliseconds(poor)}`,
    critical: `first byte after more than ${milliseconds(poor)}`,
  },
  title: (count) => `${counted(count, 'page keeps', 'pages keep')} visitors waiting for the server`,
  why: 'Nothing can be shown before the first byte arrives, so a slow server makes everything after it late. Crawlers also visit slow sites less often.',
  fix: 'Cache finished pages, find the slow database queries behind them, and serve them from a machine near the visitors.',
  run({ ttfbMs }) {
    if (ttfbMs <= good) return []
    const isPoor = ttfbMs > poor
    return [
      {
        evidence: `First byte after ${Math.round(ttfbMs).toLocaleString('en')} ms`,
        expected: `${good} ms or less`,
        ...(isPoor && { severity: 'critical' as const }),
      },
    ]
  },
}
