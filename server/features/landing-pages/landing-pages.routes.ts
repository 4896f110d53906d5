import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Access } from '#capabilities/access/index.ts'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { notFound } from '#platform/errors.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import { listOptions } from '#contracts/pagination.schema.ts'
import { idParams, reads } from '#contracts/request.schema.ts'
import { requirePage, requirePageOwner } from './page-owner.routes.ts'
import {
  createLandingPageBody,
  landingPageListAnswer,
  landingPageListQuery,
  landingPageSchema,
  landingPageVersionListAnswer,
  landingPageVersionParams,
  landingPageVersionSchema,
  type LandingPage,
  replaceSectionsBody,
  updateLandingPageBody,
  wholePageBody,
} from './landing-pages.schema.ts'
import type { ChangePageOptions, LandingPagesService } from './landing-pages.service.ts'
import type { PublishingService } from './publishing/index.ts'
import { json } from '#contracts/response.schema.ts'

const tags = ['Landing pages']
const config = { access: 'principal' } as const

export interface LandingPagesRoutesDependencies {
  landingPages: LandingPagesService
  publishing: PublishingService
  access: Access
}

export const landingPagesRoutes =
  ({ landingPages, publishing, access }: LandingPagesRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    /** A change by its owner or an editor. */
    async function change(
      request: FastifyRequest<{ Params: { id: string } }>,
      work: (
        ownerId: string,
        options: Pick<ChangePageOptions, 'ifVersions' | 'author' | 'byShare'>,
      ) => Promise<LandingPage>,
    ): Promise<LandingPage> {
      const { ownerId, author, byShare } = await requirePage(access, request, 'change')
      return work(ownerId, { ifVersions: ifVersions(request.headers), author, byShare })
    }

    app.get(
      '/api/landing-pages',
      {
        config,
        schema: {
          tags,
          summary: 'List landing pages',
          querystring: landingPageListQuery,
          response: { 200: landingPageListAnswer },
        },
      },
      (request) => {
        const { status, brandTone } = request.query
        return landingPages.list(getPrincipal(request).userId, {
          ...listOptions(request.query),
          status,
          brandTone,
        })
      },
    )

    app.post(
      '/api/landing-pages',
      {
        config,
        schema: {
          tags,
          summary: 'Create a landing page',
          body: createLandingPageBody,
          response: { 201: json(landingPageSchema, 'Location') },
        },
      },
      async (request, reply) => {
        const page = await landingPages.create(getPrincipal(request).userId, request.body, {
          id: request.idempotentId,
        })
        return reply.code(201).header('Location', `/api/landing-pages/${page.id}`).send(page)
      },
    )

    app.get(
      '/api/landing-pages/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Get a landing page',
          params: idParams,
          response: { 200: landingPageSchema },
        },
      },
      async (request) => landingPages.get(await requirePageOwner(access, request, 'read'), request.params.id),
    )

    app.put(
      '/api/landing-pages/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Change a landing page',
          description:
            'Replaces the members it is given. Another `status` than the page has archives it, takes it back to draft, or publishes it, which its owner alone may.',
          headers: reads('If-Match'),
          params: idParams,
          body: updateLandingPageBody,
          response: { 200: landingPageSchema },
        },
      },
      (request) =>
        change(request, (ownerId, options) =>
          publishing.update(ownerId, request.params.id, request.body, options),
        ),
    )

    app.put(
      '/api/landing-pages/:id/sections',
      {
        config,
        schema: {
          tags,
          summary: 'Replace the sections of a landing page',
          description:
            'All of them, or none when one cannot be normalised. A lock protects a section against generation, not against people.',
          headers: reads('If-Match'),
          params: idParams,
          body: replaceSectionsBody,
          response: { 200: landingPageSchema },
        },
      },
      (request) =>
        change(request, (ownerId, options) =>
          landingPages.replaceSections(ownerId, request.params.id, request.body, options),
        ),
    )

    app.delete(
      '/api/landing-pages/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Move a landing page to the trash',
          description: '`POST /api/trash/{id}/restore` brings it back within 30 days.',
          headers: reads('If-Match'),
          params: idParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await landingPages.remove(await requirePageOwner(access, request, 'own'), request.params.id, {
          ifVersions: ifVersions(request.headers),
        })
        return reply.code(204).send(null)
      },
    )

    app.post(
      '/api/landing-pages/:id/duplicate',
      {
        config,
        schema: {
          tags,
          summary: 'Copy a landing page',
          params: idParams,
          body: wholePageBody,
          response: { 201: json(landingPageSchema, 'Location') },
        },
      },
      async (request, reply) => {
        const page = await landingPages.duplicate(
          await requirePageOwner(access, request, 'own'),
          request.params.id,
          {
            id: request.idempotentId,
          },
        )
        return reply.code(201).header('Location', `/api/landing-pages/${page.id}`).send(page)
      },
    )

    app.get(
      '/api/landing-pages/:id/versions',
      {
        config,
        schema: {
          tags,
          summary: 'List versions',
          params: idParams,
          response: { 200: landingPageVersionListAnswer },
        },
      },
      async (request) => {
        const items = await landingPages.listVersions(
          await requirePageOwner(access, request, 'read'),
          request.params.id,
        )
        return { items, page: 1, limit: items.length, total: items.length, nextCursor: null }
      },
    )

    app.get(
      '/api/landing-pages/:id/versions/:n',
      {
        config,
        schema: {
          tags,
          summary: 'Get a version',
          params: landingPageVersionParams,
          response: { 200: landingPageVersionSchema },
        },
      },
      async (request) =>
        landingPages.getVersion(
          await requirePageOwner(access, request, 'read'),
          request.params.id,
          versionNumber(request.params.n),
        ),
    )

    app.post(
      '/api/landing-pages/:id/versions/:n/restore',
      {
        config,
        schema: {
          tags,
          summary: 'Make a version the current one',
          description: 'What it holds is stored as a new version; those in between stay.',
          headers: reads('If-Match'),
          params: landingPageVersionParams,
          body: wholePageBody,
          response: { 200: landingPageSchema },
        },
      },
      (request) =>
        change(request, (ownerId, options) =>
          landingPages.restoreVersion(ownerId, request.params.id, versionNumber(request.params.n), options),
        ),
    )
  }

function versionNumber(text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text))
    throw notFound('Versions are numbered from 1. GET the versions of this landing page for those it has.')
  return Number(text)
}
