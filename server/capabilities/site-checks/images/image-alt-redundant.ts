import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { onceEach } from '../reading/once-each.ts'
import { comparable, isReadable } from '../reading/page-parts.ts'
import { atImage, shownImages } from './page-images.ts'

export const imageAltRedundant: PageCheck = {
  id: 'image-alt-redundant',
  area: 'images',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'image says the same as the link that it is in',
      'images say the same as the links that they are in',
    ),
  why: 'Screen readers read the alt text and the words of the link, one after the other: the same is heard twice.',
  fix: 'Leave the alt text empty, alt="", where the words beside the image say it already.',
  run(page) {
    const linked = shownImages(page).filter(
      ({ alt, linkText }) => alt !== undefined && linkText !== undefined && linkText !== '',
    )
    if (!isReadable(page) || linked.length === 0) return undefined
    const repeating = linked.filter(
      ({ alt = '', linkText = '' }) => alt !== '' && comparable(alt) === comparable(linkText),
    )
    return onceEach(
      repeating.map((image) => atImage(image, { evidence: quoted(image.alt ?? '', 80), expected: 'alt=""' })),
    )
  },
}
