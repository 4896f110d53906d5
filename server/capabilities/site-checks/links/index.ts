import type { Check } from '#capabilities/site-crawl/index.ts'
import { linkAnchorEmpty } from './link-anchor-empty.ts'
import { linkAnchorGeneric } from './link-anchor-generic.ts'
import { linkBrokenExternal } from './link-broken-external.ts'
import { linkBrokenFragment } from './link-broken-fragment.ts'
import { linkBrokenInternal } from './link-broken-internal.ts'
import { linkBrokenReplacement } from './link-broken-replacement.ts'
import { linkCompetingAnchor } from './link-competing-anchor.ts'
import { linkDepthHigh } from './link-depth-high.ts'
import { linkHttpOnHttps } from './link-http-on-https.ts'
import { linkInternalNofollow } from './link-internal-nofollow.ts'
import { linkInvalidHref } from './link-invalid-href.ts'
import { linkMixedFollow } from './link-mixed-follow.ts'
import { linkNewTabUnsafe } from './link-new-tab-unsafe.ts'
import { linkNoneOutgoing } from './link-none-outgoing.ts'
import { linkNotCrawlable } from './link-not-crawlable.ts'
import { linkOrphanPage } from './link-orphan-page.ts'
import { linkRedirectExternal } from './link-redirect-external.ts'
import { linkSponsoredUnmarked } from './link-sponsored-unmarked.ts'
import { linkSuggestionInternal } from './link-suggestion-internal.ts'
import { linkTooMany } from './link-too-many.ts'
import { linkWeaklyLinked } from './link-weakly-linked.ts'

export const linksChecks: readonly Check[] = [
  linkAnchorEmpty,
  linkAnchorGeneric,
  linkBrokenExternal,
  linkBrokenFragment,
  linkBrokenInternal,
  linkBrokenReplacement,
  linkCompetingAnchor,
  linkDepthHigh,
  linkHttpOnHttps,
  linkInternalNofollow,
  linkInvalidHref,
  linkMixedFollow,
  linkNewTabUnsafe,
  linkNoneOutgoing,
  linkNotCrawlable,
  linkOrphanPage,
  linkRedirectExternal,
  linkSponsoredUnmarked,
  linkSuggestionInternal,
  linkTooMany,
  linkWeaklyLinked,
]
