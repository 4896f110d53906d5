import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { linkedFrom, findStatus } from './answered-page.ts'

export const httpServerError: SiteCheck = {
  id: 'http-server-error',
  area: 'http',
  severity: 'critical',
  scope: 'site',
  title: (count) => counted(count, 'page fails on the server', 'pages fail on the server'),
  why: 'The server has a fault and gives no page. Where that happens often, search engines crawl the whole site less and drop the failing pages.',
  fix: 'Look into the server’s log at the time of the audit for the cause. A page that needs maintenance should answer 503 with Retry-After.',
  async *run(site) {
    for await (const page of site.pages()) {
      const status = findStatus(page)
      if (status === undefined || status < 500 || page.redirects.length > 0) continue
      yield {
        url: page.url,
        evidence: `status ${status}${await linkedFrom(site, page)}`,
        expected: 'status 200',
      }
    }
  },
}
