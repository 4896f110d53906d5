// How an account and its projects write: kept, merged, and learned on request.
export { brandRoutes } from './brand.routes.ts'
export { brandData, createBrandRepository } from './brand.repository.ts'
export { changedBrand, createBrandService, type BrandService } from './brand.service.ts'
export { createLearnBrandService } from './learn-brand.service.ts'
export { emptyBrand } from './merge-brand-kits.ts'
