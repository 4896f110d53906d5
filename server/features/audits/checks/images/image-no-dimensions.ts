import type { PageCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { isReadable } from '../reading/page-parts.ts'
import type { Picture } from '../page.types.ts'
import { onceEach } from '../reading/once-each.ts'
import { atPicture, shownPictures } from './page-pictures.ts'

export const imageNoDimensions: PageCheck = {
  id: 'image-no-dimensions',
  area: 'images',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'image does not say how large it is', 'images do not say how large they are'),
  why: 'Without width and height the browser keeps no room for the image, and the text jumps when it arrives. Readers lose their place, and search engines measure it.',
  fix: 'Add width and height attributes with the size of the file in pixels; style sheets may still scale it.',
  run(page) {
    const pictures = shownPictures(page)
    if (!isReadable(page) || pictures.length === 0) return undefined
    return onceEach(
      pictures.flatMap((picture) => {
        const lacking = lackingOf(picture)
        return lacking === undefined ? [] : [atPicture(picture, { evidence: lacking, expected: 'width and height' })]
      }),
    )
  },
}

function lackingOf({ width, height }: Picture): string | undefined {
  if (!isGiven(width) && !isGiven(height)) return 'no width, no height'
  if (!isGiven(width)) return 'no width'
  return isGiven(height) ? undefined : 'no height'
}

function isGiven(size: string | undefined): boolean {
  return size !== undefined && /^\s*\d/.test(size)
}
