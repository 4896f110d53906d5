// All that a crawl keeps and reads, in one database.
import { createPageSnapshots } from '#capabilities/crawl/index.ts'
import type { Database } from '#platform/store/database.ts'
import type { CrawlDependencies } from '../crawl-run.ts'
import { createCrawlRepositories } from './crawl.repository.ts'
import { createCrawlResults } from './crawl-results.repository.ts'
import { createCrawledSites } from './crawled-site.repository.ts'
import { createHostPaces } from '../politeness/host-paces.repository.ts'

export function crawlStore(
  database: Database,
): Pick<CrawlDependencies, 'openRepository' | 'readSite' | 'readResults' | 'snapshots' | 'hostPaces'> {
  return {
    openRepository: createCrawlRepositories(database),
    readSite: createCrawledSites(database),
    readResults: createCrawlResults(database),
    snapshots: createPageSnapshots(database),
    hostPaces: createHostPaces(database),
  }
}
