// Image files of the whole site, each once, with the first page that shows it: a file is changed once,
// wherever it is.
import type { CrawledSite } from '#capabilities/site-crawl/index.ts'
import { hasArrived, usedResources, type UsedResource } from '../used-resources.ts'

export async function* arrivedImages(site: CrawledSite): AsyncGenerator<UsedResource> {
  for await (const used of usedResources(site, ['image']))
    if (hasArrived(used.resource) && used.resource.contentType.startsWith('image/')) yield used
}
