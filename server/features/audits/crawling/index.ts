// The crawl of an audit: from an address to the pages, links and files of its site, and what the checks of pages found.

/** Crawls a site for an audit, or goes on with it. See `Crawl` in `run-audit.types.ts`. */
export { createCrawl, type CrawlDependencies } from './crawl.ts'
/** What `createCrawl` needs of the database. */
export { crawlStore } from './crawl-store.repository.ts'
/** The rows of one crawl, for its worker; all tables of crawls, for the removal of an account. */
export { crawlData, createCrawlRepositories } from './crawl.repository.ts'
/** What page checks gave over a crawl. */
export { createCrawlResults } from './crawl-results.repository.ts'
/** Rows of crawls for lists, details and comparisons. */
export { createCrawlRows } from './crawl-rows.repository.ts'
/** Which pages link to an address. */
export { createLinkedFrom, type ReadLinkedFrom } from './linked-from.repository.ts'
