import type { Check } from '#capabilities/site-crawl/index.ts'
import { cachePolicyWeak } from './cache-policy-weak.ts'
import { clsHigh } from './cls-high.ts'
import { compressionMissing } from './compression-missing.ts'
import { consoleErrors } from './console-errors.ts'
import { cssTooLarge } from './css-too-large.ts'
import { domTooDeep } from './dom-too-deep.ts'
import { domTooLarge } from './dom-too-large.ts'
import { fcpSlow } from './fcp-slow.ts'
import { fontDisplayMissing } from './font-display-missing.ts'
import { htmlTooLarge } from './html-too-large.ts'
import { http2Missing } from './http2-missing.ts'
import { jsTooLarge } from './js-too-large.ts'
import { lcpSlow } from './lcp-slow.ts'
import { pageWeightHigh } from './page-weight-high.ts'
import { renderBlocking } from './render-blocking.ts'
import { tbtHigh } from './tbt-high.ts'
import { ttfbSlow } from './ttfb-slow.ts'
import { unminifiedAssets } from './unminified-assets.ts'

/** How quick pages are, and how much they make visitors load; in the order of the catalogue. */
export const performanceChecks: readonly Check[] = [
  ttfbSlow,
  lcpSlow,
  clsHigh,
  tbtHigh,
  fcpSlow,
  htmlTooLarge,
  pageWeightHigh,
  domTooLarge,
  domTooDeep,
  compressionMissing,
  cachePolicyWeak,
  renderBlocking,
  jsTooLarge,
  cssTooLarge,
  unminifiedAssets,
  fontDisplayMissing,
  http2Missing,
  consoleErrors,
]
