import { counted } from '#core/text.ts'
import { urlKey } from '#capabilities/site-crawl/parsing/index.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { linksByRedirect } from '../reading/redirected-links.ts'
import { isSource } from '../reading/destinations.ts'
import { verdictOver } from '../reading/verdict-over.ts'

export const linkOrphanPage: SiteCheck = {
  id: 'link-orphan-page',
  area: 'links',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page of the sitemap is linked from nowhere',
      'pages of the sitemap are linked from nowhere',
    ),
  why: 'Nobody who is on the site can come to such a page, and search engines take a page that its own site does not link for unimportant.',
  fix: 'Link the page from where its readers are, or take it out of the sitemap if it is no longer wanted.',
  run: async (site) => (site.isCut ? undefined : verdictOver(places(site))),
}

/** Reports a crawled page only once, even if it is also among the URLs without links. */
async function* places(site: CrawledSite): AsyncGenerator<readonly Hit[]> {
  const byRedirect = await linksByRedirect(site)
  const crawled = new Set<string>()
  for await (const page of site.pages()) {
    crawled.add(page.url).add(page.finalUrl)
    if (!page.inSitemap || !isSource(page)) continue
    const isLinked = page.inlinks > 0 || byRedirect.has(urlKey(page.finalUrl))
    yield isLinked || page.finalUrl === site.start ? [] : [orphan(page.finalUrl)]
  }
  for await (const url of site.unlinked()) if (!crawled.has(url) && url !== site.start) yield [orphan(url)]
}

function orphan(url: string): Hit {
  return { url, evidence: 'in the sitemap, and no page links it', expected: 'a link from a page of the site' }
}
