import type { Hit, SiteCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import type { CrawledSite, RobotsFacts } from '../site.types.ts'
import { readableFile, ruleAgainst, ruleAsWritten } from './robots-file.ts'

export const noindexBlockedContradiction: SiteCheck = {
  id: 'noindex-blocked-contradiction',
  area: 'robots',
  severity: 'warning',
  scope: 'site',
  title: (count) => counted(count, 'page forbids to be listed where nobody may read it', 'pages forbid to be listed where nobody may read it'),
  why: 'robots.txt keeps crawlers from the page, so they never see its noindex. The page can still be listed when others link to it.',
  fix: 'To keep the page out of results, allow it in robots.txt and leave noindex. To save crawling alone, leave the rule and remove noindex.',
  run(site) {
    const file = readableFile(site)
    return file === undefined ? undefined : contradictions(site, file)
  },
}

async function* contradictions(site: CrawledSite, file: RobotsFacts): AsyncGenerator<Hit> {
  for await (const { url, isNoindex } of site.pages()) {
    const rule = isNoindex ? ruleAgainst(file, url) : undefined
    if (rule !== undefined) yield { url, evidence: `noindex, and ${ruleAsWritten(rule)}`, expected: 'one of both' }
  }
}
