// What an audit has gathered of the site's pages: as a list, one by one, as an image and as a tree.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { listOptions } from '#contracts/pagination.schema.ts'
import { objectId, objectIdParams } from '#contracts/request.schema.ts'
import { rawText } from '#contracts/response.schema.ts'
import {
  auditedPageDetailSchema,
  auditedPageListAnswer,
  auditedPageListQuery,
  auditImageSchema,
  auditTreeQuery,
  auditTreeSchema,
} from './audits.schema.ts'
import type { AuditsService } from './audits.service.ts'
import type { AuditImages } from './image.repository.ts'
import { sendReport } from './send-report.routes.ts'

const config = { access: 'principal' } as const
const tags = ['Audits']
const pageParams = objectIdParams.extend({ page_id: objectId })

/** `/seo-audit/{id}/pages` and what is rendered of them. */
const tableExample =
  '"url","status","state","reason","clicks","title","description","h1","words","bytes","milliseconds","indexable","canonical","links_in","links_out","in_sitemap","found","final_url"\r\n"https://rivermill.example/prices","200","analysed","","1","Prices","","Prices","8","176","3","true","","1","0","true","12","https://rivermill.example/prices"\r\n'

export const auditedPagesRoutes =
  ({ audits, auditImages }: { audits: AuditsService; auditImages: AuditImages }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/seo-audit/:id/pages',
      {
        config,
        schema: {
          tags,
          summary: 'List the pages of an audit',
          description: 'As JSON, page by page, or with `format=csv` all that fit as a table.',
          params: objectIdParams,
          querystring: auditedPageListQuery,
          response: {
            200: {
              description: 'JSON; where `format` asks for it, a table.',
              headers: ['Content-Disposition'],
              content: {
                'application/json': { schema: auditedPageListAnswer },
                'text/csv': rawText('A row a page.', tableExample),
              },
            },
          },
        },
      },
      async (request, reply) => {
        const { userId } = getPrincipal(request)
        const { status, depth, check_id: checkId, area, indexable, under, format } = request.query
        const isIndexable = indexable === undefined ? undefined : indexable === 'true'
        const options = {
          ...listOptions(request.query, 'url'),
          status,
          depth,
          checkId,
          area,
          isIndexable,
          under,
        }
        if (format !== 'csv') return audits.listPages(userId, request.params.id, options)
        return sendReport(reply, await audits.pageTable(userId, request.params.id, options))
      },
    )

    app.get(
      '/seo-audit/:id/pages/:page_id',
      {
        config,
        schema: {
          tags,
          summary: 'Get a page of an audit',
          description: 'With what was found on it, and its links.',
          params: pageParams,
          response: { 200: auditedPageDetailSchema },
        },
      },
      (request) => audits.getPage(getPrincipal(request).userId, request.params.id, request.params.page_id),
    )

    app.get(
      '/seo-audit/:id/picture',
      {
        config,
        schema: {
          tags,
          summary: 'See a site at a glance',
          description: 'Also while it is being read.',
          params: objectIdParams,
          response: { 200: auditImageSchema },
        },
      },
      async (request) => {
        const { userId } = getPrincipal(request)
        const { id } = await audits.need(userId, request.params.id)
        return auditImages.getImage(userId, id)
      },
    )

    app.get(
      '/seo-audit/:id/tree',
      {
        config,
        schema: {
          tags,
          summary: 'List what is below a folder of the site',
          params: objectIdParams,
          querystring: auditTreeQuery,
          response: { 200: auditTreeSchema },
        },
      },
      async (request) => {
        const { userId } = getPrincipal(request)
        const { id } = await audits.need(userId, request.params.id)
        return auditImages.tree(userId, id, request.query.under ?? '/')
      },
    )
  }
