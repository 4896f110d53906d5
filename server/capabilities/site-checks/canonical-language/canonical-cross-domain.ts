import { parseWebUrl } from '#core/url.ts'
import { isSameSite } from '#platform/http/site.ts'
import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const canonicalCrossDomain: PageCheck = {
  id: 'canonical-cross-domain',
  area: 'canonical-language',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page asks to list another site in its place',
      'pages ask to list another site in their place',
    ),
  why: 'That is right for a text that was published elsewhere first. Otherwise, after a move or from a test system, it hands the page’s place in the results to another site.',
  fix: 'Keep it where the text is taken over from there. Otherwise name the page’s own URL.',
  run(page) {
    const { canonical } = page.indexing
    const named = parseWebUrl(canonical)
    if (!isReadable(page) || named === undefined || canonical === undefined) return undefined
    return isSameSite(named.hostname, new URL(page.finalUrl).hostname)
      ? []
      : [{ target: canonical, evidence: canonical, expected: `a URL of ${new URL(page.finalUrl).host}` }]
  },
}
