// Exports and imports that the client does not wait for: the worker does them, and the job's result says where the outcome is.
import { z } from 'zod'
import type { Access } from '#capabilities/access/index.ts'
import type { Files } from '#capabilities/files/index.ts'
import type { JobDefinition } from '#capabilities/jobs/index.ts'
import type { DocumentFilesService } from './document-files.service.ts'
import { editorMode, exportFormat } from './documents.schema.ts'

/** How long the file of a finished export, or the source of an import, is kept, in hours. */
export const fileHours = 24

const exportInput = z.object({ documentId: z.string(), format: exportFormat })
const importInput = z.object({ fileId: z.string(), documentId: z.string(), editorMode: editorMode.optional() })

export type ExportJobInput = z.infer<typeof exportInput>
export type ImportJobInput = z.infer<typeof importInput>

/** What the API needs to enqueue: the definitions without their work. */
export const exportDocumentJob = { type: 'document-export', input: exportInput, attempts: 3, timeoutMs: 120_000 } as const
export const importDocumentJob = { type: 'document-import', input: importInput, attempts: 3, timeoutMs: 120_000 } as const

export interface DocumentJobsDependencies {
  documentFiles: DocumentFilesService
  files: Files
  access: Access
}

/** The work itself, for the worker role. Both may run twice: an export makes another file, an import finds its document made. */
export function documentJobs({ documentFiles, files, access }: DocumentJobsDependencies): [JobDefinition<ExportJobInput>, JobDefinition<ImportJobInput>] {
  return [
    {
      ...exportDocumentJob,
      async run({ ownerId, signal, progress }, { documentId, format }) {
        progress(0, 2, 'Laying out the document')
        const scope = await access.require(ownerId, 'document', documentId, 'read')
        const { bytes, fileName, mimeType } = await documentFiles.exportStored(scope.ownerId, documentId, format, signal)
        progress(1, 2, 'Keeping the file')
        const file = await files.keep(ownerId, { bytes, name: fileName, mimeType }, fileHours)
        progress(2, 2, 'Ready')
        return { fileId: file.id, url: `/api/files/${file.id}`, fileName, mimeType, size: file.size }
      },
    },
    {
      ...importDocumentJob,
      async run({ ownerId, signal, progress }, { fileId, documentId, editorMode: mode }) {
        progress(0, 2, 'Reading the file')
        const file = await files.get(ownerId, fileId)
        const bytes = Buffer.concat(await files.read(file).toArray())
        const document = await documentFiles.importFile(
          ownerId,
          { bytes, fileName: file.name, declaredType: file.mimeType, editorMode: mode },
          { signal, id: documentId },
        )
        progress(2, 2, 'Ready')
        return { documentId: document.id, title: document.title, warnings: document.warnings ?? [] }
      },
    },
  ]
}
