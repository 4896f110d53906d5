import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { isSource } from '../reading/destinations.ts'
import { verdictOver } from '../reading/verdict-over.ts'

export const linkMixedFollow: SiteCheck = {
  id: 'link-mixed-follow',
  area: 'links',
  severity: 'notice',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page is linked with nofollow here and without it there',
      'pages are linked with nofollow here and without it there',
    ),
  why: 'Some of your pages vouch for this page and others do not. Search engines are told two things, and usually only one of them was meant.',
  fix: 'Decide whether the page is to be followed, and link it the same way everywhere: within a site without nofollow.',
  run: (site) => verdictOver(places(site)),
}

async function* places(site: CrawledSite): AsyncGenerator<readonly Hit[]> {
  for await (const page of site.pages()) {
    if (!isSource(page) || page.inlinks === 0) continue
    const unfollowed = page.inlinks - page.followedInlinks
    const isMixed = unfollowed > 0 && page.followedInlinks > 0
    yield isMixed
      ? [
          {
            url: page.finalUrl,
            evidence: `${unfollowed} of ${counted(page.inlinks, 'link', 'links')} to it with nofollow`,
            expected: 'all the same',
          },
        ]
      : []
  }
}
