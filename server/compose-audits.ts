// Audits of sites, and the tasks that are made of what they find.
import { createOutboundClient } from '#capabilities/crawl/index.ts'
import {
  auditJobs,
  auditsData,
  auditsSweep,
  createAudits,
  type AuditsFeatureDependencies,
} from '#features/audits/index.ts'
import { createTasksRepository, createTasksService, tasksData, tasksTrash } from '#features/tasks/index.ts'
import type { Capabilities } from './compose-capabilities.ts'

export type AuditNeighbours = Pick<AuditsFeatureDependencies, 'findProject' | 'articleAims'>

export function composeAudits(
  { config, database, clock, logger, browser, events, jobs, pageRenderer, webhooks }: Capabilities,
  { findProject, articleAims }: AuditNeighbours,
) {
  // Its own, so that an audit's many requests to one host do not delay those of others.
  const outbound = createOutboundClient({ config, logger, maxPerHost: 20 })
  const { close, ...audits } = createAudits({
    database,
    outbound,
    browser,
    jobs,
    events,
    webhooks,
    clock,
    logger,
    findProject,
    articleAims,
    renderPage: (url, signal) => pageRenderer.render(url, signal),
    prepareBrowser: (signal) => pageRenderer.prepare(signal),
  })
  const tasksRepository = createTasksRepository(database)
  const tasks = createTasksService({
    tasks: tasksRepository,
    getReport: (ownerId, auditId) => audits.audits.getReport(ownerId, auditId),
    findingHistory: audits.findingHistory,
  })

  return {
    services: { ...audits, tasks },
    trashSources: [tasksTrash(tasksRepository)],
    ownedData: [auditsData, tasksData],
    searchable: [tasksRepository],
    jobDefinitions: auditJobs(audits),
    sweeps: [auditsSweep(audits)],
    close: () => Promise.all([outbound.close(), close()]),
  }
}
