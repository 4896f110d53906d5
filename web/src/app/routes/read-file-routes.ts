import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { frame } from './frame.ts'
import { texts } from './search-texts.ts'

const readFile = createRoute({
  getParentRoute: () => frame,
  path: '/read-file',
  component: lazyRouteComponent(() => import('../pages/read-file-page.tsx'), 'ReadFilePage'),
})
const readFileResult = createRoute({
  getParentRoute: () => frame,
  path: '/read-file/$jobId',
  validateSearch: (search: Record<string, unknown>): { page?: string } => texts(search, ['page']),
  component: lazyRouteComponent(() => import('../pages/read-file-page.tsx'), 'ReadFileResultPage'),
})

export const readFileRoutes = [readFile, readFileResult] as const
