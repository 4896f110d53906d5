import type { Check } from '#capabilities/site-crawl/index.ts'
import { descriptionDuplicate } from './description-duplicate.ts'
import { descriptionMissing } from './description-missing.ts'
import { descriptionMultiple } from './description-multiple.ts'
import { descriptionSameAsTitle } from './description-same-as-title.ts'
import { descriptionTooLong } from './description-too-long.ts'
import { descriptionTooShort } from './description-too-short.ts'
import { metaKeywordsPresent } from './meta-keywords-present.ts'
import { titleDuplicateShare } from './title-duplicate-share.ts'
import { titleDuplicate } from './title-duplicate.ts'
import { titleKeywordMissing } from './title-keyword-missing.ts'
import { titleMissing } from './title-missing.ts'
import { titleMultiple } from './title-multiple.ts'
import { titleOutsideHead } from './title-outside-head.ts'
import { titleSameAsH1 } from './title-same-as-h1.ts'
import { titleTooLong } from './title-too-long.ts'
import { titleTooShort } from './title-too-short.ts'
import { titleTooWide } from './title-too-wide.ts'
import { titleTruncationPreview } from './title-truncation-preview.ts'

export const titleDescriptionChecks: readonly Check[] = [
  descriptionDuplicate,
  descriptionMissing,
  descriptionMultiple,
  descriptionSameAsTitle,
  descriptionTooLong,
  descriptionTooShort,
  metaKeywordsPresent,
  titleDuplicateShare,
  titleDuplicate,
  titleKeywordMissing,
  titleMissing,
  titleMultiple,
  titleOutsideHead,
  titleSameAsH1,
  titleTooLong,
  titleTooShort,
  titleTooWide,
  titleTruncationPreview,
]
