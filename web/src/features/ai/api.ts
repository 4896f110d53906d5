// The AI providers: their settings, a try. An options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  aiSettingsSchema,
  aiSettingsTestSchema,
  changeAiSettingsBody,
  testAiSettingsBody,
} from '#features/settings/settings.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { urls } from '#web/lib/urls.ts'

export type AiSettings = z.infer<typeof aiSettingsSchema>
export type AiSettingsChange = z.input<typeof changeAiSettingsBody>
export type AiTest = z.infer<typeof aiSettingsTestSchema>
export type AiProvider = AiSettings['order'][number]
/** Providers that are reached over the network and have a key, a URL and a model. */
export type ExternalProvider = keyof AiSettings['keys']

export const aiSettingsKey = ['ai-settings'] as const

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
