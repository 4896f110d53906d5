import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

/** Of the answer alone, from question to last byte: scripts and images come on top. */
const slowMs = 1_000
const verySlowMs = 3_000

export const httpResponseSlow: PageCheck = {
  id: 'http-response-slow',
  area: 'http',
  severity: 'warning',
  scope: 'page',
  severityReasons: {
    warning: `${slowMs.toLocaleString('en')} to ${verySlowMs.toLocaleString('en')} ms`,
    critical: `over ${verySlowMs.toLocaleString('en')} ms`,
  },
  title: (count) =>
    counted(count, 'page takes long to come from the server', 'pages take long to come from the server'),
  why: 'Visitors leave pages that take long, and search engines crawl fewer pages of a slow server.',
  fix: 'Keep finished pages in a cache, look for slow queries, and serve the site from near its visitors.',
  run(page) {
    // Large files take their time.
    if (!isReadable(page)) return undefined
    const { durationMs } = page
    if (durationMs <= slowMs) return []
    const evidence = `${Math.round(durationMs).toLocaleString('en')} ms`
    return [
      {
        evidence,
        expected: `at most ${slowMs.toLocaleString('en')} ms`,
        ...(durationMs > verySlowMs ? { severity: 'critical' as const } : {}),
      },
    ]
  },
}
