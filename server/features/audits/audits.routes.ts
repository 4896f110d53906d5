// Audits as records, their reports, and what is done with their findings; watching one is in
// `watched-audits.routes.ts`.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { listOptions } from '#contracts/pagination.schema.ts'
import { objectId, objectIdParams } from '#contracts/request.schema.ts'
import { entityTags } from '#platform/http/if-match.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { bytes, empty, json, rawText } from '#contracts/response.schema.ts'
import {
  auditChecksAnswer,
  auditReportSchema,
  comparisonSchema,
  findingSchema,
  ignoreFindingBody,
} from './audit-report.schema.ts'
import { auditListAnswer, auditQuery, auditListQuery, auditSchema, startAuditBody } from './audits.schema.ts'
import { auditedPagesRoutes } from './audited-pages.routes.ts'
import type { AuditImages } from './image.repository.ts'
import { reportFormats, type ReportFiles } from './report/report-files.types.ts'
import { sendReport } from './send-report.routes.ts'
import { watchedAuditsRoutes, type WatchedAuditsDependencies } from './watched-audits.routes.ts'

export interface AuditsRoutesDependencies extends WatchedAuditsDependencies {
  auditReportFiles: ReportFiles
  auditImages: AuditImages
}

const config = { access: 'principal' } as const
const tags = ['Audits']
const tableExample =
  '"severity","area","check","finding","scope","url","target","evidence","expected","anchor","change","ignored","why","fix"\r\n"critical","title-description","title-missing","1 page has no title","page","https://rivermill.example/journal/sourdough-starter","","the title element is empty","a title with words in it","","still_there","","The title is the headline in search results.","Write a title of its own for the page."\r\n'
const reportQuery = z.object({
  format: z.enum(reportFormats, { error: `must be one of ${reportFormats.join(', ')}` }).optional(),
})
const reportAnswer = {
  200: {
    description: 'JSON; where `format` asks for it, a page, a table or a PDF.',
    headers: ['Content-Disposition'],
    content: {
      'application/json': { schema: auditReportSchema },
      ...bytes(['text/html']).content,
      'text/csv': rawText('A row for each place of a finding.', tableExample),
      ...bytes(['application/pdf']).content,
    },
  },
}
const findingParams = objectIdParams.extend({ key: z.string().max(200) })

/** `/seo-audit/*`. */
export const auditsRoutes =
  ({ auditReportFiles, auditImages, ...watched }: AuditsRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    const { audits, closing } = watched
    await app.register(watchedAuditsRoutes(watched))

    app.post(
      '/seo-audit',
      {
        config,
        schema: {
          tags,
          summary: 'Audit a site',
          description:
            'For those who watch by server-sent events (`audits:{id}`) or ask again. The report is at `/seo-audit/{id}/report`.',
          body: startAuditBody,
          response: { 202: json(auditSchema, 'Location') },
        },
      },
      async (request, reply) => {
        const { userId } = getPrincipal(request)
        const { id } = await audits.start(userId, request.body, { id: request.idempotentId })
        return reply
          .code(202)
          .header('Location', `/seo-audit/${id}`)
          .send(await audits.get(userId, id))
      },
    )

    app.get(
      '/seo-audit',
      {
        config,
        schema: {
          tags,
          summary: 'List audits',
          description: 'Without steps and reports.',
          querystring: auditListQuery,
          response: { 200: auditListAnswer },
        },
      },
      (request) => {
        const { project_id: projectId, status } = request.query
        return audits.list(getPrincipal(request).userId, {
          ...listOptions(request.query, '-createdAt'),
          projectId,
          status,
        })
      },
    )

    app.get(
      '/seo-audit/checks',
      {
        config,
        schema: {
          tags,
          summary: 'List all checks',
          description: 'What an audit looks for, area by area in the order of the report.',
          response: { 200: auditChecksAnswer },
        },
      },
      () => ({ items: audits.listChecks() }),
    )

    app.get(
      '/seo-audit/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Get an audit',
          description:
            'With its steps, and its report when it is there. For frequent polling use `steps=30&report=false`, or send the `ETag` back in `If-None-Match`: 304 while nothing has changed.',
          params: objectIdParams,
          querystring: auditQuery,
          response: { 200: json(auditSchema, 'ETag'), 304: empty('ETag') },
        },
      },
      async (request, reply) => {
        const { userId } = getPrincipal(request)
        const { steps, report } = request.query
        const tag = await audits.stamp(userId, request.params.id)
        reply.header('ETag', `"${tag}"`)
        if (entityTags(request.headers['if-none-match'] ?? '').includes(tag)) return notModified(reply)
        return audits.get(userId, request.params.id, { steps, withReport: report !== 'false' })
      },
    )

    app.get(
      '/seo-audit/:id/report',
      {
        config,
        schema: {
          tags,
          summary: 'Get the report of an audit',
          description:
            'As JSON, or as a file: a page that needs nothing but itself, a table with a row for each place, or a PDF. 404 while there is none.',
          params: objectIdParams,
          querystring: reportQuery,
          response: reportAnswer,
        },
      },
      async (request, reply) => {
        const found = await audits.getReport(getPrincipal(request).userId, request.params.id)
        const { format = 'json' } = request.query
        if (format === 'json') return found.report
        return sendReport(
          reply,
          await auditReportFiles.make(found, format, AbortSignal.any([whileConnected(reply.raw), closing])),
        )
      },
    )

    await app.register(auditedPagesRoutes({ audits, auditImages }))

    app.get(
      '/seo-audit/:id/comparison',
      {
        config,
        schema: {
          tags,
          summary: 'Compare an audit with an earlier one',
          description: 'With the one named, or the completed audit of the same site before it.',
          params: objectIdParams,
          querystring: z.object({ with: objectId.optional() }),
          response: { 200: comparisonSchema },
        },
      },
      (request) => audits.compare(getPrincipal(request).userId, request.params.id, request.query.with),
    )

    app.put(
      '/seo-audit/:id/findings/:key',
      {
        config,
        schema: {
          tags,
          summary: 'Ignore a finding, or count it again',
          description:
            'With a reason. It stays in the report, does not count, and is ignored in later audits of the site, too.',
          params: findingParams,
          body: ignoreFindingBody,
          response: { 200: findingSchema },
        },
      },
      (request) =>
        audits.setIgnored(getPrincipal(request).userId, request.params.id, request.params.key, request.body),
    )

    app.post(
      '/seo-audit/:id/cancel',
      {
        config,
        schema: {
          tags,
          summary: 'Cancel an audit',
          description: 'The pages that were read stay.',
          params: objectIdParams,
          response: { 200: auditSchema },
        },
      },
      (request) => audits.cancel(getPrincipal(request).userId, request.params.id),
    )

    app.delete(
      '/seo-audit/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Delete an audit',
          description: 'With its pages; a running one is cancelled first.',
          params: objectIdParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await audits.remove(getPrincipal(request).userId, request.params.id)
        return reply.code(204).send(null)
      },
    )
  }

function notModified(reply: FastifyReply): FastifyReply {
  return reply.code(304).send()
}
