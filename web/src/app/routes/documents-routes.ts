import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { frame } from './frame.ts'
import { texts } from './search-texts.ts'

interface DocumentsSearch {
  q?: string | undefined
  editorMode?: string | undefined
  templateId?: string | undefined
  tag?: string | undefined
  sort?: string | undefined
}
const documents = createRoute({
  getParentRoute: () => frame,
  path: '/documents',
  validateSearch: (search: Record<string, unknown>): DocumentsSearch => texts(search, ['q', 'editorMode', 'templateId', 'tag', 'sort']),
  component: lazyRouteComponent(() => import('../pages/documents-page.tsx'), 'DocumentsPage'),
})
const document = createRoute({
  getParentRoute: () => frame,
  path: '/documents/$documentId',
  component: lazyRouteComponent(() => import('../pages/document-page.tsx'), 'DocumentPage'),
})

export const documentsRoutes = [documents, document] as const
