// Images that a document carries in itself as data, and those of its owner that came with it. Their kind and
// size are read from the bytes; what they declare is not believed.

export type ImageKind = 'png' | 'jpeg' | 'gif' | 'webp'

export interface Image {
  kind: ImageKind
  bytes: Uint8Array
  /** Natural size in pixels. */
  width: number
  height: number
}

/** Why an image is not in the file; its description is in its place. */
export type MissingImage = 'elsewhere' | 'broken' | 'tooLarge' | 'gone' | 'tooMany'

/** Bytes of images that a text names by a path, or why they are not there; by that path without a query. */
export type NamedImages = ReadonlyMap<string, Uint8Array | MissingImage>

/** All images of a document together, each as often as it is in the text. */
export const maxImageBytes = 60_000_000

/** A browser and a word processor unpack an image to four bytes a pixel. */
const maxPixels = 50_000_000

/** Reads a `data:` URL or a named image; any other URL lies elsewhere, and an export fetches nothing. */
export function readImage(url: string, named?: NamedImages): Image | MissingImage {
  const given = named?.get(url.split(/[?#]/, 1)[0] ?? '')
  if (given !== undefined) return typeof given === 'string' ? given : readBytes(given)
  const comma = url.indexOf(',')
  if (!/^\s*data:image\/[a-z0-9.+-]+;base64$/i.test(url.slice(0, Math.max(comma, 0))))
    return /^\s*data:/i.test(url) ? 'broken' : 'elsewhere'
  return readBytes(new Uint8Array(Buffer.from(url.slice(comma + 1), 'base64')))
}

export function toDataUrl({ kind, bytes }: Image): string {
  return `data:image/${kind};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`
}

function readBytes(bytes: Uint8Array): Image | MissingImage {
  const image = measured(bytes)
  if (image === undefined || image.width === 0 || image.height === 0) return 'broken'
  return image.width * image.height > maxPixels ? 'tooLarge' : image
}

/**
 * Size in CSS pixels at which an image is shown: as the text asks, its shape kept, never larger than the
 * space there is.
 */
export function shownSize(
  image: Image,
  asked: { width?: number; height?: number },
  space: { width: number; height: number },
): { width: number; height: number } {
  const ratio = image.height / image.width
  let width =
    positive(asked.width) ??
    (positive(asked.height) === undefined ? image.width : (asked.height ?? 0) / ratio)
  let height =
    positive(asked.width) !== undefined && positive(asked.height) !== undefined
      ? (asked.height ?? 0)
      : width * ratio
  const scale = Math.min(1, space.width / width, space.height / height)
  width *= scale
  height *= scale
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}

function positive(size: number | undefined): number | undefined {
  return size !== undefined && Number.isFinite(size) && size > 0 ? size : undefined
}

function measured(bytes: Uint8Array): Image | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = pngSize(view) ?? gifSize(view) ?? jpegSize(view) ?? webpSize(view)
  return size === undefined ? undefined : { ...size, bytes }
}

type Measured = Omit<Image, 'bytes'>

function text(view: DataView, start: number, length: number): string {
  if (view.byteLength < start + length) return ''
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + start, length))
}

// PNG §5: signature, then the IHDR chunk; a file without image data is none.
function pngSize(view: DataView): Measured | undefined {
  if (text(view, 0, 8) !== '\x89PNG\r\n\x1A\n' || text(view, 12, 4) !== 'IHDR' || view.byteLength < 45)
    return undefined
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

function gifSize(view: DataView): Measured | undefined {
  if (!['GIF87a', 'GIF89a'].includes(text(view, 0, 6)) || view.byteLength < 14) return undefined
  return { kind: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

// ITU T.81 §B.1: segments until a frame header (SOF0 to SOF15 without DHT, JPG and DAC).
function jpegSize(view: DataView): Measured | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { kind: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (marker === 0xd9 || marker === 0xda) return undefined
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

// RFC 9649 §2: RIFF, then VP8 (lossy), VP8L (lossless) or VP8X (extended).
function webpSize(view: DataView): Measured | undefined {
  if (text(view, 0, 4) !== 'RIFF' || text(view, 8, 4) !== 'WEBP' || view.byteLength < 30) return undefined
  const chunk = text(view, 12, 4)
  if (chunk === 'VP8 ')
    return {
      kind: 'webp',
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk === 'VP8X')
    return {
      kind: 'webp',
      width: (view.getUint32(24, true) & 0xffffff) + 1,
      height: (view.getUint32(26, true) >>> 8) + 1,
    }
  return undefined
}
