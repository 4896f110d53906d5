import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { objectIdParams, reads } from '#contracts/request.schema.ts'
import { notFound } from '#platform/errors.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { brandProposalSchema, learnBrandBody, storedBrandSchema, updateBrandBody } from './brand.schema.ts'
import type { BrandService } from './brand.service.ts'
import type { LearnBrandService } from './learn-brand.service.ts'

export interface BrandRoutesDependencies {
  brands: BrandService
  brandLearning: LearnBrandService
  projects: { find(ownerId: string, projectId: string): Promise<object | undefined> }
}

const tags = ['Brand']
const config = { access: 'principal' } as const
const learning = { access: 'principal', rateClass: 'ai' } as const
const description =
  'From one to three texts, or from a website. Measured by rule; with a provider one call describes the voice. Nothing is stored: accept what is right with PUT.'

export const brandRoutes =
  ({ brands, brandLearning, projects }: BrandRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/brand',
      { config, schema: { tags, summary: 'Get the account’s brand', response: { 200: storedBrandSchema } } },
      (request) => brands.getAccount(getPrincipal(request).userId),
    )

    app.put(
      '/api/brand',
      {
        config,
        schema: {
          tags,
          summary: 'Change the account’s brand',
          headers: reads('If-Match'),
          body: updateBrandBody,
          response: { 200: storedBrandSchema },
        },
      },
      (request) =>
        brands.updateAccount(getPrincipal(request).userId, request.body, {
          ifVersions: ifVersions(request.headers),
        }),
    )

    app.post(
      '/api/brand/learn',
      {
        config: learning,
        schema: {
          tags,
          summary: 'Propose the account’s brand',
          description,
          body: learnBrandBody,
          response: { 200: brandProposalSchema },
        },
      },
      (request, reply) =>
        brandLearning.learn(getPrincipal(request).userId, request.body, {
          signal: whileConnected(reply.raw),
        }),
    )

    app.post(
      '/seo-content-api/projects/:id/brand/learn',
      {
        config: learning,
        schema: {
          tags,
          summary: 'Propose a project’s brand',
          description,
          params: objectIdParams,
          body: learnBrandBody,
          response: { 200: brandProposalSchema },
        },
      },
      async (request, reply) => {
        const { userId } = getPrincipal(request)
        const { id } = request.params
        if ((await projects.find(userId, id)) === undefined)
          throw notFound('No project has this identifier. It may have been deleted, or the URL is wrong.')
        return brandLearning.learn(userId, request.body, {
          signal: whileConnected(reply.raw),
          subjectId: id,
        })
      },
    )
  }
