import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { linkedFrom, findStatus } from './answered-page.ts'

const names: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  410: 'Gone',
}
/** Closed to those without a password, or to crawlers: people who are signed in may well see the page. */
const closed = new Set([401, 403])
/** Asks the crawler to be slower and says nothing of the page. */
const tooManyRequests = 429

export const httpClientError: SiteCheck = {
  id: 'http-client-error',
  area: 'http',
  severity: 'critical',
  scope: 'site',
  severityReasons: {
    critical: 'not found or refused',
    warning: 'closed to visitors who are not signed in: status 401 or 403',
  },
  title: (count) =>
    counted(
      count,
      'page of the site cannot be found or opened',
      'pages of the site cannot be found or opened',
    ),
  why: 'Visitors and search engines that follow a link to such a page meet an error. Search engines drop the page, and what other pages pass on to it is lost.',
  fix: 'Correct or remove the links. Where the page has moved, redirect the old URL permanently to the new one.',
  async *run(site) {
    for await (const page of site.pages()) {
      const status = findStatus(page)
      // Behind a redirect the URL that redirects is at fault; `redirect-to-error` reports it.
      if (
        status === undefined ||
        status < 400 ||
        status > 499 ||
        status === tooManyRequests ||
        page.redirects.length > 0
      )
        continue
      const evidence = `status ${status}${names[status] === undefined ? '' : ` ${names[status]}`}${await linkedFrom(site, page)}`
      yield {
        url: page.url,
        evidence,
        expected: 'status 200',
        ...(closed.has(status) ? { severity: 'warning' as const } : {}),
      }
    }
  },
}
