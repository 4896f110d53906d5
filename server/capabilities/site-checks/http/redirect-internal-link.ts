import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { isTemporaryOnPurpose } from './redirect-path.ts'
import { isFine } from './answered-page.ts'

/** Links per URL: more of them would usually be the same menu on every page. */
const maxLinks = 100

export const redirectInternalLink: SiteCheck = {
  id: 'redirect-internal-link',
  area: 'http',
  severity: 'notice',
  scope: 'site',
  title: (count) => counted(count, 'link leads to a URL that redirects', 'links lead to URLs that redirect'),
  why: 'Every redirect costs visitors time and crawlers a request. Within your own site there is no need for any.',
  fix: 'Let the link name the URL at which the redirect ends.',
  async *run(site) {
    for await (const page of site.pages()) {
      const [first] = page.redirects
      // What a temporary redirect leads to today is not what the link means.
      if (first === undefined || !isFine(page) || isTemporaryOnPurpose(page)) continue
      for (const { kind, from, anchor } of await site.linksTo(page.url, maxLinks)) {
        if (kind === 'link')
          yield {
            url: from,
            target: page.url,
            evidence: `status ${first.status} to ${page.finalUrl}`,
            expected: page.finalUrl,
            anchor,
          }
      }
    }
  },
}
