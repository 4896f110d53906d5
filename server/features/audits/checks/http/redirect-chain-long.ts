import type { SiteCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { isLoop, mostHops, wayOf } from './redirect-path.ts'

export const redirectChainLong: SiteCheck = {
  id: 'redirect-chain-long',
  area: 'http',
  severity: 'critical',
  scope: 'site',
  title: (count) => counted(count, 'address redirects so often that crawlers give up', 'addresses redirect so often that crawlers give up'),
  why: 'After about five redirects crawlers stop: the page behind them is not found by this address.',
  fix: 'Redirect the first address straight to the last one, and correct the links.',
  async *run(site) {
    for await (const page of site.pages()) {
      const hops = page.redirects.length
      if (hops > mostHops && !isLoop(page))
        yield { url: page.url, target: page.finalUrl, evidence: `${hops} redirects: ${wayOf(page)}`, expected: 'one redirect' }
    }
  },
}
