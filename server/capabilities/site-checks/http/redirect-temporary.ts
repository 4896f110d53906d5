import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { isFine } from './answered-page.ts'
import { isTemporaryOnPurpose, temporaryHop } from './redirect-path.ts'

export const redirectTemporary: SiteCheck = {
  id: 'redirect-temporary',
  area: 'http',
  severity: 'notice',
  scope: 'site',
  title: (count) => counted(count, 'URL redirects only temporarily', 'URLs redirect only temporarily'),
  why: 'With a temporary redirect search engines keep the old URL and ask for it again, and may not pass its standing on to the new one.',
  fix: 'Answer with status 301 or 308 where the page has moved for good. Leave it where the old page will come back.',
  async *run(site) {
    for await (const page of site.pages()) {
      const hop = isFine(page) && !isTemporaryOnPurpose(page) ? temporaryHop(page) : undefined
      if (hop !== undefined)
        yield {
          url: page.url,
          target: page.finalUrl,
          evidence: `status ${hop.status}`,
          expected: 'status 301 or 308',
        }
    }
  },
}
