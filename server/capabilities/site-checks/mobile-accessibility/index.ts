import type { Check } from '#capabilities/site-crawl/index.ts'
import { contrastLow } from './contrast-low.ts'
import { doctypeCharsetMissing } from './doctype-charset-missing.ts'
import { duplicateId } from './duplicate-id.ts'
import { fontTooSmall } from './font-too-small.ts'
import { formLabelMissing } from './form-label-missing.ts'
import { frameTitleMissing } from './frame-title-missing.ts'
import { horizontalScroll } from './horizontal-scroll.ts'
import { intrusiveInterstitial } from './intrusive-interstitial.ts'
import { landmarkMainMissing } from './landmark-main-missing.ts'
import { tapTargetSmall } from './tap-target-small.ts'
import { textCutOff } from './text-cut-off.ts'
import { textOverlapping } from './text-overlapping.ts'
import { viewportBlocksZoom } from './viewport-blocks-zoom.ts'
import { viewportMissing } from './viewport-missing.ts'

/**
 * Whether pages can be read and used on a phone and by everybody, as far as search engines notice; in the
 * order of the catalogue.
 */
export const mobileAccessibilityChecks: readonly Check[] = [
  viewportMissing,
  viewportBlocksZoom,
  tapTargetSmall,
  fontTooSmall,
  horizontalScroll,
  textCutOff,
  textOverlapping,
  intrusiveInterstitial,
  contrastLow,
  formLabelMissing,
  landmarkMainMissing,
  duplicateId,
  frameTitleMissing,
  doctypeCharsetMissing,
]
