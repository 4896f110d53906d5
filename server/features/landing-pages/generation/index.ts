// Landing pages written: what was given is checked, planned and written, section by section, grounded in what
// was said; by a model or by rule.
import type { GenerationRun, GenerationRunDependencies } from './generation-run.ts'

/** Plans and sections asked of the gateway, and their claims. */
export { createWriter, type Writer } from './writing.ts'
/** Checking, planning, writing, rewriting on request. */
export { createPageGenerationService, type PageGenerationService } from './page-generation.service.ts'
export type { GenerationRun } from './generation-run.ts'
export { pageGenerationJobs } from './page-generation.jobs.ts'
/** Whole pages begun, watched, waited for. */
export { createPageRunsService, type PageRunsService } from './page-runs.service.ts'
export { pageGenerationRoutes } from './page-generation.routes.ts'

/** The work of the job that writes a page, step by step; it is loaded when the first page is written. */
export function createGenerationRun(dependencies: GenerationRunDependencies): GenerationRun {
  return async (...given) => (await import('./generation-run.ts')).createGenerationRun(dependencies)(...given)
}
