import { z } from 'zod'

/** The providers' names. */
export const aiProviderSchema = z
  .enum(['openai', 'anthropic', 'gemini', 'compatible', 'composer'])
  .meta({ id: 'AiProvider' })

/** A provider as a request may name it: `google` is `gemini`. */
export const aiProviderInput = z
  .enum(['openai', 'anthropic', 'gemini', 'google', 'compatible', 'composer'], {
    error: 'must be openai, anthropic, gemini, compatible or composer',
  })
  .transform((name) => (name === 'google' ? 'gemini' : name))
  .meta({ id: 'AiProviderName' })

const checkedProvider = {
  provider: aiProviderSchema,
  model: z.string(),
  status: z.enum(['ok', 'unavailable', 'not_configured']),
  external: z.boolean(),
  latencyMs: z.number().int().optional(),
  reason: z.string().optional().describe('What is wrong and what to do.'),
}

/** The state of the providers: the whole, and each. */
export const llmCheckSchema = z
  .object({
    ...checkedProvider,
    checkedAt: z.iso.datetime({ precision: 3 }),
    providers: z.array(z.object(checkedProvider)),
  })
  .meta({ id: 'AiCheck' })
export type LlmCheckAnswer = z.infer<typeof llmCheckSchema>

export const tokenUsageSchema = z
  .object({ inputTokens: z.number().int(), outputTokens: z.number().int() })
  .meta({ id: 'TokenUsage' })
