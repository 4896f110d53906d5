// What a TIFF (6.0, with its technical notes) says about its pages. Nothing is decoded here; numbers of a
// stranger are looked at before they are used.
import { Unreadable } from '../unreadable.ts'
import { maxSide } from '../image/image-header.ts'

export interface TiffPage {
  width: number
  height: number
  /** Tag 274, 1 to 8; 1 is upright. */
  orientation: number
  /** Pixels an inch, across and down. */
  resolution: [number, number]
  compression: number
  photometric: number
  bitsPerSample: number
  samplesPerPixel: number
  /** Bits of a byte are from the lowest up. */
  isReversed: boolean
  hasPredictor: boolean
  /** Tag 292, of CCITT group 3. */
  groupOptions: number
  /** Red, green and blue of each index, one byte each. */
  palette: Buffer | undefined
  jpegTables: Buffer | undefined
  /** Of strips, the width is the page's. */
  tile: { width: number; height: number }
  /** From left to right, then down. */
  segments: Buffer[]
}

const maxPages = 1_000
const maxSegments = 5_000
const maxTags = 500
/** Pixels of a page of colours or greys, and of black and white: an A3 sheet at 600 dpi. */
const maxPixels = 50_000_000
const maxBilevelPixels = 100_000_000
/** Scans without a resolution, or with that of a screen, are read pixel for pixel. */
const usualResolution = 200
const resolutions = { min: 100, pixelLimit: 2_400 }

const tags = {
  subfileType: 254,
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  xResolution: 282,
  yResolution: 283,
  planarConfiguration: 284,
  groupOptions: 292,
  resolutionUnit: 296,
  predictor: 317,
  colorMap: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  jpegTables: 347,
} as const
/** Bytes of a value of each type: byte, text, short, long, rational, signed byte, undefined. */
const typeBytes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1 }
const rational = 5

const broken = (): Unreadable =>
  new Unreadable('broken', 'The TIFF is broken: it cannot be read to its end. Save it again in its program.')
/** Why a sound file is refused. */
export const unsupportedTiff = (what: string): Unreadable =>
  new Unreadable(
    'unsupported',
    `The TIFF has ${what}, which is not read. Save it with LZW, ZIP or CCITT G4 compression, or as PDF.`,
  )

/** The pages of a TIFF, previews left out. Throws `Unreadable`: `broken`, `too_large`, `unsupported`. */
export function readTiff(bytes: Buffer): TiffPage[] {
  if (bytes.length < 8) throw broken()
  const isLittle = bytes[0] === 0x49
  const short = (at: number): number =>
    at + 2 > bytes.length ? fail() : isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
  const long = (at: number): number =>
    at + 4 > bytes.length ? fail() : isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)
  if (short(2) !== 42) throw unsupportedTiff('sizes of 64 bits (BigTIFF)')
  const pages: TiffPage[] = []
  const seen = new Set<number>()
  for (let directory = long(4); directory !== 0 && !seen.has(directory);) {
    seen.add(directory)
    if (seen.size > maxPages)
      throw new Unreadable('too_large', `The TIFF has more than ${maxPages} pages. Split it.`)
    const count = short(directory)
    if (count > maxTags) throw broken()
    const places = new Map(
      Array.from({ length: count }, (_, index) => [
        short(directory + 2 + index * 12),
        directory + 2 + index * 12,
      ]),
    )
    const page = readPage(bytes, (tag) => valuesAt(places.get(tag)))
    if (page !== undefined) pages.push(page)
    directory = long(directory + 2 + count * 12)
  }
  if (pages.length === 0) throw broken()
  return pages

  function valuesAt(place: number | undefined): number[] {
    if (place === undefined) return []
    const type = short(place + 2)
    const count = long(place + 4)
    const size = typeBytes[type]
    if (size === undefined || count > bytes.length) return []
    const start = size * count <= 4 ? place + 8 : long(place + 8)
    if (start + size * count > bytes.length) throw broken()
    const valueAt = (at: number): number =>
      size === 1
        ? (bytes[at] ?? 0)
        : size === 2
          ? short(at)
          : type === rational
            ? long(at) / Math.max(1, long(at + 4))
            : long(at)
    return Array.from({ length: count }, (_, index) => valueAt(start + index * size))
  }
}

function fail(): never {
  throw broken()
}

function readPage(bytes: Buffer, values: (tag: number) => number[]): TiffPage | undefined {
  const one = (tag: number, usual: number): number => values(tag)[0] ?? usual
  // A smaller image of another page, or a mask.
  if ((one(tags.subfileType, 0) & 5) !== 0) return undefined
  const [width, height] = [one(tags.width, 0), one(tags.height, 0)]
  const [bitsPerSample, samplesPerPixel] = [one(tags.bitsPerSample, 1), one(tags.samplesPerPixel, 1)]
  const isTiled = values(tags.tileOffsets).length > 0
  const tile = isTiled
    ? { width: one(tags.tileWidth, 0), height: one(tags.tileHeight, 0) }
    : { width, height: Math.min(height, one(tags.rowsPerStrip, height)) }
  if (width < 1 || height < 1 || tile.width < 1 || tile.height < 1) throw broken()
  const pixelLimit = bitsPerSample * samplesPerPixel === 1 ? maxBilevelPixels : maxPixels
  if ([width, height, tile.width, tile.height].some((side) => side > maxSide) || width * height > pixelLimit)
    throw new Unreadable(
      'too_large',
      `A page of the TIFF has ${width} × ${height} pixels. At most ${maxSide} a side and ${pixelLimit / 1_000_000} million in all are read: scan it with fewer pixels an inch.`,
    )
  if (one(tags.planarConfiguration, 1) !== 1 && samplesPerPixel > 1)
    throw unsupportedTiff('its colours in separate planes')
  if (
    values(tags.bitsPerSample).some((bits) => bits !== bitsPerSample) ||
    ![1, 2, 4, 8].includes(bitsPerSample) ||
    samplesPerPixel > 5
  )
    throw unsupportedTiff(`${bitsPerSample} bits a colour`)
  const palette = values(tags.colorMap)
  const tables = values(tags.jpegTables)
  return {
    width,
    height,
    orientation: one(tags.orientation, 1),
    resolution: findResolution(
      one(tags.xResolution, 0),
      one(tags.yResolution, 0),
      one(tags.resolutionUnit, 2),
    ),
    compression: one(tags.compression, 1),
    photometric: one(tags.photometric, 1),
    bitsPerSample,
    samplesPerPixel,
    isReversed: one(tags.fillOrder, 1) === 2,
    hasPredictor: one(tags.predictor, 1) === 2,
    groupOptions: one(tags.groupOptions, 0),
    palette: palette.length === 0 ? undefined : getPalette(palette, 2 ** bitsPerSample),
    jpegTables: tables.length === 0 ? undefined : Buffer.from(tables),
    tile,
    segments: findSegments(
      bytes,
      Math.ceil(width / tile.width) * Math.ceil(height / tile.height),
      values(isTiled ? tags.tileOffsets : tags.stripOffsets),
      values(isTiled ? tags.tileByteCounts : tags.stripByteCounts),
    ),
  }
}

function findResolution(across: number, down: number, unit: number): [number, number] {
  const perInch = unit === 3 ? 2.54 : 1
  const [x, y] = [across * perInch, down * perInch]
  const isKnown =
    unit !== 1 && x >= resolutions.min && x <= resolutions.pixelLimit && y >= x / 3 && y <= x * 3
  return isKnown ? [x, y] : [usualResolution, usualResolution]
}

/** All reds, all greens, all blues of 16 bits each become colours of three bytes. */
function getPalette(values: readonly number[], colors: number): Buffer {
  return Buffer.from(
    Array.from(
      { length: colors * 3 },
      (_, index) => (values[(index % 3) * colors + Math.floor(index / 3)] ?? 0) >> 8,
    ),
  )
}

function findSegments(
  bytes: Buffer,
  wanted: number,
  offsets: readonly number[],
  counts: readonly number[],
): Buffer[] {
  if (wanted > maxSegments) throw unsupportedTiff(`${wanted} pieces a page`)
  // Some programs leave out the length of a single strip: it goes on to the end.
  const lengthAt = (index: number): number => counts[index] ?? (offsets.length === 1 ? bytes.length : 0)
  if (offsets.length < wanted) throw broken()
  return offsets
    .slice(0, wanted)
    .map((offset, index) => bytes.subarray(offset, Math.min(bytes.length, offset + lengthAt(index))))
}
