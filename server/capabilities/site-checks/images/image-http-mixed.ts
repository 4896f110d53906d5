import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
import { allFiles } from '../reading/image-files.ts'
import { atImage } from './page-images.ts'

export const imageHttpMixed: PageCheck = {
  id: 'image-http-mixed',
  area: 'images',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(count, 'image of a secure page has an http URL', 'images of secure pages have http URLs'),
  why: 'Browsers ask for such an image by https instead, and show nothing where that fails. Older ones load it unprotected and take the lock from the URL bar.',
  fix: 'Write https in the URL of the image.',
  run(page) {
    const files = page.images.flatMap((image) => allFiles(image).map((url) => ({ ...image, url })))
    if (!isReadable(page) || !page.finalUrl.startsWith('https:') || files.length === 0) return undefined
    const insecure = files.filter(({ url }) => url.startsWith('http:'))
    return onceEach(
      insecure.map((file) =>
        atImage(file, { evidence: file.url, expected: file.url.replace(/^http:/, 'https:') }),
      ),
    )
  },
}
