export { createGenerationService, type GenerationService } from './generation.service.ts'
export { generationRoutes } from './generation.routes.ts'
export { createWritingRunsRepository, writingRunsData } from './writing-runs.repository.ts'
