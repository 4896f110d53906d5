// The words of a file: of a PDF page by page, of everything else as the one page that it is without being
// laid out.
import {
  fromHtml,
  toHtml,
  toMarkdown,
  toPlainText,
  type Block,
  type RichText,
} from '#core/rich-text/index.ts'
import { toStorableText } from '#core/text.ts'
import { readRendered } from '../pdf/drawn-objects.ts'
import { readFrame } from '../pdf/frame.ts'
import { readLines } from '../pdf/lines.ts'
import type { PdfPage } from '../pdf/pdf.types.ts'
import { openPdf, type PdfFile } from '../pdf/pdfium.ts'
import { dropRunningLines } from '../pdf/running-lines.ts'
import { isOutlined, isScan } from '../pdf/scanned.ts'
import { readBlocks } from '../pdf/text-blocks.ts'
import type { FileTextPart, FileTextRequest, TextKind } from '../text/text-task.types.ts'
import { Unreadable } from '../unreadable.ts'
import { readTagged } from './pdf-tagged.ts'
import { toBlocks } from './pdf-text.ts'
import { pagesText } from './pages-text.ts'
import { readPages } from './read-pdf.ts'

/** Characters of HTML, or of text: more than a book has. */
const maxLetters = 4_000_000

/** Reads a file. Throws `Unreadable`: `encrypted`, `broken`, `bomb`, `empty`, `too_large`. */
export async function readFileText({
  kind,
  bytes,
  fileName,
  maxPages,
}: FileTextRequest): Promise<FileTextPart> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'pdf') return readPdfText(buffer, maxPages)
  const { html, warnings } = await readFlowing(kind, buffer, fileName)
  if (html.length > maxLetters)
    throw new Unreadable('too_large', 'The file holds more text than is read at once. Split it.')
  const content = fromHtml(html.replace(image, ''))
  const text = toPlainText(content)
  if (text.trim() === '') throw new Unreadable('empty', 'The file holds no text.')
  return {
    pageCount: 1,
    pages: [{ number: 1, text }],
    parts: [{ page: 1, markdown: readMarkdown(content) }],
    scans: [],
    warnings,
  }
}

/** In our own spelling of HTML. */
const image = /<img(?:\s+[\w-]+(?:="[^"]*")?)*\s*\/?>/g

async function readFlowing(
  kind: Exclude<TextKind, 'pdf'>,
  bytes: Buffer,
  fileName: string,
): Promise<{ html: string; warnings: string[] }> {
  switch (kind) {
    case 'docx':
      return (await import('./read-docx.ts')).readDocx(bytes, fileName, { withImages: false })
    case 'odt':
      return (await import('./read-odt.ts')).readOdt(bytes, fileName)
    case 'doc':
      return (await import('./read-doc.ts')).readDoc(bytes)
    case 'html': {
      const { html, warnings } = (await import('./read-text.ts')).readText('html', bytes, fileName)
      return { html: toHtml(fromHtml(html)), warnings }
    }
  }
}

async function readPdfText(bytes: Buffer, maxPages: number): Promise<FileTextPart> {
  const file = await openPdf(bytes)
  try {
    const { pageCount } = file
    const { pages, unread, until } = readPages(file, maxPages)
    const scans = pages.filter(
      (page) => page.hasUnknownLetters || (!page.hasOwnText && showsText(file, page.number)),
    )
    const written = pages.filter((page) => !scans.includes(page))
    return {
      pageCount,
      pages: written.map(pageText),
      parts: findParts(
        written,
        scans.map(({ number }) => number),
      ),
      scans: scans.map((page) => ({ ...pageText(page), annotations: [...page.annotations, ...page.notes] })),
      warnings: [
        ...(until < pageCount ? [`The PDF has ${pageCount} pages; the first ${until} were read.`] : []),
        ...(unread.length === 0 ? [] : [`${pagesText(unread)} could not be read.`]),
      ],
    }
  } finally {
    file.close()
  }
}

/** Whether a page without words of its own is an image of some, or draws their outlines. */
function showsText(file: PdfFile, number: number): boolean {
  const page = file.pdfium.FPDF_LoadPage(file.pointer, number - 1)
  if (page === 0) return false
  try {
    const frame = readFrame(file, page)
    const paint = readRendered(file, page, frame)
    return isScan(paint, frame) || isOutlined(paint)
  } finally {
    file.pdfium.FPDF_ClosePage(page)
  }
}

/** What lies far apart on a line is apart by a tab. */
function pageText(page: PdfPage): { number: number; text: string } {
  const lines = readLines(page).map(({ text }) => text.replaceAll('\u2003', '\t'))
  return { number: page.number, text: toStorableText(lines.join('\n')) }
}

/**
 * Looks of headings and running heads are found over all pages; then the text is parted where pages come that
 * are images.
 */
function findParts(pages: readonly PdfPage[], scans: readonly number[]): FileTextPart['parts'] {
  const tagged = scans.length === 0 ? readTagged(pages) : undefined
  if (tagged !== undefined) return [getPart(1, tagged)]
  const blocks = readBlocks(dropRunningLines(pages.map((page) => ({ page, lines: readLines(page) }))))
  const starts = [0, ...scans]
  return starts
    .map((start, index) => {
      const end = starts[index + 1] ?? Number.POSITIVE_INFINITY
      return getPart(
        start + 1,
        toBlocks(blocks.filter(({ page }) => page.number > start && page.number < end)),
      )
    })
    .filter(({ markdown }) => markdown !== '')
}

function getPart(page: number, blocks: Block[]): FileTextPart['parts'][number] {
  return { page, markdown: readMarkdown({ blocks, footnotes: [] }) }
}

function readMarkdown(content: RichText): string {
  return toStorableText(toMarkdown(content).markdown)
}
