import { counted, quoted } from '#core/text.ts'
import type { PageCheck, Anchor } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { onceEach } from '../reading/once-each.ts'
import { atLink } from './page-links.ts'

export const linkNotCrawlable: PageCheck = {
  id: 'link-not-crawlable',
  area: 'links',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'link works by script alone', 'links work by script alone'),
  why: 'Search engines follow URLs, not scripts: a link without one leads them nowhere. Nor can readers open it in a new tab or send it to somebody.',
  fix: 'Put the URL of the page into the link’s href. What does something on the page instead of leading somewhere should be a button.',
  run(page) {
    if (!isReadable(page) || page.anchors.length === 0) return undefined
    return onceEach(
      page.anchors.flatMap((anchor) => {
        const evidence = findFault(anchor)
        return evidence === undefined ? [] : [atLink(anchor, { evidence, expected: 'a URL in href' })]
      }),
    )
  },
}

function findFault({ href, hasHandler }: Anchor): string | undefined {
  if (href === undefined) return hasHandler ? 'onclick without href' : undefined
  if (href === '') return 'an empty href'
  if (/^javascript:/i.test(href)) return quoted(href, 60)
  if (/^file:/i.test(href)) return `${quoted(href, 60)}, a file of somebody’s computer`
  return href === '#' && hasHandler ? 'onclick with “#”' : undefined
}
