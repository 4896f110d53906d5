// PDF: pages become runs of text, runs become lines and blocks, and blocks a text that can be edited.
import { toHtml } from '#core/rich-text/index.ts'
import { toStorableText } from '#core/text.ts'
import type { ImportedDocument } from '../extraction.types.ts'
import { readLines } from '../pdf/lines.ts'
import type { PdfPage } from '../pdf/pdf.types.ts'
import { openPdf, type PdfFile } from '../pdf/pdfium.ts'
import { readPage } from '../pdf/read-page.ts'
import { dropRunningLines } from '../pdf/running-lines.ts'
import { readBlocks } from '../pdf/text-blocks.ts'
import { Unreadable } from '../unreadable.ts'
import { pagesText } from './pages-text.ts'
import { readTagged } from './pdf-tagged.ts'
import { toBlocks } from './pdf-text.ts'
import { firstHeading, getTitle } from './find-title.ts'

const maxPages = 200
/** More than a document holds. */
const maxLetters = 4_000_000
/** Names that programs give, not people. */
const madeUpTitle =
  /^(?:untitled|document\d*|microsoft (?:word|powerpoint) - .*|.*\.(?:docx?|indd|tex|dvi|pages|odt|rtf|pdf))$/i

/** Reads a PDF. Throws `Unreadable`: `encrypted`, `broken`, `no_text`. */
export async function readPdf(bytes: Buffer, fileName: string): Promise<ImportedDocument> {
  const file = await openPdf(bytes)
  try {
    const { pages, unread, letters } = readPages(file, maxPages)
    if (letters === 0) throw new Unreadable('no_text', nothingToRead(pages))
    const blocks =
      readTagged(pages) ??
      toBlocks(readBlocks(dropRunningLines(pages.map((page) => ({ page, lines: readLines(page) })))))
    const html = toStorableText(toHtml({ blocks, footnotes: [] }))
    const title = file.information('Title')
    return {
      title: getTitle(
        title === '' || madeUpTitle.test(title) ? firstHeading(html) : toStorableText(title),
        fileName,
      ),
      html,
      warnings: warningsFor({ pages, unread, pageCount: file.pageCount }),
      source: 'pdf',
    }
  } finally {
    file.close()
  }
}

export interface ReadPages {
  pages: PdfPage[]
  /** Numbers of those that are broken. */
  unread: number[]
  letters: number
  /** How many were looked at. */
  until: number
}

/**
 * The pages of a file, so many at most, and no more letters than a text may have. Throws `Unreadable`:
 * `broken`.
 */
export function readPages(file: PdfFile, limit: number): ReadPages {
  const pages: PdfPage[] = []
  const unread: number[] = []
  let letters = 0
  let until = 0
  for (; until < Math.min(file.pageCount, limit) && letters < maxLetters; until += 1) {
    const page = readPage(file, until)
    if (page === undefined) unread.push(until + 1)
    else pages.push(page)
    letters +=
      page === undefined ? 0 : [...page.runs, ...page.notes].reduce((sum, run) => sum + run.text.length, 0)
  }
  if (pages.length === 0)
    throw new Unreadable(
      'broken',
      'The PDF is broken: none of its pages can be read. Export it again from its program.',
    )
  return { pages, unread, letters, until }
}

function nothingToRead(pages: readonly PdfPage[]): string {
  const areImages = pages.some((page) => page.imageCoverage > 0.3)
  return areImages
    ? 'The pages of this PDF are images of text. Run text recognition (OCR) on it first, then send the result.'
    : 'The PDF holds no text: its pages are empty or painted.'
}

function warningsFor({
  pages,
  unread,
  pageCount,
}: {
  pages: readonly PdfPage[]
  unread: readonly number[]
  pageCount: number
}): string[] {
  const scanned = pages
    .filter((page) => page.imageCoverage > 0.5 && !page.hasOwnText)
    .map((page) => page.number)
  const garbled = pages.filter((page) => page.hasUnknownLetters).map((page) => page.number)
  const images = pages.reduce((sum, page) => sum + page.images.length, 0)
  return [
    ...(pageCount > maxPages ? [`The PDF has ${pageCount} pages; the first ${maxPages} were read.`] : []),
    ...(unread.length > 0 ? [`${pagesText(unread)} could not be read.`] : []),
    ...(scanned.length > 0
      ? [
          `${pagesText(scanned)} ${scanned.length === 1 ? 'is an image' : 'are images'} of text and came without it.`,
        ]
      : []),
    ...(garbled.length > 0
      ? [
          `${pagesText(garbled)} ${garbled.length === 1 ? 'is' : 'are'} set in fonts that do not say which letters they show: the text may make no sense. Export the PDF again from its program.`,
        ]
      : []),
    ...(images > scanned.length
      ? ['Images were left out: a PDF does not say where in the text they belong.']
      : []),
  ]
}
