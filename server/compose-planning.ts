// Blog planning: its records, what is told to models about them, titles, briefs, and what goes to bins and sweeps.
import type { AiGateway } from '#capabilities/ai/index.ts'
import type { Content } from '#capabilities/content/index.ts'
import { createPageSnapshots, readRobots, rememberFiles, type OutboundClient, type PageRenderer } from '#capabilities/crawl/index.ts'
import type { Events } from '#capabilities/events/index.ts'
import type { Jobs } from '#capabilities/jobs/index.ts'
import { createRecordEvents, type References } from '#capabilities/records/index.ts'
import type { Webhooks } from '#capabilities/webhooks/index.ts'
import {
  articleDocumentsBin,
  articleDocumentsData,
  createArticleDocumentsRepository,
  createArticleDocumentsService,
} from '#features/article-documents/index.ts'
import { articlesBin, articlesData, createArticlesRepository, createArticlesService, createArticleTablesService } from '#features/articles/index.ts'
import { briefJobs, createBriefs } from '#features/briefs/index.ts'
import type { DocumentFilesService } from '#features/documents/index.ts'
import { createProjectsRepository, createProjectsService, projectsBin, projectsData } from '#features/projects/index.ts'
import { createPromptRecordsService, createPromptsRepository, createPromptsService, promptBins, promptsData } from '#features/prompts/index.ts'
import { createProviderModulesService } from '#features/provider-modules/index.ts'
import { createSitemapsService } from '#features/sitemaps/index.ts'
import { createCollisions, createTitlesRepository, createTitlesService, titleJobs, titlesData, titlesSweep } from '#features/titles/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/store/database.ts'

export interface PlanningGround {
  config: Config
  database: Database
  clock: Clock
  ai: AiGateway
  content: Content
  documentFiles: DocumentFilesService
  events: Events
  jobs: Jobs
  outbound: OutboundClient
  renderPage: PageRenderer['render']
  webhooks: Webhooks
  /** Of other rooms that name projects. */
  projectReferences: readonly References[]
}

export function composePlanning({
  config,
  database,
  clock,
  ai,
  content,
  documentFiles,
  events,
  jobs,
  outbound,
  renderPage,
  webhooks,
  projectReferences,
}: PlanningGround) {
  const snapshots = createPageSnapshots(database)
  const sitemaps = createSitemapsService({ outbound, remembering: (ownerId) => rememberFiles({ outbound, snapshots, ownerId }), config })
  const promptsRepository = createPromptsRepository(database)
  const recordEvents = createRecordEvents({ events })
  const articleDocumentsRepository = createArticleDocumentsRepository(database)
  const articlesRepository = createArticlesRepository(database)
  const projectsRepository = createProjectsRepository(database)
  const titlesRepository = createTitlesRepository(database)
  const collisionsOf = createCollisions(titlesRepository)
  const articles = createArticlesService({
    articles: articlesRepository,
    promptTypeExists: async (ownerId, id) => (await promptsRepository.promptTypes.of(ownerId).find(id)) !== undefined,
    collisionsOf,
    recordEvents,
  })
  const articleTables = createArticleTablesService({
    articles: articlesRepository,
    promptTypesOf: (ownerId) => promptsRepository.promptTypes.of(ownerId),
    collisionsOf,
    recordEvents,
  })
  const articleDocuments = createArticleDocumentsService({
    articleDocuments: articleDocumentsRepository,
    content,
    documentFiles,
    articleName: async (ownerId, id) => (await articlesRepository.of(ownerId).find(id))?.name,
    recordEvents,
  })
  const projects = createProjectsService({
    projects: projectsRepository,
    articlesOf: (ownerId) => articlesRepository.of(ownerId),
    guidelineExists: async (ownerId, id) => (await promptsRepository.guidelines.of(ownerId).find(id)) !== undefined,
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
      return project === undefined ? undefined : { project, brand: await projects.getBrand(ownerId, id) }
    },
    findArticle: (ownerId, id) => articles.find(ownerId, id),
  })
  const briefs = createBriefs({
    ai,
    outbound,
    readRobots,
    renderPage,
    projects,
    articles,
    prompts,
    promptTypeExists: async (ownerId, id) => (await promptsRepository.promptTypes.of(ownerId).find(id)) !== undefined,
    jobs,
    webhooks,
  })
  const titles = createTitlesService({
    titles: titlesRepository,
    findProject: (ownerId, id) => projects.find(ownerId, id),
    prompts,
    ai,
    publishedPages: sitemaps,
  })
  const providerModules = createProviderModulesService({ ai, prompts })

  return {
    services: { sitemaps, projects, promptRecords, prompts, briefs, titles, providerModules, articles, articleDocuments, articleTables },
    projectsRepository,
    articlesRepository,
    bins: [projectsBin(projectsRepository), articlesBin(articlesRepository), articleDocumentsBin(articleDocumentsRepository), ...promptBins(promptsRepository)],
    ownedData: [titlesData, projectsData, promptsData, articlesData, articleDocumentsData],
    searchable: [projectsRepository, articlesRepository, articleDocumentsRepository, ...promptsRepository.all],
    pictureUsers: [projectsRepository.usedPictures, articleDocumentsRepository.usedPictures],
    jobDefinitions: [...briefJobs({ briefs }), ...titleJobs({ titles, webhooks })],
    sweeps: [titlesSweep({ titles: titlesRepository })],
  }
}
