import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type AuditSearch, auditSearchNames } from '#web/features/audits/audit-search.ts'
import type { TasksSearch } from '#web/features/audits/tasks/task-list.tsx'
import { frame } from './frame.ts'
import { texts } from './search-texts.ts'

export interface AuditsSearch {
  q?: string | undefined
  status?: string | undefined
  /** Only its audits are listed. */
  project?: string | undefined
  /** What the form of a new audit begins with. */
  url?: string | undefined
}
const audits = createRoute({
  getParentRoute: () => frame,
  path: '/audits',
  validateSearch: (search: Record<string, unknown>): AuditsSearch =>
    texts(search, ['q', 'status', 'project', 'url']),
  component: lazyRouteComponent(() => import('../pages/audits-page.tsx'), 'AuditsPage'),
})
const audit = createRoute({
  getParentRoute: () => frame,
  path: '/audits/$auditId',
  validateSearch: (search: Record<string, unknown>): AuditSearch => texts(search, auditSearchNames),
  component: lazyRouteComponent(() => import('../pages/audit-page.tsx'), 'AuditPage'),
})
const tasks = createRoute({
  getParentRoute: () => frame,
  path: '/audits/tasks',
  validateSearch: (search: Record<string, unknown>): TasksSearch =>
    texts(search, ['q', 'status', 'site', 'task']),
  component: lazyRouteComponent(() => import('../pages/tasks-page.tsx'), 'TasksPage'),
})

export const auditsRoutes = [audits, tasks, audit] as const
