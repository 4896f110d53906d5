import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { readUpload } from '#capabilities/files/upload.routes.ts'
import { listAnswer, listOptions } from '#contracts/pagination.schema.ts'
import { objectId, objectIdParams, reads } from '#contracts/request.schema.ts'
import { json } from '#contracts/response.schema.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { acceptedAnswer, toAccepted } from '../jobs/jobs.schema.ts'
import {
  findReferencesBody,
  recheckAnswer,
  referenceDetailSchema,
  referenceListQuery,
  referenceSchema,
  searchStateSchema,
  updatedReferenceSchema,
  updateReferenceBody,
} from './references.schema.ts'
import type { ReferencesService } from './references.service.ts'

export interface ReferencesRoutesDependencies {
  references: ReferencesService
  uploadMaxBytes: number
}

const path = '/seo-content-api/articles/:id/references'
const tags = ['References']
const config = { access: 'principal' } as const
const params = objectIdParams.extend({ referenceId: objectId })

export const referencesRoutes =
  ({ references, uploadMaxBytes }: ReferencesRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/seo-content-api/web-search',
      {
        config,
        schema: {
          tags,
          summary: 'See whether the web can be searched for sources',
          response: { 200: searchStateSchema },
        },
      },
      () => references.searchState(),
    )

    app.post(
      path,
      {
        config: { ...config, rateClass: 'upload' },
        schema: {
          tags,
          summary: 'Find and read sources for an article',
          description:
            '202 and a job: the web is searched, unless the request names `urls`, `fileIds`, `sitemapUrl` or `referenceIds` and no `query`. Pages are read as their robots.txt allows, in the browser where scripts write them, and stored as passages. Progress comes on `jobs:{id}` and `articles:{id}`. Without a web search: 503 `dependency_missing`.',
          params: objectIdParams,
          body: findReferencesBody,
          response: { 202: json(acceptedAnswer, 'Location') },
        },
      },
      async (request, reply) => {
        const job = await references.find(getPrincipal(request).userId, request.params.id, request.body, {
          key: request.idempotentId,
        })
        return reply.code(202).header('Location', `/api/jobs/${job.id}`).send(toAccepted(job, null))
      },
    )

    app.post(
      `${path}/files`,
      {
        config: { ...config, rateClass: 'upload', uploadField: 'file' },
        schema: {
          tags,
          summary: 'Add a file as a source of an article',
          description:
            'multipart/form-data, field `file`: PDF, DOCX, DOC, RTF, ODT, or an image of text. 202 and a job that reads it.',
          consumes: ['multipart/form-data'],
          params: objectIdParams,
          response: { 202: json(acceptedAnswer, 'Location') },
        },
      },
      async (request, reply) => {
        const upload = await readUpload(request, { maxBytes: uploadMaxBytes })
        const job = await references.addFile(getPrincipal(request).userId, request.params.id, upload, {
          key: request.idempotentId,
        })
        return reply.code(202).header('Location', `/api/jobs/${job.id}`).send(toAccepted(job, null))
      },
    )

    app.get(
      path,
      {
        config,
        schema: {
          tags,
          summary: 'List the sources of an article',
          params: objectIdParams,
          querystring: referenceListQuery,
          response: { 200: listAnswer(referenceSchema) },
        },
      },
      (request) => {
        const { state, accepted, ...list } = request.query
        return references.list(getPrincipal(request).userId, request.params.id, {
          ...listOptions(list, 'createdAt'),
          state,
          accepted,
        })
      },
    )

    app.get(
      `${path}/:referenceId`,
      {
        config,
        schema: {
          tags,
          summary: 'Get a source with its passages',
          params,
          response: { 200: referenceDetailSchema },
        },
      },
      (request) => {
        const { id, referenceId } = request.params
        return references.get(getPrincipal(request).userId, id, referenceId)
      },
    )

    app.patch(
      `${path}/:referenceId`,
      {
        config,
        schema: {
          tags,
          summary: 'Accept or refuse a source',
          description:
            'A draft rests on accepted sources alone. One that was not read yet is read when it is accepted: `jobId` names the job.',
          headers: reads('If-Match'),
          params,
          body: updateReferenceBody,
          response: { 200: updatedReferenceSchema },
        },
      },
      (request) => {
        const { id, referenceId } = request.params
        return references.decide(getPrincipal(request).userId, id, referenceId, request.body, {
          ifVersions: ifVersions(request.headers),
        })
      },
    )

    app.delete(
      `${path}/:referenceId`,
      {
        config,
        schema: {
          tags,
          summary: 'Remove a source from an article',
          description: 'Other articles of the project that share it keep it.',
          headers: reads('If-Match'),
          params,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { id, referenceId } = request.params
        await references.remove(getPrincipal(request).userId, id, referenceId, {
          ifVersions: ifVersions(request.headers),
        })
        return reply.code(204).send(null)
      },
    )

    app.post(
      `${path}/:referenceId/recheck`,
      {
        config: { ...config, rateClass: 'upload' },
        schema: {
          tags,
          summary: 'See whether a source still says what it said',
          description:
            'Reads it again and compares. What was stored stays, so that citations keep their words.',
          params,
          response: { 200: recheckAnswer },
        },
      },
      (request, reply) => {
        const { id, referenceId } = request.params
        return references.recheck(getPrincipal(request).userId, id, referenceId, whileConnected(reply.raw))
      },
    )
  }
