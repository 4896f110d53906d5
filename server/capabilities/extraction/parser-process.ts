// The process in which foreign files are parsed. It knows nothing and keeps nothing; whatever breaks here
// ends in an answer or in its death.
import type { AnyRequest, ParseAnswer, ParserTask, ParserTasks } from './extraction.types.ts'
import { Unreadable } from './unreadable.ts'

const memoryLimitBytes = Number(process.argv[2] ?? 512) * 1_048_576
/**
 * WebAssembly gives no memory back. A process above this ends after its answer, so that the next file has
 * most of the limit for itself.
 */
const largeBytes = memoryLimitBytes * 0.5
// The parent looks at our memory too, also while we compute; here it is looked at where the system does not
// show it to the parent.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes) process.exit(137)
}, 100).unref()

async function answer(request: AnyRequest): Promise<ParseAnswer> {
  try {
    return { ok: true, value: await work(request) }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, reason: error.reason, detail: error.message }
    return {
      ok: false,
      reason: 'broken',
      detail:
        'The file is broken: it cannot be read to its end. Open it in its own program and save it again.',
    }
  }
}

/** Each task's parsers are loaded when first asked for. */
async function work(request: AnyRequest): Promise<ParserTasks[ParserTask]['answer']> {
  switch (request.task) {
    case 'import':
      return (await import('./readers/read-import.ts')).readImport(request)
    case 'image':
      return (await import('./readers/read-image.ts')).readImage(request)
    case 'read-design':
      return (await import('./readers/read-design.ts')).readDesign(request)
    case 'analyse-design':
      return (await import('#capabilities/design/index.ts')).analyseDesign(request.pages, {
        source: request.source,
      })
    case 'recognise':
      return (await import('./ocr/recognise-page.ts')).recognisePage(request)
    case 'find-lines':
      return (await import('./ocr/find-lines.ts')).findLines(request)
    case 'recognise-lines':
      return (await import('./ocr/recognise-lines.ts')).recogniseLines(request)
    case 'draw-line-sheets':
      return (await import('./ocr/draw-line-sheets.ts')).drawLineSheets(request)
    case 'file-text':
      return (await import('./readers/read-file-text.ts')).readFileText(request)
    case 'scan':
      return (await import('./readers/read-scan.ts')).readScan(request)
    case 'draw-page':
      return (await import('./readers/draw-page.ts')).drawPage(request)
    case 'tiff-to-pdf':
      return { pdf: (await import('./tiff/tiff-to-pdf.ts')).tiffToPdf(Buffer.from(request.bytes)) }
    case 'read-font':
      return (await import('./font/read-font.ts')).readFont(request)
    case 'count-pages':
      return (await import('./readers/count-pages.ts')).countPages(request)
  }
}

process.on('message', (request: AnyRequest) => {
  const end = (): void => {
    if (process.memoryUsage.rss() > largeBytes) process.exit(0)
  }
  void answer(request).then((result) => process.send?.(result, undefined, undefined, end))
})
process.on('disconnect', () => process.exit(0))
