// A picture of a design as its one page.
import { decodePicture } from '../picture/decode-picture.ts'
import type { Pixels } from '../picture/pixels.ts'
import type { DesignPart, DesignRequest } from './design-task.types.ts'
import { createPictureKeeper } from './kept-pictures.ts'
import { readPixels } from './read-pixels.ts'
import { toGraymap } from './scan-image.ts'

/** Letters of a screenshot are too small to be recognised well: narrower pictures are looked at twice as large. */
const narrow = 2_200
const mostScanPixels = 25_000_000

export async function readPicturePage(bytes: Buffer, { words, pictures }: DesignRequest): Promise<DesignPart> {
  const { pixels: decoded, warnings } = await decodePicture(bytes)
  const pixels = onWhite(decoded)
  const { width, height } = pixels
  const scale = scanScale(pixels)
  const part: DesignPart = { pageCount: 1, pages: [], scans: [], unread: [], pictures: [], leavesPicturesOut: false, next: undefined, warnings }
  if (words === undefined) return { ...part, scans: [{ page: 1, image: toGraymap(pixels, scale) }] }
  const keeper = createPictureKeeper(pictures)
  const inPixels = words.map((word) => ({ ...word, x: word.x / scale, y: word.y / scale, width: word.width / scale, height: word.height / scale }))
  const picture = keeper.isWanted ? await keeper.keepPage(pixels) : undefined
  const page = await readPixels({ number: 1, width, height, unit: 'px', pixels, scale: 1, words: inPixels }, keeper)
  return {
    ...part,
    pages: [picture === undefined ? page : { ...page, picture }],
    pictures: keeper.pictures(),
    leavesPicturesOut: keeper.leavesOut(),
  }
}

function scanScale({ width, height }: Pixels): number {
  return Math.min(width < narrow ? 2 : 1, Math.sqrt(mostScanPixels / (width * height)))
}

/** What shines through is seen on white. */
function onWhite(pixels: Pixels): Pixels {
  const { bytes } = pixels
  for (let at = 0; at < bytes.length; at += 4) {
    const alpha = bytes[at + 3] ?? 255
    if (alpha === 255) continue
    for (let channel = 0; channel < 3; channel += 1) bytes[at + channel] = ((bytes[at + channel] ?? 0) * alpha + 255 * (255 - alpha)) / 255
    bytes[at + 3] = 255
  }
  return pixels
}
