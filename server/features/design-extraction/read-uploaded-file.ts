// Uploaded PDFs, scans and pictures: read in the parser process, their pictures kept as it wrote them.
import type { Extraction } from '#capabilities/extraction/index.ts'
import { pictureUrl, type Pictures } from '#capabilities/pictures/index.ts'
import type { Upload, UploadsService } from '../uploads/index.ts'
import type { SourceReader } from './source-reader.ts'
import { withPictures } from './with-pictures.ts'

export interface FileReaderDependencies {
  uploads: Pick<UploadsService, 'read'>
  extraction: Pick<Extraction, 'readDesign'>
  pictures: Pictures
}

export function uploadedFileReader({ uploads, extraction, pictures }: FileReaderDependencies, upload: Upload): SourceReader {
  return {
    // The same bytes under another name are the same design.
    source: `file:${upload.sha256}`,
    async read({ ownerId, signal, onProgress }) {
      const { id, originalName, mimeType } = upload
      const bytes = await uploads.read(upload)
      const { document, pictures: found } = await extraction.readDesign({
        bytes,
        fileName: originalName,
        mimeType: upload.kept?.mimeType ?? mimeType,
        signal,
        onProgress: onProgress && ((done, total, label) => onProgress({ done, total, label })),
      })
      const kept = new Map<string, string>()
      for (const { ref, ...picture } of found) {
        signal.throwIfAborted()
        kept.set(ref, pictureUrl((await pictures.keepRaw(ownerId, { ...picture, name: originalName, origin: { fileId: id } })).id))
      }
      return { version: '', isComplete: true, document: { ...document, pages: withPictures(document.pages, kept) } }
    },
  }
}
