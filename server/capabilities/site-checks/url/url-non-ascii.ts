import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { linksWithin } from './page-url.ts'
import { isReadable } from '../reading/page-parts.ts'

export const urlNonAscii: PageCheck = {
  id: 'url-non-ascii',
  area: 'url',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'link has letters in its URL that are not encoded',
      'links have letters in their URLs that are not encoded',
    ),
  why: 'Letters such as ü or é in a URL must be sent in encoded form. Browsers do that by themselves; some crawlers, tools and old servers do not, and miss the page.',
  fix: 'Write the URL in percent-encoding (ü is %C3%BC), or give the page a URL of plain letters.',
  run(page) {
    if (!isReadable(page)) return undefined
    return linksWithin(page)
      .filter(({ href }) => /[^\x00-\x7f]/.test(withoutHost(href)))
      .map(({ href, url, text }) => ({
        target: url,
        evidence: quoted(href),
        expected: quoted(URL.parse(url)?.pathname ?? url),
        anchor: text,
      }))
  },
}

/** Names of hosts have an encoding of their own. */
function withoutHost(href: string): string {
  return href
    .trim()
    .replace(/^([a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i, '')
    .replace(/#.*$/s, '')
}
