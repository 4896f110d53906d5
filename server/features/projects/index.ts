export { createProjectsRepository, projectsBin, projectsData, type ProjectsRepository } from './projects.repository.ts'
export { createProjectsService, type ProjectsService } from './projects.service.ts'
export { projectsRoutes } from './projects.routes.ts'
