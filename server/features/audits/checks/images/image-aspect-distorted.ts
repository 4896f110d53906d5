import type { RenderedCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { onceEach } from '../reading/once-each.ts'
import { sizeOf, targetOf, visiblePictures, type RenderedPicture } from './rendered-pictures.ts'

/** A twentieth is what an eye sees in a face. */
const tolerance = 0.05
/** What rounding to whole pixels does to small pictures. */
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
    const pictures = visiblePictures(rendered).filter(({ fit, natural }) => fit === 'fill' && natural.width > 0 && natural.height > 0)
    if (pictures.length === 0) return undefined
    return onceEach(
      pictures.filter(isDistorted).map((picture) => ({
        target: targetOf(picture),
        evidence: `${sizeOf(picture.natural)} pixels, shown at ${sizeOf(picture.shown)}`,
        expected: sizeOf({ width: picture.shown.width, height: heightMeant(picture) }),
      })),
    )
  },
}

function isDistorted(picture: RenderedPicture): boolean {
  const { shown } = picture
  const meant = heightMeant(picture)
  return Math.abs(shown.height - meant) > Math.max(rounding, tolerance * meant)
}

function heightMeant({ natural, shown }: RenderedPicture): number {
  return (shown.width * natural.height) / natural.width
}
