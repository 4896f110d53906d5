// Reads designs, whatever they came as, and keeps what was read: the same source is read once. Knows no HTTP.
import { analyseDesign, resegment, type CorrectedSection } from '#capabilities/design/index.ts'
import { siteWords } from '#capabilities/writing/grounding/index.ts'
import { readDesignToolUrl } from '#capabilities/design-tool/index.ts'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { ExtractionInput } from '#contracts/extraction-input.schema.ts'
import type { Clock } from '#platform/clock.ts'
import { notFound, unreadableDocument, validationFailed, versionMismatch } from '#platform/errors.ts'
import type { DesignExtractionsRepository, KeptExtraction } from './design-extractions.repository.ts'
import type { Upload, UploadsService } from '../uploads/index.ts'
import type {
  DesignExtractionRecord,
  DesignSource,
  ExtractOptions,
  ToolOptions,
} from './design-extraction.types.ts'
import type { FileReaderDependencies } from './read-uploaded-file.ts'
import type { ToolReaderDependencies, ToolUrl } from './read-tool-design.ts'
import type { WebsiteSourceDependencies } from './read-website.ts'
import { createSharedWork } from '#platform/shared-work.ts'
import { getSource, type SourceReader } from './source-reader.ts'

export interface DesignExtraction {
  /**
   * What the source shows, with the sections that a person set where somebody did. Throws `not_found`,
   * `unreadable_document`,
   * `url_format_invalid`, `dependency_missing`, `forbidden`, `rate_limited`, `fetch_failed`, `fetch_timeout`,
   * `url_not_allowed`, or the signal's reason.
   */
  extract(ownerId: string, source: DesignSource, options: ExtractOptions): Promise<ExtractedDocument>
  /** What is kept of the source, however old, with the sections that count; undefined for nothing. */
  findKept(ownerId: string, source: DesignSource): Promise<ExtractedDocument | undefined>
  /**
   * What was read from an upload. Throws `not_found` when there is no such upload, or nothing was read from
   * it yet.
   */
  get(ownerId: string, fileId: string): Promise<DesignExtractionRecord>
  /** The same, or undefined. */
  find(ownerId: string, fileId: string): Promise<DesignExtractionRecord | undefined>
  /**
   * Sets the sections as a person left them; blocks follow their boxes. Undefined takes the corrections back.
   * Throws `validation_failed`, `version_mismatch`.
   */
  correct(
    ownerId: string,
    fileId: string,
    sections: readonly CorrectedSection[] | undefined,
    options?: { ifVersions?: readonly number[] | undefined },
  ): Promise<DesignExtractionRecord>
  /** Those of the images that an extraction shows. */
  findUsedImages(ownerId: string, imageIds: readonly string[]): Promise<string[]>
}

export type DesignExtractionDependencies = FileReaderDependencies &
  ToolReaderDependencies &
  WebsiteSourceDependencies & {
    uploads: UploadsService
    extractions: DesignExtractionsRepository
    clock: Clock
  }

export function createDesignExtraction(dependencies: DesignExtractionDependencies): DesignExtraction {
  const { uploads, extractions, clock } = dependencies
  const reading = createSharedWork<KeptExtraction>()

  // Readers are loaded when a design is read.
  const readWebsite = async (url: string): Promise<SourceReader> =>
    (await import('./read-website.ts')).websiteReader(dependencies, url)
  const readTool = async (url: ToolUrl, options: ToolOptions): Promise<SourceReader> =>
    (await import('./read-tool-design.ts')).toolDesignReader(dependencies, url, options)

  async function getReader(
    upload: Upload,
    { accessToken, refresh, proofread }: ToolOptions = {},
  ): Promise<SourceReader> {
    const { kind, url, fileKey, nodeId } = upload
    if (kind === 'website' && url !== undefined) return readWebsite(url)
    if (fileKey === undefined) {
      const { uploadedFileReader } = await import('./read-uploaded-file.ts')
      return noting(upload, uploadedFileReader(dependencies, upload, { proofread }))
    }
    return readTool(
      { fileKey, nodeId },
      { accessToken: accessToken ?? uploads.findAccessToken(upload), refresh },
    )
  }

  /** Says in the upload's status what becomes of reading it. */
  function noting({ ownerId, id, status }: Upload, reader: SourceReader): SourceReader {
    return {
      ...reader,
      async read(options) {
        await uploads.note(ownerId, id, 'processing')
        try {
          const read = await reader.read(options)
          await uploads.note(ownerId, id, 'ready')
          return read
        } catch (error) {
          // Only what is wrong with the file itself is its failure; who went away may come back.
          if (unreadableDocument.is(error)) await uploads.note(ownerId, id, 'failed', error)
          // A reading that a crash broke off left it as processing.
          else await uploads.note(ownerId, id, status === 'processing' ? 'uploaded' : status)
          throw error
        }
      },
    }
  }

  function holds({ readAt }: KeptExtraction, { maxAgeMs = Infinity }: SourceReader): boolean {
    return clock.now().getTime() - Date.parse(readAt) < maxAgeMs
  }

  /** What is kept of the source, or what is read now. */
  async function obtain(
    ownerId: string,
    reader: SourceReader,
    { signal, onProgress, refresh = false }: ExtractOptions & { refresh?: boolean | undefined },
  ) {
    return reading.join(`${ownerId} ${reader.source} ${refresh}`, signal, async (shared) => {
      const kept = await extractions.find(ownerId, reader.source)
      if (kept !== undefined && !refresh && holds(kept, reader)) return kept
      const read = await reader.read({ ownerId, known: kept, signal: shared, onProgress })
      if (read === undefined) return kept as KeptExtraction
      const next = await extractions.keep(
        ownerId,
        { source: reader.source, version: read.version },
        read.document,
        read.isComplete,
      )
      // Boxes that a person set hold what is found in them now.
      const { corrected } = next
      if (corrected === undefined) return next
      return (
        (await extractions.correct(ownerId, next, resegment(read.document, corrected), undefined)) ?? next
      )
    })
  }

  async function readerFor(ownerId: string, source: DesignSource): Promise<SourceReader> {
    if ('fileId' in source) return getReader(await uploads.get(ownerId, source.fileId), source)
    return 'url' in source ? readTool(readDesignToolUrl(source.url), source) : readWebsite(source.websiteUrl)
  }

  async function findKept(ownerId: string, fileId: string): Promise<KeptExtraction | undefined> {
    return extractions.find(ownerId, getSource(await uploads.get(ownerId, fileId)))
  }

  const toRecord = (fileId: string, kept: KeptExtraction): DesignExtractionRecord => ({
    id: fileId,
    version: kept.revision,
    extraction: withSections(kept),
    isCorrected: kept.corrected !== undefined,
    found: kept.extraction.sections,
    readAt: kept.readAt,
  })

  return {
    async extract(ownerId, source, options) {
      return withSections(
        await obtain(ownerId, await readerFor(ownerId, source), { ...options, refresh: source.refresh }),
      )
    },

    async findKept(ownerId, source) {
      const kept = await extractions.find(ownerId, (await readerFor(ownerId, source)).source)
      return kept === undefined ? undefined : withSections(kept)
    },

    async get(ownerId, fileId) {
      const kept = await findKept(ownerId, fileId)
      if (kept === undefined)
        throw notFound(
          'Nothing was read from this file yet. POST /api/ai/extract-pdf, extract-designtool or extract-website with its fileId.',
        )
      return toRecord(fileId, kept)
    },

    async find(ownerId, fileId) {
      const kept = await findKept(ownerId, fileId)
      return kept === undefined ? undefined : toRecord(fileId, kept)
    },

    async correct(ownerId, fileId, sections, { ifVersions } = {}) {
      const { found, extraction } = await this.get(ownerId, fileId)
      const kept = (await findKept(ownerId, fileId)) as KeptExtraction
      const corrected =
        sections === undefined
          ? undefined
          : resegment({ ...extraction, sections: found }, checked(sections, extraction))
      const changed = await extractions.correct(ownerId, kept, corrected, ifVersions)
      if (changed === undefined)
        throw versionMismatch('The sections were changed meanwhile. Read them again, then correct them.')
      return toRecord(fileId, changed)
    },
    findUsedImages: extractions.findUsedImages,
  }
}

/** The extraction with the sections that count. */
function withSections({ extraction, corrected }: KeptExtraction): ExtractedDocument {
  return corrected === undefined ? extraction : { ...extraction, sections: corrected }
}

/** The sections, when every box lies on a page. */
function checked(
  sections: readonly CorrectedSection[],
  { pages }: ExtractedDocument,
): readonly CorrectedSection[] {
  const numbers = new Set(pages.map(({ number }) => number))
  const errors = sections.flatMap(({ boundingBox }, index) =>
    numbers.has(boundingBox.page)
      ? []
      : [
          {
            path: `sections[${index}].boundingBox.page`,
            message: `must be one of the design’s pages, 1 to ${pages.length}`,
          },
        ],
  )
  if (errors.length > 0)
    throw validationFailed(
      `A section lies on page ${sections.find(({ boundingBox }) => !numbers.has(boundingBox.page))?.boundingBox.page}, which the design does not have.`,
      { errors },
    )
  return sections
}

/** An extraction as a client sent it, with what it leaves out found again: sections, colours, fonts. */
export function completeExtraction(input: ExtractionInput): ExtractedDocument {
  if (input.sections.length > 0 && input.palette.length > 0 && input.fonts.length > 0) return input
  const { warnings, ...analysed } = analyseDesign(input.pages, { source: input.source, name: input.name })
  return {
    ...input,
    pages: analysed.pages,
    sections: input.sections.length > 0 ? input.sections : analysed.sections,
    palette: input.palette.length > 0 ? input.palette : analysed.palette,
    fonts: input.fonts.length > 0 ? input.fonts : analysed.fonts,
    warnings: [...input.warnings, ...warnings],
  }
}

type Words = NonNullable<ExtractedDocument['words']>

/**
 * What a website says about itself, without its praise of itself, quotations of others and instructions to
 * models.
 */
export function trustedWords(words: Words): Words {
  const trusted = (text: string): string => siteWords(text).text
  const texts = (given: string[]): string[] => given.map(trusted).filter((text) => text !== '')
  return {
    ...words,
    description: trusted(words.description),
    headings: texts(words.headings),
    paragraphs: texts(words.paragraphs),
  }
}
