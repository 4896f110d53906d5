import type { RenderedCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { onceEach } from '../reading/once-each.ts'
import { isDrawing, sizeOf, targetOf, visiblePictures } from './rendered-pictures.ts'

/** Pixels of width that are sent and never shown; less is what layouts differ by. */
const wasted = 100

export const imageOversizedDisplay: RenderedCheck = {
  id: 'image-oversized-display',
  area: 'images',
  severity: 'notice',
  scope: 'rendered',
  title: (count) => counted(count, 'image is larger than it is shown', 'images are larger than they are shown'),
  why: 'The browser scales the image down, after readers have waited for all of it. Twice the width is four times the pixels.',
  fix: 'Offer the image in several widths with srcset and sizes, so that each screen gets the one it needs.',
  run(_, rendered) {
    const pictures = visiblePictures(rendered).filter((picture) => picture.natural.width > 0 && !isDrawing(picture))
    if (pictures.length === 0) return undefined
    return onceEach(
      pictures
        .filter(({ natural, shown }) => natural.width - shown.width >= wasted)
        .map((picture) => ({
          target: targetOf(picture),
          evidence: `${sizeOf(picture.natural)} pixels, shown at ${sizeOf(picture.shown)}`,
          expected: `about ${Math.round(picture.shown.width).toLocaleString('en')} pixels wide`,
        })),
    )
  },
}
