import { counted } from '#core/text.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'
import { onceEach } from '../reading/once-each.ts'
import { isDrawing, getSize, getTarget, visibleImages, type RenderedImage } from './rendered-images.ts'

/** Pixels of width that are sent and never shown; less is what layouts differ by. */
const wasted = 100

export const imageOversizedDisplay: RenderedCheck = {
  id: 'image-oversized-display',
  area: 'images',
  severity: 'notice',
  scope: 'rendered',
  title: (count) =>
    counted(count, 'image is larger than it is shown', 'images are larger than they are shown'),
  why: 'The browser scales the image down, after readers have waited for all of it. Twice the width is four times the pixels.',
  fix: 'Offer the image in several widths with srcset, and say in sizes how wide it is shown: browsers take the first for the whole width of the window otherwise.',
  run(_, rendered) {
    const images = visibleImages(rendered).filter((image) => image.natural.width > 0 && !isDrawing(image))
    if (images.length === 0) return undefined
    return onceEach(
      images
        .filter((image) => image.natural.width - widthNeeded(image) >= wasted && !isNearestStep(image))
        .map((image) => ({
          target: getTarget(image),
          evidence: `${getSize(image.natural)} pixels, shown at ${getSize(image.shown)}`,
          expected: `about ${Math.round(widthNeeded(image)).toLocaleString('en')} pixels wide`,
        })),
    )
  },
}

/** An image that fills its box and is cut at the sides has to be as high as the box. */
function widthNeeded({ natural, shown, fit }: RenderedImage): number {
  return fit === 'cover'
    ? Math.max(shown.width, (shown.height * natural.width) / natural.height)
    : shown.width
}

/** Nothing between: the page offers smaller ones, and this is the least of those that suffice. */
function isNearestStep(image: RenderedImage): boolean {
  const { natural, widths } = image
  const needed = widthNeeded(image)
  const enough = widths.filter((width) => width >= needed)
  return enough.length > 0 && enough.length < widths.length && natural.width <= Math.min(...enough)
}
