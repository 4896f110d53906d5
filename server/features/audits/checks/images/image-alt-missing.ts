import type { PageCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
import { atPicture, shownPictures } from './page-pictures.ts'

export const imageAltMissing: PageCheck = {
  id: 'image-alt-missing',
  area: 'images',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'image has no alt text', 'images have no alt text'),
  why: 'People who do not see the image hear its alt text instead, or its file name where there is none. Image search learns from it what the image shows.',
  fix: 'Describe in the alt attribute what the image shows or does, in a few words. Leave it empty, alt="", where the image is only decoration.',
  run(page) {
    const pictures = shownPictures(page)
    if (!isReadable(page) || pictures.length === 0) return undefined
    return onceEach(pictures.filter(({ alt }) => alt === undefined).map((picture) => atPicture(picture, { evidence: 'no alt attribute' })))
  },
}
