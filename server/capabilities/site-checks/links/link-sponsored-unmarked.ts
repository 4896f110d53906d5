import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isExternal } from '../reading/url-relations.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
import { affiliateSign } from './affiliate-links.ts'
import { atLink, outgoingLinks } from './page-links.ts'

export const linkSponsoredUnmarked: PageCheck = {
  id: 'link-sponsored-unmarked',
  area: 'links',
  severity: 'info',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'link looks like a paid one and is not marked',
      'links look like paid ones and are not marked',
    ),
  why: 'Search engines ask that links somebody is paid for say so. Unmarked ones can count as an attempt to sell recommendations.',
  fix: 'Add rel="sponsored" to the link if you earn by it; many countries also ask for a word to readers.',
  run(page) {
    const links = outgoingLinks(page).filter(({ url }) => isExternal(url, page.finalUrl))
    if (!isReadable(page) || links.length === 0) return undefined
    return onceEach(
      links.flatMap((anchor) => {
        const sign =
          anchor.rel.includes('sponsored') || anchor.rel.includes('nofollow')
            ? undefined
            : affiliateSign(anchor.url)
        return sign === undefined ? [] : [atLink(anchor, { evidence: sign, expected: 'rel="sponsored"' })]
      }),
    )
  },
}
