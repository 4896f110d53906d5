import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { pagesFailing } from './answered-page.ts'

export const httpTimeout: SiteCheck = {
  id: 'http-timeout',
  area: 'http',
  severity: 'critical',
  scope: 'site',
  title: (count) => counted(count, 'page did not answer in time', 'pages did not answer in time'),
  why: 'Visitors do not wait that long, and search engines crawl a slow site less.',
  fix: 'Look for what keeps the server: slow queries, a missing cache, a service that the page waits for. Check that the page ends at all.',
  run: (site) => pagesFailing(site, ['timeout'], 'no full answer in time', 'an answer within seconds'),
}
