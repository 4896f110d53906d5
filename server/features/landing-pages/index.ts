// Landing pages: records with their sections and versions, publishing, and their generation.

/** The rows of landing pages. Nothing of them is reached without an owner. */
export {
  createLandingPagesRepository,
  landingPagesTrash,
  landingPagesData,
  type LandingPagesRepository,
} from './landing-pages.repository.ts'
/** URLs of pages, unique in the installation. */
export { createPageUrls, type PageUrls } from './page-urls.repository.ts'
/** What may be stored of what comes in. */
export { createIncoming, type Incoming } from './incoming.ts'
/** Draws pages, large ones in a thread. */
export { createPageDrawer, type PageDrawer } from './drawing/page-drawer.ts'
/** Landing pages of an owner. Errors: `not_found`, `validation_failed`, `version_mismatch`. */
export {
  createLandingPagesService,
  type GenerationChange,
  type LandingPagesService,
} from './landing-pages.service.ts'
export { landingPagesRoutes } from './landing-pages.routes.ts'
/** Publication, previews, downloads, thumbnails and the messages of visitors. */
export {
  createPublishing,
  pageMessagesRoutes,
  pagePackagesRoutes,
  publishedPagesRoutes,
  publishingData,
  publishingRoutes,
  searchEnginesRoutes,
  type PagePackagesService,
  type PublishingService,
} from './publishing/index.ts'
/** How far a page looks like the design that it was made from. */
export { createPageFidelity } from './fidelity/create-page-fidelity.ts'
export type { PageFidelityService } from './fidelity/page-fidelity.service.ts'
export { pageFidelityRoutes } from './fidelity/page-fidelity.routes.ts'
/**
 * Pages written: what was given is checked, planned and written, section by section, grounded in its sources.
 */
export {
  createGenerationRun,
  createPageGenerationService,
  createPageRunsService,
  createWriter,
  pageGenerationJobs,
  pageGenerationRoutes,
  type GenerationRun,
  type PageGenerationService,
  type PageRunsService,
  type Writer,
} from './generation/index.ts'
