// What both roles are made of: capabilities, then the features, each made from those before it. No logic.
import { join } from 'node:path'
import { aiData } from '#capabilities/ai/index.ts'
import { signInData, type OwnedData } from '#capabilities/auth/index.ts'
import { createPageSnapshots, snapshotsData, snapshotsSweep } from '#capabilities/crawl/index.ts'
import { designToolData } from '#capabilities/design-tool/index.ts'
import { filesData } from '#capabilities/files/index.ts'
import { createJobSweeps, jobsData } from '#capabilities/jobs/index.ts'
import { imagesData, imagesSweep } from '#capabilities/images/index.ts'
import {
  createWebhookIntake,
  createWebhookReceiptsRepository,
  webhooksData,
} from '#capabilities/webhooks/index.ts'
import { createAuditReferences } from '#features/audits/index.ts'
import { createBrandRepository, createBrandService } from '#features/brand/index.ts'
import { receivedResults } from '#features/briefs/index.ts'
import { commentsData, createComments } from '#features/comments/index.ts'
import { createDocumentFiles } from '#features/documents/index.ts'
import { createFileTextService, fileTextJobs } from '#features/file-text/index.ts'
import { createPeople } from '#features/people/index.ts'
import { createSharing, sharingData } from '#features/sharing/index.ts'
import { createTrashService, trashSweep } from '#features/trash/index.ts'
import { createUsageService } from '#features/usage/index.ts'
import { composeAudits } from './compose-audits.ts'
import { composeCapabilities, type ProgramParts } from './compose-capabilities.ts'
import { composeDocuments } from './compose-documents.ts'
import { composeLandingPages } from './compose-landing-pages.ts'
import { composePlanning } from './compose-planning.ts'
import { storeData, storeSweep } from '#http/store-sweep.jobs.ts'

export type { ProgramParts } from './compose-capabilities.ts'

export type Program = ReturnType<typeof composeProgram>

export function composeProgram(parts: ProgramParts) {
  const { config, secretKeys, database } = parts
  const capabilities = composeCapabilities(parts)
  const { clock, access, auth, events, files, jobs, jobsRepository, images, webhooks, webhookSending } =
    capabilities

  const documentFiles = createDocumentFiles(capabilities)
  const brands = createBrandService({ brands: createBrandRepository(database) })
  const design = composeLandingPages(capabilities, { brands })
  const { landingPages, pagePackages } = design.services
  const planning = composePlanning(capabilities, {
    documentFiles,
    brands,
    projectReferences: [createAuditReferences(database)],
  })
  const { projects, articles, articleDocuments } = planning.services
  const { projectsRepository, articlesRepository } = planning
  const writing = composeDocuments(capabilities, {
    documentFiles,
    articles,
    articleDocuments,
    projects,
    brands,
    findProjectFacts: planning.findProjectFacts,
  })
  const { documents } = writing.services
  const auditing = composeAudits(capabilities, {
    findProject: (ownerId, id) => projects.find(ownerId, id),
    articleAims: (ownerId, projectId) => articlesRepository.of(ownerId).aims(projectId),
  })
  const webhookIntakes = createWebhookIntake({
    token: config.webhook.token,
    receipts: createWebhookReceiptsRepository(database),
    events,
    logger: capabilities.logger,
    applyResults: receivedResults({
      projects,
      articles,
      findProjectOwner: (id) => projectsRepository.findOwner(id),
      findArticleOwner: (id) => articlesRepository.findOwner(id),
    }),
  })
  const fileText = createFileTextService({
    extraction: capabilities.extraction,
    files,
    jobs,
    webhooks,
  })
  const sharing = createSharing({
    database,
    access,
    auth,
    clock,
    secretKeys,
    baseUrl: config.baseUrl,
    documents,
    articleDocuments,
    landingPages,
    pagePackages,
    images,
  })
  const remarks = createComments({
    database,
    access,
    rewrite: { document: documents.rewrite, 'article-document': articleDocuments.rewrite },
  })
  const groups = [writing, design, planning, auditing]
  const trash = createTrashService(groups.flatMap(({ trashSources }) => trashSources))
  const ownedData = [
    signInData,
    aiData,
    jobsData,
    filesData,
    storeData,
    imagesData,
    designToolData,
    webhooksData,
    snapshotsData,
    sharingData,
    commentsData,
    ...groups.flatMap((group): readonly OwnedData[] => group.ownedData),
  ]
  const {
    people,
    invitations,
    admin,
    sweep: peopleSweep,
  } = createPeople({ database, auth, clock, config, ownedData })

  const sweeps = [
    createJobSweeps({ events: capabilities.eventsRepository, jobs: jobsRepository }),
    peopleSweep,
    trashSweep({ trash }),
    storeSweep({ database, files, searchable: groups.flatMap(({ searchable }) => searchable) }),
    imagesSweep({
      images,
      users: [...writing.imageUsers, ...design.imageUsers, ...planning.imageUsers],
    }),
    ...design.sweeps(ownedData),
    snapshotsSweep({ snapshots: createPageSnapshots(database) }),
    ...planning.sweeps,
    webhookSending.sweep,
    ...auditing.sweeps,
  ]
  const jobDefinitions = [
    ...writing.jobDefinitions,
    ...fileTextJobs({ fileText }),
    ...planning.jobDefinitions,
    ...design.jobDefinitions,
    ...auditing.jobDefinitions,
    ...sweeps.flatMap((sweep) => sweep.definitions),
  ]
  jobs.register(jobDefinitions)
  return {
    ...capabilities,
    ...sharing,
    ...remarks,
    usage: createUsageService({
      ledger: capabilities.aiLedger,
      clock,
      findParts: (ownerId, id) => articlesRepository.of(ownerId).findParts(id),
    }),
    ...writing.services,
    fileText,
    ...planning.services,
    ...design.services,
    ...auditing.services,
    webhookEndpoints: webhookSending.webhookEndpoints,
    webhookDeliveries: webhookSending.webhookDeliveries,
    webhookIntakes,
    startWebhookSender: webhookSending.startSender,
    /** Whether something waits to be done and no worker is there. */
    isWorkerMissing: async () =>
      (await jobsRepository.isWorkerMissing()) || (await webhookSending.isSenderMissing()),
    trash,
    people,
    invitations,
    admin,
    ownedData,
    jobDefinitions,
    schedules: sweeps.flatMap((sweep) => sweep.schedules),
    seed: writing.seed,
    close: () => Promise.all([design.close(), auditing.close(), capabilities.close()]),
  }
}

/** Where the built web app lies. */
export const webFolder = join(import.meta.dirname, '../web/dist')
