import type { SiteCheck } from '../check.types.ts'
import { counted, quoted } from '../counted.ts'
import { pagesSharing } from '../reading/shared-values.ts'
import { titleKey } from '../reading/shared-keys.ts'

export const titleDuplicate: SiteCheck = {
  id: 'title-duplicate',
  area: 'title-description',
  severity: 'warning',
  scope: 'site',
  title: (count) => counted(count, 'page has a title that another page has too', 'pages have a title that another page has too'),
  why: 'Pages with one title compete with each other in the results, and readers cannot tell which of them they want.',
  fix: 'Give each page a title that says what it alone has. Where two pages are the same, keep one and redirect the other.',
  async *run(site) {
    for await (const { page, count, other } of pagesSharing(site, titleKey))
      yield { url: page.finalUrl, target: other, evidence: `${quoted(page.title)} on ${count} pages`, expected: 'a title of its own' }
  },
}
