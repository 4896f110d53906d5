import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { blogConventions, recordRoutes } from '#capabilities/records/records.routes.ts'
import { objectIdParams, reads } from '#contracts/request.schema.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import { storedBrandSchema, updateBrandBody } from '../brand/brand.schema.ts'
import {
  createProjectBody,
  projectListQuery,
  projectSchema,
  projectSummarySchema,
  updateProjectBody,
} from './projects.schema.ts'
import type { ProjectsService } from './projects.service.ts'

const path = '/seo-content-api/projects'
const tags = ['Projects']
const config = { access: 'principal' } as const

export const projectsRoutes =
  ({ projects }: { projects: ProjectsService }): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(
      recordRoutes({
        conventions: blogConventions,
        path,
        one: 'a project',
        many: 'projects',
        tag: 'Projects',
        record: projectSchema,
        item: projectSchema,
        create: createProjectBody,
        update: updateProjectBody,
        query: projectListQuery,
        service: projects,
      }),
    )

    app.get(
      `${path}/:id/summary`,
      {
        config,
        schema: {
          tags,
          summary: 'Count a project’s articles',
          params: objectIdParams,
          response: { 200: projectSummarySchema },
        },
      },
      (request) => projects.summary(getPrincipal(request).userId, request.params.id),
    )

    app.get(
      `${path}/:id/brand`,
      {
        config,
        schema: {
          tags,
          summary: 'Get a project’s brand',
          params: objectIdParams,
          response: { 200: storedBrandSchema },
        },
      },
      (request) => projects.getBrand(getPrincipal(request).userId, request.params.id),
    )

    app.put(
      `${path}/:id/brand`,
      {
        config,
        schema: {
          tags,
          summary: 'Change a project’s brand',
          headers: reads('If-Match'),
          params: objectIdParams,
          body: updateBrandBody,
          response: { 200: storedBrandSchema },
        },
      },
      (request) =>
        projects.updateBrand(getPrincipal(request).userId, request.params.id, request.body, {
          ifVersions: ifVersions(request.headers),
        }),
    )
  }
