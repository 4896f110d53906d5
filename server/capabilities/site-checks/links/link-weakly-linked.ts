import { counted } from '#core/text.ts'
import { urlKey } from '#capabilities/site-crawl/parsing/index.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { linksByRedirect } from '../reading/redirected-links.ts'
import { verdictOver } from '../reading/verdict-over.ts'

const min = 2

export const linkWeaklyLinked: SiteCheck = {
  id: 'link-weakly-linked',
  area: 'links',
  severity: 'notice',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page is linked from only one other, or none',
      'pages are linked from only one other, or none',
    ),
  why: 'How often a site links one of its pages tells search engines how much it matters. With a single link it hardly does, and it is lost when that link goes.',
  fix: 'Link the page from others on the same subject, within the text.',
  // What a cut crawl did not read may hold the missing links.
  run: async (site) => (site.isCut ? undefined : verdictOver(places(site))),
}

async function* places(site: CrawledSite): AsyncGenerator<readonly Hit[]> {
  const byRedirect = await linksByRedirect(site)
  for await (const { finalUrl, isIndexable, inlinks: straight, inSitemap } of site.pages()) {
    const inlinks = straight + (byRedirect.get(urlKey(finalUrl)) ?? 0)
    // `link-orphan-page` reports pages that are only in the sitemap.
    if (!isIndexable || finalUrl === site.start || (inlinks === 0 && inSitemap)) continue
    yield inlinks < min
      ? [{ url: finalUrl, evidence: inlinks === 0 ? 'no link' : '1 link', expected: `${min} or more` }]
      : []
  }
}
