import { z } from 'zod'
import { editorMode } from '#contracts/editor-mode.schema.ts'
import { listAnswer, listQuery } from '#contracts/pagination.schema.ts'
import { objectId, recordShape, requestBody, timestamp } from '#contracts/request.schema.ts'

/** Maximum length of content, in bytes of UTF-8: 1 MB. */
export const maxContentLength = 1_048_576

export const documentTitle = z.string().max(200, 'must have 200 characters or less')
export const documentContent = z
  .string()
  .refine(
    (text) =>
      text.length * 3 <= maxContentLength || new TextEncoder().encode(text).length <= maxContentLength,
    'must have 1 MB or less',
  )
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

export const documentSchema = z
  .object({
    ...documentShape,
    content: z.string(),
    warnings: z.array(z.string()).optional().describe('What a change of mode, a clean-up or an import lost.'),
  })
  .meta({ id: 'Document' })
export const documentSummarySchema = z.object(documentShape).meta({ id: 'DocumentSummary' })
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
).meta({ id: 'CreateDocument', example: { title: 'Notes', content: '# Monday', editorMode: 'markdown' } })
/** How a state of a text came about where nobody typed it, as a client may say. */
export const versionOrigins = ['ai-draft', 'ai-change'] as const
const versionOrigin = z.enum(versionOrigins, { error: `must be one of ${versionOrigins.join(', ')}` })
export type VersionOrigin = z.infer<typeof versionOrigin>
export const changeOrigin = versionOrigin
  .optional()
  .describe(
    'Says that this change takes over what a model wrote: a draft, or an accepted change. It becomes a version of its own, named so in the list.',
  )

export const updateDocumentBody = requestBody(
  {
    origin: changeOrigin,
    title: documentTitle.optional(),
    content: documentContent.optional(),
    editorMode: editorMode.optional(),
    templateId: objectId.nullish(),
    tags: tags.optional(),
  },
  readOnly,
).meta({ id: 'UpdateDocument', example: { content: '# Monday\n\nThe order has come.' } })
export type CreateDocument = z.infer<typeof createDocumentBody>
export type UpdateDocument = z.infer<typeof updateDocumentBody>

export const documentSorts = ['createdAt', 'updatedAt', 'title'] as const
export const documentListQuery = listQuery(documentSorts, {
  editorMode: editorMode.optional(),
  templateId: z.string().max(100).optional(),
  tag: z.string().max(50).optional(),
})

export const documentVersionSummarySchema = z
  .object({
    n: z.number().int().describe('1 is the first state; the highest is the current one.'),
    savedAt: timestamp,
    authorId: objectId,
    origin: z
      .enum([...versionOrigins, 'restored'])
      .optional()
      .describe(
        'Where the state is what a model wrote, or an earlier state brought back; absent for what was typed.',
      ),
    restoredFrom: timestamp.optional().describe('`savedAt` of the version that was brought back.'),
    title: z.string(),
    editorMode,
    wordCount: z.number().int(),
    current: z.boolean(),
  })
  .meta({ id: 'DocumentVersionSummary' })
export const documentVersionSchema = documentVersionSummarySchema
  .extend({
    content: z.string(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'DocumentVersion' })
export const documentVersionListAnswer = listAnswer(documentVersionSummarySchema)
export type DocumentVersion = z.infer<typeof documentVersionSchema>
export type DocumentVersionSummary = z.infer<typeof documentVersionSummarySchema>

export const exportFormats = ['html', 'md', 'txt', 'docx', 'odt', 'pdf', 'json'] as const
export const exportFormat = z
  .enum(exportFormats, { error: `must be one of ${exportFormats.join(', ')}` })
  .meta({ id: 'ExportFormat' })
export type ExportFormat = z.infer<typeof exportFormat>
export const exportQuery = z.object({
  format: exportFormat.default('html'),
  frontMatter: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .optional()
    .describe(
      '`true`: Markdown begins with title, date, tags and the like, as static site generators read them.',
    ),
})
/** Content that is not stored, to be exported as it is. */
export const exportBody = requestBody({
  title: documentTitle.optional(),
  content: documentContent,
  editorMode: editorMode.optional(),
  format: exportFormat,
}).meta({
  id: 'ExportContent',
  example: { title: 'Notes', content: '# Monday', editorMode: 'markdown', format: 'docx' },
})
export const startExportBody = requestBody({ format: exportFormat }).meta({
  id: 'StartExport',
  example: { format: 'pdf' },
})
