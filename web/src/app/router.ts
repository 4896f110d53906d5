// The URLs of the app, put together from those of its places (routes/). Each page is loaded when it is
// first opened; everything inside the frame needs a session.
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PageFailure } from './pages/page-failure.tsx'
import { auditsRoutes } from './routes/audits-routes.ts'
import { blogRoutes } from './routes/blog-routes.ts'
import { documentsRoutes } from './routes/documents-routes.ts'
import { entryRoutes } from './routes/entry-routes.ts'
import { frame, root } from './routes/frame.ts'
import { homeRoutes } from './routes/home-routes.ts'
import { landingPagesRoutes } from './routes/landing-pages-routes.ts'
import { libraryRoutes } from './routes/library-routes.ts'
import { readFileRoutes } from './routes/read-file-routes.ts'
import { settingsRoutes } from './routes/settings-routes.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  /** What one page hands to the next without writing it into the URL; survives a reload. */
  interface HistoryState {
    /** For `/documents/$documentId`: the editor generates from this as soon as it is open. */
    generatePrompt?: string
    /** The same from a template and the answers to its fields. */
    generateTemplate?: {
      templateId: string
      name: string
      inputs: Record<string, string | number | string[]>
      prompt: string
    }
    /** For the titles of a project: the keywords that were chosen for them. */
    titleKeywords?: string[]
    /** Titles for them are looked for as soon as the page is open. */
    titlesAtOnce?: boolean
  }
}

const routeTree = root.addChildren([
  ...entryRoutes,
  frame.addChildren([
    ...homeRoutes,
    ...documentsRoutes,
    ...libraryRoutes,
    ...readFileRoutes,
    ...landingPagesRoutes,
    ...blogRoutes,
    ...auditsRoutes,
    settingsRoutes,
  ]),
])

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // Query decides what is fresh; the router only says when to look.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    scrollToTopSelectors: ['#content', '#view'],
  })
}
