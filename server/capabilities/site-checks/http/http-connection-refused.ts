import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { pagesFailing } from './answered-page.ts'

export const httpConnectionRefused: SiteCheck = {
  id: 'http-connection-refused',
  area: 'http',
  severity: 'critical',
  scope: 'site',
  title: (count) =>
    counted(count, 'page refused or broke off the connection', 'pages refused or broke off the connection'),
  why: 'No server listens at the URL, or it hangs up: nobody can reach the page.',
  fix: 'Check that the server runs, that the port in the URL is right, and that no firewall turns crawlers away.',
  run: (site) =>
    pagesFailing(
      site,
      ['refused', 'unreachable', 'broken_off'],
      'the connection was refused or broken off',
      'a connection',
    ),
}
