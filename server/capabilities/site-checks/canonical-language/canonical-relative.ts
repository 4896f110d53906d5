import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { findCanonicals, isAbsolute } from './declared-links.ts'

export const canonicalRelative: PageCheck = {
  id: 'canonical-relative',
  area: 'canonical-language',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'page names an incomplete canonical URL', 'pages name incomplete canonical URLs'),
  why: 'A URL that is not complete means another page on each host, scheme or folder that the site is reached by, a test host for instance, and is then wrong without anybody noticing.',
  fix: 'Write the whole canonical URL, with https:// and the host.',
  run(page) {
    const canonicals = findCanonicals(page)
    if (!isReadable(page) || canonicals.length === 0) return undefined
    return canonicals.flatMap(({ href, url }) =>
      isAbsolute(href)
        ? []
        : [
            {
              evidence: href === '' ? 'the canonical link is empty' : href,
              ...(url !== undefined && { expected: url }),
            },
          ],
    )
  },
}
