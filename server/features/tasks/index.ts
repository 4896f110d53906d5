// Findings of audits taken home as work.

/**
 * Tasks on their repository. Errors: `not_found`, `validation_failed`, `already_exists`, `version_mismatch`.
 */
export { createTasksService, type TasksService } from './tasks.service.ts'
export { createTasksRepository, tasksTrash, tasksData } from './tasks.repository.ts'
/** `/api/tasks`. */
export { tasksRoutes } from './tasks.routes.ts'
