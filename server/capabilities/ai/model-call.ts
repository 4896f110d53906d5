// A request in the form that the models' libraries take.
import type { ZodType } from 'zod'
import type { AiMessage } from './ai.types.ts'
import { isStrict, toJsonSchema, schemaMessage } from './object-answer.ts'
import type { ExternalProviderName, ModelCall, ModelPrompt } from './providers.ts'

export interface CallInput {
  messages: AiMessage[]
  maxOutputTokens?: number | undefined
  temperature?: number | undefined
  schema?: ZodType | undefined
  schemaName?: string | undefined
}

export function toModelCall(
  provider: ExternalProviderName,
  { messages, maxOutputTokens, temperature, schema, schemaName }: CallInput,
): Omit<ModelCall, 'abortSignal'> {
  const jsonSchema = schema === undefined ? undefined : toJsonSchema(schema)
  // Few OpenAI-compatible servers take a schema, and some refuse the request over it: they are asked in
  // words.
  const isSaidInWords = provider === 'compatible' && jsonSchema !== undefined
  return {
    prompt: toPrompt(isSaidInWords ? [...messages, schemaMessage(jsonSchema)] : messages),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(jsonSchema === undefined
      ? {}
      : {
          responseFormat: {
            type: 'json',
            ...(isSaidInWords ? {} : { schema: jsonSchema, name: schemaName ?? 'answer' }),
          },
        }),
    // OpenAI keeps what it is sent unless asked not to.
    providerOptions: {
      openai: {
        store: false,
        ...(jsonSchema === undefined ? {} : { strictJsonSchema: isStrict(jsonSchema) }),
      },
    },
  }
}

/** System messages are joined at the beginning: not every protocol takes them elsewhere, or more than one. */
function toPrompt(messages: AiMessage[]): ModelPrompt {
  const system = messages.filter((message) => message.role === 'system').map((message) => message.text)
  const turns = messages.flatMap(({ role, text, images = [] }): ModelPrompt => {
    if (role === 'system') return []
    const said = { type: 'text' as const, text }
    if (role === 'assistant') return [{ role, content: [said] }]
    const shown = images.map((data) => ({
      type: 'file' as const,
      mediaType: 'image/png',
      data: { type: 'data' as const, data },
    }))
    return [{ role, content: [said, ...shown] }]
  })
  return system.length === 0 ? turns : [{ role: 'system', content: system.join('\n\n') }, ...turns]
}
