import type { PageCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { isSameSite, webAddress } from '../reading/addresses.ts'
import { isReadable } from '../reading/page-parts.ts'

export const canonicalCrossDomain: PageCheck = {
  id: 'canonical-cross-domain',
  area: 'canonical-language',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'page asks to list another site in its place', 'pages ask to list another site in their place'),
  why: 'That is right for a text that was published elsewhere first. Otherwise, after a move or from a test system, it hands the page’s place in the results to another site.',
  fix: 'Keep it where the text is taken over from there. Otherwise name the page’s own address.',
  run(page) {
    const { canonical } = page.indexing
    if (!isReadable(page) || webAddress(canonical) === undefined || canonical === undefined) return undefined
    return isSameSite(canonical, page.finalUrl) ? [] : [{ target: canonical, evidence: canonical, expected: `an address of ${new URL(page.finalUrl).host}` }]
  },
}
