// A foreign file becomes a document, by the reader of its kind.
import type { ImportedDocument, ParserTasks } from '../extraction.types.ts'
import { Unreadable } from '../unreadable.ts'

/**
 * Characters of HTML. A document may have a million (`documents.schema.ts`); some of it is markup that is
 * taken away.
 */
const maxHtmlLength = 4_000_000

export async function readImport({
  kind,
  bytes,
  fileName,
}: ParserTasks['import']['request']): Promise<ImportedDocument> {
  const document = await read(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), fileName)
  if (document.html.length > maxHtmlLength)
    throw new Unreadable('too_large', 'The file holds more text than a document may. Split it.')
  return document
}

async function read(
  kind: ParserTasks['import']['request']['kind'],
  bytes: Buffer,
  fileName: string,
): Promise<ImportedDocument> {
  switch (kind) {
    case 'md':
    case 'html':
    case 'txt':
      return (await import('./read-text.ts')).readText(kind, bytes, fileName)
    case 'docx':
      return (await import('./read-docx.ts')).readDocx(bytes, fileName)
    case 'odt':
      return (await import('./read-odt.ts')).readOdt(bytes, fileName)
    case 'pdf':
      return (await import('./read-pdf.ts')).readPdf(bytes, fileName)
  }
}
