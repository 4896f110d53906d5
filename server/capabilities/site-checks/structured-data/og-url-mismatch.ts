import { counted } from '#core/text.ts'
import { urlKey } from '#capabilities/site-crawl/parsing/index.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { findMeta } from './open-graph.ts'

export const ogUrlMismatch: PageCheck = {
  id: 'og-url-mismatch',
  area: 'structured-data',
  severity: 'notice',
  scope: 'page',
  title: (count) => `${counted(count, 'page names', 'pages name')} two different URLs as the right one`,
  why: 'og:url and the canonical URL both say which URL a page should be known by; where they differ, likes and links are counted apart.',
  fix: 'Write the canonical URL into og:url.',
  run(page) {
    const named = findMeta(page, 'og:url')
    const { canonical } = page.indexing
    if (!isReadable(page) || named === undefined || canonical === undefined) return undefined
    return comparable(named, page.finalUrl) === comparable(canonical, page.finalUrl)
      ? []
      : [
          {
            target: named.slice(0, 2_000),
            evidence: `og:url ${named.slice(0, 300)}`,
            expected: canonical.slice(0, 300),
          },
        ]
  },
}

/** As a browser reads it, without its fragment. */
function comparable(link: string, base: string): string {
  const url = URL.parse(link, base)
  if (url === null) return link
  return urlKey(url.href)
}
