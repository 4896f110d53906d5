import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { listOptions } from '#contracts/pagination.schema.ts'
import { idParams } from '#contracts/request.schema.ts'
import { chatEntrySchema, chatListAnswer, chatListQuery, createChatEntryBody } from './chat-history.schema.ts'
import type { ChatHistoryService } from './chat-history.service.ts'
import { json } from '#contracts/response.schema.ts'

const tags = ['Chat history']
const config = { access: 'principal' } as const

export const chatHistoryRoutes =
  ({ chatHistory }: { chatHistory: ChatHistoryService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/chat-history',
      {
        config,
        schema: {
          tags,
          summary: 'List exchanges with the AI',
          querystring: chatListQuery,
          response: { 200: chatListAnswer },
        },
      },
      (request) => {
        const { documentId, conversationId } = request.query
        return chatHistory.list(getPrincipal(request).userId, {
          ...listOptions(request.query, '-createdAt'),
          documentId,
          conversationId,
        })
      },
    )

    app.post(
      '/api/chat-history',
      {
        config,
        schema: {
          tags,
          summary: 'Store an exchange',
          body: createChatEntryBody,
          response: { 201: json(chatEntrySchema, 'Location') },
        },
      },
      async (request, reply) => {
        const entry = await chatHistory.create(getPrincipal(request).userId, request.body, {
          id: request.idempotentId,
        })
        return reply.code(201).header('Location', `/api/chat-history/${entry.id}`).send(entry)
      },
    )

    app.get(
      '/api/chat-history/:id',
      {
        config,
        schema: { tags, summary: 'Get an exchange', params: idParams, response: { 200: chatEntrySchema } },
      },
      (request) => chatHistory.get(getPrincipal(request).userId, request.params.id),
    )

    app.delete(
      '/api/chat-history/:id',
      {
        config,
        schema: { tags, summary: 'Delete an exchange', params: idParams, response: { 204: z.null() } },
      },
      async (request, reply) => {
        await chatHistory.remove(getPrincipal(request).userId, request.params.id)
        return reply.code(204).send(null)
      },
    )
  }
