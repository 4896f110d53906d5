// What goes into an import and what comes out.
import type { AnalysedDesign } from '#capabilities/design/index.ts'
import type { AnalysisRequest, DesignPart, DesignRequest } from './design/design-task.types.ts'
import type { LineSheet } from './ocr/draw-line-sheets.ts'
import type { SeenLetter } from './ocr/recognise-lines.ts'
import type { PageLayout } from './ocr/words.ts'
import type { EncodedImage } from './image/encoded-image.types.ts'
import type { PdfBox } from './pdf/pdf.types.ts'
import type { FileTextPart, FileTextRequest, ScanPart, ScanRequest } from './text/text-task.types.ts'

export type { EncodedImage }

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

/**
 * For what an image is kept: to be on a `page`, or to have a `design` read from it, for which colours
 * must stay what they are.
 */
export type ImageUse = 'page' | 'design'

export type FontLicence = 'OFL-1.1' | 'Apache-2.0' | 'UFL-1.0'

/** What a font says of itself. */
export interface FontFacts {
  family: string
  /** Where it names an open one. */
  licence?: FontLicence
}

export interface ImageOrder {
  /** What the whole image is wanted for; undefined when only variants are. */
  use: ImageUse | undefined
  /** Widths of WebP variants, in pixels; none is wider than the image. */
  widths: readonly number[]
}

export interface ImageAnswer {
  image: EncodedImage | undefined
  /** In the order of the widths. */
  variants: EncodedImage[]
  /** What could not be kept, as sentences for the person who sent it. */
  warnings: string[]
}

/**
 * What the parser process can be asked, by task: what goes in and what comes out. Both cross a process
 * border, so they hold plain values and bytes.
 */
export interface ParserTasks {
  import: { request: { kind: ImportKind; bytes: Uint8Array; fileName: string }; answer: ImportedDocument }
  image: { request: ImageOrder & { bytes: Uint8Array }; answer: ImageAnswer }
  'read-design': { request: DesignRequest; answer: DesignPart }
  /** Sections, palette and fonts of pages that were read: half a second for a book. */
  'analyse-design': { request: AnalysisRequest; answer: AnalysedDesign }
  /** A page in grey (PGM) to Tesseract's table of its words. */
  recognise: { request: { bytes: Uint8Array; layout: PageLayout }; answer: { table: string } }
  /** Where lines of text are on a page in grey (PGM), in its pixels. */
  'find-lines': { request: { bytes: Uint8Array }; answer: { boxes: PdfBox[] } }
  /** Lines of a page in grey (PGM) to their letters. */
  'recognise-lines': {
    request: { bytes: Uint8Array; boxes: PdfBox[] }
    answer: { lines: SeenLetter[][] }
  }
  /** Lines of a page in grey (PGM), numbered and below each other. */
  'draw-line-sheets': {
    request: { bytes: Uint8Array; boxes: readonly PdfBox[] }
    answer: { sheets: LineSheet[] }
  }
  'file-text': { request: FileTextRequest; answer: FileTextPart }
  /** A page that is an image of text, for `recogniser`. */
  scan: { request: ScanRequest; answer: ScanPart }
  'draw-page': {
    request: { bytes: Uint8Array; page: number; width: number }
    answer: { image: EncodedImage }
  }
  /** A TIFF as a PDF of its pages. */
  'tiff-to-pdf': { request: { bytes: Uint8Array }; answer: { pdf: Uint8Array } }
  /** The family of a font and the open licence that it names, if any. */
  'read-font': { request: { bytes: Uint8Array }; answer: FontFacts }
  'count-pages': { request: { bytes: Uint8Array }; answer: { pageCount: number } }
}
export type ParserTask = keyof ParserTasks
/** A request of any task, distinguished by `task`. */
export type AnyRequest = { [Task in ParserTask]: ParseRequest<Task> }[ParserTask]
export type ParseRequest<Task extends ParserTask = ParserTask> = { task: Task } & ParserTasks[Task]['request']
export type ParseAnswer<Task extends ParserTask = ParserTask> =
  | { ok: true; value: ParserTasks[Task]['answer'] }
  | { ok: false; reason: string; detail: string }
