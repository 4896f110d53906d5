// Blog planning: its records, what models are given about them, titles, briefs, and what goes to
// trashSources and sweeps.
import { createPageSnapshots, readRobots, rememberFiles } from '#capabilities/crawl/index.ts'
import { parseWebUrl } from '#core/url.ts'
import { createRecordEvents, type References } from '#capabilities/records/index.ts'
import {
  articleDocumentsTrash,
  articleDocumentsData,
  createArticleDocumentsRepository,
  createArticleDocumentsService,
} from '#features/article-documents/index.ts'
import {
  articlesTrash,
  articlesData,
  createArticlesRepository,
  createArticlesService,
  createArticleTablesService,
} from '#features/articles/index.ts'
import {
  articleDraftJobs,
  articleDraftsData,
  createArticleDraftsService,
  createCitationSearch,
  createDraftPartsRepository,
  createDraftWriting,
} from '#features/article-drafts/index.ts'
import { createGuardedWriter } from '#capabilities/writing/index.ts'
import { brandData, type BrandService, createLearnBrandService } from '#features/brand/index.ts'
import { briefJobs, createBriefs, createSiteReading } from '#features/briefs/index.ts'
import type { DocumentFiles } from '#features/documents/index.ts'
import {
  findProjectSources,
  createProjectsRepository,
  createProjectsService,
  projectsTrash,
  projectsData,
} from '#features/projects/index.ts'
import {
  createPromptRecordsService,
  createPromptsRepository,
  createPromptsService,
  promptBins,
  promptsData,
} from '#features/prompts/index.ts'
import {
  createConnections,
  createPublicationsRepository,
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
import { createHostPaces } from '#capabilities/site-crawl/index.ts'
import { createProviderModulesService } from '#features/provider-modules/index.ts'
import { createSearchResultsService } from '#features/search-results/index.ts'
import { createSitemapsService } from '#features/sitemaps/index.ts'
import {
  createCollisions,
  createTitlesRepository,
  createTitlesService,
  titleJobs,
  titlesData,
  titlesSweep,
} from '#features/titles/index.ts'
import { createTopicMapRepository, createTopicMapService } from '#features/topic-map/index.ts'
import type { Capabilities } from './compose-capabilities.ts'

export interface PlanningNeighbours {
  documentFiles: DocumentFiles
  brands: BrandService
  /** Of other features that name projects. */
  projectReferences: readonly References[]
}

export function composePlanning(
  {
    config,
    database,
    access,
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
  { documentFiles, brands, projectReferences }: PlanningNeighbours,
) {
  const snapshots = createPageSnapshots(database)
  const sitemaps = createSitemapsService({
    outbound,
    remembering: (ownerId) => rememberFiles({ outbound, snapshots, ownerId }),
    config,
  })
  const promptsRepository = createPromptsRepository(database)
  const recordEvents = createRecordEvents({ events })
  const articleDocumentsRepository = createArticleDocumentsRepository(database)
  const articlesRepository = createArticlesRepository(database)
  const projectsRepository = createProjectsRepository(database)
  const titlesRepository = createTitlesRepository(database)
  const findCollisions = createCollisions(titlesRepository)
  const articles = createArticlesService({
    articles: articlesRepository,
    promptTypeExists: async (ownerId, id) =>
      (await promptsRepository.promptTypes.of(ownerId).find(id)) !== undefined,
    findCollisions,
    recordEvents,
  })
  const articleTables = createArticleTablesService({
    articles: articlesRepository,
    getPromptTypes: (ownerId) => promptsRepository.promptTypes.of(ownerId),
    findCollisions,
    recordEvents,
  })
  const publicationsRepository = createPublicationsRepository(database)
  const articleDocuments = createArticleDocumentsService({
    articleDocuments: articleDocumentsRepository,
    content,
    files: documentFiles,
    findArticle: (ownerId, id) => articlesRepository.of(ownerId).find(id),
    async findPageUrl(ownerId, articleId) {
      const [article, publication] = await Promise.all([
        articlesRepository.of(ownerId).find(articleId),
        publicationsRepository.find(ownerId, articleId),
      ])
      if (publication?.state === 'published' && publication.url) return publication.url
      if (!article?.slug) return undefined
      const project = await projectsRepository.of(ownerId).find(article.projectId)
      return parseWebUrl(`${project?.websiteUrl ?? ''}/`.replace(/\/+$/, '/') + article.slug)?.href
    },
    recordEvents,
    access,
  })
  const projects = createProjectsService({
    projects: projectsRepository,
    getArticles: (ownerId) => articlesRepository.of(ownerId),
    guidelineExists: async (ownerId, id) =>
      (await promptsRepository.guidelines.of(ownerId).find(id)) !== undefined,
    projectReferences: [promptsRepository.namingProject, ...projectReferences],
    recordEvents,
    clock,
  })
  const promptRecords = createPromptRecordsService({
    prompts: promptsRepository,
    projectExists: async (ownerId, id) => (await projectsRepository.of(ownerId).find(id)) !== undefined,
    guidelineReferences: [projectsRepository.namingGuideline],
    promptTypeReferences: [articlesRepository.namingPromptType],
  })
  const prompts = createPromptsService({
    prompts: promptsRepository,
    async findProject(ownerId, id) {
      const project = await projects.find(ownerId, id)
      return project === undefined ? undefined : { project, brand: await brands.findBrandKit(ownerId, id) }
    },
    findArticle: (ownerId, id) => articles.find(ownerId, id),
  })
  const writer = createGuardedWriter(ai)
  const site = createSiteReading({
    outbound,
    readRobots,
    renderPage: (url, signal) => pageRenderer.render(url, signal),
  })
  const brandLearning = createLearnBrandService({ writer, site })
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
  const briefs = createBriefs({
    writer,
    site,
    findBrandKit: brands.findBrandKit,
    projects,
    articles,
    prompts,
    promptTypeExists: async (ownerId, id) =>
      (await promptsRepository.promptTypes.of(ownerId).find(id)) !== undefined,
    referenceHeadings: references.headings,
    jobs,
    webhooks,
  })
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
  const titles = createTitlesService({
    titles: titlesRepository,
    findProject: (ownerId, id) => projects.find(ownerId, id),
    prompts,
    writer,
    publishedPages: sitemaps,
  })
  const providerModules = createProviderModulesService({ ai, writer, prompts })

  return {
    services: {
      sitemaps,
      projects,
      brands,
      brandLearning,
      promptRecords,
      prompts,
      briefs,
      titles,
      providerModules,
      articles,
      articleDocuments,
      articleTables,
      references,
      articleDrafts,
      publications,
      topicMap,
      searchResults,
    },
    projectsRepository,
    articlesRepository,
    async findProjectFacts(ownerId: string, articleDocumentId: string) {
      const document = await articleDocumentsRepository.of(ownerId).find(articleDocumentId)
      const article = document === undefined ? undefined : await articles.find(ownerId, document.articleId)
      return article === undefined ? [] : findProjectSources(await projects.find(ownerId, article.projectId))
    },
    trashSources: [
      projectsTrash(projectsRepository),
      articlesTrash(articlesRepository),
      articleDocumentsTrash(articleDocumentsRepository),
      ...promptBins(promptsRepository),
    ],
    ownedData: [
      titlesData,
      projectsData,
      brandData,
      promptsData,
      articlesData,
      articleDocumentsData,
      referencesData,
      articleDraftsData,
      publicationsData,
    ],
    searchable: [
      projectsRepository,
      articlesRepository,
      articleDocumentsRepository,
      ...promptsRepository.all,
    ],
    imageUsers: [projectsRepository.usedImages, articleDocumentsRepository.usedImages],
    jobDefinitions: [
      ...briefJobs({ briefs }),
      ...titleJobs({ titles, webhooks }),
      ...articleDraftJobs({ drafts, citationSearch }),
      ...publicationJobs({ publishing: createPublishArticles(publicationDependencies) }),
      ...referenceJobs({ findReferences }),
    ],
    sweeps: [titlesSweep({ titles: titlesRepository }), referencesSweep(sourceDependencies)],
  }
}
