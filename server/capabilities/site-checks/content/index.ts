import type { Check } from '#capabilities/site-crawl/index.ts'
import { articleMissingToc } from './article-missing-toc.ts'
import { cannibalisation } from './cannibalisation.ts'
import { contentDateDisagreement } from './content-date-disagreement.ts'
import { contentExactDuplicate } from './content-exact-duplicate.ts'
import { contentFewTransitions } from './content-few-transitions.ts'
import { contentHiddenText } from './content-hidden-text.ts'
import { contentKeywordDensity } from './content-keyword-density.ts'
import { contentKeywordStuffing } from './content-keyword-stuffing.ts'
import { contentLanguageMismatch } from './content-language-mismatch.ts'
import { contentLongParagraphs } from './content-long-paragraphs.ts'
import { contentLongSentences } from './content-long-sentences.ts'
import { contentLoremIpsum } from './content-lorem-ipsum.ts'
import { contentMojibake } from './content-mojibake.ts'
import { contentNearDuplicate } from './content-near-duplicate.ts'
import { contentOnlyWithJs } from './content-only-with-js.ts'
import { contentPassiveVoice } from './content-passive-voice.ts'
import { contentReadabilityHard } from './content-readability-hard.ts'
import { contentRepeatedOpenings } from './content-repeated-openings.ts'
import { contentSectionTooLong } from './content-section-too-long.ts'
import { contentStaleCopyright } from './content-stale-copyright.ts'
import { contentStaleDate } from './content-stale-date.ts'
import { contentTextRatioLow } from './content-text-ratio-low.ts'
import { contentThinVersusSite } from './content-thin-versus-site.ts'
import { contentThin } from './content-thin.ts'
import { h1Duplicate } from './h1-duplicate.ts'
import { h1ImageAltOnly } from './h1-image-alt-only.ts'
import { h1Missing } from './h1-missing.ts'
import { h1Multiple } from './h1-multiple.ts'
import { h1TooLong } from './h1-too-long.ts'
import { headingEmpty } from './heading-empty.ts'
import { headingOrderSkipped } from './heading-order-skipped.ts'

export const contentChecks: readonly Check[] = [
  articleMissingToc,
  cannibalisation,
  contentDateDisagreement,
  contentExactDuplicate,
  contentFewTransitions,
  contentHiddenText,
  contentKeywordDensity,
  contentKeywordStuffing,
  contentLanguageMismatch,
  contentLongParagraphs,
  contentLongSentences,
  contentLoremIpsum,
  contentMojibake,
  contentNearDuplicate,
  contentOnlyWithJs,
  contentPassiveVoice,
  contentReadabilityHard,
  contentRepeatedOpenings,
  contentSectionTooLong,
  contentStaleCopyright,
  contentStaleDate,
  contentTextRatioLow,
  contentThinVersusSite,
  contentThin,
  h1Duplicate,
  h1ImageAltOnly,
  h1Missing,
  h1Multiple,
  h1TooLong,
  headingEmpty,
  headingOrderSkipped,
]
