import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'

export const httpCrawlBlockedByWaf: SiteCheck = {
  id: 'http-crawl-blocked-by-waf',
  area: 'http',
  severity: 'notice',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page could not be analysed: a firewall or bot check kept the audit out',
      'pages could not be analysed: a firewall or bot check kept the audit out',
    ),
  why: 'The site asks visitors to prove that they are human. The audit cannot see such pages, and some search and AI crawlers cannot either.',
  fix: 'Let this audit through in the settings of the firewall or content network, and check that the crawlers of search engines are let in.',
  async *run(site) {
    for await (const { url, outcome } of site.pages()) {
      if (outcome.kind === 'skipped' && outcome.reason === 'challenge')
        yield { url, evidence: 'a challenge in place of the page', expected: 'the page' }
    }
  },
}
