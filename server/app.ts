// The composition root of the two roles: the API with everything it serves, and the worker.
import type { FastifyInstance } from 'fastify'
import { createEventStreams } from '#features/jobs/index.ts'
import { watchSessions } from '#capabilities/auth/index.ts'
import {
  createStreamTickets,
  createStreamTicketsRepository,
  type TicketHolder,
} from '#capabilities/events/index.ts'
import { startSchedules, watchForWork } from '#capabilities/jobs/index.ts'
import { startWorker } from '#capabilities/jobs/worker/index.ts'
import { createServer } from '#http/create-server.ts'
import { serveDocs } from '#http/docs.ts'
import { toAppError, toProblem } from '#http/error-handler.ts'
import { parseJsonBody } from '#http/json-body.ts'
import { refuseWritesWhenFull } from '#http/full-storage.ts'
import { healthRoutes } from '#http/health.routes.ts'
import { honourIdempotencyKeys } from '#http/idempotency.ts'
import { createIdempotencyRepository } from '#http/idempotency.repository.ts'
import { measureRequests } from '#http/metrics.ts'
import { answerUnknownPaths, type RouteTable } from '#http/not-found.ts'
import { requireSignIn } from '#http/plugins/sign-in.ts'
import { analysisApi } from '#http/surfaces/analysis-api.ts'
import { documentsApi } from '#http/surfaces/documents-api.ts'
import { landingPagesApi } from '#http/surfaces/landing-pages-api.ts'
import { ownApi } from '#http/surfaces/own-api.ts'
import { seoContentApi } from '#http/surfaces/seo-content-api.ts'
import { serveWebApp } from '#http/web.ts'
import { shuttingDown } from '#platform/errors.ts'
import { endSilentConnections } from '#platform/http/silent-connections.ts'
import { watchDatabaseStorage } from '#platform/store/database-storage.ts'
import { composeProgram, webFolder, type ProgramParts } from './compose.ts'

export type { ProgramParts } from './compose.ts'

export interface App {
  /** For tests and tools that need the routes without a port. */
  fastify: FastifyInstance
  routeTable: RouteTable
  /** What the routes say, as `openapi.json` has it. */
  describeApi(): Promise<Record<string, unknown>>
  /** Listens on the configured address and gives it: `http://127.0.0.1:3000`. */
  listen(): Promise<string>
  seed: ReturnType<typeof composeProgram>['seed']
  /** From now on `/ready` says no. */
  refuse(): void
  /**
   * Stops accepting, gives streams their closing event, lets requests in flight finish. The database is the
   * caller's.
   */
  close(): Promise<void>
}

/** The api role. */
export async function createApp(parts: ProgramParts): Promise<App> {
  const { config, logger, database, version, wakeWorker } = parts
  const program = composeProgram(parts)
  const closing = new AbortController()
  let accepting = true

  const { app, routeTable } = await createServer({ config, logger })
  const metrics = measureRequests(app)
  const storage = await watchDatabaseStorage(database, config, logger)
  await requireSignIn(app, { principals: program.auth.principals, limits: program.auth.limits, config })
  refuseWritesWhenFull(app, storage)
  honourIdempotencyKeys(app, createIdempotencyRepository({ database, notifications: program.notifications }))

  const isSessionLive = async (holder: TicketHolder): Promise<boolean> =>
    (await program.auth.sessions.findActive(holder, () => true)) !== undefined
  const streams = createEventStreams({
    events: program.events,
    owners: {
      jobs: (ownerId, jobId) => program.jobsRepository.find(ownerId, jobId).then((job) => job !== undefined),
      documents: async (personId, documentId) =>
        (await program.access.find(personId, 'document', documentId)) !== undefined,
      'article-documents': async (personId, id) =>
        (await program.access.find(personId, 'article-document', id)) !== undefined,
      webhooks: async (ownerId, id) =>
        id === ownerId || program.webhookEndpoints.get(ownerId, id).then(Boolean, () => false),
      projects: (ownerId, projectId) =>
        program.projects.find(ownerId, projectId).then((project) => project !== undefined),
      audits: (ownerId, auditId) =>
        program.audits.find(ownerId, auditId).then((audit) => audit !== undefined),
      articles: (ownerId, articleId) =>
        program.articles.find(ownerId, articleId).then((article) => article !== undefined),
      'landing-pages': async (personId, pageId) =>
        (await program.access.find(personId, 'landing-page', pageId)) !== undefined,
    },
    isSessionLive,
  })
  const web = await serveWebApp(app, webFolder)
  const features = {
    ...program,
    sendWebApp: web.answerPage,
    https: config.https,
    baseUrl: config.baseUrl,
    uploadMaxBytes: config.uploadMaxBytes,
    streams,
    tickets: createStreamTickets({ tickets: createStreamTicketsRepository(database) }),
    toProblem: (error: Error, requestId: string) => toProblem(toAppError(error), requestId),
    parseJsonBody,
    closing: closing.signal,
    endOfSession: watchSessions({ events: program.events, isSessionLive }),
    isSessionLive,
  }
  await app.register(healthRoutes({ database, version, metrics, storage, isAccepting: () => accepting }))
  await documentsApi(app, features)
  await landingPagesApi(app, features)
  await seoContentApi(app, features)
  await analysisApi(app, features)
  await ownApi(app, features)
  await serveDocs(app)
  answerUnknownPaths(app, routeTable, web)
  const endSilent = endSilentConnections(app.server)
  await app.ready()

  const schedules = startSchedules({
    jobs: program.jobs,
    schedules: program.schedules,
    clock: program.clock,
    logger,
  })
  const watch = watchForWork({ isWorkerMissing: program.isWorkerMissing, wakeWorker, logger })

  return {
    fastify: app,
    routeTable,
    describeApi: async () => (await import('#http/openapi.ts')).describeApi(routeTable.registered, version),
    listen: () => app.listen({ host: config.host, port: config.port }),
    seed: program.seed,
    refuse: () => void (accepting = false),
    async close() {
      accepting = false
      schedules.stop()
      watch.stop()
      closing.abort(
        shuttingDown('The server is stopping. What was written is kept; ask again in a few seconds.', {
          headers: { 'Retry-After': '5' },
        }),
      )
      // A connection whose request was under way when closing began is idle, and in the way, once it has its
      // answer.
      const idle = setInterval(() => {
        app.server.closeIdleConnections()
        endSilent()
      }, 50)
      await app.close().finally(() => clearInterval(idle))
      await storage.stop()
      await program.close()
    },
  }
}

/** The worker role: takes jobs until it is stopped. */
export async function createWorkerRole(
  parts: ProgramParts & { onIdle?: () => void },
): Promise<{ stop(): Promise<void> }> {
  const program = composeProgram(parts)
  const storage = await watchDatabaseStorage(parts.database, parts.config, parts.logger)
  const worker = await startWorker({
    storage,
    database: parts.database,
    notifications: program.notifications,
    definitions: program.jobDefinitions,
    logger: parts.logger,
    onIdle: parts.onIdle,
  })
  const webhookSender = program.startWebhookSender()
  return {
    async stop() {
      await Promise.all([worker.stop(), webhookSender.stop()])
      await storage.stop()
      await program.close()
    },
  }
}
