import { counted, quoted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { h1Key } from '../reading/shared-keys.ts'
import { pagesSharing } from '../reading/shared-values.ts'

export const h1Duplicate: SiteCheck = {
  id: 'h1-duplicate',
  area: 'content',
  severity: 'notice',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page has a main heading that another page has too',
      'pages have a main heading that another page has too',
    ),
  why: 'Pages that announce the same subject compete with each other, and readers cannot tell which of them they have opened.',
  fix: 'Let each main heading say what its page alone has. Where two pages are the same, keep one and redirect the other.',
  async *run(site) {
    for await (const { page, count, other } of pagesSharing(site, h1Key))
      yield {
        url: page.finalUrl,
        target: other,
        evidence: `${quoted(page.h1)} on ${count} pages`,
        expected: 'a heading of its own',
      }
  },
}
