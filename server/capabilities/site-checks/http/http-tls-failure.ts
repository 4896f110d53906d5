import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { pagesFailing } from './answered-page.ts'

export const httpTlsFailure: SiteCheck = {
  id: 'http-tls-failure',
  area: 'http',
  severity: 'critical',
  scope: 'site',
  title: (count) =>
    counted(count, 'page has no valid secure connection', 'pages have no valid secure connection'),
  why: 'Browsers show a warning in place of the page, and search engines do not read it. Mostly the certificate has expired or is for another host.',
  fix: 'Renew the certificate, make sure that it names this host, and that the server sends the whole chain.',
  run: (site) =>
    pagesFailing(site, ['tls'], 'no secure connection could be made', 'a valid certificate for this host'),
}
