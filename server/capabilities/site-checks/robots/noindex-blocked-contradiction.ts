import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { readableFile, ruleAgainst, ruleAsWritten } from './robots-file.ts'

export const noindexBlockedContradiction: SiteCheck = {
  id: 'noindex-blocked-contradiction',
  area: 'robots',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page says noindex where no crawler may read it',
      'pages say noindex where no crawler may read it',
    ),
  why: 'robots.txt keeps crawlers from the page, so they never see its noindex. The page can still be listed when others link to it.',
  fix: 'To keep the page out of results, allow it in robots.txt and leave noindex. To save crawling alone, leave the rule and remove noindex.',
  run: (site) => (readableFile(site) === undefined ? undefined : contradictions(site)),
}

async function* contradictions(site: CrawledSite): AsyncGenerator<Hit> {
  for await (const { url, isNoindex } of site.pages()) {
    const rule = isNoindex ? ruleAgainst(site, url) : undefined
    if (rule !== undefined)
      yield { url, evidence: `noindex, and ${ruleAsWritten(rule)}`, expected: 'one or the other' }
  }
}
