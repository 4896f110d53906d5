// Designs of the design tool: read by its interface, analysed here.
import { analyseDesign } from '#capabilities/design/index.ts'
import type { DesignTool, ToolImage } from '#capabilities/design-tool/index.ts'
import type { DesignPage } from '#contracts/extracted-document.schema.ts'
import { safeSvg, toIcon } from '#core/safe-svg.ts'
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
      const icons = new Map<string, { svg: string; color: string }>()
      let refused = 0
      const keepSvg = async ({ bytes, blockIds }: ToolImage): Promise<boolean> => {
        const kept = await images.keepDrawing(ownerId, { bytes, name: design.name })
        const safe = kept && safeSvg(bytes.toString('utf8'))
        if (safe === undefined || kept === undefined) return false
        const icon = Math.max(safe.width, safe.height) <= maxIconSide ? toIcon(safe) : undefined
        for (const place of blockIds) {
          urls.set(place, imageUrl(kept.id))
          if (icon !== undefined) icons.set(place, icon)
        }
        return true
      }
      const keep = async ({ bytes, blockIds, isDrawing }: ToolImage): Promise<boolean> => {
        if (isDrawing === true) return keepSvg({ bytes, blockIds })
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
        return kept !== undefined
      }
      const rendered = await design.readImages(keep)

      onProgress?.({ done: 2, total: 3, label: 'Finding its sections' })
      const { warnings, ...analysed } = analyseDesign([withImage(design.page, urls, icons)], {
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

/** The longer side of an icon, in pixels. */
const maxIconSide = 108
/** No block is called so. */
const wholePage = ''

function withImage(
  page: DesignPage,
  urls: ReadonlyMap<string, string>,
  icons: ReadonlyMap<string, { svg: string; color: string }>,
): DesignPage {
  const image = urls.get(wholePage)
  const blocks = page.blocks.map((block) => {
    const src = urls.get(block.id)
    return src === undefined ? block : { ...block, src, ...icons.get(block.id) }
  })
  return { ...page, ...(image === undefined ? {} : { picture: image }), blocks }
}
