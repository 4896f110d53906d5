import { z } from 'zod'
import { parseWebUrl } from '#core/url.ts'
import { listQuery } from '#contracts/pagination.schema.ts'
import { objectId, recordShape, requestBody, timestamp } from '#contracts/request.schema.ts'
import {
  changeOrigin,
  documentContent,
  documentTitle,
  documentVersionSummarySchema,
} from '../documents/documents.schema.ts'
import { editorMode } from '#contracts/editor-mode.schema.ts'

export const referenceEntrySchema = z
  .object({
    n: z.number().int().min(1).describe('The number of its marker in the text, [n].'),
    url: z.string().describe('Empty of an uploaded file.'),
    title: z.string(),
    accessedAt: timestamp,
    referenceId: objectId.optional().describe('The stored source of the article.'),
    passageIds: z.array(objectId).optional().describe('Its passages that the text was written from.'),
  })
  .meta({ id: 'ReferenceEntry' })

const shape = {
  ...recordShape,
  articleId: objectId,
  title: z.string(),
  editorMode,
  references: z.array(referenceEntrySchema),
  writingScore: z
    .number()
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe('Of the last check; null before the first.'),
  wordCount: z.number().int(),
}

export const articleDocumentSchema = z
  .object({
    ...shape,
    content: z.string(),
    warnings: z.array(z.string()).optional().describe('What a change of mode or a clean-up lost.'),
  })
  .meta({ id: 'ArticleDocument' })
export const articleDocumentSummarySchema = z.object(shape).meta({ id: 'ArticleDocumentSummary' })
export type ArticleDocument = z.infer<typeof articleDocumentSchema>
export type ArticleDocumentSummary = z.infer<typeof articleDocumentSummarySchema>

const referenceInput = z
  .strictObject({
    n: z.number().int().min(1, 'must be 1 or more').max(10_000, 'must be 10,000 or less'),
    url: z
      .string()
      .max(2_000)
      .refine(
        (text) => text === '' || parseWebUrl(text) !== undefined,
        'must be an http or https URL, or empty for a file',
      ),
    title: z.string().max(500, 'must have 500 characters or less'),
    accessedAt: z.iso
      .datetime({ offset: true, error: 'must be a time such as 2026-03-31T12:00:00Z' })
      .transform((text) => new Date(text).toISOString()),
    referenceId: objectId.optional(),
    passageIds: z.array(objectId).max(500, 'must be 500 or less').optional(),
  })
  .meta({ id: 'ReferenceEntryBody' })

const members = {
  title: documentTitle.optional(),
  content: documentContent.optional(),
  editorMode: editorMode.optional(),
  references: z
    .array(referenceInput)
    .max(1_000, 'must be 1,000 or less')
    .refine(
      (entries) => new Set(entries.map(({ n }) => n)).size === entries.length,
      'must have each number once',
    )
    .optional(),
}
const readOnly = ['writingScore', 'wordCount', 'warnings']

export const createArticleDocumentBody = requestBody({ articleId: objectId, ...members }, readOnly).meta({
  id: 'CreateArticleDocument',
  example: {
    articleId: '665f1c2e9b3e4a0012ab34c0',
    title: 'How to feed a sourdough starter',
    content: '# Feeding',
    editorMode: 'markdown',
  },
})
export const updateArticleDocumentBody = requestBody(
  { articleId: objectId.optional(), origin: changeOrigin, ...members },
  readOnly,
).meta({ id: 'UpdateArticleDocument', example: { content: '# Feeding\n\nOnce a day.' } })
export type CreateArticleDocument = z.infer<typeof createArticleDocumentBody>
export type UpdateArticleDocument = z.infer<typeof updateArticleDocumentBody>

export const articleDocumentListQuery = listQuery(['createdAt', 'updatedAt', 'title'], {
  articleId: objectId.optional(),
  editorMode: editorMode.optional(),
})

export const articleDocumentVersionSchema = documentVersionSummarySchema
  .extend({
    content: z.string(),
    references: z.array(referenceEntrySchema),
  })
  .meta({ id: 'ArticleDocumentVersion' })
