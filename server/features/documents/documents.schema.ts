import { z } from 'zod'
import { listAnswer, listQuery } from '#http/pagination.schema.ts'
import { objectId, recordShape, requestBody, timestamp } from '#http/request.schema.ts'

/** How a document is edited; `content` is HTML for the first two, Markdown for the third. One mode a document. */
export const editorModes = ['richText', 'html', 'markdown'] as const
export const editorMode = z.enum(editorModes, { error: `must be one of ${editorModes.join(', ')}` })
export type EditorMode = z.infer<typeof editorMode>

/** Longest content, in bytes of UTF-8: 1 MB. */
export const longestContent = 1_048_576

export const documentTitle = z.string().max(200, 'must have 200 characters or less')
export const documentContent = z
  .string()
  .refine((text) => text.length * 3 <= longestContent || new TextEncoder().encode(text).length <= longestContent, 'must have 1 MB or less')
const tags = z
  .array(z.string().trim().min(1, 'must not be empty').max(50, 'must have 50 characters or less'))
  .max(50)
  .transform((words) => [...new Set(words)])

const documentShape = {
  ...recordShape,
  title: documentTitle,
  editorMode,
  templateId: objectId.optional(),
  tags: z.array(z.string()),
  wordCount: z.number().int().describe('Words of the text as a reader sees it.'),
}

export const documentSchema = z.object({
  ...documentShape,
  content: z.string(),
  warnings: z.array(z.string()).optional().describe('What a change of mode, a clean-up or an import lost.'),
})
export const documentSummarySchema = z.object(documentShape)
export type DocumentRecord = z.infer<typeof documentSchema>
export type DocumentSummary = z.infer<typeof documentSummarySchema>

const readOnly = ['wordCount', 'warnings']

export const createDocumentBody = requestBody(
  {
    title: documentTitle.optional(),
    content: documentContent.optional(),
    editorMode: editorMode.optional(),
    templateId: objectId.nullish(),
    tags: tags.optional(),
  },
  readOnly,
)
export const updateDocumentBody = requestBody(
  {
    title: documentTitle.optional(),
    content: documentContent.optional(),
    editorMode: editorMode.optional(),
    templateId: objectId.nullish(),
    tags: tags.optional(),
  },
  readOnly,
)
export type CreateDocument = z.infer<typeof createDocumentBody>
export type UpdateDocument = z.infer<typeof updateDocumentBody>

export const documentSorts = ['createdAt', 'updatedAt', 'title'] as const
export const documentListQuery = listQuery(documentSorts, {
  editorMode: editorMode.optional(),
  templateId: z.string().max(100).optional(),
  tag: z.string().max(50).optional(),
})
export const documentListAnswer = listAnswer(documentSummarySchema)

export const versionParams = z.object({ id: z.string(), n: z.string() })
export const documentVersionSummarySchema = z.object({
  n: z.number().int().describe('1 is the first state; the highest is the current one.'),
  savedAt: timestamp,
  authorId: objectId,
  title: z.string(),
  editorMode,
  wordCount: z.number().int(),
  current: z.boolean(),
})
export const documentVersionSchema = documentVersionSummarySchema.extend({ content: z.string(), tags: z.array(z.string()) })
export const documentVersionListAnswer = z.object({
  items: z.array(documentVersionSummarySchema),
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
})
export type DocumentVersion = z.infer<typeof documentVersionSchema>
export type DocumentVersionSummary = z.infer<typeof documentVersionSummarySchema>

export const exportFormats = ['html', 'md', 'txt', 'docx', 'odt', 'pdf', 'json'] as const
export const exportFormat = z.enum(exportFormats, { error: `must be one of ${exportFormats.join(', ')}` })
export type ExportFormat = z.infer<typeof exportFormat>
export const exportQuery = z.object({ format: exportFormat.default('html') })
/** Content that is not stored, to be exported as it is. */
export const exportBody = requestBody({ title: documentTitle.optional(), content: documentContent, editorMode: editorMode.optional(), format: exportFormat })
export const startExportBody = requestBody({ format: exportFormat })
