// The process in which foreign files are parsed. It knows nothing and keeps nothing; whatever breaks here ends in an answer or in its death.
import type { ImportedDocument, ParseAnswer, ParseRequest } from './extraction.types.ts'
import { Unreadable } from './unreadable.ts'

const memoryLimitBytes = Number(process.argv[2] ?? 512) * 1_048_576
// The parent looks at our memory too, also while we compute; here it is looked at where the system does not tell the parent.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes) process.exit(137)
}, 100).unref()
/** Characters of HTML. A document may have a million (`documents.schema.ts`); some of it is markup that is taken away. */
const longestHtml = 4_000_000

async function read({ kind, bytes, fileName }: ParseRequest): Promise<ImportedDocument> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (kind) {
    case 'md':
    case 'html':
    case 'txt':
      return (await import('./readers/read-text.ts')).readText(kind, buffer, fileName)
    case 'docx':
      return (await import('./readers/read-docx.ts')).readDocx(buffer, fileName)
    case 'odt':
      return (await import('./readers/read-odt.ts')).readOdt(buffer, fileName)
    case 'pdf':
      return (await import('./readers/read-pdf.ts')).readPdf(buffer, fileName)
  }
}

async function answer(request: ParseRequest): Promise<ParseAnswer> {
  try {
    const document = await read(request)
    if (document.html.length > longestHtml) throw new Unreadable('too_large', 'The file holds more text than a document may. Split it.')
    return { ok: true, document }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, reason: error.reason, detail: error.message }
    return { ok: false, reason: 'broken', detail: 'The file is broken: it cannot be read to its end. Open it in its own program and save it again.' }
  }
}

process.on('message', (request: ParseRequest) => void answer(request).then((result) => process.send?.(result)))
process.on('disconnect', () => process.exit(0))
