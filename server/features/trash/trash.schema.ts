import { z } from 'zod'
import { listAnswer } from '#http/pagination.schema.ts'
import { objectId, timestamp } from '#http/request.schema.ts'

export const trashItemSchema = z.object({
  id: objectId,
  type: z.string().describe('What it is: `document`, `chatEntry` …'),
  title: z.string(),
  deletedAt: timestamp,
  expiresAt: timestamp.describe('When it is deleted for good.'),
})
export type TrashItem = z.infer<typeof trashItemSchema>
export const trashListAnswer = listAnswer(trashItemSchema)
export const restoredSchema = z.object({ id: objectId, type: z.string(), title: z.string(), url: z.string() })
