// From the bytes of a stranger's picture to upright pixels. What the bytes hold beside the picture is gone after this.
import { Unreadable } from '../unreadable.ts'
import { decodeJpeg, decodeWebp } from './codecs.ts'
import { decodeGif } from './decode-gif.ts'
import { decodePng } from './decode-png.ts'
import { assertReadable, readPictureHeader, type PictureHeader, type PictureType } from './picture-header.ts'
import { turned, type Pixels } from './pixels.ts'

export interface DecodedPicture {
  /** As it came. */
  type: PictureType
  pixels: Pixels
  /** What could not be kept, as sentences for the person who sent it. */
  warnings: string[]
}

/** More than this is halved each way while it is decoded, so that pixels never take more than 100 MB. */
export const mostDecodedPixels = 25_000_000

/** Decodes a JPEG, PNG, GIF (its first picture) or WebP. Throws `Unreadable`: `no_picture`, `too_large`, `print_colours`, `animated`, `bomb`, `broken`. */
export async function decodePicture(bytes: Buffer): Promise<DecodedPicture> {
  const header = readPictureHeader(bytes)
  if (header === undefined) throw new Unreadable('no_picture', 'The file is no whole picture, whatever it begins with. Send a JPEG, PNG, GIF or WebP.')
  assertReadable(header)
  const factor = header.width * header.height > mostDecodedPixels ? 2 : 1
  const { pixels, isAnimated } = await decode(header, bytes, factor)
  return {
    type: header.type,
    pixels: turned(pixels, header.orientation),
    warnings: [
      ...(isAnimated ? ['The picture is animated; only its first image was kept.'] : []),
      ...(factor === 1 ? [] : ['The picture is very large; it was halved each way.']),
    ],
  }
}

async function decode(header: PictureHeader, bytes: Buffer, factor: number): Promise<{ pixels: Pixels; isAnimated: boolean }> {
  const { type, isAnimated } = header
  switch (type) {
    case 'image/jpeg':
      return { pixels: await decodeJpeg(bytes, factor), isAnimated }
    case 'image/png':
      return { pixels: await decodePng(bytes, factor), isAnimated }
    case 'image/gif':
      return decodeGif(bytes, factor)
    case 'image/webp':
      if (isAnimated) throw new Unreadable('animated', 'Animated WebP is not read. Save the picture as a still one, or as GIF.')
      return { pixels: await decodeWebp(bytes, factor), isAnimated }
  }
}
