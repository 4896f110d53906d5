// What an image says about itself before anything of it is decoded: kind, size, orientation. A few bytes can
// ask for gigabytes, so this comes first, and whoever decodes asks `assertReadable`.
import { Unreadable } from '../unreadable.ts'

export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp'

export interface ImageHeader {
  type: ImageType
  width: number
  height: number
  /** EXIF's, 1 to 8; 1 is upright. */
  orientation: number
  /** Has further images, of which only the first is read. A GIF says so only when it is decoded. */
  isAnimated: boolean
  /** JPEG: kept whole in memory while it is decoded. */
  isProgressive: boolean
  /** JPEG: the four inks of print. */
  isCmyk: boolean
}

/** Maximum number of pixels that are read: a camera's 50 megapixels, a long page at double density. */
export const maxPixels = 50_000_000
/** Of a progressive JPEG, whose decoder keeps two and a half times as much. */
const maxProgressivePixels = 42_000_000
/** Maximum length of a side. */
export const maxSide = 16_384
/** Cameras and programs write about ten; thousands over a few bytes each are hours of work. */
const maxScans = 100

/**
 * The header of a JPEG, PNG, GIF or WebP image; undefined when the bytes are none, whatever they begin
 * with.
 */
export function readImageHeader(bytes: Buffer): ImageHeader | undefined {
  if (bytes.subarray(0, 8).equals(pngSignature)) return readPng(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(bytes)
  const beginning = bytes.toString('latin1', 0, 16)
  if (/^GIF8[79]a/.test(beginning))
    return bytes.length < 14 ? undefined : upright('image/gif', bytes.readUInt16LE(6), bytes.readUInt16LE(8))
  if (/^RIFF[\s\S]{4}WEBPVP8/.test(beginning)) return readWebp(bytes)
  return undefined
}

/** Throws `Unreadable`: `too_large`, `broken`, `print_colours`. */
export function assertReadable({ width, height, isProgressive, isCmyk }: ImageHeader): void {
  if (width === 0 || height === 0)
    throw new Unreadable('broken', 'The image is broken: it has no size. Save it again in its program.')
  const pixelLimit = isProgressive ? maxProgressivePixels : maxPixels
  if (width > maxSide || height > maxSide || width * height > pixelLimit)
    throw new Unreadable(
      'too_large',
      `The image has ${inWords(width)} × ${inWords(height)} pixels. At most ${inWords(maxSide)} a side and ${pixelLimit / 1_000_000} million in all are read: make it smaller and send it again.`,
    )
  if (isCmyk)
    throw new Unreadable(
      'print_colours',
      'The image is in the colours of print (CMYK), which screens do not show. Save it in RGB and send it again.',
    )
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function upright(type: ImageType, width: number, height: number): ImageHeader {
  return { type, width, height, orientation: 1, isAnimated: false, isProgressive: false, isCmyk: false }
}

function readPng(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  // An animation says so before its first image (APNG).
  const isAnimated = bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL')
  return { ...upright('image/png', bytes.readUInt32BE(16), bytes.readUInt32BE(20)), isAnimated }
}

function readWebp(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 30) return undefined
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return upright('image/webp', bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return upright('image/webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return {
        ...upright('image/webp', bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1),
        isAnimated: ((bytes[20] ?? 0) & 2) !== 0,
      }
    default:
      return undefined
  }
}

/** Goes from marker to marker (ITU-T T.81, B.1.1.2) to the end of the image, over the data of its scans. */
function readJpeg(bytes: Buffer): ImageHeader | undefined {
  let header: ImageHeader | undefined
  let orientation = 1
  let scans = 0
  for (let position = 2; position + 4 <= bytes.length;) {
    if (bytes[position] !== 0xff) {
      position = bytes.indexOf(0xff, position)
      if (position === -1) break
    }
    const marker = bytes[position + 1] ?? 0
    // Filling bytes, stuffed zeros and restarts have no length.
    if (marker === 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) {
      position += marker === 0xff ? 1 : 2
      continue
    }
    if (marker === 0xd9) break
    const segment = bytes.subarray(position + 4, position + 2 + bytes.readUInt16BE(position + 2))
    if (isFrame(marker) && segment.length >= 6 && header === undefined)
      header = {
        ...upright('image/jpeg', segment.readUInt16BE(3), segment.readUInt16BE(1)),
        isProgressive: (marker & 3) === 2,
        isCmyk: segment[5] === 4,
      }
    if (marker === 0xe1 && orientation === 1) orientation = exifOrientation(segment)
    if (marker === 0xda) scans += 1
    if (scans > maxScans)
      throw new Unreadable(
        'bomb',
        'The image has more frames than any program writes. Open it in an image program and save it again.',
      )
    position += 4 + segment.length
  }
  return header === undefined || scans === 0 ? undefined : { ...header, orientation }
}

/** SOF0 to SOF15 but for the tables and the extension between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** The orientation in an APP1 segment, from its first directory (Exif 2.32 §4.6.2); 1 when it has none. */
function exifOrientation(segment: Buffer): number {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return 1
  const tiff = segment.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const long = (at: number): number =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)
  const directory = long(4)
  for (let entry = 0; entry < Math.min(short(directory), 200); entry += 1) {
    const place = directory + 2 + entry * 12
    if (short(place) === 0x0112) return short(place + 8)
  }
  return 1
}

function inWords(count: number): string {
  return count.toLocaleString('en')
}
