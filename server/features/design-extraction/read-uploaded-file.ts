// Uploaded PDFs, scans and images: read in the parser process, their images kept as it wrote them.
import type { Extraction } from '#capabilities/extraction/index.ts'
import { imageUrl, type Images } from '#capabilities/images/index.ts'
import type { Upload, UploadsService } from '../uploads/index.ts'
import { limitSections } from './limit-sections.ts'
import { getSource, type SourceReader } from './source-reader.ts'
import { withImages } from './with-images.ts'

/** A landing page is seldom longer: a book is read to here, which is said. */
const maxPages = 30

export interface FileReaderDependencies {
  uploads: Pick<UploadsService, 'read'>
  extraction: Pick<Extraction, 'readDesign'>
  images: Images
}

export function uploadedFileReader(
  { uploads, extraction, images }: FileReaderDependencies,
  upload: Upload,
): SourceReader {
  return {
    source: getSource(upload),
    async read({ ownerId, signal, onProgress }) {
      const { id, originalName, mimeType } = upload
      const bytes = await uploads.read(upload)
      const { document, images: found } = await extraction.readDesign({
        bytes,
        fileName: originalName,
        mimeType: upload.kept?.mimeType ?? mimeType,
        signal,
        maxPages,
        onProgress: onProgress && ((done, total, label) => onProgress({ done, total, label })),
      })
      const kept = new Map<string, string>()
      for (const { ref, ...image } of found) {
        signal.throwIfAborted()
        kept.set(
          ref,
          imageUrl(
            (await images.keepRaw(ownerId, { ...image, name: originalName, origin: { fileId: id } })).id,
          ),
        )
      }
      return {
        version: '',
        isComplete: true,
        document: limitSections({ ...document, pages: withImages(document.pages, kept) }),
      }
    },
  }
}
