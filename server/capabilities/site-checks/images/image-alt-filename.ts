import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
import { isFileName } from './file-names.ts'
import { atImage, shownImages } from './page-images.ts'

export const imageAltFilename: PageCheck = {
  id: 'image-alt-filename',
  area: 'images',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'image has a file name as its alt text', 'images have a file name as their alt text'),
  why: 'Such an alt text was written by a program. Read out letter by letter it tells a listener nothing, and image search nothing either.',
  fix: 'Replace it by a few words on what the image shows, or by an empty alt="" where it is only decoration.',
  run(page) {
    const described = shownImages(page).filter(({ alt }) => alt !== undefined && alt !== '')
    if (!isReadable(page) || described.length === 0) return undefined
    const named = described.filter(({ alt = '', url = '' }) => isFileName(alt, url))
    return onceEach(
      named.map((image) =>
        atImage(image, { evidence: quoted(image.alt ?? '', 80), expected: 'what the image shows' }),
      ),
    )
  },
}
