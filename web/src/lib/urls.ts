// Every address of the API that the web app calls. Addresses of pages are the router's (app/router.tsx).

type QueryValue = string | number | boolean | undefined

/** A path with its query; members that are undefined or empty are left out. */
export function withQuery(path: string, query: Record<string, QueryValue> = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value))
  }
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}

export const urls = {
  auth: {
    register: '/api/auth/register',
    login: '/api/auth/login',
    guest: '/api/auth/guest',
    logout: '/api/auth/logout',
    me: '/api/auth/me',
    profile: '/api/auth/profile',
    changePassword: '/api/auth/change-password',
    checkAccess: '/api/auth/check-access',
    sessions: '/api/auth/sessions',
    session: (sessionId: string) => `/api/auth/sessions/${sessionId}`,
    invitation: (token: string) => `/api/auth/invitations/${encodeURIComponent(token)}`,
    passwordReset: (token: string) => `/api/auth/password-resets/${encodeURIComponent(token)}`,
  },
  templates: '/api/templates',
  template: (templateId: string) => `/api/templates/${templateId}`,
  documents: '/api/documents',
  document: (documentId: string) => `/api/documents/${documentId}`,
  documentImport: '/api/documents/import',
  documentVersions: (documentId: string) => `/api/documents/${documentId}/versions`,
  documentVersion: (documentId: string, version: number) => `/api/documents/${documentId}/versions/${version}`,
  documentVersionRestore: (documentId: string, version: number) => `/api/documents/${documentId}/versions/${version}/restore`,
  documentExport: (documentId: string, format: string) => `/api/documents/${documentId}/export?format=${format}`,
  documentExports: (documentId: string) => `/api/documents/${documentId}/exports`,
  export: '/api/export',
  landingPages: '/api/landing-pages',
  landingPage: (pageId: string) => `/api/landing-pages/${pageId}`,
  landingPageSections: (pageId: string) => `/api/landing-pages/${pageId}/sections`,
  landingPagePublish: (pageId: string) => `/api/landing-pages/${pageId}/publish`,
  landingPageDuplicate: (pageId: string) => `/api/landing-pages/${pageId}/duplicate`,
  landingPageVersions: (pageId: string) => `/api/landing-pages/${pageId}/versions`,
  landingPageVersion: (pageId: string, version: number) => `/api/landing-pages/${pageId}/versions/${version}`,
  landingPageVersionRestore: (pageId: string, version: number) => `/api/landing-pages/${pageId}/versions/${version}/restore`,
  landingPageMessages: (pageId: string) => `/api/landing-pages/${pageId}/messages`,
  pictures: '/api/pictures',
  upload: {
    file: '/api/upload/pdf',
    designTool: '/api/upload/designtool',
    status: (fileId: string) => `/api/upload/status/${fileId}`,
  },
  pageAi: {
    extractPdf: '/api/ai/extract-pdf',
    extractDesignTool: '/api/ai/extract-designtool',
    extraction: (fileId: string) => `/api/ai/extractions/${fileId}`,
    analyseDesign: '/api/ai/analyze-design',
    validate: '/api/ai/validate',
    plan: '/api/ai/plan-content',
    generatePage: '/api/ai/generate-landing-page',
    regenerateSection: '/api/ai/regenerate-section',
    preview: '/api/ai/preview-landing-page',
    download: '/api/ai/download-landing-page',
  },
  blog: {
    projects: '/seo-content-api/projects',
    project: (projectId: string) => `/seo-content-api/projects/${projectId}`,
    summary: (projectId: string) => `/seo-content-api/projects/${projectId}/summary`,
    brand: (projectId: string) => `/seo-content-api/projects/${projectId}/brand`,
    publishedTitles: (projectId: string) => `/seo-content-api/projects/${projectId}/published-titles`,
    articlesCsv: (projectId: string) => `/seo-content-api/projects/${projectId}/articles.csv`,
    articles: '/seo-content-api/articles',
    article: (articleId: string) => `/seo-content-api/articles/${articleId}`,
    articlesBulk: '/seo-content-api/articles/bulk',
    guidelines: '/seo-content-api/guidelines',
    promptTypes: '/seo-content-api/prompt-types',
    promptTypeStarters: '/seo-content-api/prompt-types/starters',
    library: (kind: string) => `/seo-content-api/${kind}`,
    libraryRecord: (kind: string, recordId: string) => `/seo-content-api/${kind}/${recordId}`,
    promptPreview: (systemPromptId: string) => `/seo-content-api/system-prompts/${systemPromptId}/preview`,
    businessSummary: '/company-business-summary',
    targetAudience: '/target-audience',
    generateOutline: '/generate-outline',
    titles: '/get-titles',
    checkTitle: '/check-title',
  },
  generate: '/api/generate',
  checkLlm: '/api/check-llm',
  chatHistory: '/api/chat-history',
  chatEntry: (chatEntryId: string) => `/api/chat-history/${chatEntryId}`,
  jobs: '/api/jobs',
  job: (jobId: string) => `/api/jobs/${jobId}`,
  jobCancel: (jobId: string) => `/api/jobs/${jobId}/cancel`,
  events: (topics: string[]) => withQuery('/api/events', { topics: topics.join(',') }),
  trash: '/api/trash',
  trashRestore: (entryId: string) => `/api/trash/${entryId}/restore`,
  settings: {
    ai: '/api/settings/ai',
    aiTest: '/api/settings/ai/test',
  },
  usage: '/api/usage',
  budget: '/api/budget',
  admin: {
    users: '/api/admin/users',
    user: (userId: string) => `/api/admin/users/${userId}`,
    userPasswordReset: (userId: string) => `/api/admin/users/${userId}/password-reset`,
    activity: '/api/admin/activity',
    invitations: '/api/admin/invitations',
    invitation: (invitationId: string) => `/api/admin/invitations/${invitationId}`,
  },
} as const
