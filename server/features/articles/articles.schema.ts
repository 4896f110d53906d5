import { z } from 'zod'
import { articleStatus, outlineInput, outlineItemSchema } from '#contracts/article.schema.ts'
import { listQuery } from '#contracts/pagination.schema.ts'
import { objectId, recordShape, requestBody, timestamp } from '#contracts/request.schema.ts'
import { maxBodyLength, maxNameLength } from '../projects/projects.schema.ts'
import { keywordList } from '#contracts/keywords.schema.ts'
import { formatCount } from '#contracts/figures.ts'

const name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(maxNameLength, `must have ${maxNameLength} characters or less`)
const bodyText = z.string().max(maxBodyLength, `must have ${formatCount(maxBodyLength)} characters or less`)

/** A day, `2026-03-31`; a time is taken as its day in UTC. */
export const day = z
  .string()
  .transform((text) =>
    /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text))
      ? new Date(text).toISOString().slice(0, 10)
      : text,
  )
  .pipe(z.iso.date('must be a day such as 2026-03-31'))

export const maxMetaTitleLength = 200
export const maxMetaDescriptionLength = 500
const line = (maxLength: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(maxLength, `must have ${maxLength} characters or less`))
const slugText = z
  .string()
  .trim()
  .max(100, 'must have 100 characters or less')
  .refine(
    (text) => text === '' || /^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u.test(text),
    'must be letters and digits in words that are joined by hyphens, such as plant-garlic',
  )
  .refine((text) => text === text.toLowerCase(), 'must be in lower case')

export const maxDismissedLinks = 200
/** URLs, or identifiers of articles, to which a text is not to be linked. */
export const linkTargets = z
  .array(z.string().max(2_000, 'must have 2,000 characters or less'))
  .max(maxDismissedLinks, `must have ${maxDismissedLinks} items or less`)

/** What is kept of a page that was read for an article. */
export const scrapedPageSchema = z
  .object({
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
  .meta({ id: 'ScrapedPage' })

export const articleSchema = z
  .object({
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
    metaTitle: z.string().describe('What result pages show as its title; empty: its name.'),
    metaDescription: z.string().describe('What result pages show below the title.'),
    slug: z.string().describe('The last part of its URL; empty: made from its name when it is published.'),
    dismissedLinks: z
      .array(z.string())
      .describe(
        'Targets that are not suggested as links any more: URLs, or identifiers of articles. A change of them alone makes no new version.',
      ),
    warnings: z
      .array(z.string())
      .optional()
      .describe(
        'When it was planned, renamed or got another first keyword: which other title of the project it collides with, and which covers the same topic.',
      ),
  })
  .meta({ id: 'Article' })
export type Article = z.infer<typeof articleSchema>
/** What a list shows: without the outline's notes and the pages read. */
export const articleSummarySchema = articleSchema
  .omit({
    outline: true,
    scrapedContent: true,
    notes: true,
    warnings: true,
    metaTitle: true,
    metaDescription: true,
    slug: true,
    dismissedLinks: true,
  })
  .extend({
    outlineHeadings: z.number().int().describe('Headings of the outline.'),
  })
  .meta({ id: 'ArticleSummary' })
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
  metaTitle: line(maxMetaTitleLength).optional(),
  metaDescription: line(maxMetaDescriptionLength).optional(),
  slug: slugText.optional(),
  dismissedLinks: linkTargets.optional(),
}
const readOnly = ['scrapedContent', 'outlineHeadings', 'warnings']

export const createArticleBody = requestBody(
  { projectId: objectId, name, ...optionalMembers },
  readOnly,
).meta({
  id: 'CreateArticle',
  example: {
    projectId: '665f1c2e9b3e4a0012ab34c0',
    name: 'How to feed a sourdough starter',
    keywords: ['sourdough starter'],
  },
})
export const updateArticleBody = requestBody(
  { projectId: objectId.optional(), name: name.optional(), ...optionalMembers },
  readOnly,
).meta({ id: 'UpdateArticle', example: { status: 'planned', dueDate: '2026-12-01' } })
export type CreateArticle = z.infer<typeof createArticleBody>
export type UpdateArticle = z.infer<typeof updateArticleBody>

export const dismissLinksBody = requestBody({
  add: linkTargets.optional().describe('Targets that are not to be suggested any more.'),
  remove: linkTargets.optional().describe('Dismissed ones that may be suggested again.'),
}).meta({ id: 'DismissLinks', example: { add: ['https://garden.example/raised-beds'] } })
export type DismissLinks = z.infer<typeof dismissLinksBody>
export const dismissedLinksAnswer = articleSchema
  .pick({ dismissedLinks: true })
  .meta({ id: 'DismissedLinks' })

/** Maximum number of articles planned in one request. */
export const maxConcurrent = 500
export const plannedArticle = requestBody({ name, ...optionalMembers }, [...readOnly, 'projectId']).meta({
  id: 'PlannedArticle',
})
export const bulkArticlesBody = requestBody({
  projectId: objectId,
  articles: z
    .array(plannedArticle)
    .min(1, 'must have one article or more')
    .max(maxConcurrent, `must have ${maxConcurrent} items or less; send the rest in another request`),
}).meta({
  id: 'CreateArticles',
  example: { projectId: '665f1c2e9b3e4a0012ab34c0', articles: [{ name: 'How to feed a sourdough starter' }] },
})
export type BulkArticles = z.infer<typeof bulkArticlesBody>
export const bulkArticlesAnswer = z
  .object({
    created: z.number().int(),
    items: z.array(articleSummarySchema),
    warnings: z
      .array(z.string())
      .describe(
        'Titles that collide with others of the project or of this request, or cover the same topic; 20 at most, then how many more.',
      ),
  })
  .meta({ id: 'CreatedArticles' })

/** Changes many at once: all of them or none. */
export const bulkChangeBody = requestBody({
  ids: z
    .array(objectId)
    .min(1, 'must name one article or more')
    .max(maxConcurrent, `must have ${maxConcurrent} items or less`),
  change: z.strictObject({
    status: articleStatus.optional(),
    dueDate: day.nullish(),
    assignee: z.string().trim().max(100, 'must have 100 characters or less').optional(),
    promptTypeId: objectId.nullish(),
  }),
}).meta({
  id: 'UpdateArticles',
  example: { ids: ['665f1c2e9b3e4a0012ab34c0'], change: { status: 'planned' } },
})
export type BulkChange = z.infer<typeof bulkChangeBody>
export const bulkChangeAnswer = z
  .object({ changed: z.number().int(), items: z.array(articleSummarySchema) })
  .meta({ id: 'UpdatedArticles' })

export const bulkDeleteBody = requestBody({
  ids: z
    .array(objectId)
    .min(1, 'must name one article or more')
    .max(maxConcurrent, `must have ${maxConcurrent} items or less`),
  cascade: z.boolean().optional(),
}).meta({ id: 'DeleteArticles', example: { ids: ['665f1c2e9b3e4a0012ab34c0'] } })

export const articleSorts = ['createdAt', 'updatedAt', 'name', 'dueDate', 'status'] as const
export const articleListQuery = listQuery(articleSorts, {
  projectId: objectId.optional(),
  status: articleStatus.optional(),
  keyword: z.string().max(maxNameLength).optional().describe('Articles with this keyword, blind to case.'),
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
export const csvImportAnswer = z
  .object({
    created: z.number().int(),
    updated: z.number().int(),
    skipped: z.number().int(),
    problems: z.array(
      z.object({
        row: z.number().int().describe('1 is the first row after the headings.'),
        column: z.string(),
        message: z.string(),
      }),
    ),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'CsvImportResult' })
export type CsvImport = z.infer<typeof csvImportAnswer>
