// Sources of articles: what was found, what was read of it, and what the writer decided.
import { z } from 'zod'
import { listQuery } from '#contracts/pagination.schema.ts'
import { objectId, recordShape, requestBody, timestamp } from '#contracts/request.schema.ts'
import { parseWebUrl } from '#core/url.ts'

export const referenceStates = ['found', 'left_out', 'read', 'duplicate', 'failed'] as const

export const referenceSchema = z
  .object({
    ...recordShape,
    articleId: objectId,
    kind: z.enum(['page', 'file']),
    url: z.string().describe('Where it was read, after redirects; empty of a file.'),
    title: z.string(),
    siteName: z.string(),
    author: z.string(),
    publishedAt: z.string().describe('A day or a time (ISO 8601); empty where the source does not say.'),
    modifiedAt: z.string(),
    language: z.string().describe('BCP 47; empty where nothing indicates it.'),
    state: z
      .enum(referenceStates)
      .describe(
        '`found`: not read, as enough others were. `left_out`: not worth reading, for `reason`. `duplicate`: says what `duplicateOf` says. `failed`: could not be read, for `reason`.',
      ),
    accepted: z
      .boolean()
      .nullable()
      .describe('The writer’s choice: a draft rests on accepted ones alone. Null while it is open.'),
    foundBy: z.enum(['search', 'url', 'sitemap', 'file', 'article']),
    query: z.string().describe('What was searched for when it was found; empty otherwise.'),
    snippet: z.string().describe('As the search engine shows it.'),
    reason: z
      .object({ code: z.string(), detail: z.string() })
      .meta({ id: 'ReferenceReason' })
      .nullable()
      .describe('Why it was left out or not read.'),
    remarks: z.array(z.string()).describe('What the writer should know of it, as sentences.'),
    duplicateOf: objectId.nullable(),
    wordCount: z.number().int(),
    passageCount: z.number().int(),
    excerpt: z.string(),
    contentHash: z.string().describe('SHA-256 of the text that was read, hexadecimal; empty before.'),
    fetchedAt: timestamp.nullable(),
    usedBrowser: z.boolean().describe('Whether scripts had to run before there was a text.'),
    recheck: z
      .object({
        state: z.enum(['unchanged', 'changed', 'gone', 'unreachable']),
        detail: z.string(),
        checkedAt: timestamp,
      })
      .meta({ id: 'ReferenceRecheck' })
      .nullable()
      .describe('What the source was found to be when it was last looked at again.'),
  })
  .meta({ id: 'Reference' })
export type Reference = z.infer<typeof referenceSchema>

export const passageSchema = z
  .object({
    id: objectId,
    number: z.number().int().min(1),
    start: z.number().int().describe('UTF-16 units of the reference’s `text`.'),
    end: z.number().int(),
    text: z.string(),
    heading: z.string().describe('The nearest heading above; empty without one.'),
    page: z.number().int().nullable().describe('Of a file with pages.'),
    contentHash: z.string(),
    sameAs: z
      .object({ referenceId: objectId, passageId: objectId })
      .nullable()
      .describe('A passage of an earlier source of the article that says nearly the same words.'),
  })
  .meta({ id: 'Passage' })
export type Passage = z.infer<typeof passageSchema>

export const referenceDetailSchema = referenceSchema
  .extend({
    text: z.string().describe('The snapshot: what was read, as plain text.'),
    markdown: z.string().describe('The same with headings, lists, tables and links.'),
    passages: z.array(passageSchema),
  })
  .meta({ id: 'ReferenceDetail' })
export type ReferenceDetail = z.infer<typeof referenceDetailSchema>

export const maxUrls = 50
const maxFiles = 20
const webUrl = z
  .string()
  .trim()
  .max(2_000, 'must have 2,000 characters or less')
  .refine((text) => parseWebUrl(text) !== undefined, 'must be an http or https URL')

export const findReferencesBody = requestBody({
  query: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(400, 'must have 400 characters or less')
    .optional()
    .describe('What to search for; otherwise title, keywords and outline of the article say it.'),
  urls: z.array(webUrl).max(maxUrls, `must have ${maxUrls} items or less`).optional(),
  fileIds: z
    .array(objectId)
    .max(maxFiles, `must have ${maxFiles} items or less`)
    .optional()
    .describe('Files kept by `POST /file-ocr` (`sourceId`): PDF, Word, OpenDocument, images of text.'),
  sitemapUrl: webUrl
    .optional()
    .describe('A sitemap, or a site that has one: the pages that fit the article best are read.'),
  referenceIds: z
    .array(objectId)
    .max(maxUrls, `must have ${maxUrls} items or less`)
    .optional()
    .describe('References of other articles of the project: shared without being read again.'),
  limit: z
    .number()
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(30, 'must be 30 or less')
    .optional()
    .describe('Pages to read of those that a search or a sitemap gives: 8 by default.'),
  accept: z
    .boolean()
    .optional()
    .describe('`true` accepts what was found, too; what the request names is accepted anyway.'),
}).meta({ id: 'FindReferences', example: { query: 'planting garlic in autumn', limit: 6 } })
export type FindReferences = z.infer<typeof findReferencesBody>

const readOnly = Object.keys(referenceDetailSchema.shape).filter((name) => name !== 'accepted')
export const updateReferenceBody = requestBody({ accepted: z.boolean().nullable() }, readOnly).meta({
  id: 'UpdateReference',
  example: { accepted: true },
})
export type UpdateReference = z.infer<typeof updateReferenceBody>

export const updatedReferenceSchema = referenceSchema
  .extend({
    jobId: objectId
      .nullable()
      .describe('The job that reads it, where it was accepted before it was read; else null.'),
  })
  .meta({ id: 'UpdatedReference' })

export const referenceListQuery = listQuery(
  ['createdAt', 'updatedAt', 'title'],
  {
    state: z.enum(referenceStates, { error: `must be one of ${referenceStates.join(', ')}` }).optional(),
    accepted: z
      .enum(['true', 'false', 'open'], { error: 'must be true, false or open' })
      .optional()
      .describe('`open`: those about which nothing is decided.'),
  },
  'createdAt',
).omit({ q: true })

export const recheckAnswer = referenceSchema
  .extend({
    gonePassages: z
      .array(objectId)
      .describe('Passages whose words the source has no more. They stay stored.'),
  })
  .meta({ id: 'RecheckedReference' })

/** What the job of reading gives. */
export const readReferencesResult = z.object({
  articleId: z.string(),
  read: z.number().int(),
  leftOut: z.number().int(),
  failed: z.number().int(),
  duplicates: z.number().int(),
  questions: z.array(z.string()).describe('What people also ask, as far as the search says it.'),
  warnings: z.array(z.string()),
})
export type ReadReferencesResult = z.infer<typeof readReferencesResult>

export const searchStateSchema = z
  .object({
    isReady: z.boolean().describe('Whether sources can be searched for.'),
    provider: z.enum(['brave', 'serper', 'tavily', 'searxng']).nullable(),
    detail: z.string().describe('What is missing, and what its operator does; empty when it is ready.'),
  })
  .meta({ id: 'WebSearchState' })
export type SearchState = z.infer<typeof searchStateSchema>
