// Business summaries, target audiences and outlines: what is found out before anything is written.

/** Made at once or by a job, whoever answers. */
export { createBriefs, createSiteReading, type BriefsParts } from './create-briefs.ts'
export { briefJobs } from './briefs.jobs.ts'
export { briefsRoutes } from './briefs.routes.ts'
export type { BriefsService } from './briefs.service.ts'
/** What other services find out and send in by webhook. */
export { receivedResults } from './received-results.ts'
