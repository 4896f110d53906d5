import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { frame } from './frame.ts'
import { texts } from './search-texts.ts'

interface TemplatesSearch {
  q?: string
  category?: string
}
/** Templates, guidelines, system prompts and prompt types, one beside the other. */
const library = createRoute({
  getParentRoute: () => frame,
  path: '/library',
  component: lazyRouteComponent(() => import('../pages/library-frame.tsx'), 'LibraryFrame'),
})
const libraryIndex = createRoute({
  getParentRoute: () => library,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/library/templates' })
  },
})
const libraryKind = createRoute({
  getParentRoute: () => library,
  path: '$kind',
  component: lazyRouteComponent(() => import('../pages/library-page.tsx'), 'LibraryKindPage'),
})
const libraryRecord = createRoute({
  getParentRoute: () => library,
  path: '$kind/$recordId',
  component: lazyRouteComponent(() => import('../pages/library-page.tsx'), 'LibraryRecordPage'),
})
const templates = createRoute({
  getParentRoute: () => library,
  path: 'templates',
  validateSearch: (search: Record<string, unknown>): TemplatesSearch => texts(search, ['q', 'category']),
  component: lazyRouteComponent(() => import('../pages/templates-page.tsx'), 'TemplatesPage'),
})
const template = createRoute({
  getParentRoute: () => frame,
  path: '/library/templates/$templateId',
  component: lazyRouteComponent(() => import('../pages/template-page.tsx'), 'TemplatePage'),
})

/** Where the templates were before the library was there. */
const formerTemplates = createRoute({
  getParentRoute: () => frame,
  path: '/templates',
  validateSearch: (search: Record<string, unknown>): TemplatesSearch => texts(search, ['q', 'category']),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/library/templates', search, replace: true })
  },
})
const formerTemplate = createRoute({
  getParentRoute: () => frame,
  path: '/templates/$templateId',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/library/templates/$templateId', params, replace: true })
  },
})

export const libraryRoutes = [
  library.addChildren([libraryIndex, templates, libraryKind, libraryRecord]),
  template,
  formerTemplates,
  formerTemplate,
] as const
