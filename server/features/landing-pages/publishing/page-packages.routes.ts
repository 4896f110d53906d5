import { create as contentDisposition } from 'content-disposition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Access } from '#capabilities/access/index.ts'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { findOwner, uploadTokenQuery } from '#capabilities/auth/demo-owner.routes.ts'
import { downloadBody, previewBody } from './page-packages.schema.ts'
import type { PagePackagesService } from './page-packages.service.ts'
import { bytes as file, text } from '#contracts/response.schema.ts'
import { reads } from '#contracts/request.schema.ts'

const tags = ['Pages and AI']

/** What is in a preview is its sender's: it runs nothing, loads nothing and has no origin. */
const previewPolicy =
  "sandbox; default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

export interface PagePackagesRoutesDependencies {
  pagePackages: PagePackagesService
  https: boolean
  access: Access
}

export const pagePackagesRoutes =
  ({ pagePackages, https, access }: PagePackagesRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    /** Whose the page is that is named; whoever may see it may take it along. */
    async function getOwner(
      callerId: string | undefined,
      landingPageId: string | undefined,
    ): Promise<string | undefined> {
      if (callerId === undefined || landingPageId === undefined) return callerId
      return (await access.find(callerId, 'landing-page', landingPageId))?.ownerId ?? callerId
    }

    app.post(
      '/api/ai/preview-landing-page',
      {
        config: { access: 'demo', rateClass: 'demo' },
        schema: {
          tags,
          summary: 'Preview a page as it would be published',
          description:
            'HTML that needs nothing else. Unconfirmed claims are marked in it. Images of other sites are left out.',
          headers: reads('Upload-Token'),
          querystring: uploadTokenQuery,
          body: previewBody,
          response: { 200: { content: { 'text/html': text('The page.') } } },
        },
      },
      async (request, reply) => {
        const ownerId = await getOwner(findOwner(request, { https }), request.body.landingPageId)
        const html = await pagePackages.preview(ownerId, request.body)
        return reply
          .type('text/html; charset=utf-8')
          .header('Content-Security-Policy', previewPolicy)
          .header('Cache-Control', 'no-store')
          .send(html)
      },
    )

    app.post(
      '/api/ai/download-landing-page',
      {
        config: { access: 'principal' },
        schema: {
          tags,
          summary: 'Download a page',
          description:
            'As one HTML file, or as an archive of a page and its files. Both work without any network.',
          body: downloadBody,
          response: { 200: file(['text/html', 'application/zip'], 'Content-Disposition') },
        },
      },
      async (request, reply) => {
        const { format, ...source } = request.body
        const { userId } = getPrincipal(request)
        const ownerId = (await getOwner(userId, source.landingPageId)) ?? userId
        const { bytes, fileName, mimeType } = await pagePackages.download(ownerId, source, format)
        return reply
          .type(mimeType)
          .header('Content-Disposition', contentDisposition(fileName))
          .header('Content-Security-Policy', "sandbox; default-src 'none'")
          .send(bytes)
      },
    )
  }
