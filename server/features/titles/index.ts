/** What titles are kept and found by. */
export { createTitlesRepository, titlesData, type TitlesRepository } from './titles.repository.ts'
/** Checks and suggests titles of a project, reads those of its site. */
export { createTitlesService, type TitlesDependencies, type TitlesService } from './titles.service.ts'
export { titleJobs, titlesSweep } from './titles.jobs.ts'
export { publishedTitlesRoutes, titlesRoutes } from './titles.routes.ts'
/** Says what titles collide with, for whoever plans articles. */
export { createCollisions, type Collisions } from './check-many.ts'
