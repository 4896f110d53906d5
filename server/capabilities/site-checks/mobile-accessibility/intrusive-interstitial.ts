import { counted } from '#core/text.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'

/** Most of the first screen. */
const max = 0.5
/** What the law asks for may cover a page: consent to cookies, the visitor's age. */
const legal =
  /cookie|consent|gdpr|dsgvo|privacy|cmp\b|onetrust|usercentrics|didomi|borlabs|age-?(?:gate|verif|check)/i
/**
 * The same, in the words of a pop-up whose name says nothing; many others have a line on privacy at their
 * end.
 */
const legalWords = /\bcookies?\b|\bgdpr\b|\bdsgvo\b|\b(?:are you|over|at least) (?:18|21)\b|\büber 18\b/i

export const intrusiveInterstitial: RenderedCheck = {
  id: 'intrusive-interstitial',
  area: 'mobile-accessibility',
  severity: 'notice',
  scope: 'rendered',
  title: (count) => `Something covers the content of ${counted(count, 'page', 'pages')} at once`,
  why: 'Visitors who come from a search want the content they were promised. Google ranks pages lower whose first screen is covered by a pop-up.',
  fix: 'Use a small banner instead, or show the pop-up only after visitors have read on. Questions that the law asks for, such as consent, are fine.',
  run(_page, { overlay }) {
    if (
      overlay === undefined ||
      overlay.share <= max ||
      legal.test(overlay.selector) ||
      legalWords.test(overlay.text)
    )
      return []
    return [
      {
        evidence: `${overlay.selector} covers ${Math.round(overlay.share * 100)} % of the first screen`,
        expected: 'half of the screen or less',
      },
    ]
  },
}
