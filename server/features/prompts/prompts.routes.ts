import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { blogConventions, recordRoutes } from '#capabilities/records/records.routes.ts'
import { objectIdParams } from '#contracts/request.schema.ts'
import {
  createGuidelineBody,
  createPromptTypeBody,
  createSystemPromptBody,
  guidelineListQuery,
  guidelineSchema,
  previewAnswer,
  previewBody,
  promptTypeListQuery,
  promptTypeSchema,
  startersAnswer,
  startersBody,
  systemPromptListQuery,
  systemPromptSchema,
  updateGuidelineBody,
  updatePromptTypeBody,
  updateSystemPromptBody,
} from './prompts.schema.ts'
import type { PromptRecordsService } from './prompts.service.ts'
import type { PromptsService } from './prompts.types.ts'

export interface PromptsRoutesDependencies {
  promptRecords: PromptRecordsService
  prompts: PromptsService
}

const config = { access: 'principal' } as const
const tag = 'Prompts'

export const promptsRoutes =
  ({ promptRecords, prompts }: PromptsRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(
      recordRoutes({
        conventions: blogConventions,
        path: '/seo-content-api/guidelines',
        one: 'a guideline',
        many: 'guidelines',
        tag,
        record: guidelineSchema,
        item: guidelineSchema,
        create: createGuidelineBody,
        update: updateGuidelineBody,
        query: guidelineListQuery,
        service: promptRecords.guidelines,
      }),
    )
    await app.register(
      recordRoutes({
        conventions: blogConventions,
        path: '/seo-content-api/system-prompts',
        one: 'a system prompt',
        many: 'system prompts',
        tag,
        record: systemPromptSchema,
        item: systemPromptSchema,
        create: createSystemPromptBody,
        update: updateSystemPromptBody,
        query: systemPromptListQuery,
        service: promptRecords.systemPrompts,
      }),
    )
    await app.register(
      recordRoutes({
        conventions: blogConventions,
        path: '/seo-content-api/prompt-types',
        one: 'a prompt type',
        many: 'prompt types',
        tag,
        record: promptTypeSchema,
        item: promptTypeSchema,
        create: createPromptTypeBody,
        update: updatePromptTypeBody,
        query: promptTypeListQuery,
        service: promptRecords.promptTypes,
      }),
    )

    app.post(
      '/seo-content-api/system-prompts/:id/preview',
      {
        config,
        schema: {
          tags: [tag],
          summary: 'Show what a model would be sent',
          description:
            'Each line says where it comes from: guideline, brand, system prompt, prompt type, project, article, request.',
          params: objectIdParams,
          body: previewBody,
          response: { 200: previewAnswer },
        },
      },
      (request) => {
        const { projectId, articleId, variables } = request.body
        return prompts.preview(getPrincipal(request).userId, request.params.id, {
          projectId: projectId ?? undefined,
          articleId: articleId ?? undefined,
          variables,
        })
      },
    )

    app.post(
      '/seo-content-api/prompt-types/starters',
      {
        config,
        schema: {
          tags: [tag],
          summary: 'Add the usual prompt types, each with a system prompt',
          description: 'Those whose key is taken stay as they are, so asking again adds nothing.',
          body: startersBody,
          response: { 200: startersAnswer },
        },
      },
      async (request) => ({
        items: await promptRecords.addStarters(getPrincipal(request).userId, request.body.language ?? 'en'),
      }),
    )
  }
