import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isUtilityPage } from '../reading/utility-page.ts'
import { isInternal } from '../reading/url-relations.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
import { atLink, outgoingLinks } from './page-links.ts'

export const linkInternalNofollow: PageCheck = {
  id: 'link-internal-nofollow',
  area: 'links',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'link within the site is marked nofollow', 'links within the site are marked nofollow'),
  why: 'nofollow tells search engines that you do not vouch for the page behind a link. On your own pages it only keeps their weight from reaching each other.',
  fix: 'Take nofollow away from links to your own pages. To keep a page out of the results, use noindex on that page.',
  run(page) {
    const isMeant = ({ url }: { url: string }): boolean =>
      isInternal(url, page.finalUrl) && !isUtilityPage(url) && !isFormOf(page.finalUrl, url)
    const links = outgoingLinks(page)
    if (!isReadable(page) || !links.some(isMeant)) return undefined
    const marked = links.filter((link) => link.rel.includes('nofollow') && isMeant(link))
    return onceEach(
      marked.map((anchor) =>
        atLink(anchor, { evidence: `rel="${anchor.rel.join(' ')}"`, expected: 'a link without nofollow' }),
      ),
    )
  },
}

/**
 * The page itself with other parameters: sorted, filtered, or opened at the reply to a comment. Nofollow
 * keeps crawlers from all the ways to show it.
 */
function isFormOf(page: string, url: string): boolean {
  return URL.parse(page)?.pathname === URL.parse(url)?.pathname
}
