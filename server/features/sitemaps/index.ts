// Sitemaps: where a site's are, what they list, what kind of page each one is.

/** Finds sitemaps, lists and reads pages; owns nothing in the store. */
export { createSitemapsService, type SitemapsService } from './sitemaps.service.ts'
export type { PublishedPage, PublishedPages, PublishedPagesOptions } from './published-pages.ts'
export { sitemapsRoutes } from './sitemaps.routes.ts'
