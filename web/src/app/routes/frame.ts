// The root of all URLs, and the frame around those that need a session.
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { accessQuery } from '#web/lib/access.ts'
import { isLinkGuest, isOpenToLinkGuest } from '#web/features/session/link-guest.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { Shell } from '../shell/shell.tsx'

export interface RouterContext {
  queryClient: QueryClient
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
})

export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Shell,
  beforeLoad: async ({ context, location }) => {
    const access = await context.queryClient.ensureQueryData(accessQuery()).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status === 401)
        throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { next: location.href } })
      throw error
    })
    if (isLinkGuest(access) && !isOpenToLinkGuest(location.pathname))
      throw redirect({ to: '/documents/shared' })
    return { access }
  },
})
