// Documents as files: exports of what is stored or sent, and what a file from elsewhere holds.
import type { Content } from '#capabilities/content/index.ts'
import type { CitedSource, Exporter, PageHead } from '#capabilities/export/index.ts'
import type { Extraction } from '#capabilities/extraction/index.ts'
import type { Images } from '#capabilities/images/index.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import type { ExportFormat } from '../documents.schema.ts'

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
  /** What its markers `[n]` cite. */
  sources?: readonly CitedSource[]
  /** What it says of itself to search engines, as a page. */
  head?: PageHead | undefined
}

export interface ImportSource {
  bytes: Buffer
  fileName: string
  declaredType: string
  /** Mode of the new document; by default Markdown for Markdown files, rich text for all others. */
  editorMode?: EditorMode | undefined
}

export interface DocumentFiles {
  /** With the owner's images. `inJson`: members that the file for programs has beside those of every one. */
  exportContent(
    ownerId: string,
    document: ExportableDocument,
    format: ExportFormat,
    signal: AbortSignal,
    inJson?: object,
  ): Promise<ExportedFile>
  /** Throws `file_type_invalid`, `unreadable_document`. */
  readFile(
    source: ImportSource,
    signal: AbortSignal,
  ): Promise<{ title: string; content: string; editorMode: EditorMode; warnings: string[] }>
}

export interface DocumentFilesDependencies {
  content: Content
  exporter: Exporter
  extraction: Extraction
  images: Pick<Images, 'get' | 'read'>
}

export function createDocumentFiles({
  content,
  exporter,
  extraction,
  images,
}: DocumentFilesDependencies): DocumentFiles {
  return {
    async exportContent(
      ownerId,
      { title, content: text, editorMode, updatedAt, sources, head },
      format,
      signal,
      inJson,
    ) {
      const own =
        format === 'json' || format === 'txt'
          ? undefined
          : await (await import('./own-images.ts')).readOwnImages(images, ownerId, text, signal)
      const { bytes, ...file } = await exporter.exportDocument(
        { title, content: text, editorMode, updatedAt, sources, head, images: own, signal },
        format,
      )
      if (format !== 'json' || inJson === undefined) return { ...file, bytes }
      const document = { ...(JSON.parse(new TextDecoder().decode(bytes)) as object), ...inJson }
      return { ...file, bytes: new TextEncoder().encode(JSON.stringify(document, null, 2)) }
    },

    async readFile({ bytes, fileName, declaredType, editorMode }, signal) {
      const imported = await extraction.importDocument({ bytes, fileName, declaredType, signal })
      const mode = editorMode ?? (imported.source === 'md' ? 'markdown' : 'richText')
      // A page's own HTML is full of layout; rich text takes what it says, not how it was.
      const from = imported.source === 'html' ? 'html' : 'richText'
      const converted = await content.convert(imported.html, from, mode)
      return {
        title: imported.title.slice(0, 200),
        content: converted.content,
        editorMode: mode,
        warnings: [...imported.warnings, ...converted.warnings],
      }
    },
  }
}
