// What the plan and an article's outline are made of.
import { z } from 'zod'
import { keywordList } from './keywords.schema.ts'

export const articleStatuses = ['idea', 'planned', 'outlined', 'drafting', 'review', 'done'] as const
export const articleStatus = z
  .enum(articleStatuses, {
    error: `must be one of ${articleStatuses.join(', ')}`,
  })
  .meta({ id: 'ArticleStatus' })
export type ArticleStatus = z.infer<typeof articleStatus>

/** One heading of an outline. Levels 2 to 4, as they are under an article's title. */
export const outlineItemSchema = z
  .object({
    id: z.string().describe('Unique within the outline.'),
    level: z.number().int().min(2).max(4),
    heading: z.string(),
    notes: z.string(),
    keywords: z.array(z.string()),
  })
  .meta({ id: 'OutlineItem' })
export type OutlineItem = z.infer<typeof outlineItemSchema>

const outlineItemInput = z
  .strictObject({
    id: z.string().trim().min(1).max(64).optional(),
    level: z.number().int().min(1, 'must be 1 to 6').max(6, 'must be 1 to 6').optional(),
    heading: z.string().trim().min(1, 'must not be empty').max(300, 'must have 300 characters or less'),
    notes: z.string().max(5_000, 'must have 5,000 characters or less').optional(),
    keywords: keywordList(50).optional(),
  })
  .meta({ id: 'OutlineItemBody' })
/** Identifiers that are missing or doubled are made; levels outside 2 to 4 become the nearest. */
export const outlineInput = z.array(outlineItemInput).max(200, 'must have 200 items or less')
export type OutlineInput = z.infer<typeof outlineInput>
