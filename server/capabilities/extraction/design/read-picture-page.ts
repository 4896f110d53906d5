// A picture of a design as its one page.
import { decodePicture } from '../picture/decode-picture.ts'
import type { Pixels } from '../picture/pixels.ts'
import type { DesignPart, DesignRequest } from './design-task.types.ts'
import { createPictureKeeper } from './kept-pictures.ts'
import { readPixels } from './read-pixels.ts'
import { scanOf } from './scan-image.ts'

export async function readPicturePage(bytes: Buffer, { words, pictures }: DesignRequest): Promise<DesignPart> {
  const { pixels: decoded, warnings } = await decodePicture(bytes)
  const pixels = onWhite(decoded)
  const { width, height } = pixels
  const part: DesignPart = { pageCount: 1, pages: [], scans: [], unread: [], pictures: [], leavesPicturesOut: false, next: undefined, warnings }
  if (words === undefined) return { ...part, scans: [{ page: 1, ...scanOf(pixels) }] }
  const keeper = createPictureKeeper(pictures)
  const picture = keeper.isWanted ? await keeper.keepPage(pixels) : undefined
  const page = await readPixels({ number: 1, width, height, unit: 'px', pixels, scale: 1, words }, keeper)
  return {
    ...part,
    pages: [picture === undefined ? page : { ...page, picture }],
    pictures: keeper.pictures(),
    leavesPicturesOut: keeper.leavesOut(),
  }
}

/** What shines through is seen on white. */
export function onWhite(pixels: Pixels): Pixels {
  const { bytes } = pixels
  for (let at = 0; at < bytes.length; at += 4) {
    const alpha = bytes[at + 3] ?? 255
    if (alpha === 255) continue
    for (let channel = 0; channel < 3; channel += 1) bytes[at + channel] = ((bytes[at + channel] ?? 0) * alpha + 255 * (255 - alpha)) / 255
    bytes[at + 3] = 255
  }
  return pixels
}
