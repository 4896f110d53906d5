import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { linkedFrom } from './answered-page.ts'
import { isLoop, describeRedirects } from './redirect-path.ts'

export const redirectLoop: SiteCheck = {
  id: 'redirect-loop',
  area: 'http',
  severity: 'critical',
  scope: 'site',
  title: (count) => counted(count, 'URL redirects in a circle', 'URLs redirect in a circle'),
  why: 'The redirects lead back to where they came from, so nobody ever reaches a page: browsers show an error.',
  fix: 'Look for two rules that contradict each other, often of http and https, of www, or of the slash at the end, and remove one of them.',
  async *run(site) {
    for await (const page of site.pages()) {
      const isEndless =
        page.outcome.kind === 'failed' &&
        page.outcome.reason === 'too_many_redirects' &&
        page.redirects.length === 0
      if (!isLoop(page) && !isEndless) continue
      yield {
        url: page.url,
        evidence: `${isEndless ? 'redirects without end' : describeRedirects(page)}${await linkedFrom(site, page)}`,
        expected: 'a page',
      }
    }
  },
}
