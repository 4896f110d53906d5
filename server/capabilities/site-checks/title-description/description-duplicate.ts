import { counted, quoted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { descriptionKey } from '../reading/shared-keys.ts'
import { pagesSharing } from '../reading/shared-values.ts'

export const descriptionDuplicate: SiteCheck = {
  id: 'description-duplicate',
  area: 'title-description',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page has a description that another page has too',
      'pages have a description that another page has too',
    ),
  why: 'The same text below several results tells readers nothing about what sets the pages apart; search engines then choose text of their own.',
  fix: 'Write a description for each page, or leave it out on pages for which none is worth writing.',
  async *run(site) {
    for await (const { page, count, other } of pagesSharing(site, descriptionKey))
      yield {
        url: page.finalUrl,
        target: other,
        evidence: `${quoted(page.description)} on ${count} pages`,
        expected: 'a description of its own',
      }
  },
}
