// Where designs come from, each in its own file: what all of them have in common.
import type { ExtractedDocument } from '#capabilities/extraction/extracted-document.schema.ts'
import type { ExtractOptions } from './design-extraction.types.ts'

export interface ReadDesign {
  document: ExtractedDocument
  /** Which state of the source it is; empty where a source has one alone. */
  version: string
  /** Whether reading it anew would bring nothing more. */
  isComplete: boolean
}

export interface ReadOptions extends ExtractOptions {
  ownerId: string
  /** What is kept of it so far; a reader may find that it still holds. */
  known: { version: string; isComplete: boolean } | undefined
}

export interface SourceReader {
  /** Names the source among the owner's, for good. */
  source: string
  /** How long what was read holds, in milliseconds; for good when it is left out. */
  maxAgeMs?: number
  /** Undefined when what is known still holds. */
  read(options: ReadOptions): Promise<ReadDesign | undefined>
}
