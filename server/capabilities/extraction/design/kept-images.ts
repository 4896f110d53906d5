// Images of a design on their way out: each once, named by what it shows, within bounds.
import { createHash } from 'node:crypto'
import { encodeImage, encodeSheet } from '../image/encode-image.ts'
import type { EncodedImage } from '../image/encoded-image.types.ts'
import { resampled } from '../image/resample.ts'
import type { Pixels } from '../image/pixels.ts'
import type { KeptImage } from './design-task.types.ts'

export interface ImageKeeper {
  /** Otherwise nothing needs to be rendered. */
  isWanted: boolean
  /** The reference of an image of the page; undefined when there are enough. */
  keep(pixels: Pixels): Promise<string | undefined>
  /** The reference of a drawing as SVG; undefined when there are enough images. */
  keepDrawing(drawing: { text: string; width: number; height: number }): string | undefined
  /** The reference of the page itself as an image. */
  keepPage(pixels: Pixels): Promise<string>
  /** What was kept. */
  images(): KeptImage[]
  /** Bytes of what was kept. */
  size(): number
  /** Whether there were more than could be kept. */
  leavesOut(): boolean
}

/** Boxes are rendered over it on a screen. */
export const pageWidth = 1_280

/** Keeps at most so many images; undefined: they are not wanted. */
export function createImageKeeper(maxImages: number | undefined): ImageKeeper {
  const kept = new Map<string, KeptImage>()
  let images = 0
  let leavesOut = false
  function hasRoom(): boolean {
    if (maxImages === undefined) return false
    leavesOut ||= images >= maxImages
    if (images >= maxImages) return false
    images += 1
    return true
  }
  function add(image: EncodedImage): string {
    const ref = createHash('sha256').update(image.bytes).digest('hex').slice(0, 24)
    kept.set(ref, { ...image, ref })
    return ref
  }
  return {
    isWanted: maxImages !== undefined,
    keepDrawing({ text, width, height }) {
      if (!hasRoom()) return undefined
      return add({ mimeType: 'image/svg+xml', width, height, bytes: new TextEncoder().encode(text) })
    },
    async keep(pixels) {
      if (!hasRoom()) return undefined
      return add(await encodeImage({ type: 'image/jpeg', pixels, warnings: [] }, 'page'))
    },
    async keepPage(pixels) {
      const height = Math.max(1, Math.round((pixels.height * pageWidth) / pixels.width))
      const page = pixels.width > pageWidth * 1.3 ? resampled(pixels, pageWidth, height) : pixels
      return add(await encodeSheet(page))
    },
    images: () => [...kept.values()],
    size: () => [...kept.values()].reduce((sum, { bytes }) => sum + bytes.length, 0),
    leavesOut: () => leavesOut,
  }
}
