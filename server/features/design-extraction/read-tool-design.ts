// Designs of the design tool: read by its interface, analysed here.
import { analyseDesign } from '#capabilities/design/index.ts'
import type { DesignTool, ToolImage } from '#capabilities/design-tool/index.ts'
import type { DesignPage } from '#contracts/extracted-document.schema.ts'
import { imageUrl, type Images } from '#capabilities/images/index.ts'
import { unreadableDocument } from '#platform/errors.ts'
import type { ToolOptions } from './design-extraction.types.ts'
import { toolSource, type SourceReader } from './source-reader.ts'

export interface ToolReaderDependencies {
  designTool: DesignTool
  images: Images
}

export interface ToolUrl {
  fileKey: string
  nodeId?: string | undefined
}

/** Reads the frame that the URL names, or the page of its file. */
export function toolDesignReader(
  { designTool, images }: ToolReaderDependencies,
  { fileKey, nodeId }: ToolUrl,
  options: ToolOptions,
): SourceReader {
  return {
    source: toolSource({ fileKey, nodeId }),
    async read({ ownerId, known, signal, onProgress }) {
      onProgress?.({ done: 0, total: 3, label: 'Asking the design tool' })
      const { accessToken, refresh } = options
      const design = await designTool.read(ownerId, { fileKey, nodeId, accessToken, refresh, signal })
      if (known?.version === design.version && known.isComplete) return undefined

      onProgress?.({ done: 1, total: 3, label: 'Fetching its images' })
      const urls = new Map<string, string>()
      let refused = 0
      const keep = async ({ bytes, blockIds }: ToolImage): Promise<void> => {
        const kept = await images
          .keep(ownerId, { bytes, name: design.name, signal })
          .catch((error: unknown) => {
            if (unreadableDocument.is(error)) return undefined
            throw error
          })
        if (kept === undefined) refused += 1
        else
          for (const place of blockIds.length === 0 ? [wholePage] : blockIds)
            urls.set(place, imageUrl(kept.id))
      }
      const rendered = await design.readImages(keep)

      onProgress?.({ done: 2, total: 3, label: 'Finding its sections' })
      const { warnings, ...analysed } = analyseDesign([withImage(design.page, urls)], {
        source: 'designtool',
        name: design.name,
      })
      const unreadable =
        refused === 0 ? [] : [`${refused} of the images that the design tool drew could not be read.`]
      return {
        version: design.version,
        isComplete: rendered.isComplete,
        document: {
          source: 'designtool',
          name: design.name,
          ...analysed,
          ocr: { used: false, confidence: 0 },
          warnings: [...design.warnings, ...rendered.warnings, ...unreadable, ...warnings],
        },
      }
    },
  }
}

/** No block is called so. */
const wholePage = ''

function withImage(page: DesignPage, urls: ReadonlyMap<string, string>): DesignPage {
  const image = urls.get(wholePage)
  const blocks = page.blocks.map((block) => {
    const src = urls.get(block.id)
    return src === undefined ? block : { ...block, src }
  })
  return { ...page, ...(image === undefined ? {} : { picture: image }), blocks }
}
