import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
import { atImage, shownImages } from './page-images.ts'

export const imageAltMissing: PageCheck = {
  id: 'image-alt-missing',
  area: 'images',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'image has no alt text', 'images have no alt text'),
  why: 'People who do not see the image hear its alt text instead, or its file name where there is none. Image search learns from it what the image shows.',
  fix: 'Describe in the alt attribute what the image shows or does, in a few words. Leave it empty, alt="", where the image is only decoration.',
  run(page) {
    const images = shownImages(page)
    if (!isReadable(page) || images.length === 0) return undefined
    return onceEach(
      images
        .filter(({ alt }) => alt === undefined)
        .map((image) => atImage(image, { evidence: 'no alt attribute' })),
    )
  },
}
