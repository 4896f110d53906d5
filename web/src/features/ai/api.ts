// The AI providers: their state, their settings, a try. An options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { LlmCheckAnswer } from '#capabilities/ai/ai.schema.ts'
import type {
  aiSettingsSchema,
  aiSettingsTestSchema,
  changeAiSettingsBody,
  testAiSettingsBody,
} from '#features/settings/settings.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { urls } from '#web/lib/urls.ts'

export type AiSettings = z.infer<typeof aiSettingsSchema>
export type AiSettingsChange = z.input<typeof changeAiSettingsBody>
export type AiTest = z.infer<typeof aiSettingsTestSchema>
export type AiProvider = AiSettings['order'][number]
/** Providers that are reached over the network and have a key, a URL and a model. */
export type ExternalProvider = keyof AiSettings['keys']

export const llmCheckKey = ['llm-check'] as const
export const aiSettingsKey = ['ai-settings'] as const

/**
 * Which provider would write now. The 503 of an unreachable provider carries the same answer and is no
 * failure here.
 */
export const llmCheckQuery = () =>
  queryOptions({
    queryKey: llmCheckKey,
    queryFn: async ({ signal }) => {
      try {
        return await requestJson<LlmCheckAnswer>(urls.checkLlm, { signal })
      } catch (error) {
        if (error instanceof ApiProblem && 'providers' in error.members)
          return error.members as unknown as LlmCheckAnswer
        throw error
      }
    },
    staleTime: 30_000,
    retry: false,
  })

/** Whether the built-in composer would write, because no provider is set up. */
export function isComposerOnly({ provider, status, providers }: LlmCheckAnswer): boolean {
  return (
    provider === 'composer' ||
    (status === 'not_configured' && providers.some((entry) => entry.provider === 'composer'))
  )
}

/** Whether a model would answer now. */
export function hasModel(answer: LlmCheckAnswer): boolean {
  return answer.status === 'ok' && !isComposerOnly(answer)
}

/** For administrators. */
export const aiSettingsQuery = () =>
  queryOptions({
    queryKey: aiSettingsKey,
    queryFn: ({ signal }) => requestJson<AiSettings>(urls.settings.ai, { signal }),
  })

export const changeAiSettingsMutation = () =>
  mutationOptions({
    mutationFn: (body: AiSettingsChange) =>
      requestJson<AiSettings>(urls.settings.ai, { method: 'PUT', body }),
  })

/** Tries a provider, with what is given in place of what is stored; stores nothing. */
export const testAiMutation = () =>
  mutationOptions({
    mutationFn: (body: z.input<typeof testAiSettingsBody>) =>
      requestJson<AiTest>(urls.settings.aiTest, { method: 'POST', body }),
  })
