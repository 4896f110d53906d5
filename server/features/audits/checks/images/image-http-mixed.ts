import type { PageCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
import { allFiles } from '../reading/picture-files.ts'
import { atPicture } from './page-pictures.ts'

export const imageHttpMixed: PageCheck = {
  id: 'image-http-mixed',
  area: 'images',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'image of a secure page has an http address', 'images of secure pages have http addresses'),
  why: 'Browsers ask for such an image by https instead, and show nothing where that fails. Older ones load it unprotected and take the lock from the address bar.',
  fix: 'Write https in the address of the image.',
  run(page) {
    const files = page.pictures.flatMap((picture) => allFiles(picture).map((url) => ({ ...picture, url })))
    if (!isReadable(page) || !page.finalUrl.startsWith('https:') || files.length === 0) return undefined
    const insecure = files.filter(({ url }) => url.startsWith('http:'))
    return onceEach(insecure.map((file) => atPicture(file, { evidence: file.url, expected: file.url.replace(/^http:/, 'https:') })))
  },
}
