import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
import { hrefFault } from './href-faults.ts'
import { atLink } from './page-links.ts'

export const linkInvalidHref: PageCheck = {
  id: 'link-invalid-href',
  area: 'links',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(count, 'link has a URL that cannot be right', 'links have URLs that cannot be right'),
  why: 'A slip in the URL, a missing https:// for instance, and the link leads to an error or does nothing at all.',
  fix: 'Correct the URL: a whole one with https://, a path that begins with /, mailto: with a URL, or tel: with a number.',
  run(page, { isPrivateHost }) {
    const links = page.anchors.filter(({ href }) => href !== undefined && href !== '')
    if (!isReadable(page) || links.length === 0) return undefined
    return onceEach(
      links.flatMap((anchor) => {
        const { href = '' } = anchor
        const fault = hrefFault(href, anchor.url, isPrivateHost)
        if (fault === undefined) return []
        return [
          {
            ...atLink(anchor, {
              evidence: `${quoted(href, 80)}: ${fault.reason}`,
              ...(fault.meant !== undefined && { expected: fault.meant }),
            }),
            target: href.slice(0, 300),
          },
        ]
      }),
    )
  },
}
