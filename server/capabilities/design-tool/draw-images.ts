// Images of a design: one request draws its pages and every image on them, and their bytes are fetched
// from the URLs it gives.
import type { DesignPage } from '#contracts/extracted-document.schema.ts'
import { AppError } from '#platform/errors.ts'
import { tokenMissing } from './design-tool.errors.ts'
import type { AnswersRepository, KeptAnswer } from './design-tool.repository.ts'
import { takeFitting, type FigmaClient, type ToolToken } from './figma-client.ts'
import { drawingPrefix, fillPrefix } from './layers/blocks.ts'
import type { ReadDesign } from './read-answer.ts'

export interface ToolImage {
  /** As the tool drew it: PNG, or SVG where it is a drawing. */
  bytes: Buffer
  isDrawing?: boolean
  /** The blocks that show it; none for the image of the whole page. */
  blockIds: string[]
}

export interface RenderedImages {
  /** What is missing and why, for people. */
  warnings: string[]
  /** Whether asking again would bring nothing more. */
  isComplete: boolean
}

export interface Drawing {
  ownerId: string
  kept: KeptAnswer
  design: ReadDesign
  token: ToolToken | undefined
  signal: AbortSignal
}

/** False says that a drawing was not taken. */
export type GiveImage = (image: ToolImage) => Promise<unknown>

export interface ImageRenderer {
  /**
   * Gives each image as it comes; a drawing that is not taken as SVG comes as PNG. A design without its
   * images is still a design: what cannot be had is a warning.
   */
  draw(drawing: Drawing, give: GiveImage): Promise<RenderedImages>
}

type Urls = Record<string, string | null>

const atOnce = 4
// A page is rendered up to twice its size, as screens show it, and with at most so many pixels.
const maxPixels = 8_000_000
const maxImageWidth = 4_096

export function createImageRenderer({
  tool,
  repository,
}: {
  tool: FigmaClient
  repository: AnswersRepository
}): ImageRenderer {
  /** Those kept while they are good, else of one request. */
  async function urlsFor({ ownerId, kept, design, token, signal }: Drawing): Promise<Urls> {
    const wanted = design.images.map((image) => image.nodeId)
    const nodeIds = takeFitting(wanted.filter((id) => !id.startsWith(fillPrefix)))
    const fills = wanted.filter((id) => id.startsWith(fillPrefix))
    const known = kept.pictures
    const drawings = takeFitting(
      design.images.flatMap(({ nodeId, isDrawing }) => (isDrawing === true ? [nodeId] : [])),
    )
    const asSvg = drawings.map((id) => `${drawingPrefix}${id}`)
    if (known !== undefined && [...nodeIds, ...fills, ...asSvg].every((id) => id in known)) return known
    if (token === undefined) throw tokenMissing()
    const request = { fileKey: kept.fileKey, token, signal }
    const rendered =
      nodeIds.length === 0 ? {} : await tool.images({ ...request, nodeIds, scale: scaleFor(design.page) })
    const filled = fills.length === 0 ? {} : await tool.fills(request)
    // One request more, and none that has to be answered: the images are there without it.
    const written =
      drawings.length === 0
        ? {}
        : await orRefusal(tool.images({ ...request, nodeIds: drawings, scale: 1, format: 'svg' }), signal)
    const svgs = written instanceof AppError ? {} : written
    const urls = Object.fromEntries([
      ...drawings.map((id) => [`${drawingPrefix}${id}`, svgs[id] ?? null] as const),
      ...nodeIds.map((nodeId) => [nodeId, rendered[nodeId] ?? null] as const),
      ...fills.map((id) => [id, filled[id.slice(fillPrefix.length)] ?? null] as const),
    ])
    await repository.keepImages(ownerId, kept, urls)
    return urls
  }

  return {
    async draw(drawing, give) {
      const { design, signal } = drawing
      const urls = await orRefusal(urlsFor(drawing), signal)
      if (urls instanceof AppError)
        return {
          warnings: [`The design was read without its images. ${urls.message}`],
          isComplete: false,
        }
      const waiting = [...design.images]
      const missing = { undrawn: 0, unfetched: 0 }
      const fetchNext = async (): Promise<void> => {
        for (let image = waiting.shift(); image !== undefined; image = waiting.shift()) {
          const { nodeId, blockIds, isDrawing } = image
          const svgUrl = isDrawing === true ? urls[`${drawingPrefix}${nodeId}`] : undefined
          const svg = svgUrl ? await orRefusal(tool.image(svgUrl, signal), signal) : undefined
          if (svg instanceof Buffer && (await give({ bytes: svg, blockIds, isDrawing: true })) !== false)
            continue
          const url = urls[nodeId] ?? undefined
          const bytes = url === undefined ? undefined : await orRefusal(tool.image(url, signal), signal)
          if (bytes instanceof Buffer) await give({ bytes, blockIds })
          else missing[bytes === undefined ? 'undrawn' : 'unfetched'] += 1
        }
      }
      await Promise.all(Array.from({ length: atOnce }, fetchNext))
      const count = missing.undrawn + missing.unfetched
      // What the tool could not draw it will not draw the next time.
      return { warnings: count === 0 ? [] : [missingWords(count)], isComplete: missing.unfetched === 0 }
    },
  }
}

/** What goes wrong with the tool is an answer here; being asked to stop, and faults of our own, are not. */
async function orRefusal<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | AppError> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof AppError && !signal.aborted) return error
    throw error
  }
}

function scaleFor({ width, height }: DesignPage): number {
  const fitting = Math.min(2, maxImageWidth / width, Math.sqrt(maxPixels / (width * height)))
  return Math.max(0.05, Math.floor(fitting * 100) / 100)
}

function missingWords(count: number): string {
  return `${count === 1 ? 'One image' : `${count} images`} of the design could not be had from the design tool; ${count === 1 ? 'its place is' : 'their places are'} kept.`
}
