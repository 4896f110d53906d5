import { z } from 'zod'
import { aiProviderInput, aiProviderSchema } from '#capabilities/ai/ai.schema.ts'
import { requestBody, timestamp } from '#contracts/request.schema.ts'

const baseUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .max(500, 'must have 500 characters or less')
  .transform((url) => url.replace(/\/+$/, ''))
const model = z.string().trim().min(1, 'must not be empty').max(200, 'must have 200 characters or less')
const apiKey = z
  .string()
  .trim()
  .min(8, 'must have 8 characters or more')
  .max(500, 'must have 500 characters or less')
  // A key goes into an HTTP header.
  .regex(/^[\x21-\x7e]+$/, 'must have letters, digits and signs only, without spaces')

const providerSettings = z
  .object({ baseUrl: z.string().nullable(), model: z.string().nullable() })
  .meta({ id: 'AiProviderSettings' })
const keyView = z
  .object({ lastFour: z.string(), source: z.enum(['environment', 'settings']) })
  .nullable()
  .meta({ id: 'AiKey' })

export const aiSettingsSchema = z
  .object({
    id: z.literal('installation'),
    version: z.number().int(),
    updatedAt: timestamp.nullable(),
    order: z.array(aiProviderSchema).describe('Providers in the order in which they are asked.'),
    openai: providerSettings,
    anthropic: providerSettings,
    gemini: providerSettings,
    compatible: providerSettings,
    keys: z
      .object({ openai: keyView, anthropic: keyView, gemini: keyView, compatible: keyView })
      .describe(
        'The last four characters of each key, and where it comes from. Keys themselves are never given out.',
      ),
    fixed: z
      .array(z.string())
      .describe('Environment variables that are set; what they say can only be changed there.'),
  })
  .meta({ id: 'AiSettings' })

const providerChange = z
  .strictObject({
    apiKey: apiKey.nullable().optional().describe('A new key; null takes the stored one away.'),
    baseUrl: baseUrl
      .nullable()
      .optional()
      .describe('URL of the API with its /v1 or /v1beta; null for the default.'),
    model: model.nullable().optional().describe('Null for the usual one.'),
  })
  .meta({ id: 'UpdateAiProvider' })

export const changeAiSettingsBody = requestBody(
  {
    order: z
      .array(aiProviderInput)
      .min(1, 'must name a provider')
      .max(5)
      .nullable()
      .optional()
      .describe('Null for the usual order.'),
    openai: providerChange.optional(),
    anthropic: providerChange.optional(),
    gemini: providerChange.optional(),
    compatible: providerChange.optional(),
  },
  ['keys', 'fixed'],
).meta({
  id: 'UpdateAiSettings',
  example: { order: ['anthropic', 'composer'], anthropic: { apiKey: 'sk-ant-your-key' } },
})

export const testAiSettingsBody = requestBody({
  provider: aiProviderInput.pipe(
    z.enum(['openai', 'anthropic', 'gemini', 'compatible'], {
      error: 'must be openai, anthropic, gemini or compatible',
    }),
  ),
  apiKey: apiKey.optional(),
  baseUrl: baseUrl.nullable().optional(),
  model: model.nullable().optional(),
}).meta({ id: 'TestAiSettings', example: { provider: 'anthropic' } })

export const aiSettingsTestSchema = z
  .object({
    provider: aiProviderSchema,
    model: z.string(),
    status: z.enum(['ok', 'unavailable', 'not_configured']),
    latencyMs: z.number().int().optional(),
    reason: z.string().optional(),
    models: z.array(z.string()).describe('What the provider offers; empty where it does not say.'),
  })
  .meta({ id: 'AiSettingsTest' })

export const localModelsQuery = z.strictObject({
  search: z.enum(['now'], { error: 'must be now' }).optional().describe('`now`: look again at once.'),
})

export const localModelsSchema = z
  .object({
    searchedAt: timestamp.nullable().describe('Null where nobody has asked for a search.'),
    servers: z.array(
      z
        .object({
          name: z.string().describe('The program that usually has this port.'),
          baseUrl: z.string(),
          models: z.array(z.string()).describe('Models that write text, at most 50.'),
        })
        .meta({ id: 'LocalModelServer' }),
    ),
  })
  .meta({ id: 'LocalModels' })
