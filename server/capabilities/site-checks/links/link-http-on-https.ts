import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
import { atLink, webLinks } from './page-links.ts'

export const linkHttpOnHttps: PageCheck = {
  id: 'link-http-on-https',
  area: 'links',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(count, 'link on a secure page leads to an http URL', 'links on secure pages lead to http URLs'),
  why: 'Such a link leaves encryption: others on the way can read and change what the reader gets, browsers warn, and within a site it costs a redirect.',
  fix: 'Write https in the URL. Where the other site has none, think of another source.',
  run(page) {
    const links = webLinks(page)
    if (!isReadable(page) || !page.finalUrl.startsWith('https:') || links.length === 0) return undefined
    const insecure = links.filter(({ url }) => url.startsWith('http:'))
    return onceEach(
      insecure.map((anchor) =>
        atLink(anchor, { evidence: anchor.url, expected: anchor.url.replace(/^http:/, 'https:') }),
      ),
    )
  },
}
