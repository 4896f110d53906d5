// In what an image is kept. Graphics stay sharp and exact as PNG; photographs become JPEG, which whatever
// links to or downloads a page can show; only where a photograph has transparent parts it is WebP. What
// browsers are given are WebP variants of these.
import type { EncodedImage, ImageUse } from '../extraction.types.ts'
import { encodeJpeg, encodeWebp } from './codecs.ts'
import type { DecodedImage } from './decode-image.ts'
import { encodePng } from './encode-png.ts'
import { getColors, type Pixels } from './pixels.ts'
import { resampled } from './resample.ts'

/** Drawings, logos and screenshots have some thousand colours at most, photographs ten times as many. */
const maxGraphicColors = 4_096
const widest = 4_096
/** The JPEG encoder takes 16 bytes a pixel; more would not fit beside the pixels into the parser process. */
const maxLossyPixels = 12_600_000
const qualities = { page: { jpeg: 85, webp: 82 }, design: { jpeg: 92, webp: 92 } } as const
/** Differences to the row above: flat backgrounds and upright edges become zeros. */
const fastFilter = 2
/** WebP's own limit (RFC 9649 §2.6). */
const maxWebpSide = 16_383

/** The image as it is kept: at most 4,096 pixels wide, made of its pixels alone. */
export async function encodeImage({ type, pixels }: DecodedImage, use: ImageUse): Promise<EncodedImage> {
  const colors = getColors(pixels, maxGraphicColors)
  const isLossless =
    colors.count <= maxGraphicColors || type === 'image/gif' || (use === 'design' && type === 'image/png')
  if (isLossless) {
    const kept = within(pixels, Number.POSITIVE_INFINITY)
    return {
      mimeType: 'image/png',
      width: kept.width,
      height: kept.height,
      bytes: await encodePng(kept, kept === pixels ? colors : undefined),
    }
  }
  const kept = within(pixels, maxLossyPixels)
  const { width, height } = kept
  const quality = qualities[use]
  if (colors.isOpaque)
    return { mimeType: 'image/jpeg', width, height, bytes: await encodeJpeg(kept, quality.jpeg) }
  if (height > maxWebpSide) return { mimeType: 'image/png', width, height, bytes: await encodePng(kept) }
  return { mimeType: 'image/webp', width, height, bytes: await encodeWebp(kept, quality.webp) }
}

/**
 * A page of a design as it looks, for boxes to be rendered over: of thirty of them, speed counts more than
 * size.
 */
export async function encodeSheet(pixels: Pixels): Promise<EncodedImage> {
  const { width, height } = pixels
  const colors = getColors(pixels, maxGraphicColors)
  if (colors.count > maxGraphicColors)
    return { mimeType: 'image/jpeg', width, height, bytes: await encodeJpeg(pixels, qualities.page.jpeg) }
  return { mimeType: 'image/png', width, height, bytes: await encodePng(pixels, colors, [fastFilter]) }
}

/** A variant for the web, as WebP of this width; the image's own where it is not wider. */
export async function encodeVariant(pixels: Pixels, width: number): Promise<EncodedImage> {
  const scale = Math.min(1, width / pixels.width, maxWebpSide / pixels.height)
  const variant = scaled(pixels, scale)
  return {
    mimeType: 'image/webp',
    width: variant.width,
    height: variant.height,
    bytes: await encodeWebp(variant, qualities.page.webp),
  }
}

function within(pixels: Pixels, maxPixels: number): Pixels {
  return scaled(
    pixels,
    Math.min(1, widest / pixels.width, Math.sqrt(maxPixels / (pixels.width * pixels.height))),
  )
}

function scaled(pixels: Pixels, scale: number): Pixels {
  if (scale >= 1) return pixels
  return resampled(
    pixels,
    Math.max(1, Math.round(pixels.width * scale)),
    Math.max(1, Math.round(pixels.height * scale)),
  )
}
