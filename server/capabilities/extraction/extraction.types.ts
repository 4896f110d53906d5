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

/** What the parser process can be asked, by task: what goes in and what comes out. Both cross a process border, so they hold plain values and bytes. */
export interface ParserTasks {
  import: { request: { kind: ImportKind; bytes: Uint8Array; fileName: string }; answer: ImportedDocument }
}
export type ParserTask = keyof ParserTasks
export type ParseRequest<Task extends ParserTask = ParserTask> = { task: Task } & ParserTasks[Task]['request']
export type ParseAnswer<Task extends ParserTask = ParserTask> = { ok: true; value: ParserTasks[Task]['answer'] } | { ok: false; reason: string; detail: string }
