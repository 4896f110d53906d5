// Pixels of an image by the first bytes of its file: GIF, PNG, JPEG, WebP, AVIF, SVG. No decoder is needed
// for two numbers, and none is trusted with files of strangers.

/** Width and height; undefined where the bytes do not contain them. */
export function imageSize(bytes: Buffer): { width: number; height: number } | undefined {
  try {
    return findSize(bytes)
  } catch (error) {
    // The file ends before the numbers do.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function findSize(bytes: Buffer): { width: number; height: number } | undefined {
  const start = bytes.subarray(0, 16).toString('latin1')
  if (start.startsWith('GIF8')) return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (start.startsWith('\x89PNG')) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (start.startsWith('\xff\xd8')) return jpegSize(bytes)
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return webpSize(bytes)
  if (start.slice(4, 8) === 'ftyp') return avifSize(bytes)
  const text = bytes.subarray(0, 4_096).toString('utf8')
  return text.includes('<svg') ? svgSize(text) : undefined
}

/** The first frame header (SOF) among the segments. */
function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    // C4, C8 and CC are tables; a marker without length is a fill byte or a restart.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += marker === 0xff ? 1 : marker >= 0xd0 && marker <= 0xd9 ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

function webpSize(bytes: Buffer): { width: number; height: number } | undefined {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** The largest `ispe` box: smaller ones are tiles and thumbnails. */
function avifSize(bytes: Buffer): { width: number; height: number } | undefined {
  let largest: { width: number; height: number } | undefined
  for (
    let at = bytes.indexOf('ispe');
    at !== -1 && at + 16 <= bytes.length;
    at = bytes.indexOf('ispe', at + 4)
  ) {
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    if (largest === undefined || size.width > largest.width) largest = size
  }
  return largest
}

function svgSize(text: string): { width: number; height: number } | undefined {
  const tag = /<svg\b[^>]*>/i.exec(text)?.[0] ?? ''
  const pixels = (name: string): number =>
    Number(
      new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`, 'i').exec(tag)?.[1] ?? Number.NaN,
    )
  const [width, height] = [pixels('width'), pixels('height')]
  if (width > 0 && height > 0) return { width, height }
  const box = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(tag)
  return box === null ? undefined : { width: Number(box[1]), height: Number(box[2]) }
}
