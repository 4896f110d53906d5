import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { objectIdParams, reads } from '#contracts/request.schema.ts'
import { json } from '#contracts/response.schema.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { acceptedAnswer, toAccepted } from '../jobs/jobs.schema.ts'
import {
  articleNotesSchema,
  checkCitationsBody,
  checkedCitationsSchema,
  citedPassageSchema,
  citePassageBody,
  draftArticleBody,
  draftEstimateSchema,
  findCitationBody,
  foundCitationsSchema,
} from './article-drafts.schema.ts'
import type { ArticleDraftsService } from './article-drafts.service.ts'

const path = '/seo-content-api/articles/:id'
const tags = ['References']
const config = { access: 'principal' } as const
const params = objectIdParams

export const articleDraftsRoutes =
  ({ articleDrafts }: { articleDrafts: ArticleDraftsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      `${path}/notes`,
      {
        config,
        schema: {
          tags,
          summary: 'Sort what the sources say into the outline',
          description:
            'Passages of accepted sources by part, questions that they answer, parts of which they say nothing, and where they contradict each other. By rule, without an AI call.',
          params,
          response: { 200: articleNotesSchema },
        },
      },
      (request) => articleDrafts.notes(getPrincipal(request).userId, request.params.id),
    )

    app.post(
      `${path}/draft`,
      {
        config: { ...config, rateClass: 'ai' },
        schema: {
          tags,
          summary: 'Draft an article from its sources',
          description:
            '202 and a job whose result is the article document: outline, accepted sources and guideline become a text whose claims carry `[n]`, each of a stored passage. Written part by part; one that breaks off goes on at the missing part when it is asked for again. Without a provider: a digest that quotes the sources.',
          params,
          body: draftArticleBody,
          response: { 202: json(acceptedAnswer, 'Location') },
        },
      },
      async (request, reply) => {
        const job = await articleDrafts.draft(getPrincipal(request).userId, request.params.id, request.body, {
          key: request.idempotentId,
        })
        return reply.code(202).header('Location', `/api/jobs/${job.id}`).send(toAccepted(job, null))
      },
    )

    app.post(
      `${path}/draft/estimate`,
      {
        config,
        schema: {
          tags,
          summary: 'Estimate what a draft would cost',
          description: 'Takes the same body as `…/draft` and asks no provider.',
          params,
          body: draftArticleBody,
          response: { 200: draftEstimateSchema },
        },
      },
      (request) => articleDrafts.estimateDraft(getPrincipal(request).userId, request.params.id, request.body),
    )

    app.post(
      `${path}/citations/check`,
      {
        config: {
          ...config,
          rateClass: 'ai',
          isAiCall: (body) => (body as { judge?: unknown }).judge === true,
        },
        schema: {
          tags,
          summary: 'Check the citations of an article’s text',
          description:
            'Each sentence against the passages that its `[n]` means, and nothing else. By rule, and with `judge` by one call of the AI provider. Counts as an AI call with `judge` alone.',
          params,
          body: checkCitationsBody,
          response: { 200: checkedCitationsSchema },
        },
      },
      (request, reply) =>
        articleDrafts.checkCitations(
          getPrincipal(request).userId,
          request.params.id,
          request.body,
          whileConnected(reply.raw),
        ),
    )

    app.post(
      `${path}/citations/find`,
      {
        config,
        schema: {
          tags,
          summary: 'Find a stored passage for a claim',
          description: 'Among all sources of the article that were read and not refused.',
          params,
          body: findCitationBody,
          response: { 200: foundCitationsSchema },
        },
      },
      (request) => articleDrafts.findCitations(getPrincipal(request).userId, request.params.id, request.body),
    )

    app.post(
      `${path}/citations/search`,
      {
        config: { ...config, rateClass: 'upload' },
        schema: {
          tags,
          summary: 'Search the web for a source of a claim',
          description:
            '202 and a job: the web is searched for the claim, up to five pages are read as sources nobody has decided about (`accepted: null`), and its result has the passages of all sources that were read, as `citations/find` gives them: `{ query, passages, read, failed, warnings }`. `POST …/citations` accepts one and cites it. Without a web search: 503 `dependency_missing`.',
          params,
          body: findCitationBody,
          response: { 202: json(acceptedAnswer, 'Location') },
        },
      },
      async (request, reply) => {
        const job = await articleDrafts.searchCitations(
          getPrincipal(request).userId,
          request.params.id,
          request.body,
          { key: request.idempotentId },
        )
        return reply.code(202).header('Location', `/api/jobs/${job.id}`).send(toAccepted(job, null))
      },
    )

    app.post(
      `${path}/citations`,
      {
        config,
        schema: {
          tags,
          summary: 'Cite a stored passage in a text',
          description:
            'Accepts its source, adds it to the text’s list under the number that it has or the next, and puts `[n]` behind `sentence`, if one is given. A client with unsaved changes leaves `sentence` out and puts the marker itself.',
          headers: reads('If-Match'),
          params,
          body: citePassageBody,
          response: { 200: citedPassageSchema },
        },
      },
      (request) =>
        articleDrafts.citePassage(getPrincipal(request).userId, request.params.id, request.body, {
          ifVersions: ifVersions(request.headers),
        }),
    )
  }
