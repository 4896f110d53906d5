// Landing pages: the files and designs that they start from, the pages, how they are written, and what is published of them.
import type { AiGateway } from '#capabilities/ai/index.ts'
import type { OwnedData } from '#capabilities/auth/index.ts'
import type { Content } from '#capabilities/content/index.ts'
import type { HeadlessBrowser, OutboundClient, WebsiteReader } from '#capabilities/crawl/index.ts'
import type { DesignTool } from '#capabilities/design-tool/index.ts'
import type { Events } from '#capabilities/events/index.ts'
import type { Extraction } from '#capabilities/extraction/index.ts'
import { createBlobStore, createStorageAllowance } from '#capabilities/files/index.ts'
import type { Jobs } from '#capabilities/jobs/index.ts'
import type { Pictures, PicturesRepository } from '#capabilities/pictures/index.ts'
import { createDesignExtraction, createDesignExtractionsRepository, designExtractionData } from '#features/design-extraction/index.ts'
import {
  createIncoming,
  createLandingPagesRepository,
  createLandingPagesService,
  createPageAddresses,
  createPageDrawer,
  createPublishing,
  landingPagesBin,
  landingPagesData,
  publishingData,
} from '#features/landing-pages/index.ts'
import { createGenerationRun, createPageGenerationService, createPageRunsService, createWriter, pageGenerationJobs } from '#features/page-generation/index.ts'
import { createUploadsRepository, createUploadsService, examineUploadJob, uploadJobs, uploadsData, uploadsSweep } from '#features/uploads/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Logger } from '#platform/logger.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { Database } from '#platform/store/database.ts'

export interface LandingPagesGround {
  config: Config
  database: Database
  clock: Clock
  logger: Logger
  secretBox: SecretBox
  ai: AiGateway
  browser: HeadlessBrowser
  content: Content
  designTool: DesignTool
  events: Events
  extraction: Extraction
  jobs: Jobs
  outbound: OutboundClient
  pictures: Pictures
  picturesRepository: PicturesRepository
  websites: WebsiteReader
}

export function composeLandingPages(ground: LandingPagesGround) {
  const { config, database, clock, logger, secretBox, ai, content, events, extraction, jobs, pictures, picturesRepository } = ground
  const uploadsRepository = createUploadsRepository(database)
  const storage = createStorageAllowance({ bytesOf: [uploadsRepository.bytesOf, picturesRepository.bytesOf], demoBytes: uploadsRepository.demoBytes })
  const landingPagesRepository = createLandingPagesRepository(database)
  const pageAddresses = createPageAddresses(database)
  const incoming = createIncoming({ content })
  const drawer = createPageDrawer()
  const landingPages = createLandingPagesService({ pages: landingPagesRepository, addresses: pageAddresses, incoming, drawer })
  const { sweep: pagesSweep, ...publication } = createPublishing({
    database,
    logger,
    pages: landingPagesRepository,
    addresses: pageAddresses,
    incoming,
    landingPages,
    pictures,
    outbound: ground.outbound,
    blobs: createBlobStore(config.dataDir, 'published'),
    browser: ground.browser,
    drawer,
    baseUrl: config.baseUrl,
  })
  const uploads = createUploadsService({
    uploads: uploadsRepository,
    blobs: createBlobStore(config.dataDir, 'uploads'),
    extraction,
    storage,
    secretBox,
    isInUse: landingPagesRepository.usesFile,
    examineLater: async (ownerId, fileId) => void (await jobs.enqueue(examineUploadJob, { fileId }, { ownerId })),
    onRemoved: (ownerId, upload) => designExtraction.forget(ownerId, upload),
  })
  const designExtraction = createDesignExtraction({
    uploads,
    extractions: createDesignExtractionsRepository(database),
    extraction,
    pictures,
    designTool: ground.designTool,
    websites: ground.websites,
    clock,
  })
  const writer = createWriter({ ai, incoming })
  const pageGeneration = createPageGenerationService({ writer, incoming, landingPages, designExtraction, clock })
  const pageRuns = createPageRunsService({ landingPages, uploads, jobs, events })
  const generationRun = createGenerationRun({ writer, landingPages, designExtraction, events, clock })

  return {
    services: { storage, uploads, designExtraction, landingPagesRepository, landingPages, pageGeneration, pageRuns, ...publication },
    bins: [landingPagesBin(landingPagesRepository)],
    ownedData: [landingPagesData, publishingData, uploadsData, designExtractionData],
    searchable: [landingPagesRepository],
    pictureUsers: [landingPagesRepository.usedPictures, designExtraction.findUsedPictures],
    jobDefinitions: [...uploadJobs({ uploads }), ...pageGenerationJobs({ generationRun })],
    /** `everything` that is kept for owners: a demo owner is known by having nothing else. */
    sweeps: (everything: readonly OwnedData[]) => [
      uploadsSweep({
        uploads,
        database,
        clock,
        demoTables: { homes: ['uploads', 'pictures', 'design_extractions', 'design_tool_answers'], tables: everything.flatMap(({ tables }) => [...tables]) },
      }),
      pagesSweep,
    ],
    close: () => drawer.close(),
  }
}
