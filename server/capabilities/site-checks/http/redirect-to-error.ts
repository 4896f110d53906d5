import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { linkedFrom, findStatus } from './answered-page.ts'

export const redirectToError: SiteCheck = {
  id: 'redirect-to-error',
  area: 'http',
  severity: 'critical',
  scope: 'site',
  title: (count) => counted(count, 'URL redirects to an error', 'URLs redirect to errors'),
  why: 'Visitors and search engines are led on, and then meet an error in place of the page.',
  fix: 'Redirect to a page that exists. Where there is none any more, answer the URL itself with 410 and remove the links to it.',
  async *run(site) {
    for await (const page of site.pages()) {
      const status = findStatus(page)
      if (page.redirects.length === 0 || status === undefined || status < 400) continue
      yield {
        url: page.url,
        target: page.finalUrl,
        evidence: `${page.finalUrl} answers ${status}${await linkedFrom(site, page)}`,
        expected: 'status 200',
      }
    }
  },
}
