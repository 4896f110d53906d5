import { toStorableText } from '#core/text.ts'
import { fileTypeInvalid, unreadableDocument } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import type {
  EncodedImage,
  FontFacts,
  ImportedDocument,
  ImportSource,
  ParserTask,
  ParserTasks,
  ParseRequest,
  ImageUse,
} from './extraction.types.ts'
import { createDesignReading, type DesignSource, type ReadDesign } from './design-reading.ts'
import { getKind } from './file-kind.ts'
import { type MediaType, readMediaType } from './media-type.ts'
import { createRecogniser } from './ocr/recogniser.ts'
import { createOffice } from './office/office.ts'
import { createParserPool } from './parser-pool.ts'
import { createTextReading, type ReadText, type TextSource } from './text-reading.ts'

export interface Extraction {
  /**
   * Reads a file. Throws `file_type_invalid` for a kind that is not read or not what it says,
   * `unreadable_document` with `reason`.
   */
  importDocument(source: ImportSource): Promise<ImportedDocument>
  /**
   * Makes an image (JPEG, PNG, GIF's first image, WebP) again from its pixels: upright, at most 4,096 pixels
   * wide, without anything that came beside them. Throws `file_type_invalid` when it is none,
   * `unreadable_document` with `reason`.
   */
  readImage(source: ImageSource): Promise<ReadImage>
  /**
   * An image of ours as WebP of this width, or of its own where it is not wider. Throws as `readImage`.
   */
  resizeImage(source: { bytes: Uint8Array; width: number; signal: AbortSignal }): Promise<EncodedImage>
  /**
   * A page (1 and up) of a PDF, or an image, as WebP of this width; undefined where it has no such page, or
   * is neither. Throws `unreadable_document`.
   */
  drawPage(source: {
    bytes: Buffer
    page: number
    width: number
    signal: AbortSignal
  }): Promise<EncodedImage | undefined>
  /**
   * The family of a font (WOFF 2, WOFF, TrueType, OpenType), and its licence where that is an open one.
   * Throws `unreadable_document`.
   */
  readFont(source: { bytes: Uint8Array; signal: AbortSignal }): Promise<FontFacts>
  /** Pages of a PDF. Throws `unreadable_document` with `reason`: `encrypted`, `broken` … */
  countPages(source: { bytes: Uint8Array; signal: AbortSignal }): Promise<number>
  /**
   * Reads a PDF, a scan or an image (JPEG, PNG, GIF, WebP) as a design: at most 500 pages in two minutes, or
   * `maxPages`.
   * Text of images is recognised where that is installed. Throws `file_type_invalid`, and
   * `unreadable_document` with `reason`: `encrypted`, `broken`, `empty`, `no_pages`,
   * `too_large`, `too_slow`.
   */
  readDesign(source: DesignSource): Promise<ReadDesign>
  /**
   * The words of a PDF (page by page, recognised where a page is an image of them), of a Word file (DOCX,
   * DOC, RTF), an ODT, a TIFF or another image: 1,000 pages, 200 of them recognised; what is beyond is cut,
   * with a warning. Throws `file_type_invalid`, `unreadable_document` with `reason`:
   * `encrypted`, `broken`, `bomb`, `empty`, `too_large`, `too_slow`; `dependency_missing` without what reads
   * it, `too_busy`.
   */
  readText(source: TextSource): Promise<ReadText>
  close(): Promise<void>
}

export interface ImageSource {
  bytes: Uint8Array
  /** `page` by default. */
  use?: ImageUse
  /** WebP variants of these widths, made in the same go. */
  widths?: readonly number[]
  signal: AbortSignal
}

export interface ReadImage {
  image: EncodedImage
  /** In the order of the widths. */
  variants: EncodedImage[]
  /** What could not be kept, as sentences for the person who sent it. */
  warnings: string[]
}

export interface ExtractionOptions {
  logger: Logger
  /** Maximum time that one file may take. */
  timeoutMs?: number
  /** Maximum memory of a parser process. */
  memoryMb?: number
  /** Maximum time that one design may take. */
  designTimeoutMs?: number
  /** TESSERACT_PATH; found by itself where it is not set. */
  tesseract?: string | undefined
  /**
   * Text recognition by the `library` or by `none`; where it is not said, by the program or else the library.
   */
  recognition?: 'library' | 'none'
  /** SOFFICE_PATH; found by itself where it is not set. */
  soffice?: string | undefined
  /** Maximum time that LibreOffice may take for the files that it reads together. */
  officeTimeoutMs?: number
}

const drawable: readonly MediaType[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/tiff',
]

export function createExtraction(options: ExtractionOptions): Extraction {
  const {
    logger,
    timeoutMs = 30_000,
    memoryMb = 1_024,
    designTimeoutMs = 120_000,
    tesseract,
    recognition,
    soffice,
    officeTimeoutMs,
  } = options
  const parser = createParserPool({ logger, timeoutMs, memoryMb })
  const recogniser = createRecogniser({ logger, tesseract, use: recognition })
  const office = createOffice({ logger, soffice, timeoutMs: officeTimeoutMs })
  const readText = createTextReading({ parser, recogniser, office, logger })
  const readDesign = createDesignReading({ parser, recogniser, logger, timeoutMs: designTimeoutMs })
  async function ask<Task extends ParserTask>(
    request: ParseRequest<Task>,
    signal: AbortSignal,
  ): Promise<ParserTasks[Task]['answer']> {
    const answer = await parser.parse(request, signal)
    if (answer.ok) return answer.value
    if (answer.reason === 'no_picture')
      throw fileTypeInvalid(answer.detail, { errors: [{ path: 'file', message: 'must be an image' }] })
    throw unreadableDocument(answer.detail, { members: { reason: answer.reason } })
  }

  async function resizeImage({
    bytes,
    width,
    signal,
  }: {
    bytes: Uint8Array
    width: number
    signal: AbortSignal
  }): Promise<EncodedImage> {
    const [variant] = (await ask({ task: 'image', bytes, use: undefined, widths: [width] }, signal)).variants
    if (variant === undefined) throw new Error('The parser process left an image out.')
    return variant
  }

  return {
    async importDocument({ bytes, fileName, declaredType, signal }) {
      if (bytes.length === 0) throw unreadableDocument('The file is empty.', { members: { reason: 'empty' } })
      const found = await getKind({ bytes, fileName, declaredType })
      if (found.kind === undefined)
        throw fileTypeInvalid(found.why, {
          errors: [{ path: 'file', message: 'must be md, html, txt, docx, odt or pdf' }],
        })
      return ask({ task: 'import', kind: found.kind, bytes, fileName }, signal)
    },
    async readImage({ bytes, use = 'page', widths = [], signal }) {
      const { image, variants, warnings } = await ask({ task: 'image', bytes, use, widths }, signal)
      if (image === undefined || variants.length !== widths.length)
        throw new Error('The parser process left an image out.')
      return { image, variants, warnings: warnings.map(toStorableText) }
    },
    resizeImage,
    async drawPage({ bytes, page, width, signal }) {
      const { type } = readMediaType({ bytes, fileName: '', declaredType: '' }, drawable)
      if (type === undefined) return undefined
      const isPaged = type === 'application/pdf' || type === 'image/tiff'
      if (!isPaged) return page === 1 ? resizeImage({ bytes, width, signal }) : undefined
      const pdf = type === 'image/tiff' ? (await ask({ task: 'tiff-to-pdf', bytes }, signal)).pdf : bytes
      const answer = await parser.parse({ task: 'draw-page', bytes: pdf, page, width }, signal)
      if (answer.ok) return answer.value.image
      if (answer.reason === 'no_page') return undefined
      throw unreadableDocument(answer.detail, { members: { reason: answer.reason } })
    },
    async countPages({ bytes, signal }) {
      return (await ask({ task: 'count-pages', bytes }, signal)).pageCount
    },
    readFont: ({ bytes, signal }) => ask({ task: 'read-font', bytes }, signal),
    readDesign,
    readText,
    async close() {
      await Promise.all([parser.close(), recogniser.close(), office.close()])
    },
  }
}
