import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { hasArrived, usedResources } from '../used-resources.ts'

/** Pixels: what the large cards of all networks show without blurring. */
const min = { width: 1_200, height: 630 }

export const ogImageTooSmall: SiteCheck = {
  id: 'og-image-too-small',
  area: 'structured-data',
  severity: 'notice',
  scope: 'site',
  title: (count) => `${counted(count, 'preview image is', 'preview images are')} too small`,
  why: 'Networks show small images as a thumbnail beside the text or not at all, so the shared link is easily overlooked.',
  fix: 'Use an image of at least 1,200 by 630 pixels for og:image.',
  async *run(site) {
    for await (const { resource, page } of usedResources(site, ['og-image'])) {
      const { url, width, height } = resource
      if (!hasArrived(resource) || width === undefined || height === undefined) continue
      if (width >= min.width && height >= min.height) continue
      yield {
        url: page,
        target: url,
        evidence: `${width} × ${height} pixels`,
        expected: `${min.width} × ${min.height} or more`,
      }
    }
  },
}
