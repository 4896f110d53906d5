// A stranger's picture becomes ours: decoded whole, turned upright, written anew.
import type { EncodedPicture, ParserTasks, PictureAnswer } from '../extraction.types.ts'
import { decodePicture } from '../picture/decode-picture.ts'
import { encodePicture, encodeVariant } from '../picture/encode-picture.ts'

/** Reads a picture. Throws `Unreadable`: `no_picture`, `too_large`, `print_colours`, `animated`, `bomb`, `broken`. */
export async function readPicture({ bytes, use, widths }: ParserTasks['picture']['request']): Promise<PictureAnswer> {
  const decoded = await decodePicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const variants: EncodedPicture[] = []
  for (const width of widths) variants.push(await encodeVariant(decoded.pixels, width))
  return {
    picture: use === undefined ? undefined : await encodePicture(decoded, use),
    variants,
    warnings: decoded.warnings,
  }
}
