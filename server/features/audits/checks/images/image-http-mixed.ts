import type { PageCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
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
    const pictures = page.pictures.filter(({ url }) => url !== undefined)
    if (!isReadable(page) || !page.finalUrl.startsWith('https:') || pictures.length === 0) return undefined
    const insecure = pictures.filter(({ url }) => url?.startsWith('http:') === true)
    return onceEach(insecure.map((picture) => atPicture(picture, { evidence: picture.url ?? '', expected: picture.url?.replace(/^http:/, 'https:') ?? '' })))
  },
}
