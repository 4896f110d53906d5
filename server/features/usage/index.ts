export { createUsageService, type UsageService } from './usage.service.ts'
export { usageRoutes } from './usage.routes.ts'
