// Uploaded PDFs, scans and images: read in the parser process, their images kept as it wrote them.
import { maxPlanSections } from '#contracts/page-plan.schema.ts'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { AiGateway } from '#capabilities/ai/index.ts'
import type { Extraction } from '#capabilities/extraction/index.ts'
import { imageUrl, type Images } from '#capabilities/images/index.ts'
import type { Upload, UploadsService } from '../uploads/index.ts'
import type { ToolOptions } from './design-extraction.types.ts'
import { openProofreading } from './proofread-image.ts'
import { getSource, type SourceReader } from './source-reader.ts'
import { withImages } from './with-images.ts'

/** A landing page is seldom longer: a book is read to here, which is said. */
const maxPages = 30

export interface FileReaderDependencies {
  uploads: Pick<UploadsService, 'read'>
  extraction: Pick<Extraction, 'readDesign'>
  images: Images
  ai: AiGateway
}

export function uploadedFileReader(
  { uploads, extraction, images, ai }: FileReaderDependencies,
  upload: Upload,
  { proofread: isProofread = true }: Pick<ToolOptions, 'proofread'> = {},
): SourceReader {
  return {
    source: getSource(upload),
    async read({ ownerId, signal, onProgress }) {
      const { id, originalName, mimeType } = upload
      const bytes = await uploads.read(upload)
      const proofreading = isProofread ? await openProofreading(ai, { ownerId, subjectId: id }) : undefined
      const { document, images: found } = await extraction.readDesign({
        bytes,
        fileName: originalName,
        mimeType: upload.kept?.mimeType ?? mimeType,
        signal,
        maxPages,
        onProgress: onProgress && ((done, total, label) => onProgress({ done, total, label })),
        proofread: proofreading?.proofread,
      })
      const warnings = [...document.warnings, ...(proofreading?.warnings() ?? [])]
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
        document: limitSections({ ...document, warnings, pages: withImages(document.pages, kept) }),
      }
    },
  }
}

/** As many sections as a page can be planned with; what is further down is left to be chosen by hand. */
export function limitSections(document: ExtractedDocument): ExtractedDocument {
  const { sections, warnings } = document
  const last = sections[maxPlanSections - 1]
  if (last === undefined || sections.length === maxPlanSections) return document
  return {
    ...document,
    sections: sections.slice(0, maxPlanSections),
    warnings: [
      ...warnings,
      `The design has ${sections.length} sections; the first ${maxPlanSections} are used, to page ${last.boundingBox.page}. Remove some to make room for others.`,
    ],
  }
}
