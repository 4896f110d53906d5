import { counted } from '#core/text.ts'
import type { SiteCheck, Verdict, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { verdictOver } from '../reading/verdict-over.ts'
import { kibibyte, mebibyte, sizeText } from '../sizes.ts'
import { arrivedImages } from './site-images.ts'

const large = 200 * kibibyte
const veryLarge = mebibyte

export const imageTooLarge: SiteCheck = {
  id: 'image-too-large',
  area: 'images',
  severity: 'notice',
  scope: 'site',
  severityReasons: { notice: 'up to 1 MiB', warning: 'over 1 MiB' },
  title: (count) => counted(count, 'image is larger than 200 KiB', 'images are larger than 200 KiB'),
  why: 'Images are most of what a page weighs. Large ones make readers on phones wait, and how fast a page is shown counts in search.',
  fix: 'Scale the image to the size it is shown at and save it as WebP or AVIF with a quality of about 80 percent.',
  run: (site) => verdictOver(places(site)),
}

async function* places(site: CrawledSite): AsyncGenerator<Verdict> {
  for await (const { resource, page } of arrivedImages(site)) {
    const size = resource.transferBytes || resource.bytes
    if (size <= large) yield []
    else {
      const evidence =
        resource.width === undefined || resource.height === undefined
          ? sizeText(size)
          : `${sizeText(size)}, ${resource.width} × ${resource.height} pixels`
      yield [
        {
          url: page,
          target: resource.url,
          evidence,
          expected: `${sizeText(large)} at most`,
          ...(size > veryLarge && { severity: 'warning' as const }),
        },
      ]
    }
  }
}
