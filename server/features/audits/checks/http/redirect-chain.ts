import type { SiteCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { isLoop, mostHops, wayOf } from './redirect-path.ts'

/** One redirect is a move; the second could have been spared. */
const fewestHops = 2

export const redirectChain: SiteCheck = {
  id: 'redirect-chain',
  area: 'http',
  severity: 'warning',
  scope: 'site',
  title: (count) => counted(count, 'address redirects several times', 'addresses redirect several times'),
  why: 'Each step costs visitors time, and crawlers put off or give up long ways.',
  fix: 'Redirect the first address straight to the last one.',
  async *run(site) {
    for await (const page of site.pages()) {
      const hops = page.redirects.length
      if (hops >= fewestHops && hops <= mostHops && !isLoop(page))
        yield { url: page.url, target: page.finalUrl, evidence: `${hops} redirects: ${wayOf(page)}`, expected: 'one redirect' }
    }
  },
}
