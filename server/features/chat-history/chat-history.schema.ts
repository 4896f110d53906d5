import { z } from 'zod'
import { tokenUsageSchema } from '#capabilities/ai/ai.schema.ts'
import { otherDraft } from '#contracts/other-draft.schema.ts'
import { listAnswer, listQuery } from '#contracts/pagination.schema.ts'
import { objectId, recordShape, requestBody } from '#contracts/request.schema.ts'

export const chatStatus = z.enum(['complete', 'partial', 'failed'])

const maxPromptLength = 8_000
/** Maximum length of a response that is kept, in characters. */
export const maxResponseLength = 1_048_576

export const chatEntrySchema = z
  .object({
    ...recordShape,
    conversationId: objectId,
    documentId: objectId.optional(),
    templateId: objectId.optional(),
    prompt: z.string(),
    response: z.string(),
    status: chatStatus.describe('`partial`: it was cut off, what had come is here. `failed`: nothing came.'),
    provider: z.string(),
    model: z.string(),
    usage: tokenUsageSchema,
    otherDrafts: z
      .array(otherDraft)
      .optional()
      .describe('Of a text that was chosen from several drafts: the others, in the same mode.'),
  })
  .meta({ id: 'ChatEntry' })
export type ChatEntry = z.infer<typeof chatEntrySchema>

export const createChatEntryBody = requestBody(
  {
    prompt: z.string().min(1, 'must not be empty').max(maxPromptLength, 'must have 8,000 characters or less'),
    response: z.string().max(maxResponseLength, 'must have 1 MB or less'),
    documentId: objectId.optional(),
    conversationId: objectId.optional(),
    templateId: objectId.optional(),
    provider: z.string().max(100).optional(),
    model: z.string().max(200).optional(),
  },
  ['status', 'usage', 'otherDrafts'],
).meta({ id: 'CreateChatEntry', example: { prompt: 'Shorten it', response: 'Done.' } })
export type CreateChatEntry = z.infer<typeof createChatEntryBody>

export const chatSorts = ['createdAt', 'updatedAt'] as const
export const chatListQuery = listQuery(
  chatSorts,
  { documentId: z.string().max(100).optional(), conversationId: z.string().max(100).optional() },
  '-createdAt',
)
export const chatListAnswer = listAnswer(chatEntrySchema)
