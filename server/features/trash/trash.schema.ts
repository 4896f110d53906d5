import { z } from 'zod'
import { listAnswer, listQuery } from '#contracts/pagination.schema.ts'
import { objectId, timestamp } from '#contracts/request.schema.ts'

export const trashItemSchema = z
  .object({
    id: objectId,
    type: z.string().describe('What it is: `document`, `chatEntry` …'),
    title: z.string(),
    deletedAt: timestamp,
    expiresAt: timestamp.describe('When it is deleted for good.'),
  })
  .meta({ id: 'TrashItem' })
export type TrashItem = z.infer<typeof trashItemSchema>
export const trashListAnswer = listAnswer(trashItemSchema)
/** Newest first, by page alone: several tables are joined here. */
export const trashListQuery = listQuery([], { type: z.string().max(40).optional() }).pick({
  limit: true,
  page: true,
  type: true,
})
export const restoredSchema = z
  .object({ id: objectId, type: z.string(), title: z.string(), url: z.string() })
  .meta({ id: 'RestoredItem' })
