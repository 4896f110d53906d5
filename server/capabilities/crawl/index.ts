// The ways out to the web, and the headless browser.

/** Opens the headless browser of this process; nothing runs until a page is wanted. */
export { openBrowser } from './browser.ts'
export { browserLocations } from './find-browser.ts'
/**
 * Thrown past a page's time limit; and where the browser only did not start in time, which another try may.
 */
export { BrowserLate, BrowserTimeout } from './browser-failures.ts'
export type { BrowserState, HeadlessBrowser } from './browser.ts'
/**
 * Prints a self-contained page of our own making as a tagged PDF, without any network. Throws
 * `dependency_missing`, `BrowserTimeout`.
 */
export { printPage } from './print-page.ts'
/**
 * Takes a WebP image of the first screen of a self-contained page, without any network. Throws
 * `dependency_missing`, `BrowserTimeout`.
 */
export { photographPage } from './photograph-page.ts'
export { withOwnPage, type OwnPage } from './with-own-page.ts'
/**
 * The client through which everything goes out that somebody else named: checked addresses, bounded answers.
 */
export {
  createOutboundClient,
  type OutboundClient,
  type OutboundClientOptions,
  type OutboundRequest,
  type OutboundResponse,
} from './outbound/outbound-client.ts'
export type { CertificateProblem, TlsOffer } from './outbound/probe-tls.ts'
export { fetchFailed, fetchTimeout, urlNotAllowed } from './crawl.errors.ts'
/** Reads a web page as a design, in the browser, behind a proxy that lets it reach nothing private. */
export { createWebsiteReader } from './site/create-website-reader.ts'
export type { SiteWords, Website, WebsiteReader } from './site/read-website.ts'
export type { LoadedFont } from './site/read-fonts.ts'
/**
 * Looks at pages of strangers in the browser: what is seen of them on a desktop and a phone, behind a proxy
 * that lets them reach nothing private.
 */
export { createPageRenderer } from './rendering/create-page-renderer.ts'
/** The same of a page of our own making. */
export { renderOwnPage } from './rendering/create-page-renderer.ts'
export type { OwnRenderedPage, OwnServedPage } from './rendering/render-own-page.ts'
export type { PageRenderer } from './rendering/render-page.ts'
export type { RenderedMarkup } from './rendering/read-markup.ts'
export type { Box, RenderedPage, RenderedImage, Rendering, Size } from './rendering/rendered-page.types.ts'
/**
 * Fetches a page and gives what a reader would read of it, block by block, and where its links lead. Throws
 * `url_not_allowed`, `fetch_failed`, `fetch_timeout`.
 */
export { readPageWords, type ReadPageLimits } from './pages/read-page-words.ts'
/** The same of a page as the browser has rendered it. */
export { readRenderedWords } from './pages/read-page-words.ts'
/** The markup of a page from its bytes, whatever its server says of them. Throws `fetch_failed`. */
export { decodeMarkup } from './pages/decode-markup.ts'
export type { PageBlock, PageLink, PageWords } from './pages/page-words.types.ts'
/**
 * robots.txt after RFC 9309: the pure parser, and the reader that knows what a missing or unreachable file
 * means.
 */
export {
  maxRobotsBytes,
  parseRobots,
  robotsWithoutFile,
  type PlacedRule,
  type Robots,
  type RobotsGroup,
} from './robots/parse-robots.ts'
/** What a URL means that was typed without a scheme. */
export { siteUrls } from './site-urls.ts'
/**
 * Reads a site's robots.txt (RFC 9309) and knows what a missing or unreachable one means. Throws only the
 * signal's reason.
 */
export { readRobots, type SiteRobots } from './robots/read-robots.ts'
/**
 * All sitemaps of a site as a stream of events, each page once. Throws `url_not_allowed`, `fetch_failed`,
 * `fetch_timeout` where nothing of the site answers.
 */
export { readSiteSitemaps, type ReachedSite, type SitemapEvent } from './sitemap/read-site.ts'
/** The same text without the piece of a file that it was cut out of; for URLs that are kept. */
export { detachedText } from './sitemap/text-pieces.ts'
export type { SitemapEntry, SitemapFile, SitemapProblem, SitemapType } from './sitemap/sitemap.types.ts'
/** Finds the sitemaps and feeds that the markup of a site's home page names. Pure. */
export { readHints } from './sitemap/home-page.ts'
/** Header text that was sent as UTF-8 and came as Latin-1, set right. */
export { asUtf8 } from './outbound/outbound-headers.ts'
/** Pages as they were last read, by owner and URL, for conditional requests. */
export {
  getConditions,
  createPageSnapshots,
  snapshotsData,
  type PageSnapshot,
  type PageSnapshots,
  type SnapshotConditions,
  type SnapshotToKeep,
} from './snapshots/snapshots.repository.ts'
/** A client that asks for files only if they have changed since the owner read them. */
export { rememberFiles } from './snapshots/remembering-client.ts'
/** The sweep of page snapshots, each day. */
export { snapshotsSweep } from './snapshots/snapshots.jobs.ts'
