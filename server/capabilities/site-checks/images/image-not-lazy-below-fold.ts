import { counted } from '#core/text.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'
import { isOnFirstScreen, getTarget, visibleImages } from './rendered-images.ts'

/** A few images that nobody sees at first cost little. */
const max = 3

export const imageNotLazyBelowFold: RenderedCheck = {
  id: 'image-not-lazy-below-fold',
  area: 'images',
  severity: 'info',
  scope: 'rendered',
  title: (count) =>
    counted(
      count,
      'page loads images at once that nobody sees yet',
      'pages load images at once that nobody sees yet',
    ),
  why: 'These images are below the first screen and still compete with what readers wait for. Many of them are never scrolled to.',
  fix: 'Add loading="lazy" to images below the first screen.',
  run(_, rendered) {
    const below = visibleImages(rendered).filter(
      (image) => !isOnFirstScreen(image) && image.shown.y > 0 && !image.url.startsWith('data:'),
    )
    if (below.length === 0) return undefined
    const eager = [...new Set(below.filter(({ loading }) => loading !== 'lazy').map(getTarget))]
    return eager.length > max
      ? [
          {
            evidence: `${eager.length} images: ${listed(eager)}`,
            expected: `loading="lazy" on all but ${max}`,
          },
        ]
      : []
  },
}
