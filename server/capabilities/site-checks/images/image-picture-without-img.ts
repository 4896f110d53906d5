import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const imagePictureWithoutImg: PageCheck = {
  id: 'image-picture-without-img',
  area: 'images',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page has a picture element that shows nothing',
      'pages have picture elements that show nothing',
    ),
  why: 'A picture element only offers files to the img element in it. Without one no browser shows anything.',
  fix: 'Put an img element with src and alt into each picture element, after its sources.',
  run(page) {
    const hasAny = page.picturesWithoutImg > 0 || page.images.some(({ isInPicture }) => isInPicture)
    if (!isReadable(page) || !hasAny) return undefined
    if (page.picturesWithoutImg === 0) return []
    return [
      {
        evidence: counted(
          page.picturesWithoutImg,
          'picture element without img',
          'picture elements without img',
        ),
        expected: 'an img element in each',
      },
    ]
  },
}
