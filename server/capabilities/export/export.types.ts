// What goes into an export and what comes out.
import type { CitedSource } from './cited-sources.ts'
import type { NamedImages } from './images.ts'

export const exportFormats = ['html', 'md', 'txt', 'docx', 'odt', 'pdf', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface PageHead {
  /** Instead of the title of the text. */
  title?: string | undefined
  description?: string | undefined
  /** Where the page is published, or is to be. */
  canonicalUrl?: string | undefined
}

export interface ExportDocument {
  title: string
  /** Sanitised HTML, or Markdown when `editorMode` is `markdown`. */
  content: string
  editorMode: 'richText' | 'html' | 'markdown'
  /** What its markers `[n]` cite; none by default. JSON leaves them to whoever asks. */
  sources?: readonly CitedSource[] | undefined
  /** What it names by a path of ours. JSON and plain text leave them out. */
  images?: NamedImages | undefined
  /** What a page says of itself to search engines; HTML alone has it. */
  head?: PageHead | undefined
  /** BCP 47; decides direction, hyphenation and spelling in word processors. English when unknown. */
  language?: string | undefined
  /** RFC 3339. */
  updatedAt: string
  /** Ends the export when whoever asked has gone. */
  signal?: AbortSignal | undefined
}

export interface ExportedFile {
  bytes: Buffer
  mimeType: string
  /** Safe as it is; give it to `content-disposition`'s `create`. */
  fileName: string
  /** What could not be kept, as sentences for the person who exports. */
  warnings: string[]
}

export interface ExportFormatState {
  format: ExportFormat
  status: 'available' | 'dependency_missing'
  /** What to install, when something is missing. */
  reason?: string
}

export const mimeTypes: Record<ExportFormat, string> = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  json: 'application/json',
}
