import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { frame } from './frame.ts'
import { texts } from './search-texts.ts'

interface LandingPagesSearch {
  q?: string | undefined
  status?: string | undefined
  brandTone?: string | undefined
  sort?: string | undefined
}
const landingPages = createRoute({
  getParentRoute: () => frame,
  path: '/landing-pages',
  validateSearch: (search: Record<string, unknown>): LandingPagesSearch =>
    texts(search, ['q', 'status', 'brandTone', 'sort']),
  component: lazyRouteComponent(() => import('../pages/landing-pages-page.tsx'), 'LandingPagesPage'),
})
const newLandingPage = createRoute({
  getParentRoute: () => frame,
  path: '/landing-pages/new',
  component: lazyRouteComponent(() => import('../pages/landing-wizard-page.tsx'), 'NewLandingPagePage'),
})
const landingWizard = createRoute({
  getParentRoute: () => frame,
  path: '/landing-pages/$pageId/wizard',
  validateSearch: (search: Record<string, unknown>): { step?: string } => texts(search, ['step']),
  component: lazyRouteComponent(() => import('../pages/landing-wizard-page.tsx'), 'LandingWizardPage'),
})
const landingPage = createRoute({
  getParentRoute: () => frame,
  path: '/landing-pages/$pageId',
  component: lazyRouteComponent(
    () => import('../pages/landing-page-editor-page.tsx'),
    'LandingPageEditorPage',
  ),
})

export const landingPagesRoutes = [landingPages, newLandingPage, landingWizard, landingPage] as const
