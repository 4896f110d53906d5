import { z } from 'zod'
import { listQuery } from '#http/pagination.schema.ts'
import { objectId, recordShape, requestBody, timestamp } from '#http/request.schema.ts'
import { keywordList, longestBody, longestName } from '../projects/projects.schema.ts'

export const articleStatuses = ['idea', 'planned', 'outlined', 'drafting', 'review', 'done'] as const
export const articleStatus = z.enum(articleStatuses, { error: `must be one of ${articleStatuses.join(', ')}` })
export type ArticleStatus = z.infer<typeof articleStatus>

const name = z.string().trim().min(1, 'must not be empty').max(longestName, `must have ${longestName} characters or less`)
const bodyText = z.string().max(longestBody, `must have ${longestBody.toLocaleString('en')} characters or less`)

/** A day, `2026-03-31`; a time is taken as its day in UTC. */
export const day = z
  .string()
  .transform((text) => (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString().slice(0, 10) : text))
  .pipe(z.iso.date('must be a day such as 2026-03-31'))

/** One heading of an outline. Levels 2 to 4, as they stand under an article's title. */
export const outlineItemSchema = z.object({
  id: z.string().describe('Unique within the outline.'),
  level: z.number().int().min(2).max(4),
  heading: z.string(),
  notes: z.string(),
  keywords: z.array(z.string()),
})
export type OutlineItem = z.infer<typeof outlineItemSchema>

const outlineItemInput = z.strictObject({
  id: z.string().trim().min(1).max(64).optional(),
  level: z.number().int().min(1, 'must be 1 to 6').max(6, 'must be 1 to 6').optional(),
  heading: z.string().trim().min(1, 'must not be empty').max(300, 'must have 300 characters or less'),
  notes: z.string().max(5_000, 'must have 5,000 characters or less').optional(),
  keywords: keywordList(50).optional(),
})
/** Identifiers that are missing or doubled are made; levels outside 2 to 4 become the nearest. */
export const outlineInput = z.array(outlineItemInput).max(200, 'must have 200 items or less')
export type OutlineInput = z.infer<typeof outlineInput>

/** What is kept of a page that was read for an article. */
export const scrapedPageSchema = z.object({
  id: objectId,
  url: z.string(),
  title: z.string(),
  siteName: z.string(),
  author: z.string(),
  publishedAt: z.string(),
  fetchedAt: timestamp,
  wordCount: z.number().int(),
  excerpt: z.string(),
  contentHash: z.string(),
})

export const articleSchema = z.object({
  ...recordShape,
  projectId: objectId,
  name: z.string(),
  keywords: z.array(z.string()),
  secondaryKeywords: z.array(z.string()),
  status: articleStatus,
  outline: z.array(outlineItemSchema),
  scrapedContent: z.array(scrapedPageSchema),
  promptTypeId: objectId.optional(),
  dueDate: z.string().optional().describe('A day, 2026-03-31.'),
  assignee: z.string().describe('Who is on it, in the owner’s words.'),
  notes: z.string(),
  warnings: z.array(z.string()).optional().describe('When it was planned or renamed: titles of the project that its name collides with.'),
})
export type Article = z.infer<typeof articleSchema>
/** What a list shows: without the outline's notes and the pages read. */
export const articleSummarySchema = articleSchema.omit({ outline: true, scrapedContent: true, notes: true, warnings: true }).extend({
  outlineHeadings: z.number().int().describe('Headings of the outline.'),
})
export type ArticleSummary = z.infer<typeof articleSummarySchema>

const optionalMembers = {
  keywords: keywordList(50).optional(),
  secondaryKeywords: keywordList(200).optional(),
  status: articleStatus.optional(),
  outline: outlineInput.optional(),
  promptTypeId: objectId.nullish(),
  dueDate: day.nullish(),
  assignee: z.string().trim().max(100, 'must have 100 characters or less').optional(),
  notes: bodyText.optional(),
}
const readOnly = ['scrapedContent', 'outlineHeadings', 'warnings']

export const createArticleBody = requestBody({ projectId: objectId, name, ...optionalMembers }, readOnly)
export const updateArticleBody = requestBody({ projectId: objectId.optional(), name: name.optional(), ...optionalMembers }, readOnly)
export type CreateArticle = z.infer<typeof createArticleBody>
export type UpdateArticle = z.infer<typeof updateArticleBody>

/** Most articles planned in one request. */
export const mostAtOnce = 500
export const plannedArticle = requestBody({ name, ...optionalMembers }, [...readOnly, 'projectId'])
export const bulkArticlesBody = requestBody({
  projectId: objectId,
  articles: z
    .array(plannedArticle)
    .min(1, 'must have one article or more')
    .max(mostAtOnce, `must have ${mostAtOnce} items or less; send the rest in another request`),
})
export type BulkArticles = z.infer<typeof bulkArticlesBody>
export const bulkArticlesAnswer = z.object({
  created: z.number().int(),
  items: z.array(articleSummarySchema),
  warnings: z.array(z.string()).describe('Titles that collide with others of the project or of this request; 20 at most, then how many more.'),
})

/** Changes many at once: all of them or none. */
export const bulkChangeBody = requestBody({
  ids: z.array(objectId).min(1, 'must name one article or more').max(mostAtOnce, `must have ${mostAtOnce} items or less`),
  change: z.strictObject({
    status: articleStatus.optional(),
    dueDate: day.nullish(),
    assignee: z.string().trim().max(100, 'must have 100 characters or less').optional(),
    promptTypeId: objectId.nullish(),
  }),
})
export type BulkChange = z.infer<typeof bulkChangeBody>
export const bulkChangeAnswer = z.object({ changed: z.number().int(), items: z.array(articleSummarySchema) })

export const bulkDeleteBody = requestBody({
  ids: z.array(objectId).min(1, 'must name one article or more').max(mostAtOnce, `must have ${mostAtOnce} items or less`),
  cascade: z.boolean().optional(),
})

export const articleSorts = ['createdAt', 'updatedAt', 'name', 'dueDate', 'status'] as const
export const articleListQuery = listQuery(articleSorts, {
  projectId: objectId.optional(),
  status: articleStatus.optional(),
  keyword: z.string().max(longestName).optional().describe('Articles with this keyword, blind to case.'),
  promptTypeId: objectId.optional(),
  dueFrom: day.optional(),
  dueTo: day.optional(),
})

const flag = z.enum(['true', 'false'], { error: 'must be true or false' })
export const csvImportQuery = z.object({
  dryRun: flag.optional().describe('`true` answers what would happen and stores nothing.'),
  skipInvalid: flag.optional().describe('`true` leaves wrong rows out instead of refusing the file.'),
})

/** What an imported table did. Nothing is stored when a row is wrong, unless `skipInvalid` was asked for. */
export const csvImportAnswer = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  problems: z.array(z.object({ row: z.number().int().describe('1 is the first row after the headings.'), column: z.string(), message: z.string() })),
  warnings: z.array(z.string()),
})
export type CsvImport = z.infer<typeof csvImportAnswer>
