import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { isLoop, maxHops, describeRedirects } from './redirect-path.ts'

/** One redirect is a move; the second could have been spared. */
const minHops = 2

export const redirectChain: SiteCheck = {
  id: 'redirect-chain',
  area: 'http',
  severity: 'warning',
  scope: 'site',
  title: (count) => counted(count, 'URL redirects several times', 'URLs redirect several times'),
  why: 'Each step costs visitors time, and crawlers put off or give up long ways.',
  fix: 'Redirect the first URL straight to the last one.',
  async *run(site) {
    for await (const page of site.pages()) {
      const hops = page.redirects.length
      if (hops >= minHops && hops <= maxHops && !isLoop(page))
        yield {
          url: page.url,
          target: page.finalUrl,
          evidence: `${hops} redirects: ${describeRedirects(page)}`,
          expected: 'one redirect',
        }
    }
  },
}
