// A stranger's image becomes ours: decoded whole, turned upright, written again.
import type { EncodedImage, ParserTasks, ImageAnswer } from '../extraction.types.ts'
import { decodeImage } from '../image/decode-image.ts'
import { encodeImage, encodeVariant } from '../image/encode-image.ts'

/**
 * Reads an image. Throws `Unreadable`: `no_picture`, `too_large`, `print_colours`, `animated`, `bomb`,
 * `broken`.
 */
export async function readImage({
  bytes,
  use,
  widths,
}: ParserTasks['image']['request']): Promise<ImageAnswer> {
  const decoded = await decodeImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const variants: EncodedImage[] = []
  for (const width of widths) variants.push(await encodeVariant(decoded.pixels, width))
  return {
    image: use === undefined ? undefined : await encodeImage(decoded, use),
    variants,
    warnings: decoded.warnings,
  }
}
