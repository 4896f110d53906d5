import { counted } from '#core/text.ts'
import type { SiteCheck, Verdict, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { verdictOver } from '../reading/verdict-over.ts'
import { kibibyte, sizeText } from '../sizes.ts'
import { arrivedImages } from './site-images.ts'

/** Below this a newer format saves too little for anybody to notice. */
const worthwhile = 20 * kibibyte
const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/jpg': 'JPEG',
  'image/png': 'PNG',
}

export const imageLegacyFormat: SiteCheck = {
  id: 'image-legacy-format',
  area: 'images',
  severity: 'info',
  scope: 'site',
  title: (count) => counted(count, 'image is sent in an old format', 'images are sent in an old format'),
  why: 'All current browsers show WebP and AVIF, which usually need a quarter to a half less than JPEG and PNG for the same image.',
  fix: 'Save the image as WebP or AVIF, or let the server or the image service send these formats to browsers that take them.',
  run: (site) => verdictOver(places(site)),
}

async function* places(site: CrawledSite): AsyncGenerator<Verdict> {
  for await (const { resource, page } of arrivedImages(site)) {
    const size = resource.transferBytes || resource.bytes
    const format = formats[(resource.contentType.split(';')[0] ?? '').trim().toLowerCase()]
    yield format === undefined || size < worthwhile
      ? []
      : [
          {
            url: page,
            target: resource.url,
            evidence: `${format}, ${sizeText(size)}`,
            expected: 'WebP or AVIF',
          },
        ]
  }
}
