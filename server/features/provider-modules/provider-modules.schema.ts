import { z } from 'zod'
import { tokenUsageSchema } from '#capabilities/ai/ai.schema.ts'
import { objectId, requestBody, timestamp } from '#contracts/request.schema.ts'
import { formatCount } from '#contracts/figures.ts'

/** Providers that have a module of their own under /seo-content-api. */
export const moduleNames = ['openai', 'anthropic', 'gemini'] as const
export type ModuleName = (typeof moduleNames)[number]

const maxPromptLength = 20_000

export const moduleGenerateBody = requestBody({
  prompt: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(maxPromptLength, `must have ${formatCount(maxPromptLength)} characters or less`),
  systemPromptId: objectId
    .nullish()
    .describe('With it, guideline, brand and variables come before the prompt.'),
  projectId: objectId
    .nullish()
    .describe('Its guideline, brand and the active system prompt that fits it best.'),
  model: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(200, 'must have 200 characters or less')
    .optional(),
  maxTokens: z
    .number()
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(100_000, 'must be 100,000 or less')
    .optional()
    .describe('Most tokens of the answer.'),
}).meta({ id: 'GenerateText', example: { prompt: 'Three names for a rye bread', maxTokens: 200 } })
export type ModuleRequest = z.infer<typeof moduleGenerateBody>

export const moduleAnswer = z
  .object({
    text: z.string(),
    provider: z.enum(moduleNames),
    model: z.string(),
    usage: tokenUsageSchema,
    warnings: z.array(z.string()),
  })
  .meta({ id: 'GeneratedText' })
export type ModuleAnswer = z.infer<typeof moduleAnswer>

export const modelsAnswer = z
  .object({
    provider: z.enum(moduleNames),
    models: z.array(z.string()),
    default: z.string(),
  })
  .meta({ id: 'ProviderModels' })
export const moduleHealthAnswer = z
  .object({
    status: z.literal('ok'),
    provider: z.enum(moduleNames),
    model: z.string(),
    latencyMs: z.number().int(),
    checkedAt: timestamp,
  })
  .meta({ id: 'ProviderHealth' })

/** What a stream reports, as the events of /api/generate are spelled. */
export type ModuleEvent =
  | { event: 'start'; data: { provider: string; model: string } }
  | { event: 'delta'; data: { text: string } }
  | { event: 'correction'; data: { reasons: string[]; text: string } }
  | { event: 'done'; data: ModuleAnswer }
