// Blog planning: its records, what models are given about them, titles, briefs, and what goes to
// trashSources and sweeps. What is done with an article is in `compose-article-work.ts`.
import { createPageSnapshots, readRobots, rememberFiles } from '#capabilities/crawl/index.ts'
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
  promptsTrash,
  promptsData,
} from '#features/prompts/index.ts'
import { createPublicationsRepository } from '#features/publications/index.ts'
import { createProviderModulesService } from '#features/provider-modules/index.ts'
import { createSitemapsService } from '#features/sitemaps/index.ts'
import {
  createCollisions,
  createTitlesRepository,
  createTitlesService,
  titleJobs,
  titlesData,
  titlesSweep,
} from '#features/titles/index.ts'
import { composeArticleWork } from './compose-article-work.ts'
import type { Capabilities } from './compose-capabilities.ts'

export interface PlanningNeighbours {
  documentFiles: DocumentFiles
  brands: BrandService
  /** Of other features that name projects. */
  projectReferences: readonly References[]
}

export function composePlanning(
  capabilities: Capabilities,
  { documentFiles, brands, projectReferences }: PlanningNeighbours,
) {
  const { config, database, access, clock, ai, content, events, jobs, outbound, pageRenderer, webhooks } =
    capabilities
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
      const publication = await publicationsRepository.find(ownerId, articleId)
      return publication?.state === 'published' ? publication.url || undefined : undefined
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
  const articleWork = composeArticleWork(capabilities, {
    articlesRepository,
    publicationsRepository,
    articles,
    articleDocuments,
    projects,
    prompts,
    brands,
    writer,
    recordEvents,
  })
  const briefs = createBriefs({
    writer,
    site,
    findBrandKit: brands.findBrandKit,
    projects,
    articles,
    prompts,
    promptTypeExists: async (ownerId, id) =>
      (await promptsRepository.promptTypes.of(ownerId).find(id)) !== undefined,
    findSourceTexts: articleWork.services.references.findTexts,
    jobs,
    webhooks,
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
      ...articleWork.services,
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
      ...promptsTrash(promptsRepository),
    ],
    ownedData: [
      titlesData,
      projectsData,
      brandData,
      promptsData,
      articlesData,
      articleDocumentsData,
      ...articleWork.ownedData,
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
      ...articleWork.jobDefinitions,
    ],
    sweeps: [titlesSweep({ titles: titlesRepository }), ...articleWork.sweeps],
  }
}
