// Documents as files: exports of what is stored or sent, imports of what comes from elsewhere.
import type { Content } from '#capabilities/content/index.ts'
import type { Exporter } from '#capabilities/export/index.ts'
import type { Extraction } from '#capabilities/extraction/index.ts'
import type { DocumentRecord, EditorMode, ExportFormat } from './documents.schema.ts'
import type { DocumentsService } from './documents.service.ts'

export interface ExportedFile {
  bytes: Uint8Array
  mimeType: string
  fileName: string
}

export interface ExportableDocument {
  title: string
  content: string
  editorMode: EditorMode
  updatedAt: string
}

export interface ImportSource {
  bytes: Buffer
  fileName: string
  declaredType: string
  /** Mode of the new document; by default Markdown for Markdown files, rich text for all others. */
  editorMode?: EditorMode | undefined
}

export interface DocumentFilesService {
  exportStored(ownerId: string, documentId: string, format: ExportFormat, signal: AbortSignal): Promise<ExportedFile>
  exportContent(document: ExportableDocument, format: ExportFormat, signal: AbortSignal): Promise<ExportedFile>
  /** Throws `file_type_invalid`, `unreadable_document`; nothing is stored then. */
  importFile(ownerId: string, source: ImportSource, options: { signal: AbortSignal; id?: string | undefined }): Promise<DocumentRecord>
}

export interface DocumentFilesDependencies {
  documents: DocumentsService
  content: Content
  exporter: Exporter
  extraction: Extraction
}

export function createDocumentFilesService({ documents, content, exporter, extraction }: DocumentFilesDependencies): DocumentFilesService {
  const exportContent: DocumentFilesService['exportContent'] = async (document, format, signal) =>
    exporter.exportDocument(
      { title: document.title, content: document.content, editorMode: document.editorMode, updatedAt: document.updatedAt, signal },
      format,
    )

  return {
    exportContent,
    async exportStored(ownerId, documentId, format, signal) {
      return exportContent(await documents.get(ownerId, documentId), format, signal)
    },
    async importFile(ownerId, source, { signal, id }) {
      const imported = await extraction.importDocument({ bytes: source.bytes, fileName: source.fileName, declaredType: source.declaredType, signal })
      const mode = source.editorMode ?? (imported.source === 'md' ? 'markdown' : 'richText')
      // A page's own HTML is full of layout; rich text takes what it says, not how it stood.
      const from = imported.source === 'html' ? 'html' : 'richText'
      const converted = await content.convert(imported.html, from, mode)
      return documents.create(
        ownerId,
        { title: imported.title.slice(0, 200), content: converted.content, editorMode: mode },
        { id, warnings: [...imported.warnings, ...converted.warnings] },
      )
    },
  }
}
