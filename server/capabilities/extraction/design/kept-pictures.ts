// Pictures of a design on their way out: each once, named by what it shows, within bounds.
import { createHash } from 'node:crypto'
import { encodePicture, encodeSheet } from '../picture/encode-picture.ts'
import type { EncodedPicture } from '../picture/encoded-picture.types.ts'
import { resampled } from '../picture/resample.ts'
import type { Pixels } from '../picture/pixels.ts'
import type { KeptPicture } from './design-task.types.ts'

export interface PictureKeeper {
  /** Otherwise nothing needs to be drawn. */
  isWanted: boolean
  /** The reference of a picture of the page; undefined when there are enough. */
  keep(pixels: Pixels): Promise<string | undefined>
  /** The reference of the page itself as a picture. */
  keepPage(pixels: Pixels): Promise<string>
  /** What was kept. */
  pictures(): KeptPicture[]
  /** Bytes of what was kept. */
  size(): number
  /** Whether there were more than could be kept. */
  leavesOut(): boolean
}

/** Boxes are drawn over it on a screen. */
export const pageWidth = 1_280

/** Keeps at most so many pictures; undefined: they are not wanted. */
export function createPictureKeeper(most: number | undefined): PictureKeeper {
  const kept = new Map<string, KeptPicture>()
  let pictures = 0
  let leavesOut = false
  function add(picture: EncodedPicture): string {
    const ref = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 24)
    kept.set(ref, { ...picture, ref })
    return ref
  }
  return {
    isWanted: most !== undefined,
    async keep(pixels) {
      if (most === undefined) return undefined
      leavesOut ||= pictures >= most
      if (pictures >= most) return undefined
      pictures += 1
      return add(await encodePicture({ type: 'image/jpeg', pixels, warnings: [] }, 'page'))
    },
    async keepPage(pixels) {
      const height = Math.max(1, Math.round((pixels.height * pageWidth) / pixels.width))
      const page = pixels.width > pageWidth * 1.3 ? resampled(pixels, pageWidth, height) : pixels
      return add(await encodeSheet(page))
    },
    pictures: () => [...kept.values()],
    size: () => [...kept.values()].reduce((sum, { bytes }) => sum + bytes.length, 0),
    leavesOut: () => leavesOut,
  }
}
