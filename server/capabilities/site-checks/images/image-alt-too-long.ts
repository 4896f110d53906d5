import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
import { atImage, shownImages } from './page-images.ts'

const maxLength = 100

export const imageAltTooLong: PageCheck = {
  id: 'image-alt-too-long',
  area: 'images',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'image has an alt text of more than 100 characters',
      'images have an alt text of more than 100 characters',
    ),
  why: 'Screen readers read an alt text in one go, and nobody can stop at a word or go back. A long one tires, and looks to search engines like a list of keywords.',
  fix: 'Say in one short sentence what the image shows. Put what needs more room into a caption or the text.',
  run(page) {
    const described = shownImages(page).filter(({ alt }) => alt !== undefined && alt !== '')
    if (!isReadable(page) || described.length === 0) return undefined
    return onceEach(
      described.flatMap((image) => {
        const { alt = '' } = image
        const { length } = Array.from(alt)
        return length > maxLength
          ? [
              atImage(image, {
                evidence: `${length} characters: ${quoted(alt, 60)}`,
                expected: `${maxLength} at most`,
              }),
            ]
          : []
      }),
    )
  },
}
