// From a document to the bytes of a file, or, for PDF, to the page that the browser prints. Knows nothing of
// the process around, so that it runs in a thread as well as here.
import { fromHtml, fromMarkdown, toMarkdown, toPlainText, type RichText } from '#core/rich-text/index.ts'
import { toStorableText } from '#core/text.ts'
import { citeInMarkdown } from './cite-in-markdown.ts'
import { citeSources, listSources } from './cited-sources.ts'
import type { ExportDocument, ExportFormat, PageHead } from './export.types.ts'
import { toManuscript, type Manuscript } from './manuscript.ts'

/** A document as it travels to a thread. */
export type BuildInput = Omit<ExportDocument, 'signal'>

export interface Built {
  bytes: Uint8Array
  warnings: string[]
}

export async function buildFile(document: BuildInput, format: ExportFormat): Promise<Built> {
  if (format === 'json') return { bytes: encoded(documentJson(document)), warnings: [] }
  const text = withSources(document, format)
  const manuscript = toManuscript({ ...document, updatedAt: new Date(document.updatedAt) }, text)
  if (format === 'md') return await markdownFile(document, manuscript, text)
  if (format === 'txt')
    return {
      bytes: encoded(
        `${manuscript.showsTitle ? `${manuscript.title}\n\n` : ''}${toPlainText(manuscript.text, { showLinks: true })}\n`,
      ),
      warnings: [],
    }
  const { bytes, warnings } = await printed(manuscript, format, document.head)
  return { bytes, warnings: [...manuscript.warnings, ...warnings] }
}

function withSources({ content, editorMode, sources = [] }: BuildInput, format: ExportFormat): RichText {
  const text = editorMode === 'markdown' ? fromMarkdown(content) : fromHtml(content)
  if (sources.length === 0) return text
  return format === 'txt' ? listSources(text, sources) : citeSources(text, sources)
}

async function printed(
  manuscript: Manuscript,
  format: 'html' | 'pdf' | 'docx' | 'odt',
  head: PageHead | undefined,
): Promise<Built> {
  // Each printer is loaded when first asked for.
  if (format === 'docx') return await (await import('./docx/docx.ts')).buildDocx(manuscript)
  if (format === 'odt') return (await import('./odt/odt.ts')).buildOdt(manuscript)
  const { downloadPage, printedPage } = await import('./page/page.ts')
  return {
    bytes: encoded(format === 'html' ? downloadPage(manuscript, head) : await printedPage(manuscript)),
    warnings: [],
  }
}

/**
 * Markdown keeps every byte that its author wrote but the URLs of images that come with it; a title that the
 * text does not say itself comes before it.
 */
async function markdownFile(document: BuildInput, manuscript: Manuscript, text: RichText): Promise<Built> {
  const { embedInMarkdown } = await import('./embed-in-markdown.ts')
  const titleIsInText = manuscript.text !== text
  const heading =
    titleIsInText || !manuscript.showsTitle
      ? ''
      : `# ${manuscript.title.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#]/g, '\\$&')}\n\n`
  const { content, editorMode, sources = [] } = document
  if (editorMode === 'markdown') {
    const written = sources.length === 0 ? content : citeInMarkdown(content, text, sources)
    if (written !== undefined)
      return { bytes: encoded(`${heading}${embedInMarkdown(written, manuscript.images)}`), warnings: [] }
  }
  const { markdown, losses } = toMarkdown(text)
  return {
    bytes: encoded(`${heading}${embedInMarkdown(markdown, manuscript.images)}\n`),
    warnings:
      losses.length === 0
        ? []
        : [
            `Markdown cannot hold everything of this text. Lost or changed: ${losses.map(lowerFirst).join('; ')}.`,
          ],
  }
}

function lowerFirst(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1)
}

/**
 * The members of a document that a client may set, and its time: `POST /api/documents` takes it back as it
 * is.
 */
function documentJson({ title, content, editorMode, updatedAt }: BuildInput): string {
  return `${JSON.stringify({ title, content, editorMode, updatedAt }, null, 2)}\n`
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(toStorableText(text))
}
