// What is done with a planned article: sources and their passages, drafts and citations, search results, its
// place among the others, its publication.
import { readRobots } from '#capabilities/crawl/index.ts'
import type { RecordEvents } from '#capabilities/records/index.ts'
import { createHostPaces } from '#capabilities/site-crawl/index.ts'
import type { createGuardedWriter } from '#capabilities/writing/index.ts'
import type { createArticleDocumentsService } from '#features/article-documents/index.ts'
import {
  articleDraftJobs,
  articleDraftsData,
  createArticleDraftsService,
  createCitationSearch,
  createDraftPartsRepository,
  createDraftWriting,
} from '#features/article-drafts/index.ts'
import type { createArticlesRepository, createArticlesService } from '#features/articles/index.ts'
import type { BrandService } from '#features/brand/index.ts'
import type { createProjectsService } from '#features/projects/index.ts'
import type { createPromptsService } from '#features/prompts/index.ts'
import {
  createConnections,
  type createPublicationsRepository,
  createPublicationsService,
  createPublishArticles,
  publicationJobs,
  publicationsData,
} from '#features/publications/index.ts'
import {
  createFindReferences,
  createHostTurns,
  createReferencesRepository,
  createReferencesService,
  createSnapshotsRepository,
  createSourceReader,
  referenceJobs,
  referencesData,
  referencesSweep,
} from '#features/references/index.ts'
import { createSearchResultsService } from '#features/search-results/index.ts'
import { createTopicMapRepository, createTopicMapService } from '#features/topic-map/index.ts'
import type { Capabilities } from './compose-capabilities.ts'

/** What planning has made before it. */
export interface PlannedArticles {
  articlesRepository: ReturnType<typeof createArticlesRepository>
  publicationsRepository: ReturnType<typeof createPublicationsRepository>
  articles: ReturnType<typeof createArticlesService>
  articleDocuments: ReturnType<typeof createArticleDocumentsService>
  projects: ReturnType<typeof createProjectsService>
  prompts: ReturnType<typeof createPromptsService>
  brands: BrandService
  writer: ReturnType<typeof createGuardedWriter>
  recordEvents: RecordEvents
}

export function composeArticleWork(
  {
    database,
    clock,
    ai,
    content,
    events,
    extraction,
    files,
    images,
    jobs,
    outbound,
    pageRenderer,
    secretBox,
    webSearch,
    webhooks,
  }: Capabilities,
  {
    articlesRepository,
    publicationsRepository,
    articles,
    articleDocuments,
    projects,
    prompts,
    brands,
    writer,
    recordEvents,
  }: PlannedArticles,
) {
  const paces = createHostPaces(database)
  const sourceDependencies = {
    database,
    references: createReferencesRepository(database),
    snapshots: createSnapshotsRepository(database),
    search: webSearch,
    outbound,
    reader: createSourceReader({ outbound, pageRenderer, extraction }),
    createTurns: () => createHostTurns({ outbound, readRobots, paces }),
    files,
    jobs,
    events,
    recordEvents,
    findArticle: (ownerId: string, id: string) => articles.find(ownerId, id),
    findProject: (ownerId: string, id: string) => projects.find(ownerId, id),
    setScrapedContent: articlesRepository.setScrapedContent,
    now: () => clock.now(),
  }
  const references = createReferencesService(sourceDependencies)
  const drafts = createDraftWriting({
    ai,
    articles,
    articleDocuments,
    references,
    prompts,
    parts: createDraftPartsRepository(database),
    content,
    events,
    webhooks,
    findProject: (ownerId, id) => projects.find(ownerId, id),
    now: () => clock.now(),
  })
  const articleDrafts = createArticleDraftsService({
    ai,
    articles,
    articleDocuments,
    references,
    search: webSearch,
    drafts,
    content,
    jobs,
    now: () => clock.now(),
  })
  const connections = createConnections({
    publications: publicationsRepository,
    projectExists: async (ownerId, id) => (await projects.find(ownerId, id)) !== undefined,
    outbound,
    secretBox,
  })
  const publicationDependencies = {
    database,
    publications: publicationsRepository,
    connections,
    articles,
    findDocument: (ownerId: string, id: string) => articleDocuments.find(ownerId, id),
    findNewestDocument: articleDocuments.findNewest,
    images,
    outbound,
    jobs,
    events,
    webhooks,
    now: () => clock.now(),
  }
  const publications = createPublicationsService(publicationDependencies)
  const findReferences = createFindReferences(sourceDependencies)
  const citationSearch = createCitationSearch({
    articles,
    references,
    findReferences,
    now: () => clock.now(),
  })
  const topicMap = createTopicMapService({
    topicMap: createTopicMapRepository(database),
    articles,
    findDocument: (ownerId, id) => articleDocuments.find(ownerId, id),
    findNewestDocument: articleDocuments.findNewest,
  })
  const searchResults = createSearchResultsService({
    ai,
    writer,
    content,
    articles,
    findDocument: (ownerId, id) => articleDocuments.find(ownerId, id),
    findNewestDocument: articleDocuments.findNewest,
    findProject: (ownerId, id) => projects.find(ownerId, id),
    findBrandKit: brands.findBrandKit,
  })

  return {
    services: { references, articleDrafts, publications, topicMap, searchResults },
    ownedData: [referencesData, articleDraftsData, publicationsData],
    jobDefinitions: [
      ...articleDraftJobs({ drafts, citationSearch }),
      ...publicationJobs({ publishing: createPublishArticles(publicationDependencies) }),
      ...referenceJobs({ findReferences }),
    ],
    sweeps: [referencesSweep(sourceDependencies)],
  }
}
