import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { isUtilityPage } from '../reading/utility-page.ts'
import { readableFile, ruleAgainst, ruleAsWritten } from './robots-file.ts'

export const pageBlockedByRobots: SiteCheck = {
  id: 'page-blocked-by-robots',
  area: 'robots',
  severity: 'warning',
  scope: 'site',
  severityReasons: { warning: 'content pages', info: 'pages that usually stay out, such as search or cart' },
  title: (count) =>
    counted(count, 'linked page is blocked by robots.txt', 'linked pages are blocked by robots.txt'),
  why: 'The site links to the page, but robots.txt forbids crawlers to read it. It cannot be found by its content, and links on it lead nowhere for them.',
  fix: 'Remove the rule where the page is meant to be found. Where it is not, leave the rule and consider whether the link is needed.',
  run: (site) => (readableFile(site) === undefined ? undefined : blockedPages(site)),
}

async function* blockedPages(site: CrawledSite): AsyncGenerator<Hit> {
  for await (const { url, inlinks } of site.pages()) {
    const rule = inlinks > 0 ? ruleAgainst(site, url) : undefined
    if (rule === undefined) continue
    const [link] = await site.linksTo(url, 1)
    const place = link === undefined ? {} : { anchor: `${link.anchor} (on ${link.from})` }
    if (isUtilityPage(url))
      yield {
        url,
        evidence: ruleAsWritten(rule),
        expected: 'a rule, as is usual for such a page',
        severity: 'info',
        ...place,
      }
    else yield { url, evidence: ruleAsWritten(rule), expected: 'allowed', ...place }
  }
}
