// The text of a file: its own words where it has some, recognised ones where a page is an image of them.
import { detectLanguage } from '#core/landing-page/page-language.ts'
import { toStorableText } from '#core/text.ts'
import { dependencyMissing, unreadableDocument } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import type { Recogniser } from './ocr/recogniser.ts'
import type { Office } from './office/office.ts'
import type { ParserPool } from './parser-pool.ts'
import { findTextKind, type FoundTextKind } from './text-kind.ts'
import { recogniseScans, type ScansResult } from './text/recognise-scans.ts'
import { recognisedMarkdown } from './text/recognised-text.ts'
import type { FileTextPart, TextKind } from './text/text-task.types.ts'

export interface TextSource {
  bytes: Buffer
  /** As the client named it. */
  fileName: string
  /** As the client declared it; empty when it did not. */
  declaredType: string
  signal: AbortSignal
  /** Pages whose text is there, of how many. */
  onPage?: ((done: number, total: number) => void) | undefined
}

export interface PageText {
  /** 1 and up. */
  number: number
  text: string
  source: 'text' | 'ocr'
}

export interface ReadText {
  /** Of all pages, a form feed between two. */
  text: string
  markdown: string
  /** In order. Of what is no PDF, one. */
  pages: PageText[]
  ocrUsed: boolean
  /** How sure the recognised words are, 0 to 100; null without any. */
  confidence: number | null
  /** BCP 47; null where the words do not determine it. */
  language: string | null
  /** What read it: `pdfium`, `mammoth`, `libreoffice+mammoth`, `pdfium+tesseract` … */
  engine: string
  /** What could not be kept, as sentences for the person who sent it. */
  warnings: string[]
}

export interface TextReadingOptions {
  parser: ParserPool
  recogniser: Recogniser
  office: Office
  logger: Logger
}

/** Of words that are in the file, and of pages that have to be looked at. */
const maxPages = 1_000
/** Half a minute is enough for a document; a thousand pages of a PDF take ten seconds on an idle machine. */
const textTimeoutMs = 60_000
/** Below this, recognised words are wrong now and then. */
const doubtfulConfidence = 70

const engines: Readonly<Record<TextKind, string>> = {
  pdf: 'pdfium',
  docx: 'mammoth',
  odt: 'pressroom',
  html: 'pressroom',
  doc: 'word-extractor',
}

export function createTextReading({
  parser,
  recogniser,
  office,
  logger,
}: TextReadingOptions): (source: TextSource) => Promise<ReadText> {
  const recognise = recogniseScans({ parser, recogniser, logger })

  return async ({ onPage, ...source }) => {
    source.signal.throwIfAborted()
    const found = await findTextKind(source)
    if (found.kind === 'picture') return readImage(source, found, onPage)
    const { kind, bytes, engine } = await asReadable(source, found.kind, found.officeKind)
    const answer = await parser.parse(
      { task: 'file-text', kind, bytes, fileName: source.fileName, maxPages },
      source.signal,
      { timeoutMs: textTimeoutMs },
    )
    if (!answer.ok) throw unreadableDocument(answer.detail, { members: { reason: answer.reason } })
    const part = answer.value
    const total = part.pages.length + part.scans.length
    onPage?.(part.pages.length, total)
    const scans = await recognise({
      kind: 'pdf',
      bytes,
      pages: part.scans,
      signal: source.signal,
      onPage: (done) => onPage?.(part.pages.length + done, total),
    })
    if (scans.isMissing && part.pages.every(({ text }) => text.trim() === '')) throw recognitionMissing()
    const read = assemble(part, scans, { engine, warnings: found.warnings })
    if (read.text.trim() === '' && part.scans.length === 0)
      throw unreadableDocument('The file holds no text: its pages are empty or painted.', {
        members: { reason: 'empty' },
      })
    return read
  }

  /** Bytes that the parser process reads, and what is to read them. */
  async function asReadable(
    { bytes, signal }: Omit<TextSource, 'onPage'>,
    kind: Exclude<FoundTextKind['kind'], 'picture'>,
    officeKind: FoundTextKind['officeKind'],
  ): Promise<{ kind: TextKind; bytes: Uint8Array; engine: string }> {
    if (kind === 'tiff') {
      const answer = await parser.parse({ task: 'tiff-to-pdf', bytes }, signal, { timeoutMs: textTimeoutMs })
      if (!answer.ok) throw unreadableDocument(answer.detail, { members: { reason: answer.reason } })
      return { kind: 'pdf', bytes: answer.value.pdf, engine: engines.pdf }
    }
    if (kind !== 'office' || officeKind === undefined)
      return { kind: kind as TextKind, bytes, engine: engines[kind as TextKind] }
    if (await office.isInstalled())
      return {
        kind: 'docx',
        bytes: await office.toDocx({ bytes, kind: officeKind, signal }),
        engine: 'libreoffice+mammoth',
      }
    if (officeKind === 'doc') return { kind: 'doc', bytes, engine: engines.doc }
    throw dependencyMissing(
      `${officeKind === 'rtf' ? 'RTF' : 'Word files of before 1997'} can only be read with LibreOffice, which is not installed on the server. Save the file as DOCX, or have the operator install it.`,
      { members: { setting: 'SOFFICE_PATH' } },
    )
  }

  async function readImage(
    { bytes, signal }: Omit<TextSource, 'onPage'>,
    { warnings }: FoundTextKind,
    onPage: TextSource['onPage'],
  ): Promise<ReadText> {
    const scans = await recognise({
      kind: 'picture',
      bytes,
      pages: [{ number: 1, text: '', annotations: [] }],
      signal,
      onPage: (done) => onPage?.(done, 1),
    })
    if (scans.isMissing) throw recognitionMissing()
    return assemble(
      { pageCount: 1, pages: [], parts: [], scans: [{ number: 1, text: '', annotations: [] }], warnings: [] },
      scans,
      { engine: '', warnings },
    )
  }
}

function assemble(
  part: FileTextPart,
  scans: ScansResult,
  found: { engine: string; warnings: string[] },
): ReadText {
  const own = [...part.pages, ...scans.unrecognised].map((page): PageText => ({
    ...page,
    text: toStorableText(page.text),
    source: 'text',
  }))
  const recognised = scans.pages.map(({ page, text }): PageText => ({
    number: page.number,
    text,
    source: 'ocr',
  }))
  const pages = [...own, ...recognised].toSorted((a, b) => a.number - b.number)
  const text = pages.map((page) => page.text).join('\f')
  const ocrUsed = recognised.length > 0
  const isSaid = text.trim() !== ''
  return {
    text,
    markdown: toMarkdown(part, scans),
    pages,
    ocrUsed,
    confidence: scans.confidence ?? null,
    language: (isSaid ? detectLanguage(text) : undefined) ?? null,
    engine: [found.engine, ...(ocrUsed && scans.engine !== undefined ? [scans.engine] : [])]
      .filter((name) => name !== '')
      .join('+'),
    warnings: [
      ...found.warnings,
      ...part.warnings.map(toStorableText),
      ...scans.warnings.map(toStorableText),
      ...(ocrUsed && !isSaid ? ['No text was recognised.'] : []),
      ...(isSaid && scans.confidence !== undefined && scans.confidence < doubtfulConfidence
        ? ['The text was recognised from images and may be wrong in places. Check it.']
        : []),
    ],
  }
}

/** Parts of the file's own words, and between them the pages that were recognised. */
function toMarkdown({ parts }: FileTextPart, { pages }: ScansResult): string {
  const starts = parts.map(({ page }) => page)
  const runs = Map.groupBy(
    pages.toSorted((a, b) => a.page.number - b.page.number),
    ({ page }) => starts.filter((start) => start <= page.number).length,
  )
  const recognised = [...runs.values()].map((run) => ({
    page: run[0]?.page.number ?? 1,
    markdown: recognisedMarkdown(run),
  }))
  return [...parts.map(({ page, markdown }) => ({ page, markdown: toStorableText(markdown) })), ...recognised]
    .toSorted((a, b) => a.page - b.page)
    .map(({ markdown }) => markdown)
    .filter((markdown) => markdown !== '')
    .join('\n\n')
}

function recognitionMissing(): Error {
  return dependencyMissing(
    'The file is an image of text, and text recognition (Tesseract) is not installed on the server. Have the operator install it, or send a file with text in it.',
    { members: { setting: 'TESSERACT_PATH' } },
  )
}
