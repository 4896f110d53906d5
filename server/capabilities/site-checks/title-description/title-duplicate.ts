import { counted, quoted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { pagesSharingTitles } from '../reading/shared-titles.ts'

export const titleDuplicate: SiteCheck = {
  id: 'title-duplicate',
  area: 'title-description',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page has a title that another page has too',
      'pages have a title that another page has too',
    ),
  why: 'Pages with one title compete with each other in the results, and readers cannot tell which of them they want.',
  fix: 'Give each page a title that says what it alone has. Where two pages are the same, keep one and redirect the other.',
  async *run(site) {
    for await (const { page, count, other, isFromTemplate } of pagesSharingTitles(site)) {
      // Those are found by title-duplicate-share.
      if (isFromTemplate) continue
      yield {
        url: page.finalUrl,
        target: other,
        evidence: `${quoted(page.title)} on ${count} pages`,
        expected: 'a title of its own',
      }
    }
  },
}
