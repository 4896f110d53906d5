// Articles on the site of their project: its connection, and what was published there.

export { createPublicationsRepository, publicationsData } from './publications.repository.ts'
export { createConnections } from './connections.ts'
export { createPublishArticles } from './publish-article.ts'
export { createPublicationsService, type PublicationsService } from './publications.service.ts'
export { publicationJobs } from './publications.jobs.ts'
export { publicationsRoutes } from './publications.routes.ts'
