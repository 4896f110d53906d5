import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { readableFile, ruleAgainst, ruleAsWritten } from './robots-file.ts'

export const robotsTxtBlocksAssets: SiteCheck = {
  id: 'robots-txt-blocks-assets',
  area: 'robots',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'script or style sheet is blocked for search engines',
      'scripts and style sheets are blocked for search engines',
    ),
  why: 'Search engines look at pages as a browser does. Without its styles and scripts a page looks broken to them, and content that scripts bring is missing.',
  fix: 'Allow the folders of scripts and style sheets in robots.txt, with an Allow line that is longer than the Disallow line against them.',
  run: (site) => (readableFile(site) === undefined ? undefined : blockedAssets(site)),
}

async function* blockedAssets(site: CrawledSite): AsyncGenerator<Hit> {
  const reported = new Set<string>()
  for (const kind of ['script', 'style'] as const) {
    for await (const { from, to } of site.links(kind)) {
      if (reported.has(to)) continue
      const rule = ruleAgainst(site, to)
      if (rule === undefined || (await site.page(from))?.isIndexable !== true) continue
      reported.add(to)
      yield {
        url: site.robots.url,
        target: to,
        evidence: `${ruleAsWritten(rule)}; used by ${from}`,
        expected: 'allowed',
      }
    }
  }
}
