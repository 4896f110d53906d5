// Exports and imports that the client does not wait for: the worker does them, and the job's result says
// where the outcome is.
import { z } from 'zod'
import type { Access } from '#capabilities/access/index.ts'
import type { Files } from '#capabilities/files/index.ts'
import type { JobDefinition } from '#capabilities/jobs/index.ts'
import { editorMode } from '#contracts/editor-mode.schema.ts'
import { exportFormat } from '../documents.schema.ts'
import type { DocumentsByKind } from './document-kinds.ts'

/** How long the file of a finished export, or the source of an import, is kept, in hours. */
export const fileHours = 24

/** Left out: a document of one's own. */
const kind = z.enum(['document', 'article-document']).optional()
const exportInput = z.object({ kind, documentId: z.string(), format: exportFormat })
const importInput = z.object({
  kind,
  fileId: z.string(),
  documentId: z.string(),
  articleId: z.string().optional(),
  editorMode: editorMode.optional(),
})
export type ExportJobInput = z.infer<typeof exportInput>
export type ImportJobInput = z.infer<typeof importInput>

/** What the API needs to enqueue: the definitions without their work. */
export const exportDocumentJob = {
  type: 'document-export',
  input: exportInput,
  attempts: 3,
  timeoutMs: 120_000,
} as const
export const importDocumentJob = {
  type: 'document-import',
  input: importInput,
  attempts: 3,
  timeoutMs: 120_000,
} as const

export interface DocumentJobsDependencies {
  documentsByKind: DocumentsByKind
  files: Files
  access: Access
}

/**
 * The work itself, for the worker role. Run again after a kill, both find the file or document that was made.
 */
export function documentJobs({
  documentsByKind,
  files,
  access,
}: DocumentJobsDependencies): [JobDefinition<ExportJobInput>, JobDefinition<ImportJobInput>] {
  return [
    {
      ...exportDocumentJob,
      run: ({ ownerId, signal, progress, step }, { kind: ofKind = 'document', documentId, format }) =>
        step('file', async () => {
          progress(0, 2, 'Laying out the document')
          const scope = await access.require(ownerId, ofKind, documentId, 'read')
          const { bytes, fileName, mimeType } = await documentsByKind[ofKind].exportFile(
            scope.ownerId,
            documentId,
            format,
            signal,
          )
          progress(1, 2, 'Keeping the file')
          const file = await files.keep(ownerId, { bytes, name: fileName, mimeType }, fileHours)
          progress(2, 2, 'Ready')
          return { fileId: file.id, url: `/api/files/${file.id}`, fileName, mimeType, size: file.size }
        }),
    },
    {
      ...importDocumentJob,
      async run(
        { ownerId, signal, progress },
        { kind: ofKind = 'document', fileId, documentId, articleId, editorMode: mode },
      ) {
        progress(0, 2, 'Reading the file')
        const file = await files.get(ownerId, fileId)
        const bytes = Buffer.concat(await files.read(file).toArray())
        const document = await documentsByKind[ofKind].importFile(
          ownerId,
          { bytes, fileName: file.name, declaredType: file.mimeType, editorMode: mode },
          { signal, beside: { articleId }, id: documentId },
        )
        progress(2, 2, 'Ready')
        return { documentId: document.id, title: document.title, warnings: document.warnings ?? [] }
      },
    },
  ]
}
