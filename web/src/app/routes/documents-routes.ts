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
  validateSearch: (search: Record<string, unknown>): DocumentsSearch =>
    texts(search, ['q', 'editorMode', 'templateId', 'tag', 'sort']),
  component: lazyRouteComponent(() => import('../pages/documents-page.tsx'), 'DocumentsPage'),
})
const document = createRoute({
  getParentRoute: () => frame,
  path: '/documents/$documentId',
  component: lazyRouteComponent(() => import('../pages/document-page.tsx'), 'DocumentPage'),
})

interface SharedSearch {
  q?: string | undefined
  kind?: string | undefined
  sort?: string | undefined
}
/** What others share with me. */
const shared = createRoute({
  getParentRoute: () => frame,
  path: '/documents/shared',
  validateSearch: (search: Record<string, unknown>): SharedSearch => texts(search, ['q', 'kind', 'sort']),
  component: lazyRouteComponent(() => import('../pages/shared-page.tsx'), 'SharedPage'),
})
/** The text of an article. */
const articleText = createRoute({
  getParentRoute: () => frame,
  path: '/documents/articles/$textId',
  component: lazyRouteComponent(() => import('../pages/article-text-page.tsx'), 'ArticleTextPage'),
})

export const documentsRoutes = [documents, shared, articleText, document] as const
