import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { isLoop, maxHops, describeRedirects } from './redirect-path.ts'

export const redirectChainLong: SiteCheck = {
  id: 'redirect-chain-long',
  area: 'http',
  severity: 'critical',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'URL redirects so often that crawlers give up',
      'URLs redirect so often that crawlers give up',
    ),
  why: 'After about five redirects crawlers stop: the page behind them is not found by this URL.',
  fix: 'Redirect the first URL straight to the last one, and correct the links.',
  async *run(site) {
    for await (const page of site.pages()) {
      const hops = page.redirects.length
      if (hops > maxHops && !isLoop(page))
        yield {
          url: page.url,
          target: page.finalUrl,
          evidence: `${hops} redirects: ${describeRedirects(page)}`,
          expected: 'one redirect',
        }
    }
  },
}
