// What every feature is made with: the platform and the capabilities, each made from those before it.
import { createAccess, createAccessRepository } from '#capabilities/access/index.ts'
import {
  createAiGateway,
  createAiLedger,
  createAiLedgerRepository,
  createAiSettings,
  createAiSettingsRepository,
  createLocalModels,
} from '#capabilities/ai/index.ts'
import { createAuth } from '#capabilities/auth/index.ts'
import {
  createOutboundClient,
  createPageRenderer,
  createWebsiteReader,
  openBrowser,
} from '#capabilities/crawl/index.ts'
import { createContent } from '#capabilities/content/index.ts'
import { createWritingChecks } from '#capabilities/writing-checks/index.ts'
import { createAnswersRepository, createDesignTool } from '#capabilities/design-tool/index.ts'
import { createEvents, createEventsRepository } from '#capabilities/events/index.ts'
import { createExporter } from '#capabilities/export/index.ts'
import { createExtraction } from '#capabilities/extraction/index.ts'
import { createBlobStore, createFiles, createFilesRepository } from '#capabilities/files/index.ts'
import { createJobs, createJobsRepository } from '#capabilities/jobs/index.ts'
import { createImages, createImagesRepository } from '#capabilities/images/index.ts'
import { createWebSearch, getSearchUrl } from '#capabilities/web-search/index.ts'
import { createWebhooks } from '#capabilities/webhooks/index.ts'
import type { Config } from '#platform/config.ts'
import { systemClock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import type { Database } from '#platform/store/database.ts'
import { createNotifications } from '#platform/store/notifications.ts'

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

export type Capabilities = ReturnType<typeof composeCapabilities>

export function composeCapabilities({ config, secretKeys, logger, database, wakeWorker }: ProgramParts) {
  const clock = systemClock
  const notifications = createNotifications({ database, logger })
  const eventsRepository = createEventsRepository(database)
  const events = createEvents({ events: eventsRepository, notifications })
  const access = createAccess({ repository: createAccessRepository(database), events })
  const jobsRepository = createJobsRepository(database)
  const jobs = createJobs({ jobs: jobsRepository, events, logger, wakeWorker })
  const secretBox = createSecretBox(secretKeys)
  const auth = createAuth({ database, clock, secretKeys, rateLimit: config.rateLimit })
  const aiSettings = createAiSettings({
    config: config.ai,
    repository: createAiSettingsRepository(database),
    secretBox,
    logger,
  })
  const localModels = createLocalModels({ ...config.localModels, clock })
  const aiLedger = createAiLedger({ calls: createAiLedgerRepository(database), logger, clock })
  const ai = createAiGateway({ settings: () => aiSettings.current(), ledger: aiLedger, logger, clock })
  const content = createContent()
  const writingChecks = createWritingChecks()
  const browser = openBrowser({ config, logger })
  const websites = createWebsiteReader({ browser, config })
  const exporter = createExporter({ config, logger, browser })
  const extraction = createExtraction({
    logger,
    tesseract: config.programs.tesseract,
    soffice: config.programs.soffice,
  })
  const outbound = createOutboundClient({ config, logger })
  const designTool = createDesignTool({
    // A client of its own: it reaches FIGMA_API_URL wherever that leads, and no URL of a user comes near
    // it.
    outbound: createOutboundClient({ config, logger, operatorUrls: [config.figma.apiUrl] }),
    config,
    repository: createAnswersRepository(database),
    logger,
    clock,
  })
  // Like the design tool's: it reaches WEBHOOK_BASE_URL wherever that leads, and no URL of a user comes
  // near it.
  const operatorOutbound = createOutboundClient({
    config,
    logger,
    operatorUrls: config.webhook.baseUrl === undefined ? [] : [config.webhook.baseUrl],
  })
  const webhookSending = createWebhooks({
    config,
    database,
    notifications,
    secretBox,
    clock,
    logger,
    outbound,
    operatorOutbound,
    hasLiveWorker: () => jobsRepository.hasLiveWorker(),
    wakeWorker,
  })
  const searchUrl = getSearchUrl(config.search)
  // Like the design tool's: it reaches the operator's SEARCH_BASE_URL wherever that leads.
  const searchOutbound = createOutboundClient({
    config,
    logger,
    operatorUrls: searchUrl === undefined ? [] : [searchUrl],
  })
  const webSearch = createWebSearch({ outbound: searchOutbound, config, logger, clock })
  const pageRenderer = createPageRenderer({ config, logger })
  const files = createFiles({
    blobs: createBlobStore(config.dataDir),
    files: createFilesRepository(database),
  })
  const imagesRepository = createImagesRepository(database)
  const images = createImages({
    extraction,
    blobs: createBlobStore(config.dataDir, 'pictures'),
    images: imagesRepository,
  })

  return {
    config,
    logger,
    database,
    clock,
    notifications,
    eventsRepository,
    events,
    access,
    jobsRepository,
    jobs,
    secretBox,
    auth,
    aiSettings,
    localModels,
    aiLedger,
    ai,
    content,
    writingChecks,
    browser,
    websites,
    exporter,
    extraction,
    outbound,
    designTool,
    webhookSending,
    webhooks: webhookSending.webhooks,
    pageRenderer,
    webSearch,
    files,
    imagesRepository,
    images,
    async close() {
      await Promise.all([
        exporter.close(),
        browser.close(),
        pageRenderer.close(),
        outbound.close(),
        operatorOutbound.close(),
        searchOutbound.close(),
        designTool.close(),
        extraction.close(),
        content.close(),
        writingChecks.close(),
        notifications.close(),
      ])
    },
  }
}
