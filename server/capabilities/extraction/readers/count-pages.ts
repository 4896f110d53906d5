import type { ParserTasks } from '../extraction.types.ts'
import { openPdf } from '../pdf/pdfium.ts'
import { Unreadable } from '../unreadable.ts'

/** How many pages a PDF has. Throws `Unreadable`: `encrypted`, `broken`. */
export async function countPages({
  bytes,
}: ParserTasks['count-pages']['request']): Promise<ParserTasks['count-pages']['answer']> {
  const file = await openPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  try {
    if (file.pageCount < 1)
      throw new Unreadable('broken', 'The PDF is broken: it has no pages. Export it again from its program.')
    return { pageCount: file.pageCount }
  } finally {
    file.close()
  }
}
