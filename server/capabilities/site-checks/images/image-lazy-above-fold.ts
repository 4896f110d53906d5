import { counted } from '#core/text.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'
import { onceEach } from '../reading/once-each.ts'
import { isOnFirstScreen, getTarget, visibleImages } from './rendered-images.ts'

export const imageLazyAboveFold: RenderedCheck = {
  id: 'image-lazy-above-fold',
  area: 'images',
  severity: 'warning',
  scope: 'rendered',
  title: (count) =>
    counted(
      count,
      'image of the first screen is loaded late (lazy)',
      'images of the first screen are loaded late (lazy)',
    ),
  why: 'loading="lazy" makes the browser wait until it knows where the image is. What readers see first then comes last, and the time search engines measure is longer.',
  fix: 'Take loading="lazy" away from images of the first screen. Give the largest of them fetchpriority="high".',
  run(_, rendered) {
    const images = visibleImages(rendered).filter(isOnFirstScreen)
    if (images.length === 0) return undefined
    const late = images.filter(({ loading }) => loading === 'lazy')
    return onceEach(
      late.map((image) => ({
        target: getTarget(image),
        evidence: `loading="lazy", ${Math.round(image.shown.y)} pixels from the top`,
      })),
    )
  },
}
