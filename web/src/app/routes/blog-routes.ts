import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { PlanSearch } from '#web/features/articles/plan/plan-filters.ts'
import type { AuditsSearch } from './audits-routes.ts'
import { frame } from './frame.ts'
import { texts } from './search-texts.ts'

interface ProjectsSearch {
  q?: string | undefined
  sort?: string | undefined
}
const blog = createRoute({
  getParentRoute: () => frame,
  path: '/blog',
  validateSearch: (search: Record<string, unknown>): ProjectsSearch => texts(search, ['q', 'sort']),
  component: lazyRouteComponent(() => import('../pages/blog-projects-page.tsx'), 'BlogProjectsPage'),
})
interface SetupSearch {
  project?: string
  step?: string
}
const newProject = createRoute({
  getParentRoute: () => frame,
  path: '/blog/new',
  validateSearch: (search: Record<string, unknown>): SetupSearch => texts(search, ['project', 'step']),
  component: lazyRouteComponent(() => import('../pages/blog-setup-page.tsx'), 'BlogSetupPage'),
})
/** Name and tabs of a project around its views. */
const project = createRoute({
  getParentRoute: () => frame,
  path: '/blog/$projectId',
  component: lazyRouteComponent(() => import('../pages/blog-project-frame.tsx'), 'BlogProjectFrame'),
})
const projectIndex = createRoute({
  getParentRoute: () => project,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/blog/$projectId/plan', params })
  },
})
const projectPlan = createRoute({
  getParentRoute: () => project,
  path: 'plan',
  validateSearch: (search: Record<string, unknown>): PlanSearch =>
    texts(search, [
      'view',
      'q',
      'status',
      'keyword',
      'promptTypeId',
      'assignee',
      'sort',
      'month',
      'collides',
    ]),
  component: lazyRouteComponent(() => import('../pages/blog-plan-page.tsx'), 'BlogPlanPage'),
})
interface KeywordsSearch {
  q?: string | undefined
  cover?: string | undefined
  sort?: string | undefined
}
const projectKeywords = createRoute({
  getParentRoute: () => project,
  path: 'keywords',
  validateSearch: (search: Record<string, unknown>): KeywordsSearch => texts(search, ['q', 'cover', 'sort']),
  component: lazyRouteComponent(() => import('../pages/blog-keywords-page.tsx'), 'BlogKeywordsPage'),
})
const projectTitles = createRoute({
  getParentRoute: () => project,
  path: 'titles',
  component: lazyRouteComponent(() => import('../pages/blog-titles-page.tsx'), 'BlogTitlesPage'),
})
const projectMap = createRoute({
  getParentRoute: () => project,
  path: 'map',
  component: lazyRouteComponent(() => import('../pages/blog-map-page.tsx'), 'BlogMapPage'),
})
const projectAudits = createRoute({
  getParentRoute: () => project,
  path: 'audits',
  validateSearch: (search: Record<string, unknown>): AuditsSearch => texts(search, ['q', 'status']),
  component: lazyRouteComponent(() => import('../pages/blog-audits-page.tsx'), 'BlogAuditsPage'),
})
const projectBrand = createRoute({
  getParentRoute: () => project,
  path: 'brand',
  component: lazyRouteComponent(() => import('../pages/blog-brand-page.tsx'), 'BlogBrandPage'),
})
const projectSettings = createRoute({
  getParentRoute: () => project,
  path: 'settings',
  component: lazyRouteComponent(() => import('../pages/blog-settings-page.tsx'), 'BlogSettingsPage'),
})
const article = createRoute({
  getParentRoute: () => frame,
  path: '/blog/$projectId/articles/$articleId',
  component: lazyRouteComponent(() => import('../pages/blog-article-page.tsx'), 'BlogArticlePage'),
})

export const blogRoutes = [
  blog,
  newProject,
  project.addChildren([
    projectIndex,
    projectPlan,
    projectKeywords,
    projectTitles,
    projectMap,
    projectAudits,
    projectBrand,
    projectSettings,
  ]),
  article,
] as const
