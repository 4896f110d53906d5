import type { Hit, SiteCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import type { CrawledSite, RobotsFacts } from '../site.types.ts'
import { readableFile, ruleAgainst, ruleAsWritten } from './robots-file.ts'

export const robotsTxtBlocksAssets: SiteCheck = {
  id: 'robots-txt-blocks-assets',
  area: 'robots',
  severity: 'warning',
  scope: 'site',
  title: (count) => counted(count, 'script or style sheet is closed to search engines', 'scripts and style sheets are closed to search engines'),
  why: 'Search engines look at pages as a browser does. Without its styles and scripts a page looks broken to them, and content that scripts bring is missing.',
  fix: 'Allow the folders of scripts and style sheets in robots.txt, with an Allow line that is longer than the Disallow line against them.',
  run(site) {
    const file = readableFile(site)
    return file === undefined ? undefined : blockedAssets(site, file)
  },
}

async function* blockedAssets(site: CrawledSite, file: RobotsFacts): AsyncGenerator<Hit> {
  const { host } = new URL(site.origin)
  const told = new Set<string>()
  for (const kind of ['script', 'style'] as const) {
    for await (const { from, to } of site.links(kind)) {
      if (told.has(to) || URL.parse(to)?.host !== host) continue
      const rule = ruleAgainst(file, to)
      if (rule === undefined || (await site.page(from))?.isIndexable !== true) continue
      told.add(to)
      yield { url: file.url, target: to, evidence: `${ruleAsWritten(rule)}; used by ${from}`, expected: 'allowed' }
    }
  }
}
