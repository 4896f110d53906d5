import { counted } from '#core/text.ts'
import type { PageCheck, Image } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { onceEach } from '../reading/once-each.ts'
import { atImage, shownImages } from './page-images.ts'

export const imageNoDimensions: PageCheck = {
  id: 'image-no-dimensions',
  area: 'images',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'image does not say how large it is', 'images do not say how large they are'),
  why: 'Without width and height the browser keeps no room for the image, and the text jumps when it arrives. Readers lose their place, and search engines measure it.',
  fix: 'Add width and height attributes with the size of the file in pixels; style sheets may still scale it.',
  run(page) {
    const images = shownImages(page)
    if (!isReadable(page) || images.length === 0) return undefined
    return onceEach(
      images.flatMap((image) => {
        const lacking = findMissingAttribute(image)
        return lacking === undefined
          ? []
          : [atImage(image, { evidence: lacking, expected: 'width and height' })]
      }),
    )
  },
}

function findMissingAttribute({ width, height }: Image): string | undefined {
  if (!isGiven(width) && !isGiven(height)) return 'no width, no height'
  if (!isGiven(width)) return 'no width'
  return isGiven(height) ? undefined : 'no height'
}

function isGiven(size: string | undefined): boolean {
  return size !== undefined && /^\s*\d/.test(size)
}
