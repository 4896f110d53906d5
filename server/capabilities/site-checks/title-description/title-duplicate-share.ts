import { counted, quoted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { pagesSharingTitles } from '../reading/shared-titles.ts'

export const titleDuplicateShare: SiteCheck = {
  id: 'title-duplicate-share',
  area: 'title-description',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page shares its title with at least a quarter of the site',
      'pages share their title with at least a quarter of the site',
    ),
  why: 'A title on so many pages is written by a template. To search engines the site then looks as if it said one thing over and over.',
  fix: 'Change the template that writes this title, so that it puts in what each page is about.',
  async *run(site) {
    for await (const { page, count, other, indexablePages, isFromTemplate } of pagesSharingTitles(site)) {
      if (!isFromTemplate) continue
      const share = Math.round((100 * count) / indexablePages)
      const evidence = `${quoted(page.title)} on ${count.toLocaleString('en')} of ${indexablePages.toLocaleString('en')} pages (${share} %)`
      yield { url: page.finalUrl, target: other, evidence, expected: 'a title of its own' }
    }
  },
}
