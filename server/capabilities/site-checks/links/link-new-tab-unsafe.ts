import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isExternal } from '../reading/url-relations.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
import { atLink, outgoingLinks } from './page-links.ts'

export const linkNewTabUnsafe: PageCheck = {
  id: 'link-new-tab-unsafe',
  area: 'links',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'link lets the page in the new tab control the page it came from',
      'links let the page in the new tab control the page it came from',
    ),
  why: 'A page that is opened in a new tab can, in older browsers, send the tab it came from to another URL, such as a false login. Current browsers prevent it by themselves.',
  fix: 'Add rel="noopener" to links to other sites that open a new tab.',
  run(page) {
    const links = outgoingLinks(page).filter(
      ({ url, target }) => target === '_blank' && isExternal(url, page.finalUrl),
    )
    if (!isReadable(page) || links.length === 0) return undefined
    const unsafe = links.filter(({ rel }) => !rel.includes('noopener') && !rel.includes('noreferrer'))
    return onceEach(
      unsafe.map((anchor) =>
        atLink(anchor, { evidence: 'target="_blank" without noopener', expected: 'rel="noopener"' }),
      ),
    )
  },
}
