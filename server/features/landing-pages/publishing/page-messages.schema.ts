import { z } from 'zod'
import { listAnswer, listQuery } from '#contracts/pagination.schema.ts'
import { objectId, timestamp } from '#contracts/request.schema.ts'

export const pageMessageSchema = z
  .object({
    id: objectId,
    landingPageId: objectId,
    /** Title of the section whose form was sent; empty where the page has no such form any more. */
    form: z.string(),
    fields: z
      .array(z.object({ name: z.string(), label: z.string(), value: z.string() }))
      .describe('In the order of the form. What visitors write is text and never more.'),
    createdAt: timestamp,
  })
  .meta({ id: 'PageMessage' })
export type PageMessage = z.infer<typeof pageMessageSchema>

/** Newest first. */
export const pageMessageListQuery = listQuery(['createdAt'], {}, '-createdAt').pick({
  limit: true,
  page: true,
})
export const pageMessageListAnswer = listAnswer(pageMessageSchema)
export const pageMessageParams = z.object({ id: z.string(), messageId: z.string() })
