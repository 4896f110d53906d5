import { z } from 'zod'
import { briefInput, briefQuestion, briefSchema, textKind, writingQuality } from '#contracts/brief.schema.ts'
import { objectId, requestBody, timestamp } from '#contracts/request.schema.ts'
import { estimateSchema } from '../generation/generation.schema.ts'

/** An answer of a template's field, as in `/api/generate`. */
const inputValue = z.union([z.string().max(20_000), z.number(), z.array(z.string().max(2_000)).max(200)])
const maxInputs = 100

export const createBriefBody = requestBody({
  prompt: z
    .string()
    .trim()
    .max(8_000, 'must have 8,000 characters or less')
    .optional()
    .describe('What to write, in the user’s words.'),
  kind: textKind.optional().describe('Where the kind is chosen rather than read from the prompt.'),
  templateId: objectId.optional(),
  inputs: z
    .record(z.string().max(60), inputValue)
    .refine((inputs) => Object.keys(inputs).length <= maxInputs, `must have ${maxInputs} members or less`)
    .optional()
    .describe("Answers to the template's fields, by name."),
  projectId: objectId.optional().describe('Its brand, language and readers are used.'),
  documentId: objectId.optional(),
  brief: briefInput.optional().describe('Members that are decided already, and answers to questions.'),
  quality: writingQuality.optional(),
}).meta({
  id: 'CreateBrief',
  example: { prompt: 'Proposal for the library: a new website, 4,000 euros, ready in May' },
})
export type CreateBrief = z.infer<typeof createBriefBody>

export const filledBriefSchema = z
  .object({
    brief: briefSchema,
    questions: z.array(briefQuestion),
    spent: estimateSchema.optional(),
  })
  .meta({ id: 'FilledBrief' })
export type FilledBrief = z.infer<typeof filledBriefSchema>

/** The brief of a document. Its `id` is that of the document. */
export const documentBriefSchema = briefSchema
  .extend({
    id: objectId,
    version: z.number().int().min(0).describe('0 while none is stored.'),
    updatedAt: timestamp.nullable().describe('Null while none is stored.'),
  })
  .meta({ id: 'DocumentBrief' })
export type DocumentBrief = z.infer<typeof documentBriefSchema>

export const updateBriefBody = requestBody(briefInput.shape).meta({
  id: 'UpdateBrief',
  example: { reader: 'the tenants of 7 Mill Lane', length: 300, facts: ['The lift is replaced on 2 March.'] },
})
