// Articles on the site of their project: its connection, and what was published there.

export { createPublicationsRepository, publicationsData } from './publications.repository.ts'
export { createConnections, createPublishArticles } from './load-publishing.ts'
export { createPublicationsService, type PublicationsService } from './publications.service.ts'
export { publicationJobs } from './publications.jobs.ts'
export { publicationsRoutes } from './publications.routes.ts'
