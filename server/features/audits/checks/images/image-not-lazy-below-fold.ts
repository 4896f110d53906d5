import type { RenderedCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { listed } from '../listed.ts'
import { isOnFirstScreen, targetOf, visiblePictures } from './rendered-pictures.ts'

/** A few images that nobody sees at first cost little. */
const most = 3

export const imageNotLazyBelowFold: RenderedCheck = {
  id: 'image-not-lazy-below-fold',
  area: 'images',
  severity: 'info',
  scope: 'rendered',
  title: (count) => counted(count, 'page loads images at once that nobody sees yet', 'pages load images at once that nobody sees yet'),
  why: 'These images stand below the first screen and still compete with what readers wait for. Many of them are never scrolled to.',
  fix: 'Add loading="lazy" to images below the first screen.',
  run(_, rendered) {
    const below = visiblePictures(rendered).filter((picture) => !isOnFirstScreen(picture) && picture.shown.y > 0 && !picture.url.startsWith('data:'))
    if (below.length === 0) return undefined
    const eager = [...new Set(below.filter(({ loading }) => loading !== 'lazy').map(targetOf))]
    return eager.length > most ? [{ evidence: `${eager.length} images: ${listed(eager)}`, expected: `loading="lazy" on all but ${most}` }] : []
  },
}
