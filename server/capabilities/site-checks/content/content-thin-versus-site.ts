import { median } from '#core/statistics.ts'
import { counted } from '#core/text.ts'
import type { SiteCheck, Hit, CrawledSite } from '#capabilities/site-crawl/index.ts'

const minShare = 0.5
/** Fewer pages make no custom. */
const minPages = 10

export const contentThinVersusSite: SiteCheck = {
  id: 'content-thin-versus-site',
  area: 'content',
  severity: 'info',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page is much shorter than others of its kind',
      'pages are much shorter than others of their kind',
    ),
  why: 'The site itself shows how much there usually is to say on a page of this kind; these pages have less than half of it.',
  fix: 'Compare the page with its neighbours and add what they tell and it does not.',
  async run(site) {
    const lengths = new Map<string, number[]>()
    for await (const { isIndexable, pageType, words } of site.pages()) {
      if (!isIndexable) continue
      const group = lengths.get(pageType)
      if (group === undefined) lengths.set(pageType, [words])
      else group.push(words)
    }
    const usual = new Map(
      [...lengths].flatMap(([type, group]) =>
        group.length >= minPages ? [[type, Math.round(median(group) ?? 0)] as const] : [],
      ),
    )
    return usual.size === 0 ? undefined : shortPages(site, usual)
  },
}

async function* shortPages(site: CrawledSite, usual: ReadonlyMap<string, number>): AsyncGenerator<Hit> {
  for await (const { finalUrl, isIndexable, pageType, words } of site.pages()) {
    const expected = usual.get(pageType)
    if (!isIndexable || expected === undefined || words >= expected * minShare) continue
    yield {
      url: finalUrl,
      evidence: counted(words, 'word', 'words'),
      expected: `about ${expected.toLocaleString('en')} words, as other pages of its kind`,
    }
  }
}
