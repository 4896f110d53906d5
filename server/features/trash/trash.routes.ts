import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { idParams } from '#contracts/request.schema.ts'
import { restoredSchema, trashListAnswer, trashListQuery } from './trash.schema.ts'
import type { TrashService } from './trash.service.ts'

const tags = ['Trash']
const config = { access: 'principal' } as const

export const trashRoutes =
  ({ trash }: { trash: TrashService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/trash',
      {
        config,
        schema: {
          tags,
          summary: 'List what was deleted in the last 30 days',
          querystring: trashListQuery,
          response: { 200: trashListAnswer },
        },
      },
      async (request) => {
        const { type, limit = 20, page = 1 } = request.query
        const items = await trash.list(getPrincipal(request).userId, type)
        return {
          items: items.slice((page - 1) * limit, page * limit),
          page,
          limit,
          total: items.length,
          nextCursor: null,
        }
      },
    )

    app.post(
      '/api/trash/:id/restore',
      {
        config,
        schema: {
          tags,
          summary: 'Restore an item from the trash',
          description: 'The answer’s `url` is where it is found again.',
          params: idParams,
          response: { 200: restoredSchema },
        },
      },
      (request) => trash.restore(getPrincipal(request).userId, request.params.id),
    )
  }
