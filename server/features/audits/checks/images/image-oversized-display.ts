import type { RenderedCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { onceEach } from '../reading/once-each.ts'
import { isDrawing, sizeOf, targetOf, visiblePictures, type RenderedPicture } from './rendered-pictures.ts'

/** Pixels of width that are sent and never shown; less is what layouts differ by. */
const wasted = 100

export const imageOversizedDisplay: RenderedCheck = {
  id: 'image-oversized-display',
  area: 'images',
  severity: 'notice',
  scope: 'rendered',
  title: (count) => counted(count, 'image is larger than it is shown', 'images are larger than they are shown'),
  why: 'The browser scales the image down, after readers have waited for all of it. Twice the width is four times the pixels.',
  fix: 'Offer the image in several widths with srcset, and say in sizes how wide it is shown: browsers take the first for the whole width of the window otherwise.',
  run(_, rendered) {
    const pictures = visiblePictures(rendered).filter((picture) => picture.natural.width > 0 && !isDrawing(picture))
    if (pictures.length === 0) return undefined
    return onceEach(
      pictures
        .filter((picture) => picture.natural.width - widthNeeded(picture) >= wasted && !isNearestStep(picture))
        .map((picture) => ({
          target: targetOf(picture),
          evidence: `${sizeOf(picture.natural)} pixels, shown at ${sizeOf(picture.shown)}`,
          expected: `about ${Math.round(widthNeeded(picture)).toLocaleString('en')} pixels wide`,
        })),
    )
  },
}

/** An image that fills its box and is cut at the sides has to be as high as the box. */
function widthNeeded({ natural, shown, fit }: RenderedPicture): number {
  return fit === 'cover' ? Math.max(shown.width, (shown.height * natural.width) / natural.height) : shown.width
}

/** Nothing between: the page offers smaller ones, and this is the least of those that suffice. */
function isNearestStep(picture: RenderedPicture): boolean {
  const { natural, widths } = picture
  const needed = widthNeeded(picture)
  const enough = widths.filter((width) => width >= needed)
  return enough.length > 0 && enough.length < widths.length && natural.width <= Math.min(...enough)
}
