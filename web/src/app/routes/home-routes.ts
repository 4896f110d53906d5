// The workspace, the trash, and whatever is nowhere.
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { recentDocumentsQuery } from '#web/features/documents/api.ts'
import { recentLandingPagesQuery } from '#web/features/landing-pages/api.ts'
import { recentProjectsQuery } from '#web/features/projects/api.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { frame } from './frame.ts'

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  // Asked for before the page is rendered, so that nothing moves when it arrives; a failure is the page's to
  // show.
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(recentDocumentsQuery()),
      queryClient.prefetchQuery(recentLandingPagesQuery()),
      queryClient.prefetchQuery(recentProjectsQuery()),
    ]),
  component: lazyRouteComponent(() => import('../pages/home-page.tsx'), 'HomePage'),
})

const unknown = createRoute({ getParentRoute: () => frame, path: '$', component: NotFoundPage })

const trash = createRoute({
  getParentRoute: () => frame,
  path: '/trash',
  component: lazyRouteComponent(() => import('../pages/trash-page.tsx'), 'TrashPage'),
})

/** The trash's path in earlier versions. */
const oldTrash = createRoute({
  getParentRoute: () => frame,
  path: '/bin',
  beforeLoad: () => {
    throw redirect({ to: '/trash' })
  },
})

export const homeRoutes = [home, trash, oldTrash, unknown] as const
