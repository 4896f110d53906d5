// Publication of landing pages, and everything that is made of a page for others to see.
export { createPublishing, publishingData, type PublishingParts } from './create-publishing.ts'
export { pageMessagesRoutes } from './page-messages.routes.ts'
export { pagePackagesRoutes } from './page-packages.routes.ts'
export type { PagePackagesService } from './page-packages.service.ts'
export { publishedPagesRoutes } from './published-pages.routes.ts'
export { searchEnginesRoutes } from './search-engines.routes.ts'
export { publishingRoutes } from './publishing.routes.ts'
export type { PublishingService } from './publishing.service.ts'
