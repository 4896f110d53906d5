// Crawls a site: from a URL to its pages, links and files, and what the checks of pages found. Here is
// also what a check is, and the artifacts that it looks at; the checks themselves are `site-checks`.

/** Crawls a site, or goes on with it. */
export { createCrawl } from './create-crawl.ts'
export type { CrawlDependencies } from './crawl-run.ts'
export type {
  CheckTally,
  Crawl,
  CrawlResult,
  CrawlRows,
  PageDetail,
  PageHit,
  PageListOptions,
} from './site-crawl.types.ts'
/** Pages are read and checked in threads, which load the checks from the module that is named. */
export { createPageThreads, type PageThreads } from './threads/page-threads.ts'
/** Whether a host is of a private network by its looks. */
export { isPrivateHost } from './private-host.ts'
/** What `createCrawl` needs of the database. */
export { crawlStore } from './rows/crawl-store.repository.ts'
/** All tables of crawls, for the removal of an account. */
export { crawlData } from './rows/crawl.repository.ts'
/** What page checks gave over a crawl. */
export { createCrawlResults } from './rows/crawl-results.repository.ts'
/** Rows of crawls for lists, details and comparisons. */
export { createCrawlRows } from './rows/crawl-rows.repository.ts'
/** Which pages link to a URL. */
export { createLinkedFrom, type ReadLinkedFrom } from './rows/linked-from.repository.ts'
/** A check, by what it looks at, and what it gives. */
export type { Check, Hit, PageCheck, PageContext, RenderedCheck, SiteCheck, Verdict } from './check.types.ts'
/** The artifacts of one page. */
export type {
  Anchor,
  AuditedPage,
  Box,
  HeadLink,
  Image,
  RenderedPage,
  Script,
  Size,
  StructuredData,
  StyleSheet,
  TextBlock,
} from './page.types.ts'
/** The artifacts of the whole site. */
export type {
  CrawledSite,
  FailedReason,
  LinkEdge,
  Outcome,
  PageSummary,
  ProbedResource,
  RobotsFacts,
  SitemapFacts,
} from './site.types.ts'
/** One pace for a host, whoever asks it and in whichever process. */
export { createHostPaces, type HostPaces } from './politeness/host-paces.repository.ts'
