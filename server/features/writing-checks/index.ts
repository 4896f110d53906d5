export { articleChecksRoutes, writingChecksRoutes } from './writing-checks.routes.ts'
export { createWritingChecksService, type WritingChecksService } from './writing-checks.service.ts'
