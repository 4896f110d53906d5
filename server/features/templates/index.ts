export { createTemplatesRepository, type TemplatesRepository } from './templates.repository.ts'
export { createTemplatesService, type TemplatesService } from './templates.service.ts'
export { templatesRoutes } from './templates.routes.ts'
export { seedTemplates, type SeedReport } from './seed-templates.ts'
