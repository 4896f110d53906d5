// The addresses of the app. Each page is loaded when it is first opened; everything inside the frame needs a session.
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import type { AuditSearch } from '#web/features/audits/audit-search.ts'
import { recentDocumentsQuery } from '#web/features/documents/api.ts'
import { recentLandingPagesQuery } from '#web/features/landing-pages/api.ts'
import { recentProjectsQuery } from '#web/features/projects/api.ts'
import { accessQuery } from '#web/features/session/api.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PageFailure } from './pages/page-failure.tsx'
import { Shell } from './shell/shell.tsx'

export interface RouterContext {
  queryClient: QueryClient
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  /** What one page hands to the next without writing it into the address; survives a reload. */
  interface HistoryState {
    /** For `/documents/$documentId`: the editor generates from this as soon as it is open. */
    generatePrompt?: string
    /** The same from a template and the answers to its fields. */
    generateTemplate?: { templateId: string; name: string; inputs: Record<string, string | number | string[]>; prompt: string }
    /** For the titles of a project: the keywords that were chosen for them. */
    titleKeywords?: string[]
    /** Titles for them are looked for as soon as the page is open. */
    titlesAtOnce?: boolean
  }
}

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet, notFoundComponent: NotFoundPage })

/** The router reads `q=2026` as a number and `q=true` as a boolean; to us they are words. */
const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value || undefined : typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
const texts = <Name extends string>(search: Record<string, unknown>, names: readonly Name[]): Partial<Record<Name, string>> =>
  Object.fromEntries(names.map((name) => [name, text(search[name])]).filter(([, value]) => value !== undefined)) as Partial<Record<Name, string>>
const nextPage = (search: Record<string, unknown>): { next?: string } => {
  const next = text(search['next'])
  return next === undefined ? {} : { next }
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: nextPage,
  component: lazyRouteComponent(() => import('./pages/sign-in-page.tsx'), 'SignInPage'),
})
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: nextPage,
  component: lazyRouteComponent(() => import('./pages/register-page.tsx'), 'RegisterPage'),
})
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation/$token',
  component: lazyRouteComponent(() => import('./pages/invitation-page.tsx'), 'InvitationPage'),
})
const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/password-reset/$token',
  component: lazyRouteComponent(() => import('./pages/password-reset-page.tsx'), 'PasswordResetPage'),
})

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Shell,
  beforeLoad: async ({ context, location }) => {
    try {
      return { access: await context.queryClient.ensureQueryData(accessQuery()) }
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { next: location.href } })
      throw error
    }
  },
})

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  // Asked for before the page is drawn, so that nothing moves when it arrives; a failure is the page's to show.
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(recentDocumentsQuery()),
      queryClient.prefetchQuery(recentLandingPagesQuery()),
      queryClient.prefetchQuery(recentProjectsQuery()),
    ]),
  component: lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage'),
})

export interface DocumentsSearch {
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
  component: lazyRouteComponent(() => import('./pages/documents-page.tsx'), 'DocumentsPage'),
})
const document = createRoute({
  getParentRoute: () => frame,
  path: '/documents/$documentId',
  component: lazyRouteComponent(() => import('./pages/document-page.tsx'), 'DocumentPage'),
})

export interface TemplatesSearch {
  q?: string
  category?: string
}
/** Templates, guidelines, system prompts and prompt types, one beside the other. */
const library = createRoute({
  getParentRoute: () => frame,
  path: '/library',
  component: lazyRouteComponent(() => import('./pages/library-frame.tsx'), 'LibraryFrame'),
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
  component: lazyRouteComponent(() => import('./pages/library-page.tsx'), 'LibraryKindPage'),
})
const libraryRecord = createRoute({
  getParentRoute: () => library,
  path: '$kind/$recordId',
  component: lazyRouteComponent(() => import('./pages/library-page.tsx'), 'LibraryRecordPage'),
})
const templates = createRoute({
  getParentRoute: () => library,
  path: 'templates',
  validateSearch: (search: Record<string, unknown>): TemplatesSearch => texts(search, ['q', 'category']),
  component: lazyRouteComponent(() => import('./pages/templates-page.tsx'), 'TemplatesPage'),
})
const template = createRoute({
  getParentRoute: () => frame,
  path: '/library/templates/$templateId',
  component: lazyRouteComponent(() => import('./pages/template-page.tsx'), 'TemplatePage'),
})

export interface LandingPagesSearch {
  q?: string | undefined
  status?: string | undefined
  brandTone?: string | undefined
  sort?: string | undefined
}
const landingPages = createRoute({
  getParentRoute: () => frame,
  path: '/landing-pages',
  validateSearch: (search: Record<string, unknown>): LandingPagesSearch => texts(search, ['q', 'status', 'brandTone', 'sort']),
  component: lazyRouteComponent(() => import('./pages/landing-pages-page.tsx'), 'LandingPagesPage'),
})
const newLandingPage = createRoute({
  getParentRoute: () => frame,
  path: '/landing-pages/new',
  component: lazyRouteComponent(() => import('./pages/landing-run-page.tsx'), 'NewLandingPagePage'),
})
const landingRun = createRoute({
  getParentRoute: () => frame,
  path: '/landing-pages/$pageId/run',
  validateSearch: (search: Record<string, unknown>): { step?: string } => texts(search, ['step']),
  component: lazyRouteComponent(() => import('./pages/landing-run-page.tsx'), 'LandingRunPage'),
})
const landingPage = createRoute({
  getParentRoute: () => frame,
  path: '/landing-pages/$pageId',
  component: lazyRouteComponent(() => import('./pages/landing-page-editor-page.tsx'), 'LandingPageEditorPage'),
})

export interface ProjectsSearch {
  q?: string | undefined
  sort?: string | undefined
}
const blog = createRoute({
  getParentRoute: () => frame,
  path: '/blog',
  validateSearch: (search: Record<string, unknown>): ProjectsSearch => texts(search, ['q', 'sort']),
  component: lazyRouteComponent(() => import('./pages/blog-projects-page.tsx'), 'BlogProjectsPage'),
})
export interface SetUpSearch {
  project?: string
  step?: string
}
const newProject = createRoute({
  getParentRoute: () => frame,
  path: '/blog/new',
  validateSearch: (search: Record<string, unknown>): SetUpSearch => texts(search, ['project', 'step']),
  component: lazyRouteComponent(() => import('./pages/blog-set-up-page.tsx'), 'BlogSetUpPage'),
})
/** Name and tabs of a project around its views. */
const project = createRoute({
  getParentRoute: () => frame,
  path: '/blog/$projectId',
  component: lazyRouteComponent(() => import('./pages/blog-project-frame.tsx'), 'BlogProjectFrame'),
})
const projectIndex = createRoute({
  getParentRoute: () => project,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/blog/$projectId/plan', params })
  },
})
export interface PlanSearch {
  view?: string | undefined
  q?: string | undefined
  status?: string | undefined
  keyword?: string | undefined
  promptTypeId?: string | undefined
  assignee?: string | undefined
  sort?: string | undefined
  month?: string | undefined
  collides?: string | undefined
}
const projectPlan = createRoute({
  getParentRoute: () => project,
  path: 'plan',
  validateSearch: (search: Record<string, unknown>): PlanSearch =>
    texts(search, ['view', 'q', 'status', 'keyword', 'promptTypeId', 'assignee', 'sort', 'month', 'collides']),
  component: lazyRouteComponent(() => import('./pages/blog-plan-page.tsx'), 'BlogPlanPage'),
})
export interface KeywordsSearch {
  q?: string | undefined
  cover?: string | undefined
  sort?: string | undefined
}
const projectKeywords = createRoute({
  getParentRoute: () => project,
  path: 'keywords',
  validateSearch: (search: Record<string, unknown>): KeywordsSearch => texts(search, ['q', 'cover', 'sort']),
  component: lazyRouteComponent(() => import('./pages/blog-keywords-page.tsx'), 'BlogKeywordsPage'),
})
const projectTitles = createRoute({
  getParentRoute: () => project,
  path: 'titles',
  component: lazyRouteComponent(() => import('./pages/blog-titles-page.tsx'), 'BlogTitlesPage'),
})
const projectAudits = createRoute({
  getParentRoute: () => project,
  path: 'audits',
  validateSearch: (search: Record<string, unknown>): AuditsSearch => texts(search, ['q', 'status']),
  component: lazyRouteComponent(() => import('./pages/blog-audits-page.tsx'), 'BlogAuditsPage'),
})
const projectSettings = createRoute({
  getParentRoute: () => project,
  path: 'settings',
  component: lazyRouteComponent(() => import('./pages/blog-settings-page.tsx'), 'BlogSettingsPage'),
})
const article = createRoute({
  getParentRoute: () => frame,
  path: '/blog/$projectId/articles/$articleId',
  component: lazyRouteComponent(() => import('./pages/blog-article-page.tsx'), 'BlogArticlePage'),
})

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
  validateSearch: (search: Record<string, unknown>): AuditsSearch => texts(search, ['q', 'status', 'project', 'url']),
  component: lazyRouteComponent(() => import('./pages/audits-page.tsx'), 'AuditsPage'),
})
const audit = createRoute({
  getParentRoute: () => frame,
  path: '/audits/$auditId',
  validateSearch: (search: Record<string, unknown>): AuditSearch =>
    texts(search, ['view', 'q', 'sort', 'severity', 'area', 'group', 'finding', 'status', 'depth', 'check', 'under', 'page', 'at', 'part', 'with']),
  component: lazyRouteComponent(() => import('./pages/audit-page.tsx'), 'AuditPage'),
})

const readFile = createRoute({
  getParentRoute: () => frame,
  path: '/read-file',
  component: lazyRouteComponent(() => import('./pages/read-file-page.tsx'), 'ReadFilePage'),
})
const readFileResult = createRoute({
  getParentRoute: () => frame,
  path: '/read-file/$jobId',
  validateSearch: (search: Record<string, unknown>): { page?: string } => texts(search, ['page']),
  component: lazyRouteComponent(() => import('./pages/read-file-page.tsx'), 'ReadFileResultPage'),
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

const unknown = createRoute({ getParentRoute: () => frame, path: '$', component: NotFoundPage })

const bin = createRoute({ getParentRoute: () => frame, path: '/bin', component: lazyRouteComponent(() => import('./pages/bin-page.tsx'), 'BinPage') })

const settings = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  component: lazyRouteComponent(() => import('./pages/settings-page.tsx'), 'SettingsPage'),
})
const settingsIndex = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/profile' })
  },
})
const profile = createRoute({
  getParentRoute: () => settings,
  path: 'profile',
  component: lazyRouteComponent(() => import('./pages/settings-profile.tsx'), 'SettingsProfile'),
})
const security = createRoute({
  getParentRoute: () => settings,
  path: 'security',
  component: lazyRouteComponent(() => import('./pages/settings-security.tsx'), 'SettingsSecurity'),
})
const appearance = createRoute({
  getParentRoute: () => settings,
  path: 'appearance',
  component: lazyRouteComponent(() => import('./pages/settings-appearance.tsx'), 'SettingsAppearance'),
})
const ai = createRoute({ getParentRoute: () => settings, path: 'ai', component: lazyRouteComponent(() => import('./pages/settings-ai.tsx'), 'SettingsAi') })
const webhooks = createRoute({
  getParentRoute: () => settings,
  path: 'webhooks',
  component: lazyRouteComponent(() => import('./pages/settings-webhooks.tsx'), 'SettingsWebhooks'),
})
const usage = createRoute({
  getParentRoute: () => settings,
  path: 'usage',
  component: lazyRouteComponent(() => import('./pages/settings-usage.tsx'), 'SettingsUsage'),
})
const people = createRoute({
  getParentRoute: () => settings,
  path: 'people',
  component: lazyRouteComponent(() => import('./pages/settings-people.tsx'), 'SettingsPeople'),
})

const activity = createRoute({
  getParentRoute: () => settings,
  path: 'activity',
  component: lazyRouteComponent(() => import('./pages/settings-activity.tsx'), 'SettingsActivity'),
})

const routeTree = root.addChildren([
  signIn,
  register,
  invitation,
  passwordReset,
  frame.addChildren([
    home,
    documents,
    document,
    library.addChildren([libraryIndex, templates, libraryKind, libraryRecord]),
    template,
    readFile,
    readFileResult,
    formerTemplates,
    formerTemplate,
    landingPages,
    newLandingPage,
    landingRun,
    landingPage,
    blog,
    newProject,
    project.addChildren([projectIndex, projectPlan, projectKeywords, projectTitles, projectAudits, projectSettings]),
    article,
    audits,
    audit,
    unknown,
    bin,
    settings.addChildren([settingsIndex, profile, security, appearance, ai, webhooks, usage, people, activity]),
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
