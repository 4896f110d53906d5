import type { Check } from '#capabilities/site-crawl/index.ts'
import { imageAltFilename } from './image-alt-filename.ts'
import { imageAltMissing } from './image-alt-missing.ts'
import { imageAltRedundant } from './image-alt-redundant.ts'
import { imageAltTooLong } from './image-alt-too-long.ts'
import { imageAspectDistorted } from './image-aspect-distorted.ts'
import { imageBroken } from './image-broken.ts'
import { imageHttpMixed } from './image-http-mixed.ts'
import { imageLazyAboveFold } from './image-lazy-above-fold.ts'
import { imageLegacyFormat } from './image-legacy-format.ts'
import { imageNoDimensions } from './image-no-dimensions.ts'
import { imageNotLazyBelowFold } from './image-not-lazy-below-fold.ts'
import { imageOversizedDisplay } from './image-oversized-display.ts'
import { imagePictureWithoutImg } from './image-picture-without-img.ts'
import { imageSvgInlineLarge } from './image-svg-inline-large.ts'
import { imageTooLarge } from './image-too-large.ts'
import { videoNoCaptions } from './video-no-captions.ts'

export const imagesChecks: readonly Check[] = [
  imageAltFilename,
  imageAltMissing,
  imageAltRedundant,
  imageAltTooLong,
  imageAspectDistorted,
  imageBroken,
  imageHttpMixed,
  imageLazyAboveFold,
  imageLegacyFormat,
  imageNoDimensions,
  imageNotLazyBelowFold,
  imageOversizedDisplay,
  imagePictureWithoutImg,
  imageSvgInlineLarge,
  imageTooLarge,
  videoNoCaptions,
]
