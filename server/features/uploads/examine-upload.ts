// What reading an uploaded file yields: for an image its new copy, for a PDF its number of pages.
import type { Extraction, MediaType } from '#capabilities/extraction/index.ts'
import type { BlobStore } from '#capabilities/files/index.ts'
import { toStorableText } from '#core/text.ts'
import { unreadableDocument, type AppError } from '#platform/errors.ts'
import { failPoint } from '#platform/fail-point.ts'
import type { NewUpload } from './uploads.repository.ts'
import type { UploadError } from './uploads.schema.ts'

export interface UploadExamination {
  /** Of a file that has just come. A PDF whose pages take longer to count stays `uploaded`. */
  examine(
    type: MediaType,
    bytes: Buffer,
    signal: AbortSignal,
  ): Promise<Pick<NewUpload, 'status'> & Partial<NewUpload>>
  countPages(
    bytes: Buffer,
    signal: AbortSignal,
    maxMs: number,
  ): Promise<Pick<NewUpload, 'status' | 'pageCount' | 'error'>>
}

/** How long an answer waits for the pages of a PDF to be counted. */
const examinationMs = 5_000

export function createUploadExamination({
  blobs,
  extraction,
}: {
  blobs: Pick<BlobStore, 'put'>
  extraction: Pick<Extraction, 'readImage' | 'countPages'>
}): UploadExamination {
  async function examine(
    type: MediaType,
    bytes: Buffer,
    signal: AbortSignal,
  ): Promise<Pick<NewUpload, 'status'> & Partial<NewUpload>> {
    if (type === 'application/pdf') {
      const facts = await countPages(bytes, signal, examinationMs)
      return { ...facts, ...(facts.status === 'failed' ? {} : { kept: await put(bytes, type) }) }
    }
    const { image, warnings } = await extraction.readImage({ bytes, use: 'design', signal })
    const { width, height, mimeType } = image
    return { status: 'ready', width, height, warnings, kept: await put(image.bytes, mimeType) }
  }

  async function countPages(
    bytes: Buffer,
    signal: AbortSignal,
    maxMs: number,
  ): Promise<Pick<NewUpload, 'status' | 'pageCount' | 'error'>> {
    const limit = AbortSignal.timeout(maxMs)
    try {
      return {
        status: 'ready',
        pageCount: await extraction.countPages({ bytes, signal: AbortSignal.any([signal, limit]) }),
      }
    } catch (error) {
      signal.throwIfAborted()
      if (limit.aborted) return { status: 'uploaded' }
      if (unreadableDocument.is(error)) return { status: 'failed', error: toUploadError(error) }
      throw error
    }
  }

  async function put(bytes: Uint8Array, mimeType: string): Promise<NewUpload['kept']> {
    const { sha256 } = await blobs.put(bytes)
    failPoint('upload-bytes-kept')
    return { sha256, mimeType }
  }

  return { examine, countPages }
}

/** As it is kept with the upload. */
export function toUploadError(error: AppError): UploadError {
  const { reason } = error.members
  return {
    code: 'unreadable_document',
    reason: typeof reason === 'string' ? reason : 'broken',
    detail: toStorableText(error.message),
  }
}
