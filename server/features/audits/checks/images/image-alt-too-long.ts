import type { PageCheck } from '../check.types.ts'
import { counted, quoted } from '../counted.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
import { atPicture, shownPictures } from './page-pictures.ts'

const longest = 100

export const imageAltTooLong: PageCheck = {
  id: 'image-alt-too-long',
  area: 'images',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'image has an alt text of more than 100 characters', 'images have an alt text of more than 100 characters'),
  why: 'Screen readers read an alt text in one go, and nobody can stop at a word or go back. A long one tires, and looks to search engines like a list of keywords.',
  fix: 'Say in one short sentence what the image shows. Put what needs more room into a caption or the text.',
  run(page) {
    const described = shownPictures(page).filter(({ alt }) => alt !== undefined && alt !== '')
    if (!isReadable(page) || described.length === 0) return undefined
    return onceEach(
      described.flatMap((picture) => {
        const { alt = '' } = picture
        const { length } = Array.from(alt)
        return length > longest ? [atPicture(picture, { evidence: `${length} characters: ${quoted(alt, 60)}`, expected: `${longest} at most` })] : []
      }),
    )
  },
}
