import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AiGateway, AiSettingsService, LocalModels } from '#capabilities/ai/index.ts'
import { llmCheckSchema } from '#capabilities/ai/ai.schema.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import {
  aiSettingsSchema,
  aiSettingsTestSchema,
  changeAiSettingsBody,
  localModelsQuery,
  localModelsSchema,
  testAiSettingsBody,
} from './settings.schema.ts'
import { reads } from '#contracts/request.schema.ts'

const tags = ['AI']
const adminOnly = { access: 'admin' } as const

export const settingsRoutes =
  ({
    ai,
    aiSettings,
    localModels,
  }: {
    ai: AiGateway
    aiSettings: AiSettingsService
    localModels: LocalModels
  }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/check-llm',
      {
        config: { access: 'principal' },
        schema: {
          tags,
          summary: 'Check whether the AI provider can be reached',
          response: { 200: llmCheckSchema, 503: llmCheckSchema },
        },
      },
      async (_request, reply) => {
        const check = await ai.check()
        // Without an external provider the composer answers, and all is as it was set up.
        const isServed =
          check.status === 'ok' ||
          check.providers.some(
            (entry) =>
              entry.provider === 'composer' && entry.status === 'ok' && check.status === 'not_configured',
          )
        return reply
          .code(isServed ? 200 : 503)
          .header('Cache-Control', 'no-store')
          .send(check)
      },
    )

    app.get(
      '/api/settings/ai',
      {
        config: adminOnly,
        schema: { tags, summary: 'Get AI providers, models and keys', response: { 200: aiSettingsSchema } },
      },
      () => aiSettings.view(),
    )

    app.put(
      '/api/settings/ai',
      {
        config: adminOnly,
        schema: {
          tags,
          summary: 'Change AI providers, models and keys',
          headers: reads('If-Match'),
          body: changeAiSettingsBody,
          response: { 200: aiSettingsSchema },
        },
      },
      (request) => aiSettings.change(request.body, { ifVersions: ifVersions(request.headers) }),
    )

    app.post(
      '/api/settings/ai/test',
      {
        config: adminOnly,
        schema: {
          tags,
          summary: 'Try a provider without storing anything',
          body: testAiSettingsBody,
          response: { 200: aiSettingsTestSchema },
        },
      },
      (request, reply) => aiSettings.test(request.body, whileConnected(reply.raw)),
    )

    app.get(
      '/api/settings/ai/local-models',
      {
        config: adminOnly,
        schema: {
          tags,
          summary: 'Find model servers on this machine',
          description:
            'Asks `GET /v1/models` on this machine at the ports of LOCAL_MODEL_PORTS. The answer is kept for a minute; `search=now` asks again, and is needed in production behind a proxy.',
          querystring: localModelsQuery,
          response: { 200: localModelsSchema },
        },
      },
      (request) => localModels.find({ isAsked: request.query.search === 'now' }),
    )
  }
