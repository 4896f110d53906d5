export type { ClaimsAhead } from './claims-ahead.ts'
export { claimsRoutes } from './claims.routes.ts'
export { createClaimsService, type ClaimsService } from './claims.service.ts'
export { findStatedFacts } from './stated-facts.ts'
