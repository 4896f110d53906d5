// A design: what kind it is, its pages as they are gathered, and what they seem to be.
import { toStorableText } from '#core/text.ts'
import { fileTypeInvalid, unreadableDocument } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import type { DesignRequest, KeptImage } from './design/design-task.types.ts'
import { gatherPages, refused } from './design/gather-pages.ts'
import { extractedDocumentSchema, type ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { Proofread } from './ocr/proofread-words.ts'
import type { Recogniser } from './ocr/recogniser.ts'
import { getNames, readMediaType } from './media-type.ts'
import type { ParserPool } from './parser-pool.ts'
import { getTitle } from './readers/find-title.ts'

export interface DesignSource {
  bytes: Uint8Array
  /** As the client named it: a name for the design. */
  fileName: string
  /** As the client declared it; empty when it did not. */
  mimeType: string
  signal: AbortSignal
  /** Pages that are read, of how many, and what is being done. */
  onProgress?: ((done: number, total: number, label: string) => void) | undefined
  /** More are not read; 500 by default. */
  maxPages?: number
  /** Without images, no page is rendered either: words, places and looks alone. */
  withoutImages?: boolean
  /**
   * Reads lines of text again that were recognised in images; what it does not answer stays as it was
   * recognised. Waiting for it is no time of the design. It throws only for who went away.
   */
  proofread?: Proofread | undefined
}

export interface ReadDesign {
  /** Blocks' `src` and pages' `picture` hold the `ref` of an image. */
  document: ExtractedDocument
  /** Each once, however often it is shown. */
  images: KeptImage[]
  /** Which of them show a page: the first 30 pages. */
  pageImages: { page: number; ref: string }[]
}

export interface DesignReadingOptions {
  parser: ParserPool
  recogniser: Recogniser
  logger: Logger
  /** Maximum time that one design may take. */
  timeoutMs: number
}

const defaultMaxPages = 500

export function createDesignReading({
  parser,
  recogniser,
  logger,
  timeoutMs,
}: DesignReadingOptions): (source: DesignSource) => Promise<ReadDesign> {
  return async (design) => {
    const { bytes, fileName, signal, onProgress, maxPages = defaultMaxPages, withoutImages = false } = design
    const { proofread } = design
    const kind = detectDesignKind(design)
    const source = kind === 'pdf' ? 'pdf' : 'image'
    const gathering = await gatherPages({
      parser,
      recogniser,
      logger,
      timeoutMs,
      maxPages,
      kind,
      bytes,
      signal,
      onProgress,
      withoutImages,
      proofread,
    })
    const { pages, images, ocr, warnings } = gathering.result(maxPages)
    if (pages.every(({ blocks }) => blocks.length === 0)) throw nothingShown(source)
    const analysed = await parser.parse(
      { task: 'analyse-design', pages, source, bytes: new Uint8Array() },
      signal,
    )
    if (!analysed.ok) throw refused(analysed)
    return {
      document: extractedDocumentSchema.parse({
        ...analysed.value,
        source,
        name: toStorableText(getTitle(undefined, fileName)),
        ocr,
        warnings: [...warnings, ...analysed.value.warnings],
      }),
      images,
      pageImages: pages.flatMap(({ number, picture }) =>
        picture === undefined ? [] : [{ page: number, ref: picture }],
      ),
    }
  }
}

function nothingShown(source: 'pdf' | 'image'): Error {
  const what =
    source === 'pdf'
      ? 'The pages of the PDF are empty: nothing is painted on them.'
      : 'The image is empty: it shows a single colour.'
  return unreadableDocument(`${what} Send the design itself.`, { members: { reason: 'empty' } })
}

const accepted = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

function detectDesignKind({ bytes, fileName, mimeType }: DesignSource): DesignRequest['kind'] {
  if (bytes.length === 0) throw unreadableDocument('The file is empty.', { members: { reason: 'empty' } })
  const found = readMediaType(
    {
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      fileName,
      declaredType: mimeType,
    },
    accepted,
  )
  if (found.type === undefined)
    throw fileTypeInvalid(found.why, { errors: [{ path: 'file', message: `must be ${getNames(accepted)}` }] })
  return found.type === 'application/pdf' ? 'pdf' : 'picture'
}
