import type { SiteCheck } from '../check.types.ts'
import { quoted } from '../counted.ts'
import { titleKey } from '../reading/shared-keys.ts'

/** So large a part of a site is no slip on single pages: a template writes that title. */
const share = 0.1
const fewestPages = 2

export const titleDuplicateShare: SiteCheck = {
  id: 'title-duplicate-share',
  area: 'title-description',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    count === 1 ? 'One title stands on a large part of the site' : `${count.toLocaleString('en')} titles each stand on a large part of the site`,
  why: 'Where a tenth of the pages or more share a title, a template writes it. To search engines the site then looks as if it said one thing over and over.',
  fix: 'Change the template that writes this title, so that it puts in what each page is about.',
  async run(site) {
    const titles = new Map<string, { title: string; first: string; count: number }>()
    let pages = 0
    for await (const page of site.pages()) {
      if (!page.isIndexable) continue
      pages += 1
      const key = titleKey(page)
      if (key === undefined) continue
      const known = titles.get(key)
      if (known === undefined) titles.set(key, { title: page.title, first: page.finalUrl, count: 1 })
      else known.count += 1
    }
    if (pages < fewestPages) return undefined
    return [...titles.values()].flatMap(({ title, first, count }) =>
      count >= fewestPages && count / pages >= share
        ? [
            {
              url: first,
              evidence: `${quoted(title)} on ${count.toLocaleString('en')} of ${pages.toLocaleString('en')} pages (${Math.round((100 * count) / pages)} %)`,
              expected: 'under 10 % of the pages',
            },
          ]
        : [],
    )
  },
}
