// An image of a design as its one page.
import { decodeImage } from '../image/decode-image.ts'
import type { Pixels } from '../image/pixels.ts'
import { straightened } from '../image/straighten.ts'
import { writeGraymap } from '../ocr/graymap.ts'
import type { DesignPart, DesignRequest } from './design-task.types.ts'
import { createImageKeeper } from './kept-images.ts'
import { readPixels } from './pixels/read-pixels.ts'
import { makeScan } from './words/scan-image.ts'

export async function readImagePage(
  bytes: Buffer,
  { words, images, turn: wanted = 0 }: DesignRequest,
): Promise<DesignPart> {
  const { pixels: decoded, warnings } = await decodeImage(bytes)
  const { pixels, ...lie } = straightened(onWhite(decoded), wanted)
  const { width, height } = pixels
  const part: DesignPart = {
    pageCount: 1,
    pages: [],
    scans: [],
    unread: [],
    images: [],
    leavesImagesOut: false,
    next: undefined,
    warnings,
  }
  if (words === undefined)
    return { ...part, scans: [{ page: 1, ...makeScan(pixels), light: toGraymap(pixels), ...lie }] }
  const keeper = createImageKeeper(images)
  const image = keeper.isWanted ? await keeper.keepPage(pixels) : undefined
  const page = await readPixels({ number: 1, width, height, unit: 'px', pixels, scale: 1, words }, keeper)
  return {
    ...part,
    pages: [image === undefined ? page : { ...page, picture: image }],
    images: keeper.images(),
    leavesImagesOut: keeper.leavesOut(),
  }
}

function toGraymap({ width, height, bytes }: Pixels): Uint8Array {
  const light = new Uint8Array(width * height)
  for (let at = 0; at < light.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(at * 4, at * 4 + 3)
    light[at] = red * 0.299 + green * 0.587 + blue * 0.114
  }
  return writeGraymap({ width, height, bytes: light })
}

/** What shines through is seen on white. */
export function onWhite(pixels: Pixels): Pixels {
  const { bytes } = pixels
  for (let at = 0; at < bytes.length; at += 4) {
    const alpha = bytes[at + 3] ?? 255
    if (alpha === 255) continue
    for (let channel = 0; channel < 3; channel += 1)
      bytes[at + channel] = ((bytes[at + channel] ?? 0) * alpha + 255 * (255 - alpha)) / 255
    bytes[at + 3] = 255
  }
  return pixels
}
