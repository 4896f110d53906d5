import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Access } from '#capabilities/access/index.ts'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { idParams, objectIdParams, reads } from '#contracts/request.schema.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import {
  createBriefBody,
  documentBriefSchema,
  filledBriefSchema,
  updateBriefBody,
  type CreateBrief,
} from './text-briefs.schema.ts'
import type { TextBriefsService } from './text-briefs.service.ts'

const tags = ['Briefs']
const config = { access: 'principal' } as const
const asksModel = (body: unknown): boolean => (body as CreateBrief).quality === 'best'
const texts = [
  { kind: 'document', path: '/api/documents', noun: 'a document', params: idParams },
  {
    kind: 'article-document',
    path: '/seo-content-api/article-documents',
    noun: 'an article document',
    params: objectIdParams,
  },
] as const

/** `POST /api/briefs`, and `…/{id}/brief` of documents and article documents. */
export const textBriefsRoutes =
  ({ textBriefs, access }: { textBriefs: TextBriefsService; access: Access }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/briefs',
      {
        config: { ...config, rateClass: 'ai', isAiCall: asksModel },
        schema: {
          tags,
          summary: 'Fill a brief and ask what is missing',
          description:
            'The brief from prompt, template, inputs, project and brand, by rule, and at most five questions, the most useful first: what this kind of text usually needs, or with `quality: best` what a model wants to know of the prompt; `spent` is what that call took, which counts for the document of `documentId`. Answers go back in `brief.answers`; an empty answer skips its question.',
          body: createBriefBody,
          response: { 200: filledBriefSchema },
        },
      },
      (request, reply) =>
        textBriefs.fill(getPrincipal(request).userId, request.body, whileConnected(reply.raw)),
    )

    for (const { kind, path, noun, params } of texts) {
      app.get(
        `${path}/:id/brief`,
        {
          config,
          schema: {
            tags,
            summary: `Get the brief of ${noun}`,
            description: 'For its owner and editors. While none is stored, what the title says.',
            params,
            response: { 200: documentBriefSchema },
          },
        },
        async (request) => {
          const { id } = request.params
          const { ownerId } = await access.require(getPrincipal(request).userId, kind, id, 'change')
          return textBriefs.get({ ownerId, kind, id })
        },
      )

      app.put(
        `${path}/:id/brief`,
        {
          config,
          schema: {
            tags,
            summary: `Change the brief of ${noun}`,
            description: 'Members that are left out stay as they are.',
            headers: reads('If-Match'),
            params,
            body: updateBriefBody,
            response: { 200: documentBriefSchema },
          },
        },
        async (request) => {
          const { id } = request.params
          const { ownerId } = await access.require(getPrincipal(request).userId, kind, id, 'change')
          return textBriefs.update({ ownerId, kind, id }, request.body, {
            ifVersions: ifVersions(request.headers),
          })
        },
      )
    }
  }
