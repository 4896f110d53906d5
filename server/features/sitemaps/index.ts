// Sitemaps: where a site's are, what they list, what kind of page each one is.

export type { PublishedPage, PublishedPages, PublishedPagesOptions } from './sitemaps.service.ts'
