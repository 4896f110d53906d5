// Articles from their sources: notes, draft, citations.

export { createArticleDraftsService, type ArticleDraftsService } from './article-drafts.service.ts'
export { createDraftWriting } from './create-draft-writing.ts'
export type { DraftWriting } from './draft-article.ts'
export { createCitationSearch, type CitationSearch } from './search-citation.ts'
export { articleDraftsData, createDraftPartsRepository } from './draft-parts.repository.ts'
export { articleDraftJobs } from './article-drafts.jobs.ts'
export { articleDraftsRoutes } from './article-drafts.routes.ts'
