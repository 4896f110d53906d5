// Messages to a model, made of lines that know where they come from: what is sent and what a preview shows.
import { z } from 'zod'
import { objectId } from './request.schema.ts'

/** Where a line comes from. */
export const lineOriginSchema = z
  .object({
    kind: z
      .enum([
        'built-in',
        'guideline',
        'brand',
        'project',
        'system-prompt',
        'prompt-type',
        'article',
        'request',
        'site',
        'answer',
      ])
      .describe('`site`: a page of the web, `name` its URL. `answer`: what a model answered before.'),
    id: objectId.optional(),
    name: z.string().describe('Of the record, or what the line is.'),
  })
  .meta({ id: 'PromptLineOrigin' })
export type LineOrigin = z.infer<typeof lineOriginSchema>

export const promptLineSchema = z
  .object({ text: z.string(), origin: lineOriginSchema })
  .meta({ id: 'PromptLine' })
export type PromptLine = z.infer<typeof promptLineSchema>

export const promptMessageSchema = z
  .object({
    role: z.enum(['system', 'user', 'assistant']),
    text: z.string(),
    origin: z.string().describe('What the message is made of, in words.'),
    lines: z.array(promptLineSchema).describe('Joined by line feeds they are `text`.'),
  })
  .meta({ id: 'PromptMessage' })
export type PromptMessage = z.infer<typeof promptMessageSchema>
