// The tasks of the parser process for the text of a file: its words at once, and each page that has to be
// looked at as an image.
import type { Turn } from '../image/straighten.ts'

import type { TextRun } from '../pdf/pdf.types.ts'

/** Kinds that the parser process reads: what LibreOffice has made of others comes as DOCX. */
export type TextKind = 'pdf' | 'docx' | 'odt' | 'html' | 'doc'

export interface FileTextRequest {
  kind: TextKind
  bytes: Uint8Array
  fileName: string
  /** Of a PDF; more are not read. */
  maxPages: number
}

export interface FileTextPart {
  /** 1 and up; of other kinds than PDF 1. */
  pageCount: number
  /** Those with words of their own, and those that show none. */
  pages: { number: number; text: string }[]
  /**
   * Markdown of all those pages, parted before each page that has to be looked at; `page` is the first of
   * each part.
   */
  parts: { page: number; markdown: string }[]
  /** Pages that are images of text. */
  scans: ScannedPage[]
  /** For the person who sent it. */
  warnings: string[]
}

export interface ScannedPage {
  /** 1 and up. */
  number: number
  /** The few letters that it has of its own, fields and annotations with them. */
  text: string
  /** What was written into its fields and noted on it. */
  annotations: TextRun[]
}

export interface ScanRequest {
  kind: 'pdf' | 'picture'
  bytes: Uint8Array
  /** 1 and up. */
  page: number
  /** Clockwise; as its lines say where it is left out. */
  turn?: Turn | undefined
}

export interface ScanPart {
  /** In grey (PGM), about as large as at 200 dpi. */
  image: Uint8Array
  width: number
  height: number
  turn: Turn
  /** What else may be right where the words make no sense, the likeliest first. */
  otherTurns: Turn[]
  warnings: string[]
}
