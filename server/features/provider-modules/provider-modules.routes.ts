import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { streamAnswer, type StreamDependencies } from '#capabilities/auth/stream-answer.routes.ts'
import { eventStreamType } from '#platform/http/event-stream.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import {
  moduleAnswer,
  moduleGenerateBody,
  moduleHealthAnswer,
  moduleNames,
  modelsAnswer,
} from './provider-modules.schema.ts'
import type { ProviderModulesService } from './provider-modules.service.ts'
import { text } from '#contracts/response.schema.ts'

export interface ProviderModulesRoutesDependencies extends StreamDependencies {
  providerModules: ProviderModulesService
}

const config = { access: 'principal' } as const
const asking = { access: 'principal', rateClass: 'ai' } as const
const titles = { openai: 'OpenAI', anthropic: 'Anthropic', gemini: 'Gemini' } as const

export const providerModulesRoutes =
  ({ providerModules, ...streams }: ProviderModulesRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    for (const module of moduleNames) {
      const base = `/seo-content-api/${module}`
      const tags = [`Provider: ${titles[module]}`]

      app.post(
        `${base}/generate`,
        {
          config: asking,
          schema: {
            tags,
            summary: `Write with ${titles[module]}`,
            body: moduleGenerateBody,
            response: { 200: moduleAnswer },
          },
        },
        (request, reply) =>
          providerModules.generate(
            getPrincipal(request).userId,
            module,
            request.body,
            whileConnected(reply.raw),
          ),
      )

      app.post(
        `${base}/stream`,
        {
          config: asking,
          schema: {
            tags,
            summary: `Write with ${titles[module]}, as it comes`,
            description:
              'Events `start`, `delta`, `correction` (as of `/api/generate`), `done` or `error`; closing the connection or ending the session stops the provider.',
            body: moduleGenerateBody,
            response: {
              200: {
                name: 'GeneratedTextStream',
                description:
                  'The events. Sent again with its `Idempotency-Key`: the data of the event `done`, as JSON.',
                content: {
                  [eventStreamType]: text('The events.', 'event: delta\ndata: {"text":"Ryefield. "}\n\n'),
                  'application/json': { schema: moduleAnswer },
                },
              },
            },
          },
        },
        async (request, reply) =>
          streamAnswer(request, reply, streams, 'provider-module-failed', ({ userId }, signal) =>
            providerModules.stream(userId, module, request.body, signal),
          ),
      )

      app.get(
        `${base}/models`,
        { config, schema: { tags, summary: `Models of ${titles[module]}`, response: { 200: modelsAnswer } } },
        (_request, reply) => providerModules.models(module, whileConnected(reply.raw)),
      )

      app.get(
        `${base}/health`,
        {
          config,
          schema: {
            tags,
            summary: `Whether ${titles[module]} can be asked`,
            response: { 200: moduleHealthAnswer },
          },
        },
        () => providerModules.health(module),
      )
    }
  }
