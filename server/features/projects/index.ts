export {
  createProjectsRepository,
  projectsTrash,
  projectsData,
  type ProjectsRepository,
} from './projects.repository.ts'
/** What a model may be given of a text that a website claims. */
export { findProjectSources, projectText } from './project-text.ts'
export { createProjectsService, type ProjectsService } from './projects.service.ts'
export { projectsRoutes } from './projects.routes.ts'
