import { counted } from '#core/text.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'
import { onceEach } from '../reading/once-each.ts'
import { getSize, getTarget, visibleImages, type RenderedImage } from './rendered-images.ts'

/** A twentieth is what an eye sees in a face. */
const tolerance = 0.05
/** What rounding to whole pixels does to small images. */
const rounding = 2

export const imageAspectDistorted: RenderedCheck = {
  id: 'image-aspect-distorted',
  area: 'images',
  severity: 'notice',
  scope: 'rendered',
  title: (count) => counted(count, 'image is stretched or squeezed', 'images are stretched or squeezed'),
  why: 'People and products look wrong in a distorted image, and the page seems careless.',
  fix: 'Give the image a width and height in the proportion of its file, or let object-fit: cover crop it.',
  run(_, rendered) {
    // Any other way of fitting keeps the proportion.
    const images = visibleImages(rendered).filter(
      ({ fit, natural }) => fit === 'fill' && natural.width > 0 && natural.height > 0,
    )
    if (images.length === 0) return undefined
    return onceEach(
      images.filter(isDistorted).map((image) => ({
        target: getTarget(image),
        evidence: `${getSize(image.natural)} pixels, shown at ${getSize(image.shown)}`,
        expected: getSize({ width: image.shown.width, height: heightMeant(image) }),
      })),
    )
  },
}

function isDistorted(image: RenderedImage): boolean {
  const { shown } = image
  const meant = heightMeant(image)
  return Math.abs(shown.height - meant) > Math.max(rounding, tolerance * meant)
}

function heightMeant({ natural, shown }: RenderedImage): number {
  return (shown.width * natural.height) / natural.width
}
