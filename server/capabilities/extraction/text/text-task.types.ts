// The tasks of the parser process for the text of a file: its words at once, and each page that has to be looked at as a picture.

/** Kinds that the parser process reads: what LibreOffice has made of others comes as DOCX. */
export type TextKind = 'pdf' | 'docx' | 'odt' | 'html' | 'doc'

export interface FileTextRequest {
  kind: TextKind
  bytes: Uint8Array
  fileName: string
  /** Of a PDF; more are not read. */
  mostPages: number
}

export interface FileTextPart {
  /** 1 and up; of other kinds than PDF 1. */
  pageCount: number
  /** Those with words of their own, and those that show none. */
  pages: { number: number; text: string }[]
  /** Markdown of all those pages, parted before each page that has to be looked at; `page` is the first of each part. */
  parts: { page: number; markdown: string }[]
  /** Pages that are pictures of text, with the few letters that they have of their own. */
  scans: { number: number; text: string }[]
  /** For the person who sent it. */
  warnings: string[]
}

export interface ScanRequest {
  kind: 'pdf' | 'picture'
  bytes: Uint8Array
  /** 1 and up. */
  page: number
}

export interface ScanPart {
  /** In grey (PGM), about as large as at 200 dpi. */
  image: Uint8Array
  width: number
  height: number
  warnings: string[]
}
