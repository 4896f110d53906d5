// The ways in: open to everybody.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from './frame.ts'
import { text } from './search-texts.ts'

const nextPage = (search: Record<string, unknown>): { next?: string } => {
  const next = text(search['next'])
  return next === undefined ? {} : { next }
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: nextPage,
  component: lazyRouteComponent(() => import('../pages/sign-in-page.tsx'), 'SignInPage'),
})
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: nextPage,
  component: lazyRouteComponent(() => import('../pages/register-page.tsx'), 'RegisterPage'),
})
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation/$token',
  component: lazyRouteComponent(() => import('../pages/invitation-page.tsx'), 'InvitationPage'),
})
const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/password-reset/$token',
  component: lazyRouteComponent(() => import('../pages/password-reset-page.tsx'), 'PasswordResetPage'),
})

/** What a link shows that somebody has shared. */
const share = createRoute({
  getParentRoute: () => root,
  path: '/share/$token',
  component: lazyRouteComponent(() => import('../pages/share-page.tsx'), 'SharePage'),
})

export const entryRoutes = [signIn, register, invitation, passwordReset, share] as const
