// From the bytes of a stranger's image to upright pixels. What the bytes hold beside the image is gone
// after this.
import { Unreadable } from '../unreadable.ts'
import { decodeJpeg, decodeWebp } from './codecs.ts'
import { decodeGif } from './decode-gif.ts'
import { decodePng } from './decode-png.ts'
import { assertReadable, readImageHeader, type ImageHeader, type ImageType } from './image-header.ts'
import { turned, type Pixels } from './pixels.ts'

export interface DecodedImage {
  /** As it came. */
  type: ImageType
  pixels: Pixels
  /** What could not be kept, as sentences for the person who sent it. */
  warnings: string[]
}

/** More than this is halved each way while it is decoded, so that pixels never take more than 100 MB. */
export const maxDecodedPixels = 25_000_000

/**
 * Decodes a JPEG, PNG, GIF (its first image) or WebP. Throws `Unreadable`: `no_picture`, `too_large`,
 * `print_colours`, `animated`, `bomb`, `broken`.
 */
export async function decodeImage(bytes: Buffer): Promise<DecodedImage> {
  const header = readImageHeader(bytes)
  if (header === undefined)
    throw new Unreadable(
      'no_picture',
      'The file is not a complete image, though it begins like one. Send a JPEG, PNG, GIF or WebP.',
    )
  assertReadable(header)
  const factor = header.width * header.height > maxDecodedPixels ? 2 : 1
  const { pixels, isAnimated } = await decode(header, bytes, factor)
  return {
    type: header.type,
    pixels: turned(pixels, header.orientation),
    warnings: [
      ...(isAnimated ? ['The image is animated; only its first frame was kept.'] : []),
      ...(factor === 1 ? [] : ['The image is very large; it was halved each way.']),
    ],
  }
}

async function decode(
  header: ImageHeader,
  bytes: Buffer,
  factor: number,
): Promise<{ pixels: Pixels; isAnimated: boolean }> {
  const { type, isAnimated } = header
  switch (type) {
    case 'image/jpeg':
      return { pixels: await decodeJpeg(bytes, factor), isAnimated }
    case 'image/png':
      return { pixels: await decodePng(bytes, factor), isAnimated }
    case 'image/gif':
      return decodeGif(bytes, factor)
    case 'image/webp':
      if (isAnimated)
        throw new Unreadable(
          'animated',
          'Animated WebP is not read. Save the image as a still one, or as GIF.',
        )
      return { pixels: await decodeWebp(bytes, factor), isAnimated }
  }
}
