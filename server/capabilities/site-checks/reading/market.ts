import { isSameUrl } from '#capabilities/site-crawl/parsing/index.ts'
import type { PageSummary } from '#capabilities/site-crawl/index.ts'

/** With a country, perhaps with a script before it: `en-gb`, `zh-hant-hk`. */
const withCountry = /^[a-z]{2,3}(?:-[a-z]{4})?-[a-z]{2}$/i

/**
 * For which country a page is meant, as its own hreflang says: `en-gb`; empty where it is for all readers of
 * its language. Pages for several countries may say the same in one language: that is what hreflang is for.
 */
export function getMarket({ hreflangs, finalUrl }: PageSummary): string {
  return hreflangs.find(({ lang, url }) => withCountry.test(lang) && isSameUrl(url, finalUrl))?.lang ?? ''
}
