// Landing pages: the files and designs that they start from, the pages, how they are written, and what is
// published of them.
import type { OwnedData } from '#capabilities/auth/index.ts'
import { createBlobStore, createStorageAllowance } from '#capabilities/files/index.ts'
import { createPageThreads } from '#capabilities/site-crawl/index.ts'
import { catalogue } from '#capabilities/site-checks/index.ts'
import type { BrandService } from '#features/brand/index.ts'
import {
  createDesignExtraction,
  createDesignExtractionsRepository,
  designExtractionData,
  forgetDesigns,
} from '#features/design-extraction/index.ts'
import {
  createIncoming,
  createLandingPagesRepository,
  createLandingPagesService,
  createPageUrls,
  createPageDrawer,
  createPageFidelity,
  createPublishing,
  landingPagesTrash,
  landingPagesData,
  publishingData,
  createGenerationRun,
  createPageGenerationService,
  createPageRunsService,
  createWriter,
  pageGenerationJobs,
} from '#features/landing-pages/index.ts'
import {
  createUploadsRepository,
  createUploadsService,
  examineUploadJob,
  uploadJobs,
  uploadsData,
  uploadsSweep,
} from '#features/uploads/index.ts'
import type { Capabilities } from './compose-capabilities.ts'

export function composeLandingPages(capabilities: Capabilities, { brands }: { brands: BrandService }) {
  const {
    config,
    database,
    clock,
    logger,
    secretBox,
    ai,
    content,
    events,
    extraction,
    jobs,
    images,
    imagesRepository,
  } = capabilities
  const uploadsRepository = createUploadsRepository(database)
  const storage = createStorageAllowance({
    bytesOf: [uploadsRepository.getBytes, imagesRepository.getBytes],
    demoBytes: uploadsRepository.demoBytes,
  })
  const landingPagesRepository = createLandingPagesRepository(database)
  const pageUrls = createPageUrls(database)
  const incoming = createIncoming({ content })
  const drawer = createPageDrawer()
  // Of its own, so that a page that has just been published does not wait for a crawl.
  const threads = createPageThreads({ catalogue, threads: 1 })
  const landingPages = createLandingPagesService({
    pages: landingPagesRepository,
    urls: pageUrls,
    incoming,
    drawer,
    images,
    access: capabilities.access,
  })
  const {
    sweep: pagesSweep,
    pageImages,
    ...publication
  } = createPublishing({
    database,
    logger,
    pages: landingPagesRepository,
    urls: pageUrls,
    incoming,
    landingPages,
    images,
    outbound: capabilities.outbound,
    blobs: createBlobStore(config.dataDir, 'published'),
    browser: capabilities.browser,
    drawer,
    threads,
    clock,
    baseUrl: config.baseUrl,
  })
  const extractions = createDesignExtractionsRepository(database)
  const uploads = createUploadsService({
    uploads: uploadsRepository,
    blobs: createBlobStore(config.dataDir, 'uploads'),
    extraction,
    storage,
    secretBox,
    isInUse: landingPagesRepository.usesFile,
    examineLater: async (ownerId, fileId) =>
      void (await jobs.enqueue(examineUploadJob, { fileId }, { ownerId })),
    onRemoved: forgetDesigns({ extractions, hasOther: uploadsRepository.hasOther }),
  })
  const designExtraction = createDesignExtraction({
    uploads,
    extractions,
    extraction,
    images,
    ai,
    designTool: capabilities.designTool,
    websites: capabilities.websites,
    clock,
  })
  const writer = createWriter({ ai, incoming, findBrandKit: brands.findBrandKit })
  const pageGeneration = createPageGenerationService({
    writer,
    incoming,
    landingPages,
    designExtraction,
    clock,
  })
  const pageRuns = createPageRunsService({ landingPages, uploads, jobs })
  const pageFidelity = createPageFidelity({
    landingPages,
    designExtraction,
    pageImages,
    drawer,
    browser: capabilities.browser,
  })
  const generationRun = createGenerationRun({ writer, landingPages, designExtraction, events, clock })

  return {
    services: {
      storage,
      uploads,
      designExtraction,
      landingPagesRepository,
      landingPages,
      pageGeneration,
      pageRuns,
      pageFidelity,
      ...publication,
    },
    trashSources: [landingPagesTrash(landingPagesRepository)],
    ownedData: [landingPagesData, publishingData, uploadsData, designExtractionData],
    searchable: [landingPagesRepository],
    imageUsers: [landingPagesRepository.usedImages, designExtraction.findUsedImages],
    jobDefinitions: [
      ...uploadJobs({ uploads }),
      ...pageGenerationJobs({ generationRun, landingPages, events, clock }),
    ],
    /** `everything` that is kept for owners: a demo owner is known by having nothing else. */
    sweeps: (everything: readonly OwnedData[]) => [
      uploadsSweep({
        uploads,
        database,
        clock,
        demoTables: {
          homes: ['uploads', 'pictures', 'design_extractions', 'design_tool_answers'],
          tables: everything.flatMap(({ tables }) => [...tables]),
        },
      }),
      pagesSweep,
    ],
    close: () => Promise.all([drawer.close(), threads.close()]),
  }
}
