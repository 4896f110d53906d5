// What goes into an import and what comes out.
import type { AnalysedDesign } from '#core/design/index.ts'
import type { AnalysisRequest, DesignPart, DesignRequest } from './design/design-task.types.ts'
import type { PageLayout } from './ocr/words.ts'
import type { EncodedPicture } from './picture/encoded-picture.types.ts'
import type { FileTextPart, FileTextRequest, ScanPart, ScanRequest } from './text/text-task.types.ts'

export type { EncodedPicture }

/** Kinds of files that become documents. */
export type ImportKind = 'md' | 'html' | 'txt' | 'docx' | 'odt' | 'pdf'

export interface ImportSource {
  bytes: Buffer
  /** As the client named it: a hint for kinds of plain text, and a title where the file has none. */
  fileName: string
  /** As the client declared it; empty when it did not. */
  declaredType: string
  signal: AbortSignal
}

export interface ImportedDocument {
  title: string
  /** Not sanitised yet: whoever stores it does that. */
  html: string
  /** What could not be kept, as sentences for the person who imports. */
  warnings: string[]
  source: ImportKind
}

/** For what a picture is kept: to stand on a `page`, or to have a `design` read from it, for which colours must stay what they are. */
export type PictureUse = 'page' | 'design'

export interface PictureOrder {
  /** What the whole picture is wanted for; undefined when only variants are. */
  use: PictureUse | undefined
  /** Widths of WebP variants, in pixels; none is wider than the picture. */
  widths: readonly number[]
}

export interface PictureAnswer {
  picture: EncodedPicture | undefined
  /** In the order of the widths. */
  variants: EncodedPicture[]
  /** What could not be kept, as sentences for the person who sent it. */
  warnings: string[]
}

/** What the parser process can be asked, by task: what goes in and what comes out. Both cross a process border, so they hold plain values and bytes. */
export interface ParserTasks {
  import: { request: { kind: ImportKind; bytes: Uint8Array; fileName: string }; answer: ImportedDocument }
  picture: { request: PictureOrder & { bytes: Uint8Array }; answer: PictureAnswer }
  'read-design': { request: DesignRequest; answer: DesignPart }
  /** Sections, palette and fonts of pages that were read: half a second for a book. */
  'analyse-design': { request: AnalysisRequest; answer: AnalysedDesign }
  /** A page in grey (PGM) to Tesseract's table of its words. */
  recognise: { request: { bytes: Uint8Array; layout: PageLayout }; answer: { table: string } }
  'file-text': { request: FileTextRequest; answer: FileTextPart }
  /** A page that is a picture of text, for `recogniser`. */
  scan: { request: ScanRequest; answer: ScanPart }
  'draw-page': { request: { bytes: Uint8Array; page: number; width: number }; answer: { picture: EncodedPicture } }
  'count-pages': { request: { bytes: Uint8Array }; answer: { pageCount: number } }
}
export type ParserTask = keyof ParserTasks
/** A request of any task, told apart by `task`. */
export type AnyRequest = { [Task in ParserTask]: ParseRequest<Task> }[ParserTask]
export type ParseRequest<Task extends ParserTask = ParserTask> = { task: Task } & ParserTasks[Task]['request']
export type ParseAnswer<Task extends ParserTask = ParserTask> = { ok: true; value: ParserTasks[Task]['answer'] } | { ok: false; reason: string; detail: string }
