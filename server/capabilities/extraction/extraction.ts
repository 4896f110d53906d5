import { fileTypeInvalid, unreadableDocument } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import type { ImportedDocument, ImportSource } from './extraction.types.ts'
import { kindOf } from './kind-of.ts'
import { createParserPool } from './parser-pool.ts'

export interface Extraction {
  /** Reads a file. Throws `file_type_invalid` for a kind that is not read or not what it says, `unreadable_document` with `reason`. */
  importDocument(source: ImportSource): Promise<ImportedDocument>
  close(): Promise<void>
}

export interface ExtractionOptions {
  logger: Logger
  /** Longest that one file may take. */
  timeoutMs?: number
  /** Most memory of a parser process. */
  memoryMb?: number
}

export function createExtraction({ logger, timeoutMs = 30_000, memoryMb = 512 }: ExtractionOptions): Extraction {
  const parser = createParserPool({ logger, timeoutMs, memoryMb })
  return {
    async importDocument({ bytes, fileName, declaredType, signal }) {
      if (bytes.length === 0) throw unreadableDocument('The file is empty.', { members: { reason: 'empty' } })
      const found = await kindOf({ bytes, fileName, declaredType })
      if (found.kind === undefined) throw fileTypeInvalid(found.why, { errors: [{ path: 'file', message: 'must be md, html, txt, docx, odt or pdf' }] })
      const answer = await parser.parse({ task: 'import', kind: found.kind, bytes, fileName }, signal)
      if (!answer.ok) throw unreadableDocument(answer.detail, { members: { reason: answer.reason } })
      return answer.value
    },
    close: () => parser.close(),
  }
}
