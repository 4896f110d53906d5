// What goes into an import and what comes out.

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

/** What the parser process is asked. */
export interface ParseRequest {
  kind: ImportKind
  bytes: Uint8Array
  fileName: string
}

export type ParseAnswer = { ok: true; document: ImportedDocument } | { ok: false; reason: string; detail: string }
