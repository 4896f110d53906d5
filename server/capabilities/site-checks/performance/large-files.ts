// Files above a size, counted decoded: that is what the visitor's device must read, however well it was
// packed.
import type { Hit, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { sizeText } from '../sizes.ts'
import { hasArrived, usedResources } from '../used-resources.ts'

export async function* largeFiles(
  site: CrawledSite,
  kind: 'script' | 'style',
  { large, veryLarge }: { large: number; veryLarge: number },
): AsyncIterable<Hit> {
  for await (const { resource, page } of usedResources(site, [kind])) {
    const { url, bytes, transferBytes } = resource
    if (!hasArrived(resource) || bytes <= large) continue
    const travelled = transferBytes < bytes && transferBytes > 0 ? `, ${sizeText(transferBytes)} as sent` : ''
    yield {
      url: page,
      target: url,
      evidence: `${sizeText(bytes)}${travelled}`,
      expected: `${sizeText(large)} or less`,
      ...(bytes > veryLarge && { severity: 'warning' as const }),
    }
  }
}
