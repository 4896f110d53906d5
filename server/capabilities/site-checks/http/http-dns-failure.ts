import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { pagesFailing } from './answered-page.ts'

export const httpDnsFailure: SiteCheck = {
  id: 'http-dns-failure',
  area: 'http',
  severity: 'critical',
  scope: 'site',
  title: (count) =>
    counted(count, 'page is on a host that does not exist', 'pages are on a host that does not exist'),
  why: 'The name of the host leads nowhere, so nobody can reach the page.',
  fix: 'Correct the host in the link, or add the missing record to the domain’s name service.',
  run: (site) => pagesFailing(site, ['dns'], 'the host name was not found', 'a name with an address'),
}
