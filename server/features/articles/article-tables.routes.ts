import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { readUpload } from '#capabilities/files/upload.routes.ts'
import { objectIdParams } from '#contracts/request.schema.ts'
import { downloadHeaders } from '../documents/index.ts'
import type { ArticleTablesService } from './article-tables.service.ts'
import { csvImportAnswer, csvImportQuery } from './articles.schema.ts'
import { rawText } from '#contracts/response.schema.ts'

const path = '/seo-content-api/projects/:id/articles.csv'
const tableExample =
  '"name","keywords","secondaryKeywords","status","dueDate","assignee","promptType","notes","outline","id"\r\n"How to feed a sourdough starter","sourdough starter","","planned","2026-12-01","","","","","665f1c2e9b3e4a0012ab3505"\r\n'
const tags = ['Articles']
const config = { access: 'principal' } as const
/** Largest table, in bytes. */
const maxBytes = 2_000_000

export interface ArticleTablesRoutesDependencies {
  articleTables: ArticleTablesService
  projects: {
    /** Throws `not_found`. */
    get(ownerId: string, projectId: string): Promise<{ name: string }>
  }
}

export const articleTablesRoutes =
  ({ articleTables, projects }: ArticleTablesRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      path,
      {
        config,
        schema: {
          tags,
          summary: 'Download a project’s articles as a table',
          description:
            'CSV in UTF-8 with a byte order mark. Cells that a spreadsheet would run begin with an apostrophe, which an import takes off again.',
          params: objectIdParams,
          response: {
            200: {
              headers: ['Content-Disposition'],
              content: { 'text/csv': rawText('A row an article.', tableExample) },
            },
          },
        },
      },
      async (request, reply) => {
        const { userId } = getPrincipal(request)
        const { name } = await projects.get(userId, request.params.id)
        return downloadHeaders(reply, `${name}.csv`, 'text/csv; charset=utf-8').send(
          Readable.from(articleTables.write(userId, request.params.id)),
        )
      },
    )

    app.post(
      path,
      {
        config: { ...config, rateClass: 'upload' },
        schema: {
          tags,
          summary: 'Import a table of articles',
          description:
            'multipart/form-data, field `file`: CSV with commas, semicolons or tabs, the first row naming the columns in English or German; 5,000 rows and 2 MB at most. Rows with an `id` change that article, others create one. A wrong cell is named as `row 3.dueDate`, and nothing is stored.',
          consumes: ['multipart/form-data'],
          params: objectIdParams,
          querystring: csvImportQuery,
          response: { 200: csvImportAnswer },
        },
      },
      async (request) => {
        const { userId } = getPrincipal(request)
        await projects.get(userId, request.params.id)
        const { bytes } = await readUpload(request, { maxBytes })
        const { dryRun, skipInvalid } = request.query
        return articleTables.read(userId, request.params.id, bytes, {
          dryRun: dryRun === 'true',
          skipInvalid: skipInvalid === 'true',
          id: request.idempotentId,
        })
      },
    )
  }
