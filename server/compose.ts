// What both roles are made of: repositories, capabilities and features, put together in that order. No logic.
import { join } from 'node:path'
import { createAccess, createAccessRepository } from '#capabilities/access/index.ts'
import { aiData, createAiGateway, createAiLedger, createAiLedgerRepository, createAiSettings, createAiSettingsRepository } from '#capabilities/ai/index.ts'
import { createAuth, signInData } from '#capabilities/auth/index.ts'
import {
  createOutboundClient,
  createPageRenderer,
  createPageSnapshots,
  createWebsiteReader,
  openBrowser,
  snapshotsData,
  snapshotsSweep,
} from '#capabilities/crawl/index.ts'
import { createContent } from '#capabilities/content/index.ts'
import { createAnswersRepository, createDesignTool, designToolData } from '#capabilities/design-tool/index.ts'
import { createEvents, createEventsRepository } from '#capabilities/events/index.ts'
import { createExporter } from '#capabilities/export/index.ts'
import { createExtraction } from '#capabilities/extraction/index.ts'
import { createBlobStore, createFiles, createFilesRepository, filesData } from '#capabilities/files/index.ts'
import { createJobs, createJobsRepository, createJobSweeps, jobsData } from '#capabilities/jobs/index.ts'
import { createPictures, createPicturesRepository, picturesData, picturesSweep } from '#capabilities/pictures/index.ts'
import { createWebhooks, webhooksData } from '#capabilities/webhooks/index.ts'
import { auditJobs, auditsData, auditsSweep, createAudits } from '#features/audits/index.ts'
import { receivedResults } from '#features/briefs/index.ts'
import { commentsData, createComments } from '#features/comments/index.ts'
import { createFileTextService, fileTextJobs } from '#features/file-text/index.ts'
import { createPeople } from '#features/people/index.ts'
import { createSharing, sharingData } from '#features/sharing/index.ts'
import { createTasksRepository, createTasksService, tasksBin, tasksData } from '#features/tasks/index.ts'
import { createTrashService, trashSweep } from '#features/trash/index.ts'
import { createUsageService } from '#features/usage/index.ts'
import type { Config } from '#platform/config.ts'
import { systemClock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import type { Database } from '#platform/store/database.ts'
import { createNotifications } from '#platform/store/notifications.ts'
import { composeDocuments } from './compose-documents.ts'
import { composeLandingPages } from './compose-landing-pages.ts'
import { composePlanning } from './compose-planning.ts'
import { storeData, storeSweep } from '#http/store-sweep.jobs.ts'

export interface ProgramParts {
  config: Config
  /** The current secret first, then those whose tokens still live. */
  secretKeys: [string, ...string[]]
  logger: Logger
  database: Database
  version: string
  /** Starts a worker when a job waits and none is there. */
  wakeWorker: () => void
}

export type Program = ReturnType<typeof composeProgram>

export function composeProgram({ config, secretKeys, logger, database, wakeWorker }: ProgramParts) {
  const clock = systemClock
  const notifications = createNotifications({ database, logger })
  const eventsRepository = createEventsRepository(database)
  const events = createEvents({ events: eventsRepository, notifications })
  const access = createAccess({ repository: createAccessRepository(database), events })
  const jobsRepository = createJobsRepository(database)
  const jobs = createJobs({ jobs: jobsRepository, logger, wakeWorker })
  const secretBox = createSecretBox(secretKeys)
  const auth = createAuth({ database, clock, secretKeys, rateLimit: config.rateLimit })
  const aiSettings = createAiSettings({ config: config.ai, repository: createAiSettingsRepository(database), secretBox, logger })
  const aiLedger = createAiLedger({ calls: createAiLedgerRepository(database), logger, clock })
  const ai = createAiGateway({ settings: () => aiSettings.current(), ledger: aiLedger, logger, clock })
  const usage = createUsageService({ ledger: aiLedger, clock })
  const content = createContent()
  const browser = openBrowser({ config, logger })
  const websites = createWebsiteReader({ browser, config })
  const exporter = createExporter({ config, logger, browser })
  const extraction = createExtraction({ logger, tesseract: config.programs.tesseract, soffice: config.programs.soffice })
  const outbound = createOutboundClient({ config, logger })
  const designTool = createDesignTool({
    // A client of its own: it reaches FIGMA_API_URL wherever that leads, and no address of a user comes near it.
    outbound: createOutboundClient({ config, logger, operatorAddresses: [config.figma.apiUrl] }),
    config,
    repository: createAnswersRepository(database),
    logger,
    clock,
  })
  // Like the design tool's: it reaches WEBHOOK_BASE_URL wherever that leads, and no address of a user comes near it.
  const operatorOutbound = createOutboundClient({
    config,
    logger,
    operatorAddresses: config.webhook.baseUrl === undefined ? [] : [config.webhook.baseUrl],
  })
  const {
    isSenderMissing,
    startSender: startWebhookSender,
    sweep: webhooksSweep,
    ...webhookParts
  } = createWebhooks({
    config,
    database,
    notifications,
    events,
    secretBox,
    clock,
    logger,
    outbound,
    operatorOutbound,
    applyResults: receivedResults({
      projects: {
        setSummary: (...given) => planning.services.projects.setSummary(...given),
        setAudience: (...given) => planning.services.projects.setAudience(...given),
      },
      articles: { setOutline: (...given) => planning.services.articles.setOutline(...given) },
      ownerOfProject: (id) => planning.projectsRepository.ownerOf(id),
      ownerOfArticle: (id) => planning.articlesRepository.ownerOf(id),
    }),
    hasLiveWorker: () => jobsRepository.hasLiveWorker(),
    wakeWorker,
  })
  // Its own, so that an audit's many requests to one host do not stand before those of others.
  const auditOutbound = createOutboundClient({ config, logger, mostPerHost: 20 })
  const pageRenderer = createPageRenderer({ config, logger })
  const {
    auditReferences,
    close: closeAudits,
    ...auditParts
  } = createAudits({
    database,
    outbound: auditOutbound,
    browser,
    jobs,
    events,
    webhooks: webhookParts.webhooks,
    clock,
    logger,
    findProject: (ownerId, id) => planning.services.projects.find(ownerId, id),
    articleAims: (ownerId, projectId) => planning.articlesRepository.of(ownerId).aims(projectId),
    renderPage: (url, signal) => pageRenderer.render(url, signal),
    prepareBrowser: (signal) => pageRenderer.prepare(signal),
  })
  const files = createFiles({ blobs: createBlobStore(config.dataDir), files: createFilesRepository(database) })
  const picturesRepository = createPicturesRepository(database)
  const pictures = createPictures({ extraction, blobs: createBlobStore(config.dataDir, 'pictures'), pictures: picturesRepository })

  const writing = composeDocuments({ database, access, ai, content, exporter, extraction, files })
  const { documents, documentFiles } = writing.services
  const design = composeLandingPages({
    config,
    database,
    clock,
    logger,
    secretBox,
    ai,
    browser,
    content,
    designTool,
    events,
    extraction,
    jobs,
    outbound,
    pictures,
    picturesRepository,
    websites,
  })
  const { landingPages, pagePackages } = design.services
  const fileText = createFileTextService({ extraction, files, jobs, webhooks: webhookParts.webhooks })
  const planning = composePlanning({
    config,
    database,
    clock,
    ai,
    content,
    documentFiles,
    events,
    jobs,
    outbound,
    renderPage: (url, signal) => pageRenderer.render(url, signal),
    webhooks: webhookParts.webhooks,
    projectReferences: [auditReferences],
  })
  const sharing = createSharing({
    database,
    access,
    auth,
    clock,
    secretKeys,
    baseUrl: config.baseUrl,
    documents,
    documentFiles,
    articleDocuments: planning.services.articleDocuments,
    landingPages,
    pagePackages,
    pictures,
  })
  const remarks = createComments({
    database,
    access,
    rewrite: { document: documents.rewrite, 'article-document': planning.services.articleDocuments.rewrite },
  })
  const tasksRepository = createTasksRepository(database)
  const tasks = createTasksService({
    tasks: tasksRepository,
    getReport: (ownerId, auditId) => auditParts.audits.getReport(ownerId, auditId),
    laterLooks: auditParts.laterLooks,
  })
  const trash = createTrashService([...writing.bins, ...design.bins, tasksBin(tasksRepository), ...planning.bins])
  const ownedData = [
    signInData,
    aiData,
    jobsData,
    filesData,
    storeData,
    ...writing.ownedData,
    picturesData,
    designToolData,
    ...design.ownedData,
    ...planning.ownedData,
    webhooksData,
    auditsData,
    snapshotsData,
    sharingData,
    commentsData,
    tasksData,
  ]
  const { people, invitations, admin, sweep: peopleSweep } = createPeople({ database, auth, clock, config, ownedData })

  const sweeps = [
    createJobSweeps({ events: eventsRepository, jobs: jobsRepository }),
    peopleSweep,
    trashSweep({ trash }),
    storeSweep({
      database,
      files,
      searchable: [...writing.searchable, ...design.searchable, tasksRepository, ...planning.searchable],
    }),
    picturesSweep({
      pictures,
      users: [...writing.pictureUsers, ...design.pictureUsers, ...planning.pictureUsers],
    }),
    ...design.sweeps(ownedData),
    snapshotsSweep({ snapshots: createPageSnapshots(database) }),
    ...planning.sweeps,
    webhooksSweep,
    auditsSweep(auditParts),
  ]
  return {
    clock,
    notifications,
    events,
    jobsRepository,
    jobs,
    auth,
    access,
    ...sharing,
    ...remarks,
    aiSettings,
    usage,
    ai,
    browser,
    websites,
    exporter,
    outbound,
    files,
    pictures,
    ...writing.services,
    fileText,
    ...planning.services,
    ...design.services,
    ...webhookParts,
    ...auditParts,
    startWebhookSender,
    /** Whether something waits to be done and no worker is there. */
    isWorkerMissing: async () => (await jobsRepository.isWorkerMissing()) || (await isSenderMissing()),
    tasks,
    trash,
    people,
    invitations,
    admin,
    ownedData,
    jobDefinitions: [
      ...writing.jobDefinitions,
      ...fileTextJobs({ fileText }),
      ...planning.jobDefinitions,
      ...design.jobDefinitions,
      ...auditJobs(auditParts),
      ...sweeps.flatMap((sweep) => sweep.definitions),
    ],
    schedules: sweeps.flatMap((sweep) => sweep.schedules),
    seed: writing.seed,
    async close() {
      await Promise.all([
        exporter.close(),
        design.close(),
        browser.close(),
        pageRenderer.close(),
        outbound.close(),
        operatorOutbound.close(),
        auditOutbound.close(),
        closeAudits(),
        designTool.close(),
        extraction.close(),
        content.close(),
        notifications.close(),
      ])
    },
  }
}

/** Where the built web app lies. */
export const webFolder = join(import.meta.dirname, '../web/dist')
