import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
import { atLink } from './page-links.ts'

export const linkAnchorEmpty: PageCheck = {
  id: 'link-anchor-empty',
  area: 'links',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'link has no words', 'links have no words'),
  why: 'A link without words cannot be read out, and search engines learn nothing of the page behind it. Usually it is an image without alt text or an icon without a name.',
  fix: 'Write words into the link, an alt text for its image, or an aria-label for its icon.',
  run(page) {
    const links = page.anchors.filter(({ href, isHidden }) => href !== undefined && !isHidden)
    if (!isReadable(page) || links.length === 0) return undefined
    const empty = links.filter(({ text }) => text.trim() === '')
    return onceEach(
      empty.map((anchor) =>
        atLink(anchor, {
          evidence: anchor.hasImage ? 'an image without alt text' : 'no text',
          expected: 'words that name what is behind it',
        }),
      ),
    )
  },
}
