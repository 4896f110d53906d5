export { createTrashService, type TrashService } from './trash.service.ts'
export { trashRoutes } from './trash.routes.ts'
export { trashSweep } from './trash.jobs.ts'
